# Words of the Discord adapter, crates/discord/src.

discord-form = Kamen
discord-thread = { $code } { $game }: { $names }
discord-file-refused = Discord didn’t take the file. Please try again later, or save it from the page in your browser.

discord-lacks = I can’t play in this channel yet. Please ask a server admin to allow me: { $rights }.
discord-right-view = View Channel
discord-right-send = Send Messages
discord-right-attach = Attach Files
discord-right-thread = Create Public Threads
discord-right-send-in-thread = Send Messages in Threads

discord-name-game = game
discord-name-difficulty = difficulty
discord-name-match = which
discord-name-options = options
discord-name-move = move
discord-name-moves = moves
discord-name-language = language
discord-name-notice = how
discord-name-zone = zone
discord-name-hours = hours
discord-name-reminder = where
discord-name-days = days
discord-name-code = code
discord-name-member = who
discord-name-setting = setting
discord-name-whom = whom
discord-name-text = text
discord-name-time = time
discord-name-date = date
discord-name-turn = turn

discord-option-game = what you want to play
discord-option-difficulty = how hard the puzzle should be: easy, medium or hard
discord-option-match = which game, for example k7
discord-option-options = number of players and options, for example: 3 board=compact
discord-option-move = your move; while you type, you see what it scores
discord-option-moves = a move of your opponent, then your answer: e5 Nf3
discord-option-language = the language I speak with you
discord-option-notice = how I tell you it’s your turn
discord-option-zone = your time zone, for example Europe/London
discord-option-hours = your quiet hours, for example 22-8, or off
discord-option-reminder = where I remind you of waiting games: private, group or none
discord-option-days = how long you’ll be away, for example 3d, or off
discord-option-code = the code I gave you in the other chat
discord-option-member = the name of the player
discord-option-setting = what to set, for example: theme dark
discord-option-whom = a name, or: strangers, everybody, nobody
discord-option-text = your words
discord-option-time = how much time to give: 2d, 12h
discord-option-date = a day and a time, for example fri 20:00, or off
discord-option-turn = which turn: 3; leave it empty for the newest

discord-notice-both = here, or in private if you’re away
discord-notice-dm = only in private
discord-notice-group = only here
discord-notice-none = not at all
discord-difficulty-easy = easy
discord-difficulty-medium = medium
discord-difficulty-hard = hard

discord-check-token = Discord: the token belongs to { $name }.
discord-check-token-bad = Discord: the token was rejected. Make a new one: discord.com/developers, your application, Bot, Reset Token.
discord-check-unreachable = Discord doesn’t answer: { $why }.
discord-check-gateway = Discord: commands and button presses arrive through the gateway.
discord-check-endpoint = Discord: an Interactions Endpoint URL is set, so I hear nothing. Empty that field: discord.com/developers, your application, General Information.
discord-check-intent = Discord: reading messages is off. I don’t need it.
discord-check-intent-on = Discord: the Message Content Intent is on. I don’t need it; you can switch it off.
discord-check-invite = Discord: invite me to a server with { $link }
discord-check-bans = Discord: I can see who is banned on every server.
discord-check-no-bans = Discord: I can’t see who is banned on { $servers }, so banned people can keep playing. To stop that, allow my role View Audit Log: Server Settings, Roles.
discord-check-activity = Discord: the table may open inside Discord.
discord-check-no-activity = Discord: activity is on, but the application has no Activities. Enable them: discord.com/developers, your application, Activities, Settings.
discord-group-game = game
discord-group-about-game = more to do in a game: take back, offer a draw, ask for a hint
discord-group-my = my
discord-group-about-my = your own settings, and your account
discord-group-admin = admin
discord-group-about-admin = for admins of this server

discord-challenge = Challenge
discord-entry = Play at the table
discord-name-opponent = opponent
discord-option-opponent = the person you want to play with
discord-name-clock = clock
discord-option-clock = how long a turn may take
discord-name-level = level
discord-option-level = play against the computer of this level
discord-name-rated = rated
discord-option-rated = whether the result changes your ratings
