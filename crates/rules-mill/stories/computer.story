! everywhere in en
# Ana is alone: a game against the computer, from the form to the end
Ana: /new mill
Ana opens the private chat
Ana: /new mill
Ana presses [=desk-button-computer] [11. Granite]
the best move by buttons
the best moves to the end

# Once more: nobody is waited for
Ana presses [Rematch]
