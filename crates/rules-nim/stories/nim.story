! everywhere in en
# Ana proposes a game, Ben joins
Ana: /new nim 2
Ben presses [Join]
Ana opens the private chat
Ben opens the private chat

# What cannot be is not played
the mover: a9
the other: a1

# Written, and pressed
the mover: a2
by buttons: b3
the best moves to the end

# Once more
Ben presses [Rematch]
Ana presses [Join]
