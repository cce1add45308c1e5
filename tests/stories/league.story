# A room on the web is shown in a group on Telegram and in a channel on Discord
Cyril: /bridge
Ben: /bridge CODE
Ben: /bridge
Ana: /bridge CODE
Ana opens the private chat
Ema opens the private chat

# A league for everybody, four at most in a division
Ana: /league Winter cup
Ana presses [Division: up to 8]
Ana presses [Division: up to 10]
Ana presses [Division: up to 12]
Ana presses [Division: up to 20]
Ana presses [Create the league]
Ema presses [Join]
Ben presses [Join]
Filip presses [Join]
Cyril presses [Join]
Dana presses [Join]

# The season starts
Ana presses [Start]
1 hours pass
