! everywhere in en
! luck 7
# Ana is alone: a game against the computer, from the form to the end
Ana: /new chess
Ana opens the private chat
Ana: /new chess
Ana presses [=desk-button-computer] [13. Granite]
by buttons: f2f3
the computer answers
Ana: g4
the computer answers

# Once more: nobody is waited for
Ana presses [Rematch]
