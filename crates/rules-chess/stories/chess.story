! everywhere in cs
# Ana invites, Ben joins
Ana: /new chess 2
Ben presses [Hraju]
Ana opens the private chat
Ben opens the private chat

# What cannot be is not played
the other: e7e5
the mover: e5
the mover: Jd2

# Moves by letters, by squares, by buttons
the mover: e4
by buttons: e7e5
the mover: Sc4
the mover: b8c6

# A draw is offered with a move and declined
the mover: Dh5 remíza
the mover presses [Odmítnout]
by buttons: g8f6

# The shoemaker's mate
by buttons: h5f7

# Once more
Ben presses [Odveta]
Ana presses [Hraju]
