# The group on Telegram and the channel on Discord become one room
Ana: /bridge
Ana opens the private chat
Ana: /bridge
Ben: /bridge CODE
Cyril enters
