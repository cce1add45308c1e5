# A league in which everybody plays the same tiles each day
Ana: /league Daily cup
Ana presses [All games at once]
Ana presses [Round by round]
Ana presses [Season: 4 weeks]
Ana presses [Create the league]
Ben presses [Join]
Cyril presses [Join]
Ana opens the private chat
Ben opens the private chat
Ben presses [Start]
Ana presses [Start]
Ana presses [Play today’s tiles]
