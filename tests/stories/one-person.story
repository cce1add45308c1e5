# Ana's two accounts become one person
Ana: /link
Ana elsewhere: /link CODE
Ana elsewhere presses [Yes]
Ana presses [Yes]
Ana elsewhere: /games
Ana elsewhere: /board

# And two again, each with their own games
Ana elsewhere: /unlink
Ana elsewhere presses [=desk-button-part]
Ana elsewhere: /games
Ana: /games
