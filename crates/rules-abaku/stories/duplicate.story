! everywhere in en
# All have the same tiles, and nobody sees what another answers
Ana: /new abaku 2 board=compact play=duplicate
Ben presses [Join]
Ana opens the private chat
Ben opens the private chat

# The first answer is told to nobody, and given once
the best move by buttons
Ana: pass

# With the second the round is over
the best move by buttons
the best moves to the end

# Once more
Ana presses [Rematch]
Ben presses [Join]
