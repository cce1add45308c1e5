# Ana's group on Telegram challenges another one
Ana opens the private chat
Ben opens the private chat
Ana: /new chess vote=2h,2 groups colour=white
Cyril: /new chess vote=12345678
Cyril: /new chess vote=CODE
Dana: /new chess vote=CODE

# Each votes in turn and sees its own votes only; a tie goes to the move that was voted for first
Ana: f3
Ben: f3
Ben: g4
Dana: e5
Cyril: d5

# The vote closes, and the end is told in both
Ana: g4
2 hours pass
Cyril: Qh4
Dana: Qh4
