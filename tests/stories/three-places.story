# A room on the web is shown in a group on Telegram and in a channel on Discord
Cyril: /bridge
Ben: /bridge CODE
Ben: /bridge
Ana: /bridge CODE

# A game for three, each in a place of their own
Cyril: /new abaku 3 board=compact
Ana presses [Join]
Ana opens the private chat
Ben presses [Join]
the best move
the best move
the best move
the best move by buttons

# Two give up, and all want to play again
Cyril: /resign
Cyril presses [=desk-resign-sure-yes]
Ben: /resign
Ben presses [=desk-resign-sure-yes]
Ana presses [Rematch]
Ben presses [Join]
Cyril presses [Join]
