# Ana plays Black against the whole group
Ana opens the private chat
Ben opens the private chat
Cyril opens the private chat
Ana: /new chess vote=2h colour=black

# The group votes, and some of it cannot be
Ana: e5
Ben: e5
Ben: d4
Cyril: e4
Ben: e4
2 hours pass

# Ana answers; a tie goes to the move that was voted for first
Ana: e5
Cyril: Nf3
1 hours pass
Ben: Bc4
1 hours pass
Ben: Bc4
Ben: /resign

# Nobody votes in time: the next vote decides
Ana: Nc6
3 hours pass
Cyril: Bc4
