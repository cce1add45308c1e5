# Ana's two accounts become one person
Ana: /link
Ana elsewhere: /link CODE
Ana elsewhere: /games
Ana elsewhere: /board
