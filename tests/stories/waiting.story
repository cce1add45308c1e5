# A room on the web is shown in a group on Telegram and in a channel on Discord
Cyril: /bridge
Ben: /bridge CODE
Ben: /bridge
Ana: /bridge CODE
Ana opens the private chat

# Three games, a day a turn
Cyril: /new abaku 3 board=compact clock=1d
Ana presses [Join]
Ben presses [Join]
Cyril: /new draughts clock=1d
Ana presses [Join]
Ben: /new mill clock=1d
Ana presses [Join]

# Half the time is over, then four fifths of it
13 hours pass
8 hours pass

# The time is over
5 hours pass
Ana: /nudge k2
Ana: /nudge k2
Ben presses [k3 Nine]

# Somebody goes away for two days, and comes back before
Ana: /vacation 2d
10 hours pass
Ana: /vacation off
