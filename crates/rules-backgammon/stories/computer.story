! everywhere in en
! luck 11
# Ana is alone: a game against the computer, from the form to the end
Ana: /new backgammon
Ana opens the private chat
Ana: /new backgammon
Ana presses [Starting position: standard] [○ Starting position: hypergammon (three checkers)]
Ana presses [Options…] [Match to: 5] [○ Match to: 1] [Back]
Ana presses [=desk-button-computer] [6. Granite]
the best move by buttons
the best moves to the end

# Once more: nobody is waited for
Ana presses [Rematch]
