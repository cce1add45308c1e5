# From the form to an invitation, by buttons alone
Ana: /new
Ana presses [=chess-name] [=desk-button-invite]
Ben presses [=desk-button-join]

# By menus, and what cannot be
by buttons: e2e4
the other: d4
the mover: e9
the mover: e5
by buttons: g1f3

# The end, and what is behind it
the mover presses [=desk-button-more]
the mover presses [=desk-button-resign] [=desk-resign-sure-yes]
Ana: /games

# A puzzle, alone
Ana: /puzzle chess
