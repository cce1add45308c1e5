# Ana's two accounts become one person
Ana: /link
Ana elsewhere: /link CODE
Ana elsewhere presses [Yes]
Ana presses [Yes]
Ana elsewhere: /games
Ana elsewhere: /board
