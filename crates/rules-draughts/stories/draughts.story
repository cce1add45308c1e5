! everywhere in sk
# They choose their language
Ana: /language sk
Ben: /language sk
Ana opens the private chat
Ben opens the private chat

# Ana invites, Ben joins
Ana: /new draughts 2
Ben presses [Hrám]

# Who can capture must
the mover: e3-f4
by buttons: b6-c5
the mover: c3-b4
the mover: h6-g5
the mover: b4-a5
the mover: f4xh6
by buttons: c7-b6

# To the last man, by buttons and in writing
the mover: b4-a5
by buttons: d6-e5 a5xc7 d8xb6
the mover: g3-h4
by buttons: f6-g5
the mover: h4xf6xd8
by buttons: f8-e7
the mover: h6xf8
by buttons: c5-b4 d8xa5xc3xf6xd8
the mover: a7-b6
the mover: d8xa5
the mover: b8-c7
the mover: a5xd8
the mover: h8-g7
by buttons: f8xh6

# Once more
Ana presses [Odveta]
Ben presses [Hrám]
