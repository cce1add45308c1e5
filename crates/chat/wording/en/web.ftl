# Words of the pages of crates/web; keys begin with web-.

web-title = Kamen
web-home = My games
web-menu-room = Room
web-menu-me = Me
web-keep = Keep or share
web-watch = Watch the game
web-hold = Play or pause
web-pace = Speed
web-details = Details
web-qr = QR code
web-qr-label = The link as a QR code
web-waiting-for = { $game }: waiting for { $names }
web-seats-taken = { $taken } of { $all } seats taken.
web-seats-all = The game starts when all seats are taken.
web-seats-from = You can start with { $least } or wait for more.
web-seat-free = free
web-play-room-title = With someone from
web-play-open = Anyone with the link
web-play-open-text = The first to come plays with you.
web-help-rules = How to play each game
web-help-play = Tap or drag
web-help-play-text = Tap a piece or a tile, then where it goes, or drag it there. Tap again to undo. On your first turn I show you examples.
web-help-friend = Invite a friend
web-help-friend-text = Pick a game and send the link. Your friend types a name, and the game starts.
web-help-elsewhere = When it’s your turn
web-help-elsewhere-text = This browser can tell you, even with the page closed. Games wait for you until then.
web-help-puzzles = Alone
web-help-puzzles-text = Two new puzzles a day, as many others as you like, and computers of every strength.
web-language = Language
web-look = Colours
web-look-device = Like my device
web-look-light = Light
web-look-dark = Dark
web-look-contrast = High contrast

web-welcome = Play board games with friends, one move at a time.
web-welcome-text = Abaku, chess, backgammon and more. No sign-up: pick a name and play. This browser will remember you.
web-name-ask = What’s your name?
web-name-take = Play
web-name-yours = Your name
web-name-change = Change
web-log-out = Log out
web-log-out-text = This browser will forget you. You stay logged in everywhere else.
web-log-out-only = Only this browser knows you. If you log out, you can’t get back to your games. Link it to your account on Telegram or Discord first.
web-log-out-stay = Stay here
web-open-as = You’ll play as { $name }
web-open-text = This browser will know you as { $name } until you log out. The link works once.
web-open = Open as { $name }
web-open-other = This browser knows you as { $other }. Log out first. Are both accounts yours? You can link them in the chat.
web-app-opens = Opening your table…
web-app-outside = This page opens inside Telegram. Open it there from my chat, or ask me there for a link.
web-app-cookies = This browser keeps nothing for pages inside Telegram, so I can’t know you here. Ask me in the chat for a link instead.
web-app-foreign = I can’t tell who you are: this didn’t come from Telegram, or was meant for another bot. Open it from my chat again.
web-app-old = This has been open for too long. Close it and open it from the chat again.
web-frame-outside = This page opens inside Discord. Open it there from one of my boards, or ask me there for a link.
web-frame-refused = Discord doesn’t tell me who you are. Close this, open it again and allow it when Discord asks.
web-frame-foreign = I can’t tell who you are: Discord didn’t open this page for you, or it was opened once already. Close it and open it again.
web-frame-elsewhere = Discord says you aren’t here. Close this and open it again in your channel.
web-frame-silent = Discord isn’t answering right now. Close this and open it again in a moment.
web-frame-ended = This window doesn’t know you any more. Close it and open it again.
web-sessions = Your browsers
web-sessions-text = Anyone with one of these browsers can play as you. End the ones you don’t use any more.
web-session = { $browser } on { $system }
web-session-unknown = A browser
web-session-here = this one
web-session-link = opened from a chat
web-session-app = inside Telegram
web-session-seen = { $days ->
    [0] last seen today
    [1] last seen yesterday
    [one] last seen { $days } day ago
   *[other] last seen { $days } days ago
}
web-session-made = { $days ->
    [0] for the first time today
    [1] for the first time yesterday
    [one] for the first time { $days } day ago
   *[other] for the first time { $days } days ago
}
web-session-unseen = not seen for a long time
web-session-end = End
web-session-gone = That browser is already gone. Reload the list.
web-invitations = Invitations
web-invitation-answer = answer
web-games-part = Games { $from } to { $to } of { $count }
web-games-more = More games
web-games-first = Back to the first games
web-game-line = { $game }: { $names }
web-next-of = { $count ->
    [one] Your move: 1 game is waiting
   *[other] Next of { $count }
}
web-other-games = Other games: { $count }
web-more = More
web-your-turn = your turn
web-their-turn = opponent’s turn
web-waiting = waiting for players
web-waiting-title = { $game }: send the link
web-over = finished
web-past = Finished games
web-top-all = Full leaderboard
web-past-all = All finished games
web-past-older = Older games
web-past-unfinished = unfinished
web-past-ago =
    { $days ->
    [0] today
    [1] yesterday
   *[other] { $days } days ago
    }
web-archive = All games in one file (ZIP)
web-past-none = You haven’t finished a game yet.
web-my-rooms = Your rooms
web-shelf = Play
web-play-again-title = With someone you know
web-play-again-text = I invite them right away.
web-play-friend-title = With a friend
web-play-friend = Invite with a link
web-play-friend-text = Get a link and send it. The friend who opens it plays with you.
web-play-alone-title = Alone
web-play-alone = Play for points
web-choices = More options
web-choices-people = With people:
web-choice-usual = as usual
web-choice-seats = Players
web-choice-games = Games
web-choice-games-about = The player who wins more of these games wins the match.
web-choice-clock = Time (per move + extra)
web-choice-clock-about = This much for each move, plus extra time for the whole game.
web-choice-no-clock = no limit
web-choice-rated = Rated
web-choice-rated-about = The result changes both players’ ratings.
web-choice-hints = Hints from the computer
web-choice-hints-about = On your turn you can ask the computer.
web-choice-yes = yes
web-choice-no = no
web-room-of = { $name } and friends
web-join = Play
web-waiting-group = Waiting for another group: { $game }
web-join-title = { $name } invites you to play { $game }
web-join-text = You play whenever you have a minute. Nothing to install.
web-send-link = Anyone who opens this link plays with you.
web-link = Link to send
web-share = Share
web-puzzle = Daily puzzle
web-puzzle-text = Three tries. Everyone gets the same puzzle.
web-puzzle-days = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
} 🔥
web-puzzle-name = { $game } #{ $number }
web-try = Try it
web-puzzles = Puzzles
web-puzzles-all = All puzzles
web-puzzles-text = Two new ones every day, and as many more as you like: Abaku, chess, draughts, nine men’s morris and backgammon.
web-puzzle-head = Puzzle #{ $number } · { $weekday }
web-puzzle-head-pool = Puzzle #{ $number }
web-puzzle-of = { $game }, daily puzzle
web-puzzle-of-archive = { $game }, from the archive
web-puzzle-of-pool = { $game }, picked for you
web-day-mon = Monday
web-day-tue = Tuesday
web-day-wed = Wednesday
web-day-thu = Thursday
web-day-fri = Friday
web-day-sat = Saturday
web-day-sun = Sunday
web-tries-left = Three tries, { $left } left
web-stars = { $stars } of 3 stars
web-puzzle-over-0 = Not this time
web-puzzle-over-1 = Good!
web-puzzle-over-2 = Very good!
web-puzzle-over-3 = Perfect! 🎉
web-puzzle-share-of-best = { $percent } % of the best
web-puzzle-best = The best:
web-puzzle-found = You found the best:
web-puzzle-better = Better than { $percent } % of today’s players
web-puzzle-next-in = Next puzzle
web-puzzle-next = Next puzzle
web-puzzle-to-share = { $game } #{ $number } { $stars } { $tries } { $percent } %
web-puzzle-solve = solve it
web-puzzle-go-on = go on
web-puzzle-level = your level: { $rating }
web-puzzle-level-none = no level yet
web-puzzle-pool = As many as you like
web-puzzle-pool-text = Each is as hard as suits you. There’s no clock.
web-puzzle-archive = Past days
web-puzzle-archive-text = Play what you missed. It doesn’t count for your streak.
web-puzzle-older = Older puzzles
web-tab-puzzle = puzzle
web-tab-fill = fill a board
web-bag = Today’s tiles
web-bag-text = Everyone plays the same tiles today. You get one try.
web-bag-done = Your result: { $made }.
web-computer = Against the computer
web-computer-text = Each stone plays a little better than the one before.
web-levels-more = Other stones: { $count }
web-level-for = { $kind ->
    [0] for your first games
    [1] for beginners
    [2] for casual players
    [3] for experienced players
   *[other] for experts
}
web-level-beside = { $step ->
    [-1] a little easier
    [1] a little harder
   *[other] harder still
}
web-rooms = Rooms
web-rooms-text = A room is your group’s table. Make one and share its link.
web-room-title = Name of the new room
web-room-make = Make a room
web-room-link = Link or key of a friend’s room
web-room-open = Open

web-games = Games in this room
web-empty = No games yet
web-empty-text = Start one and send the link to your friends.
web-new-game = New game
web-rules = Rules
web-rules-how = How to play
web-rules-play = Play
web-help = Help
web-takeback = Ask for a takeback
web-resign = Resign
web-invite = Link for your friends
web-copy = Copy
web-copied = Copied
web-leave = Leave this room
web-leave-text = You won’t see or play the games here until you open the room’s link again. Your seats stay yours.
web-care = You manage this room
web-renew = New link
web-renew-text = The old link stops working. Everyone who is here stays.
web-put-out = Remove
web-hand-on = Hand over
web-put-out-text = Anyone you remove can’t come back with the old link: the room gets a new one.
web-hand-on-text = If you hand the room over, that person manages it instead of you.

web-picture = The board after this turn
web-to-board = Show the board
web-to-rematch = To the rematch
web-tap-first = Tap the square where your move starts.
web-note = Note
web-note-about = Only you see this note.
web-note-save = Save note
web-note-saved = Your note is saved.
web-tries = While you wait, try things out on the board. Only you see it.
web-tried-stands = This is what you tried while you waited. Play it, or choose something else.
web-tried-fails = What you tried while you waited isn’t possible any more.
web-board = Board
web-more-wait = { $number ->
    [one] 1 more is waiting
   *[other] { $number } more are waiting
}
web-turns = Turns
web-turn-before = Previous turn
web-turn-after = Next turn
web-turn-now = Back to the game
web-handle = Turns and messages
web-undo = Undo
web-clear = Clear
web-play = Play it
web-play-unasked = Play, and don’t ask again
web-unasked = From now on I play your moves right away. You can change that in the settings.
web-hand-mix = Shuffle
web-hand-sort = Sort
web-prepare = Prepare this answer
web-conversation = Messages
web-how = What to do with your text
web-how-say = Message
web-how-team = Team
web-how-do = Move
web-text = Your message
web-text-say = Say something to the room…
web-text-team = Say something only your team reads…
web-text-do = Type a move
web-send = Send
web-newer = { $number ->
    [one] { $number } new message
   *[other] { $number } new messages
}
web-earlier = Earlier messages
web-earlier-end = That’s everything. Nothing older is here.
web-earlier-now = Newest messages
web-news = What happened
web-news-earlier = Earlier
web-answer = Answer to you
web-lost = The connection is lost. Reconnecting…
web-unsent = I couldn’t send that. Try again when you’re back online.

web-trouble = That didn’t work
web-back = My games
web-nothing-here = There’s nothing here for you. Start again from your games.
web-name-first = I don’t know this browser yet. Choose a name on the start page, then try again.
web-name-empty = A name needs at least one letter or digit.
web-come-in-first = You aren’t in this room. Open its link first.
web-members-only = This room isn’t letting anyone new in right now. Ask its admins.
web-room-unknown = There’s no room with this key. Ask for the link again; it ends with /r/ and ten letters and digits.
web-unknown-choice = I don’t know that choice. Pick one from the menu.
web-field-missing = Something was missing from what your browser sent. Reload the page and try again.
web-not-text = That isn’t text I can read (it must be UTF-8 without null characters). Please write it again.
web-not-a-form = I can only take forms here, as the page sends them. Reload the page and try again.
web-too-slow = That took too long to arrive. Please send it again.
web-too-long = That’s too long: 16 KiB at most, or 128 KiB for a record. Please shorten it.
web-too-fast = That was a bit fast. Wait a few seconds, then go on.
web-too-many = You have too many pages of this site open. Close a few, then try again.
web-no-place = It’s full right now. Try again in a few seconds.
web-elsewhere-from = That came from { $from }, not from this site, so I did nothing. If you opened the game there, the owner has to set public_url to that address.
web-unknown-host = This site isn’t called { $host }. If that’s its right address, the owner has to set public_url to it.
web-elsewhere = That didn’t come from this site, so I did nothing. Open the game in your browser and do it there.
web-odd-steps = I can’t make sense of these taps. Reload the page and start the move again.
web-stale = The game has moved on. Look at the board and decide again.
web-fault = Something broke on my side; nothing was changed. Please try again. If it keeps failing, tell the owner this number: { $id }.
web-reads-as-move = That looks like a move, but here everyone would read it. Choose “Move” to play it, or add a few words to say it.

web-push-ask = Want a notification when it’s your turn?
web-push-yes = Yes
web-push-later = Not now
web-push-way = Notify me when it’s my turn
web-push-title = In this browser
web-push-text = This browser tells you when it’s your turn, even with the page closed. In your quiet hours it waits until morning.
web-push-start = notify me
web-push-stop = don’t notify me
web-push-blocked = This browser blocks notifications from this page. Allow them in the browser’s settings, then reload the page.
web-push-cannot = This browser can’t notify you while the page is closed. On an iPhone, add the page to your home screen first.
web-push-unusable = I can’t use the address your browser gave me. Reload the page and try again.
web-settings = Settings
web-settings-text = The same wherever you play: here, on Telegram and on Discord.
web-settings-room = Settings of this room
web-settings-room-text = They count for everyone in this room. The person who manages it can change them.
# 0 stands for how long: "6 days 3 h".
web-in-time = in 0
web-now = now

web-verify = Check the luck
web-verify-text = Paste the record of a finished game and I’ll recompute every move, die and tile from its secret. Don’t want to trust me? The Python program from VERIFY.md does the same and shares nothing with me.
web-verify-record = The record
web-verify-go = Check it
web-file = Analyse a file
web-file-text = Paste a game or choose its file: one of my records, PGN (chess), PDN (draughts) or .mat (backgammon). I keep it only while you look.
web-file-paste = The game
web-file-pick = Choose a file
web-file-go = Analyse it
web-file-other = Another file
web-file-games = Games in this file
web-print = Check the luck
web-notation = Game as a file
web-decided = What decided it
web-decisions = All decisions
web-analysis-runs = The computer is analysing this game. You can leave this page; it goes on.
web-analysis-far = { $done } of { $of } decisions
web-to-game = Back to the game
web-course = Points, turn by turn
web-best = Best turns
web-share-turn = Share this turn as a picture
web-share-end = Share the result as a picture
web-motion = Motion and sound
web-keys = Keyboard
web-key-tab = to the board
web-key-arrows = from square to square
web-key-enter = taps the square
web-key-letters = taps whatever has that name: a tile, a square, a button
web-key-turns = through the turns, when nothing on the board is chosen
web-key-ends = to the first or the last turn
web-key-help = shows this
web-keys-letters = Letters and digits tap
web-keys-close = Close
web-film = The game, turn by turn
web-film-keep = Keep the animation
web-leagues = Leagues
web-league = League
web-league-player = Player
web-league-points = Points
web-league-games = Games
web-league-mistakes = Mistakes
web-league-luck = Luck
web-league-average = Mistakes and luck per game, in the games the computer has analysed so far
web-league-new-name = Name of a new league
web-league-name = Name of the league
web-league-rename = Rename
web-league-cross = Who beat whom
web-league-deal = Tiles of the league
web-league-days = Days
web-league-by-day = Day by day
web-league-waiting = Games to finish
web-league-bold = Bold: the player to move.
web-league-past = Past seasons
web-league-now = This season
web-league-season = Season { $season }
web-tournaments = Tournaments
web-tournament = Tournament
web-tournament-table = Standings
web-tournament-bracket = Bracket
web-tournament-cross = Round by round
web-tournament-cross-how = A result, and the opponent’s number in this table
web-tournament-playing = Playing now
web-tournament-finished = Finished games
web-tournament-best = The best { $count }
web-tournament-cut = BH−1
web-tournament-cut-about = Buchholz without the weakest opponent: the points of all other opponents
web-tournament-buchholz = BH
web-tournament-buchholz-about = Buchholz: the points of all opponents
web-sonneborn = SB
web-sonneborn-about = Sonneborn-Berger: the points of those beaten, and half of those drawn with
web-tournament-report = Report for pairing programs (TRF)
web-tournament-games = Games
web-tournament-won = Wins
web-tournament-picture = As a picture
web-tournament-pair = Pair this round with your own program
web-tournament-pair-how = Download the report, pair the next round in it, and paste it here.
web-tournament-pair-button = Use these pairs
