# Words of the binary, crates/kamen; keys begin with kamen-.

kamen-about = Board games for friends in a chat. Without a command: the bot, and the page in your browser.
kamen-about-lab = Tools for people who work on the games and their computers.
kamen-about-moves = Every legal placement of the player to move, best first
kamen-about-draw = A position as a picture
kamen-about-play = A game in the terminal
kamen-about-replay = Turns a game record into its position and checks every move
kamen-about-analyse = Analyses a finished game: what was played, what was best, and the three turns that decided it
kamen-analysis-nothing = A computer can’t judge any decision in this game.
kamen-help-chart = The chart file to write; .svg makes an SVG, any other ending a PNG
kamen-about-verify = Recomputes every move, die and tile of a record from its secret (VERIFY.md)
kamen-about-pair = Pairs the next round of a Swiss tournament (FIDE’s report file, TRF) and shows the standings
kamen-about-uci = Plays chess with chess programs that speak UCI
kamen-about-doctor = Checks everything the bot needs and says how to fix what’s wrong
kamen-about-healthy = Asks the running bot whether all is well
kamen-about-backup = Copies the database, even while the bot runs
kamen-about-new = Makes an empty database where it is missing, although copies exist
kamen-about-restore = Puts a copy in place of the database and keeps the old one beside it
kamen-about-move = Copies the database into a new one: from a file to a PostgreSQL server, or back

kamen-help-config = Folder with the settings
kamen-help-role = What this process does, of a bot on a PostgreSQL server; without it, everything
kamen-help-game = Which game
kamen-help-set = An option of the game, for example board=compact; you can give several
kamen-help-position = The position as text; each game’s RULES.md describes it
kamen-help-json = One JSON object per line
kamen-help-out = The file to write; .svg makes an SVG, any other ending a PNG
kamen-help-record-out = The text file for the games, in the format of its ending (.pgn, .pdn, .mat); any other ending makes my own record
kamen-help-gif = The file for the games as one animation (GIF), as everyone may see them
kamen-help-theme = Colours of the picture
kamen-help-width = Width in pixels
kamen-help-seat = Through whose eyes, counted from 1; without it, nobody’s
kamen-help-seats = How many play
kamen-help-file = The record
kamen-help-report = The tournament’s report file (.trf)
kamen-help-report-out = The file to write the tournament to, with the new round in it
kamen-help-copy = The copy
kamen-help-from = The database: a file, or an address like postgres://kamen@127.0.0.1/kamen
kamen-help-to = The new one, likewise

kamen-open = Kamen is ready. Open { $url } in your browser; Ctrl-C stops it.
kamen-prompt = { $player }:
kamen-which = That can mean { $moves }. Please say which.
kamen-over-at-start = The game is over from the start: there was nothing to play.
kamen-play-hint = Type your moves. “help” shows how, “resign” gives up the game.
kamen-play-help = Words: “resign” gives up the game, “help” shows this again. End the input (Ctrl+D) to stop.
kamen-play-score = Game { $game } is over. Match score: { $score }.
kamen-typed-help = help, /help, ?

kamen-bad-public-url = { $name } is { $value }; it should be an address like https://kamen.example, with nothing after it.
kamen-bad-network = { $name } is { $value }; it should be addresses like 127.0.0.1 or networks like 10.0.0.0/8, with commas between them.
kamen-bad-address = { $name } is { $value }; it should be an address and a port, like 127.0.0.1:8717, or off.
kamen-bad-log = I can’t use the log setting { $value } ({ $why }). Write error, warn, info, debug or trace.
kamen-bad-line = { $file }, line { $line }: { $why }
kamen-bad-seats = This game is for { $least } to { $most } players.
kamen-exact-seats = { $most ->
    [one] This game is for one player.
   *[other] This game is for { $most } players.
}
kamen-cannot-listen = I can’t use { $address } ({ $why }). Choose another with { $name }, or stop the program that uses it.
kamen-cannot-run = I can’t start: { $why }
kamen-cannot-write = The output is closed: { $why }
kamen-output-full = The disk is full, so I couldn’t write everything. Free some space, then try again.
kamen-no-such-seat = There’s no such seat. The seats are 1 to { $seats }.
kamen-nobody-moves = Nobody is to move in this position.
kamen-not-utf8 = { $file } isn’t UTF-8. Open it in an editor, save it as UTF-8 and try again.
kamen-unreadable-file = I can’t use { $file }: { $why }

kamen-at-work = Kamen is running; Ctrl-C stops it.
kamen-health-off = There’s no address to ask at: set KAMEN_HEALTH_LISTEN, for example to 127.0.0.1:8718.
kamen-health-silent = Nobody answers at { $address }. Is the bot running?
kamen-health-ill = The bot runs, but no move can be stored. Its log says why.
kamen-health-good = All is well: moves are being stored.
kamen-backed-up = Copied the database to { $file }.
kamen-made-new = { $file } is now an empty database. Start the bot.
kamen-database-lost = { $database } is missing or empty, but there are copies of it. Restore the newest good one: kamen restore { $file }. Or start over without the old games: kamen new
kamen-database-lost-whole = { $database } is missing or empty, and every copy in { $folder } is damaged. Find another copy and restore it: kamen restore FILE. Or start over without the old games: kamen new
kamen-disconnected = The connection to the database’s server was lost. Everything I confirmed is saved there; start me again when the server answers.
kamen-halted = The database’s file was removed or replaced while I was running. What was in it is saved. Restore it before the next start: kamen restore { $file }
kamen-halted-lost = The database’s file was removed or replaced while I was running, and I found no place to save what was in it.
kamen-restored = { $database } now has what { $file } holds. Start the bot again.
kamen-restored-aside = The old database is now { $file }.
kamen-moved = { $to } now has what { $from } holds: { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } in { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, each compared. Put the new one into the settings as database and start the bot again. The old one stays as it was.
kamen-move-nothing = There’s no database at { $file } that Kamen made.
kamen-move-older = { $file } has an older version. Start the bot on it once, stop it, and try again.
kamen-move-occupied = There’s already something at { $file }. Choose a file that doesn’t exist yet, or an empty schema on the server.
kamen-move-failed = I couldn’t copy the table { $table }, so nothing was moved: { $why }
kamen-move-unlike = The table { $table } isn’t the same in both databases, so nothing was moved.

kamen-bad-number = { $name } is { $value }; it should be a whole number, 0 or more.
kamen-bad-switch = { $name } is { $value }; it should be on or off.
kamen-bad-app = { $name }: “{ $value }” can’t be the short name of a Mini App. It takes 3 to 30 letters, digits and _, or off.
kamen-bad-token-discord = { $place } doesn’t hold a Discord bot token. On discord.com/developers/applications open your application, then Bot, press Reset Token and copy all of it.
kamen-bad-secret-discord = { $place } doesn’t hold a Discord client secret. On discord.com/developers/applications open your application, then OAuth2, press Reset Secret and copy all of it.
kamen-bad-token-telegram = { $place } doesn’t hold a Telegram bot token. A token looks like 123456789:AAbb… Send /mybots to @BotFather, choose your bot, then API Token, and copy all of it.
kamen-copy-damaged = { $file } is damaged ({ $why }). Use another copy.
kamen-copy-exists = { $file } already exists. Choose another name, or remove it first.
kamen-copy-foreign = { $file } is a database, but Kamen didn’t make it.
kamen-copy-server = The database is on a server, so copy it with the server’s own tools, pg_dump and pg_restore.
kamen-empty-token = { $place } is there, but it’s empty. Put the token in, or remove it.
kamen-no-push-key = I can’t save the key for browser notifications in the database. Check if its disk is full.
kamen-nothing-to-serve = The web page is off and there’s no token for Telegram or Discord, so there’s nothing to do. Set one of the tokens, or web.listen.
kamen-role-of-a-file = On a SQLite file one process does everything: leave out --role. Several processes can share the work on a PostgreSQL server.
kamen-token-in-settings = There’s a token in { $file }. Settings get copied and shown to others, so remove it there. Put it in { $variable }, or in a file of its own and name that file in token_file or { $other }.

kamen-doctor-broken = Games I can’t read any more: { $count }. The newest: { $match }. An older copy may still have them whole.
kamen-doctor-copies = { $hours ->
    [0] The newest copy of the database in { $file } is less than an hour old.
    [one] The newest copy of the database in { $file } is { $hours } hour old.
   *[other] The newest copy of the database in { $file } is { $hours } hours old.
}
kamen-doctor-copies-off = The bot makes no copies of the database. Set backup.every_minutes if it should.
kamen-doctor-copies-old = { $hours ->
    [0] The bot is running, but the newest copy in { $file } is too old. The log says why there’s no newer one.
    [one] The bot is running, but the newest copy in { $file } is { $hours } hour old. The log says why there’s no newer one.
   *[other] The bot is running, but the newest copy in { $file } is { $hours } hours old. The log says why there’s no newer one.
}
kamen-doctor-damaged = { $file } is damaged ({ $why }). Stop the bot and restore the newest good copy: kamen restore FILE.
kamen-doctor-database = { $file } is whole and up to date ({ $engine }).
kamen-doctor-dead = Messages I couldn’t deliver: { $count }. Why the newest failed: { $why }
kamen-doctor-disk = { $megabytes } MB are free for { $file }.
kamen-doctor-disk-full = Only { $megabytes } MB are free for { $file }; soon no move can be saved. Free some space now.
kamen-doctor-disk-little = Only { $megabytes } MB are free for { $file }. Free some space soon.
kamen-doctor-fonts = Pictures can be drawn, text included.
kamen-doctor-ill = { $count ->
    [one] { $count } thing needs fixing.
   *[other] { $count } things need fixing.
}
kamen-doctor-in-use = The bot is running and has { $file } open.
kamen-doctor-no-copies = There’s no copy of the database in { $file } yet. The running bot makes the first one within a minute.
kamen-doctor-no-database = There’s no { $file } yet; the first start makes it.
kamen-doctor-no-discord = There’s no token for Discord, so the bot isn’t there. The README says how to get one.
kamen-doctor-no-folder = There’s no folder { $file }. Make it, or set database to another place.
kamen-doctor-no-fonts = Pictures have no text. Build the program again, with its folder fonts.
kamen-doctor-no-tables = { $engine } answers, and there are no tables yet; the first start makes them.
kamen-doctor-no-telegram = There’s no token for Telegram, so the bot isn’t there. The README says how to get one.
kamen-doctor-not-private = Others on this computer can read { $file }, and everyone’s tiles in it. Make it private: chmod 600 { $file }
kamen-doctor-older = { $file } has an older version; the next start updates it.
kamen-doctor-parked = Messages from people that made the program fail: { $count }. The newest: { $why }. Nothing is lost; please report it to the makers of the program.
kamen-doctor-waiting = Messages waiting to be sent: { $count }. The oldest has waited { $minutes } min
kamen-doctor-settings = The settings in { $folder } can be read.
kamen-doctor-silent = { $platform } didn’t answer in time. Check that this computer is online, then try again.
kamen-doctor-token-open = Others on this computer can read { $file }, and with its token they can speak as your bot. Make it private: chmod 600 { $file }
kamen-doctor-web = The web page is at { $address }, for this computer only.
kamen-doctor-web-off = The web page is off.
kamen-doctor-web-open = The web page is at { $address }, where other computers reach it without encryption. Put an HTTPS web server in front of it and set web.listen to 127.0.0.1.
kamen-doctor-site = People find the pages at { $url }; /open gives them a link there.
kamen-doctor-no-site = Nobody gets a link to their table from a chat (/open): set public_url under [web] to the address where people find the pages, https://kamen.example.
kamen-doctor-no-app = The table doesn’t open inside Telegram: that takes a public_url with https:// under [web].
kamen-doctor-app-nowhere = [telegram] names a Mini App, but there’s no address for it: set public_url under [web] to one with https://, or app to off.
kamen-doctor-app-private = In private chats the table opens inside Telegram. For groups, make a Mini App at BotFather (newapp) and set app under [telegram] to its short name.
kamen-doctor-app = The table opens inside Telegram, in groups as the Mini App { $app }. BotFather must have the address { $url } for it.
kamen-doctor-activity = The table opens inside Discord. The application must map / to { $target }: discord.com/developers, your application, Activities, URL Mappings.
kamen-doctor-activity-nowhere = [discord] has activity on, but there is no address for it: set public_url under [web] to one with https://, or activity to off.
kamen-doctor-activity-secret = [discord] has activity on, but I don’t know the application’s client secret: name the file it is in as secret_file, or set activity to off.
kamen-about-perft = Counts how many ways the next turns can go, and how fast
kamen-help-depth = how many turns
kamen-no-perft = I can’t count the turns of { $game }: luck or hidden tiles decide in it.
kamen-perft-speed = { $seconds } s, { $speed } million a second
kamen-one-record = My own record holds one game, and the file has { $games }. Give --out the ending of the game’s own format.
kamen-film-long = A film shows { $most } positions at most; these games have more. Choose fewer games.
kamen-about-best = What a computer thinks of the moves in a position, best first
kamen-about-fill = Searches for the best way to fill a whole Abaku board, alone and with all tiles in the open
kamen-help-board = The board: compact, or one of your own
kamen-help-seconds = How long to search
kamen-help-fill-out = The file for the record
kamen-fill-too-large = You can’t fill this board: the box has 110 tiles, and the board has more squares. Try --board compact.
kamen-fill-none = I found no way to fill the board. Give it more time with --seconds, or try another --seed.
kamen-fill-done = { $squares } { $squares ->
        [one] square
       *[other] squares
    }, { $points } { $points ->
        [one] point
       *[other] points
    }. The record: { $file }
kamen-about-arena = Two computer levels against each other; each deal is played from both sides
kamen-help-level = Level of the computer; without it, the hardest
kamen-help-top = How many moves to show; without it, all
kamen-help-one = The first level
kamen-help-other = The second level
kamen-help-games = How many deals to play, each from both sides
kamen-help-seed = Number that the luck comes from; the same number gives the same result
kamen-arena-deals = Deals
kamen-arena-results = Won / drawn / lost
kamen-arena-share = Success
kamen-arena-margin = Lead in points per game
kamen-no-players = The computer can’t play { $game } yet.
kamen-no-level = There’s no level { $level }. Choose from: { $levels }.
kamen-about-puzzles = Makes daily puzzles of a game, starting with a Monday’s
kamen-help-days = For how many days
kamen-help-puzzles-out = The file for the puzzles and their answers
kamen-no-puzzle = I found no puzzle for day { $day }. Try another --seed.
kamen-puzzle-monday = Monday
kamen-puzzle-tuesday = Tuesday
kamen-puzzle-wednesday = Wednesday
kamen-puzzle-thursday = Thursday
kamen-puzzle-friday = Friday
kamen-puzzle-saturday = Saturday
kamen-puzzle-sunday = Sunday
kamen-puzzle-position = Position
kamen-puzzle-answer = Best answer
kamen-puzzle-equations = Equations
kamen-puzzle-points = Points
kamen-puzzle-second = Points of the second best
kamen-puzzle-ways = Possible moves
kamen-puzzle-stories = What makes it nice
kamen-puzzle-difficulty = Difficulty
kamen-puzzle-crossing = equations across and down
kamen-puzzle-power = a power or a root
kamen-puzzle-bonus = a bonus for whole equations
kamen-puzzle-rack = all five tiles
kamen-puzzle-looked-at = Positions looked at
kamen-puzzle-choice = Too few placements, or too many
kamen-puzzle-close = The second best is nearly as good
kamen-puzzle-laborious = Too hard to work out in your head
kamen-puzzle-plain = Nothing nice about it
kamen-puzzle-other-day = Too easy or too hard for its day
kamen-puzzle-far = On an easy day, three tiles get no star
kamen-puzzle-made = Puzzles made
kamen-puzzle-setup = Setup
kamen-flaw-no-win = No win in this many moves
kamen-flaw-few-moves = Hardly any choice
kamen-flaw-two-ways = More than one move works
kamen-flaw-short = There’s a quicker win
kamen-flaw-one-sided = One side is far ahead
kamen-flaw-past = Earlier moves matter
kamen-flaw-other-day = Too easy or too hard for its day
kamen-flaw-many-moves = Too much choice
kamen-flaw-close = The second best is nearly as good
kamen-flaw-plain = The best play neither hits a checker nor makes a point
kamen-flaw-crowned = It starts by making a king, like enough others
kamen-flaw-race = Nobody can be hit any more
kamen-flaw-wrong = It isn’t a puzzle

kamen-uci-bad-move = The move { $move } isn’t possible here. I ignore it and everything after it.
kamen-uci-bad-position = The position { $position } isn’t valid FEN. I keep the one from before.
kamen-uci-bad-value = { $option } can’t be { $value }. I leave it as it is.
kamen-uci-no-option = There’s no option { $option }.
kamen-uci-unknown = I understand nothing in this line: { $line }

kamen-about-tablebases = Makes the endgame tables for the hardest level of nine men’s morris, draughts and hypergammon
kamen-tablebase-ready = { $file } is ready: { $kilobytes } kB.
kamen-tablebase-made = { $file } is made: { $kilobytes } kB.
kamen-tablebases-waiting = Another program is making tables in { $folder } right now. I’ll go on when it’s done.
kamen-tablebases-off = Endgame tables are switched off (tablebases = off). The hardest level of nine men’s morris, draughts and hypergammon plays without them.
kamen-doctor-tablebases = The endgame tables in { $folder } are whole.
kamen-doctor-tablebases-missing = Endgame tables missing in { $folder }: { $names }. The running bot makes them by itself; “kamen tablebases” makes them now.
kamen-doctor-tablebase-damaged = I can’t use the endgame table { $file }. The bot makes it again at its next start; “kamen tablebases” makes it now.
kamen-best-won = sure win
kamen-best-drawn = sure draw
kamen-best-lost = sure loss
kamen-doctor-engine = The chess program { $file } answers; its level is called { $name }.
kamen-doctor-no-engine = I can’t use the chess program { $file }: { $why }. Fix it, or set engines.chess to off. Until then its level isn’t offered.
kamen-engine-gone = it quit
kamen-engine-slow = it takes too long to answer
kamen-engine-nameless = its name has no visible characters

kamen-pair-round = Round { $round } of { $rounds }
kamen-pair-board = { $board }. { $white } – { $black }
kamen-pair-bye = Free this round: { $name }
kamen-pair-standings = Standings after round { $round }
kamen-pair-row = { $place }. { $name }: { $points } · BH-C1 { $cut } · BH { $buchholz } · SB { $sonneborn } · DE { $direct } · WIN { $wins }
kamen-pair-over = All rounds have been played.
kamen-pair-empty = Nobody will be there for the next round.
kamen-pair-no-bye = The number of players is odd, but everyone has had their free round already.
kamen-pair-exhausted = The next round can’t be paired: too many have met already, mustn’t meet, or are due the same colour.
kamen-trf-unknown = This isn’t a line of a tournament report (TRF).
kamen-trf-unsupported = I can’t pair teams, accelerated rounds, or by another order than the players’ numbers.
kamen-trf-number = A number is missing or wrong here, or the line is too short.
kamen-trf-twice = The number { $number } was taken already.
kamen-trf-nobody = There’s no player with number { $number }.
kamen-trf-round = I can’t read round { $round }.
kamen-trf-no-result = The game of round { $round } has no result yet. Write 1, = or 0 there.
kamen-trf-contradiction = The opponent’s line says something else about round { $round }.
kamen-trf-points = The points are { $told } here, but the results make { $counted }.
kamen-trf-too-many = More rounds stand here than the tournament has.
kamen-trf-no-rounds = The file doesn’t say how many rounds there will be. Add a line, for example: 142 7
kamen-trf-no-colour = The file doesn’t say which colour the first player starts with. Add the line 152 W for white or 152 B for black.
kamen-trf-empty = There are no players in the file.
