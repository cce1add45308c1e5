# Words of the binary, crates/kamen; keys begin with kamen-.

kamen-about = Board games for friends in a chat. Without a command: the bot, and the table in your browser.
kamen-about-moves = Everything the seat to move can lay, the best first
kamen-about-draw = A position as a picture
kamen-about-play = A table in the terminal
kamen-about-replay = A game record to its position, every move checked
kamen-about-analyse = Look a finished game through: what was played, what was best, and the three turns that decided it
kamen-analysis-nothing = This game has no decision that a computer could judge.
kamen-help-chart = The chart to write; the ending .svg makes an SVG, any other a PNG
kamen-about-verify = Recomputes every move, die and tile of a record from its secret (VERIFY.md)
kamen-about-uci = Play chess for chess programs, which ask by UCI
kamen-about-doctor = Look at everything the bot needs, and what to do about what is wrong
kamen-about-backup = A copy of the database, also while the bot runs
kamen-about-new = Make an empty database where there is none, although there are copies of one
kamen-about-restore = Put a copy in the place of the database; the old one is kept beside it

kamen-help-config = Folder with the settings
kamen-help-game = Which game
kamen-help-set = An option of the game, for instance board=compact; may be given several times
kamen-help-position = The position as text; each game's RULES.md describes it
kamen-help-json = One JSON object a line
kamen-help-out = The file to write; the ending .svg makes an SVG, any other a PNG
kamen-help-record-out = The file to write the games into, as text: in the format of its ending (.pgn, .pdn, .mat), any other ending as a record of ours
kamen-help-gif = The file to write the games into as one moving picture (GIF), as all may see them
kamen-help-theme = Colours of the picture
kamen-help-width = Width in pixels
kamen-help-seat = Through whose eyes, counted from 1; nobody's if not given
kamen-help-seats = How many play
kamen-help-file = The record
kamen-help-copy = The copy

kamen-open = Kamen is ready. Open { $url } in your browser; Ctrl-C stops it.
kamen-prompt = { $player }:
kamen-which = This can mean { $moves }. Please write which.
kamen-over-at-start = The board is over as it is given: there was nothing to play.
kamen-play-hint = Write your moves. The word help tells you how, resign gives the game up.
kamen-play-help = Words: resign gives the game up, help shows this again. The end of the input (Ctrl+D) stops playing.
kamen-play-score = Game { $game } is over. The match stands { $score }.
kamen-typed-help = help, /help, ?

kamen-bad-public-url = { $name } is { $value }; it should be an address such as https://kamen.example, without anything after it.
kamen-bad-network = { $name } is { $value }; it should be addresses such as 127.0.0.1 or networks such as 10.0.0.0/8, with commas between.
kamen-bad-address = { $name } is { $value }; it should be an address and a port, such as 127.0.0.1:8717, or off.
kamen-bad-log = The log setting { $value } cannot be used ({ $why }); write error, warn, info, debug or trace.
kamen-bad-line = { $file }, line { $line }: { $why }
kamen-bad-seats = This game is for { $least } to { $most } players.
kamen-exact-seats = { $most ->
    [one] This game is for one player only.
   *[other] This game is for { $most } players exactly.
}
kamen-cannot-listen = { $address } cannot be used ({ $why }). Choose another with KAMEN_WEB_LISTEN, or stop what is running there.
kamen-cannot-run = The program cannot start: { $why }
kamen-cannot-write = The output is closed: { $why }
kamen-output-full = The disk is full, so not everything was written. Make room, then try again.
kamen-no-such-seat = There is no such seat; the seats are 1 to { $seats }.
kamen-nobody-moves = Nobody is to move in this position.
kamen-not-utf8 = { $file } is not written in UTF-8. Open it in an editor, save it as UTF-8 and try again.
kamen-unreadable-file = { $file } cannot be used: { $why }

kamen-at-work = Kamen is at work; Ctrl-C stops it.
kamen-backed-up = The database is copied to { $file }.
kamen-made-new = { $file } is an empty database now. Start the bot.
kamen-database-lost = { $database } is missing or empty, but there are copies of it. Put the newest good one in its place: kamen restore { $file }. Or begin anew, without the old games: kamen new
kamen-database-lost-whole = { $database } is missing or empty, and none of its copies in { $folder } is whole. Look for another copy and put it in its place: kamen restore FILE. Or begin anew, without the old games: kamen new
kamen-restored = { $database } is now what { $file } holds. Start the bot again.
kamen-restored-aside = The database there was before is { $file } now.

kamen-bad-number = { $name } is { $value }; it should be a whole number that is not negative.
kamen-bad-switch = { $name } is { $value }; it should be on or off.
kamen-bad-token-discord = What stands in { $place } is no token of a Discord bot. On discord.com/developers/applications open your application, then Bot, press Reset Token and copy all of it.
kamen-bad-token-telegram = What stands in { $place } is no token of a Telegram bot; one looks like 123456789:AAbb… Send /mybots to @BotFather, choose your bot, then API Token, and copy all of it.
kamen-copy-damaged = { $file } is damaged ({ $why }). Use another copy.
kamen-copy-exists = { $file } is there already. Choose another name, or remove it first.
kamen-copy-foreign = { $file } is a database, but not one that Kamen made.
kamen-empty-token = { $place } is there, but empty. Put the token there, or take it out.
kamen-no-push-key = The key by which browsers are called cannot be kept in the database. Look whether its disk is full.
kamen-nothing-to-serve = The web table is off and there is no token for Telegram or Discord, so there is nothing to do. Give one of the tokens, or set web.listen.
kamen-token-in-settings = There is a token in { $file }. Settings get copied and shown to others, so remove it there and give it in { $variable }, or put it into a file of its own and name that in token_file or in { $other }.

kamen-doctor-broken = Games that stopped because they cannot be read any more: { $count }. The newest: { $match }. A copy from before may still have them whole.
kamen-doctor-copies = { $hours ->
    [0] The newest copy of the database in { $file } is less than an hour old.
    [one] The newest copy of the database in { $file } is { $hours } hour old.
   *[other] The newest copy of the database in { $file } is { $hours } hours old.
}
kamen-doctor-copies-off = The bot makes no copies of the database. Set backup.every_minutes if it should.
kamen-doctor-copies-old = { $hours ->
    [0] The bot runs, but the newest copy in { $file } is too old. Look into the log for why no newer one was made.
    [one] The bot runs, but the newest copy in { $file } is { $hours } hour old. Look into the log for why no newer one was made.
   *[other] The bot runs, but the newest copy in { $file } is { $hours } hours old. Look into the log for why no newer one was made.
}
kamen-doctor-damaged = { $file } is damaged ({ $why }). Stop the bot and put the newest good copy in its place: kamen restore FILE.
kamen-doctor-database = { $file } is whole and up to date (SQLite { $sqlite }).
kamen-doctor-dead = Messages that could not be delivered: { $count }. Why the newest was not: { $why }
kamen-doctor-disk = There are { $megabytes } MB free for { $file }.
kamen-doctor-disk-full = There are only { $megabytes } MB free for { $file }; soon no move can be kept. Free some space now.
kamen-doctor-disk-little = There are only { $megabytes } MB free for { $file }. Free some space soon.
kamen-doctor-fonts = Pictures can be drawn, writing and all.
kamen-doctor-ill = { $count ->
    [one] { $count } thing has to be mended.
   *[other] { $count } things have to be mended.
}
kamen-doctor-in-use = The bot is running and has { $file } open.
kamen-doctor-no-copies = There is no copy of the database in { $file } yet. The running bot makes the first one within a minute.
kamen-doctor-no-database = There is no { $file } yet; the first start makes it.
kamen-doctor-no-discord = There is no token for Discord, so the bot is not there. The README says how to get one.
kamen-doctor-no-folder = There is no folder { $file }. Make it, or set database to another place.
kamen-doctor-no-fonts = Pictures have no writing in them. Build the program anew, with its folder fonts.
kamen-doctor-no-telegram = There is no token for Telegram, so the bot is not there. The README says how to get one.
kamen-doctor-not-private = Others on this computer may read { $file }, and with it everybody's tiles. Take that right away: chmod 600 { $file }.
kamen-doctor-older = { $file } is of an older version; the next start brings it up to date.
kamen-doctor-parked = Things people sent that made the program fail: { $count }. The newest: { $why }. Nothing is lost; tell the makers of the program.
kamen-doctor-waiting = Messages that wait to be sent: { $count }. Minutes that the oldest has been waiting: { $minutes }
kamen-doctor-settings = The settings in { $folder } can be read.
kamen-doctor-silent = { $platform } did not answer in time. Check that this computer is online, then try again.
kamen-doctor-token-open = Others on this computer may read { $file }, and with the token in it they can speak as your bot. Take that right away: chmod 600 { $file }.
kamen-doctor-web = The web table is for { $address }, this computer only.
kamen-doctor-web-off = The web table is off.
kamen-doctor-web-open = The web table is for { $address }, where other computers reach it without encryption. Put a web server that speaks HTTPS in front of it and set web.listen to 127.0.0.1.
kamen-about-perft = Count in how many ways the next turns can go, and how fast it counts
kamen-help-depth = how many turns
kamen-no-perft = The turns of { $game } cannot be counted, since luck or hidden tiles decide in it.
kamen-perft-speed = { $seconds } s, { $speed } million a second
kamen-one-record = A record of ours holds one game, and the file has { $games }. Give --out the ending of the game's own format.
kamen-film-long = A film shows { $most } positions at most; these games have more. Choose fewer games.
kamen-about-best = What a computer thinks of the moves in a position, the best first
kamen-about-fill = Search for the best way to fill a whole board of Abaku, alone and with all tiles in the open
kamen-help-board = The board, compact or one of your own
kamen-help-seconds = How long to search
kamen-help-fill-out = The file that the record is written to
kamen-fill-too-large = This board cannot be filled: the box has 110 tiles, and the board has more squares. Try --board compact.
kamen-fill-none = No way to fill the board was found. Give it more time with --seconds, or try another --seed.
kamen-fill-done = { $squares } { $squares ->
        [one] square
       *[other] squares
    }, { $points } { $points ->
        [one] point
       *[other] points
    }. The record: { $file }
kamen-about-arena = Two levels of the computer against each other, each deal twice: once from each side
kamen-help-level = Level of the computer; the hardest if not given
kamen-help-top = How many moves to write; all if not given
kamen-help-one = The first level
kamen-help-other = The second level
kamen-help-games = How many deals to play, each twice
kamen-help-seed = Number that luck is drawn from; the same number, the same result
kamen-arena-deals = Deals
kamen-arena-results = Won / drawn / lost
kamen-arena-share = Success
kamen-arena-margin = Points ahead in a game
kamen-no-players = The computer cannot play { $game } yet.
kamen-no-level = There is no level { $level }. Choose one of these: { $levels }.
kamen-about-puzzles = Make daily puzzles of a game for study, the first of them a Monday's
kamen-help-days = For how many days
kamen-help-puzzles-out = The file that they are written to, with their answers
kamen-no-puzzle = No puzzle was found for day { $day }. Try another seed.
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
kamen-puzzle-ways = Placements in all
kamen-puzzle-stories = What is nice about it
kamen-puzzle-difficulty = Difficulty
kamen-puzzle-crossing = equations across and down
kamen-puzzle-power = a power or a root
kamen-puzzle-bonus = a bonus for whole equations
kamen-puzzle-rack = all five tiles
kamen-puzzle-looked-at = Positions looked at
kamen-puzzle-choice = Too few placements, or too many
kamen-puzzle-close = The second best is nearly as good
kamen-puzzle-laborious = Too hard to do in one's head
kamen-puzzle-plain = Nothing nice about it
kamen-puzzle-other-day = Too easy or too hard for its day
kamen-puzzle-far = On an easy day, three tiles get no star
kamen-puzzle-made = Puzzles made
kamen-puzzle-setup = Setup
kamen-flaw-no-win = Nothing wins in so many moves
kamen-flaw-few-moves = Hardly anything to choose from
kamen-flaw-two-ways = More than one move does it
kamen-flaw-short = It can be done sooner
kamen-flaw-one-sided = One side is far ahead
kamen-flaw-past = It matters what was before
kamen-flaw-other-day = Too easy or too hard for its day
kamen-flaw-many-moves = Too much to choose from
kamen-flaw-close = The second best is nearly as good
kamen-flaw-plain = The best play neither hits a man nor makes a point
kamen-flaw-crowned = It begins by making a king, as enough others do
kamen-flaw-race = Nobody can be hit any more
kamen-flaw-wrong = It is no puzzle

kamen-uci-bad-move = The move { $move } cannot be made here. It is left out, and so is what follows it.
kamen-uci-bad-position = The position { $position } is not written as FEN or cannot be. The one from before stays.
kamen-uci-bad-value = { $option } cannot be { $value }. It stays as it is.
kamen-uci-no-option = There is no option { $option }.
kamen-uci-unknown = Nothing in this line is known: { $line }

kamen-about-tablebases = Make the tables that the hardest level of mill, draughts and hypergammon knows
kamen-tablebase-ready = { $file } is ready: { $kilobytes } kB.
kamen-tablebase-made = { $file } is made: { $kilobytes } kB.
kamen-tablebases-waiting = Another process is making tables in { $folder } just now. This one goes on when that is done.
kamen-tablebases-off = Tables of endings are switched off: tablebases is off. The hardest level of mill, draughts and hypergammon plays without them.
kamen-doctor-tablebases = The tables of endings in { $folder } are whole.
kamen-doctor-tablebases-missing = Tables of endings that are not in { $folder } yet: { $names }. The running bot makes them by itself; kamen tablebases makes them at once.
kamen-doctor-tablebase-damaged = The table of endings { $file } cannot be used. The bot makes it anew when it starts; kamen tablebases makes it at once.
kamen-best-won = won for certain
kamen-best-drawn = a draw for certain
kamen-best-lost = lost for certain
kamen-doctor-engine = The chess program { $file } answers; its level is called { $name }.
kamen-doctor-no-engine = The chess program { $file } cannot be used: { $why }. Mend it, or set engines.chess to off. Until then its level is not offered.
kamen-engine-gone = it ends by itself
kamen-engine-slow = it takes too long to answer
kamen-engine-nameless = nothing in its name can be shown
