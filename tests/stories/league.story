# Five of two groups that are one room play a league
Ana: /league
Ana presses [New league] [Game: Abaku] [Game: Backgammon]
# A tap on the clock goes on to the next one, and at last to an hour
Ana presses [Time per turn: 1 day] [Time per turn: 3 days] [Time per turn: 7 days] [Time per turn: 12 h]
Ana presses [Create the league]
Ben presses [Join]
Dan presses [Join]
Cyr presses [Join]
Eva presses [Join]
# Dan neither made it nor looks after the group
Dan presses [Start]
Ana presses [Start]
1 hours pass
Eva presses [Games to finish]
# Nobody moves: whoever was to move has lost
2 hours pass
Ben presses [Next season]
Eva presses [Next season]
72 hours pass
Cyr: /league
