# Ana's group on Telegram challenges a room on the web
Ana opens the private chat
Ben opens the private chat
Ana: /new chess vote=2h,2 groups colour=white
Cyril: /new chess vote=CODE

# Each votes in turn and sees its own votes only
Ana: f3
Ben: f3
Dana: e5
Cyril: d5
Ana: g4
2 hours pass
Cyril: Qh4
Dana: Qh4

# The room on the web challenges the group in turn
Cyril: /new mill vote=2h,2 groups
Ana: /new mill vote=CODE
