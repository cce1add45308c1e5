! everywhere in en
! luck 11
# Ana invites, Ben joins
Ana: /new backgammon variant=hypergammon length=3
Ben presses [Join]
Ana opens the private chat
Ben opens the private chat

# What cannot be
the mover: double
the mover: 24/1
the best move
the other: 8/5

# A double is taken
by buttons: double take
the best move by buttons
the best moves by buttons to the end

# Once more
Ben presses [Rematch]
Ana presses [Join]
