! everywhere in en
# Ana is alone: a game against the computer
Ana: /new abaku
Ana opens the private chat
Ana: /new abaku
Ana presses [Options…] [Board: large] [Back]
Ana presses [=desk-button-computer] [6. Pumice]

# By buttons and in writing, to the end
the best move by buttons
the best moves to the end

# Once more: nobody is waited for
Ana presses [Rematch]
