! everywhere in en
# Ana chooses the game, Ben joins
Ana: /new
Ana opens the private chat
Ben opens the private chat
Ana: /new
Ana presses [=mill-name] [Invite]
Ben presses [Join]

# Men are laid; each closes a mill before all are on the board
by buttons: a7 f2 d7 g7 d6 d2 d5xg7 b2xa7 g7 a7 g4 b4 g1xa7 b6xg7 g7xb6 b6xg7 g7xb4 b4xd7

# Men are moved; who has three may jump, and who has two has lost
by buttons: g7-d7xd2 f2-d2 d7-g7xd2 b4-c3 g7-d7xb2

# Once more
Ben presses [Rematch]
Ana presses [Join]
