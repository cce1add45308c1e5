# A room on the web is shown in a group on Telegram and in a channel on Discord
Cyril: /bridge
Ben: /bridge CODE
Ben: /bridge
Ana: /bridge CODE

# Ana plans a tournament, and the others join where they are
Ana opens the private chat
Ana: /tournament
Ana presses [New tournament]
Ana presses [Create tournament]
Cyril presses [Join]
Ben presses [Join]
Ana: /tournament
Ana presses [Ask who’s here]
Cyril presses [I’m here]
Ben presses [I’m here]
Ana: /tournament
Ana presses [Start]
1 hours pass

# The first round: one of the three has a bye
the best move
the best move
the mover: /resign
the mover presses [=desk-resign-sure-yes]
1 hours pass
Ana: /tournament
Ana presses [Start the round now]
1 hours pass

# The second one, and then the last
the best move
the best move
the mover: /resign
the mover presses [=desk-resign-sure-yes]
13 hours pass
the best move
the best move
the mover: /resign
the mover presses [=desk-resign-sure-yes]
1 hours pass
Ana: /tournament
Ana: /me
