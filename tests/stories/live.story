# Two play, and want to play live one evening
Ana: /new mill clock=3d
Ben presses [Join]
Ana opens the private chat
Ana: /when
Ana: /when soon
Ana: /when today 16:00
Ana: /when yes
Ben presses [Another time…]
Ben presses [I’ll be there]
2 hours pass

# Another time, and then none
Ben: /when wed 19:00
Ana: /when wed 19:00
Ana: /when off
Ana: /when off
