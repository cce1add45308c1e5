! everywhere in cs
# Ana invites, Ben joins
Ana: /new chess 2
Ben presses [Hraju]
Ana opens the private chat
Ben opens the private chat

# Answers are prepared while one waits; what cannot be is refused
the mover: /if e5 g4
the mover: f3
the other: /if
the other: /if e5
the other: /if e5 Jf9
the other: /if e5 pak g4
the other: /if d5 g4 e5 e4
the other presses [✕ d5 g4]

# The move that was foreseen is answered at once
the mover: e5
the mover: Dh4

# Once more
Ben presses [Odveta]
Ana presses [Hraju]
