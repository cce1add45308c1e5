# What is laid stands unless somebody challenges it
Ana: /new abaku 2 board=compact errors=challenge
Ben presses [Hraju]
Ana opens the private chat
Ben opens the private chat

# A slip is refused and costs nothing
the mover: A1> 88

# A wrong challenge: what was laid stands, and the challenger loses a turn
the mover: E5> 24
by buttons: challenge

# A right challenge: the tiles come back, and they cost the turn and points
the mover: G5> 88
by buttons: challenge

# Nobody errs any more, to the end
the best moves to the end

# Once more
Ana presses [Odveta]
Ben presses [Hraju]
