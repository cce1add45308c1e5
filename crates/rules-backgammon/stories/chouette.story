# A room on the web is shown in a group on Telegram and in a channel on Discord
Cyril: /bridge
Ben: /bridge CODE
Ben: /bridge
Ana: /bridge CODE

# Four sit down to a chouette; the fifth comes while they play
Ana: /new chouette clock=3d+3d jacoby=on beavers=on
Ben presses [Join]
Cyril presses [Join]
Dana presses [Join]
Ana presses [Start]
Ana opens the private chat
Emil opens the private chat
Emil presses [Join]

# The captain moves and is asked before the dice roll; the others advise where only the team reads
the best move
the best move
the best move
Dana: /team k1 Their men are apart. I double!
Ana: /team What do they say?
Emil in private: /team And me?
Dana: double
Ana: take
Cyril: /team I only roll.
Cyril: roll
the best move

# The box doubles all it may; the captain drops and is out, and the next one leads
Ana: double
Cyril: drop
Ben: take
Cyril: /team Good luck!
the best move
the best move
Ben: /team Dana, is it lost?
Dana: /team Yes. It costs you 2 and me 4.
Ben: resign single
Ana: accept

# Five play on: the box has won and stays; who led the team goes to the end of its line
Emil in private: /team Here I am.
Ben: quit
the best move
the best move
the best move

# All of the team double, and the box drops: the captain who beat it is the box next, and Ben goes
Emil: double
Cyril: double
Ben: double
Dana: double
Ana: drop
the best move

# What each game brought everybody
Ana presses [More…]
Ana presses [Score sheet]
