# Ana invites in Czech, Ben joins
Ana: /new backgammon length=1
Ben presses [Hraju]
Ana opens the private chat

# Two moves by buttons, then in writing to the last man
the best move by buttons
the best move by buttons
the best moves to the end

# Once more
Ana presses [Odveta]
Ben presses [Hraju]
