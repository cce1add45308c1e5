# Ana invites, Ben joins
Ana: /new abaku 2 board=compact
Ben presses [Join]
Ana opens the private chat

# The one to move tries what cannot be
the mover: A1> 99999
the mover: hello
the other: A1> 99999
the other presses [=abaku-button-hand]

# An exchange, then the best there is, to the end
the mover exchanges a tile
the best moves to the end

# Once more
Ana presses [Rematch]
Ben presses [Join]
