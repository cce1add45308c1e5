# Words of the pages of crates/web; keys begin with web-.

web-title = Kamen
web-home = To your games
web-menu = Menu
web-language = Language
web-look = Colours
web-look-device = As the device
web-look-light = Light
web-look-dark = Dark
web-look-contrast = Contrast

web-welcome = Welcome to the table
web-welcome-text = Board games among friends, everyone at their own pace. No account and no password: this browser will remember you.
web-name-ask = What should the others call you?
web-name-take = Come in
web-name-yours = Your name
web-name-change = Change
web-log-out = Log out
web-log-out-text = This browser forgets you. Wherever else you are known, you stay.
web-log-out-only = You are known in this browser alone. If you log out, you cannot come back, and your games wait for you in vain. To go on elsewhere, write /link first.
web-log-out-stay = Stay here
web-sessions = Your browsers
web-sessions-text = Whoever uses one of these browsers is you here. End those that are not yours any more.
web-session = { $browser } on { $system }
web-session-unknown = A browser
web-session-here = this one
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
web-session-gone = There is no such browser any more. Load the list again.
web-invitations = Invitations
web-invitation-answer = answer
web-my-games = Your games
web-games-part = Games { $from } to { $to } of { $count }
web-games-more = More games
web-games-first = Back to the first games
web-game-line = { $game }: { $names }
web-next = To the game that waits for you
web-your-turn = your turn
web-their-turn = others’ turn
web-waiting = waiting for players
web-waiting-title = Waiting for players
web-over = over
web-past = Games that are over
web-top-all = The whole table
web-past-all = All games that are over
web-past-older = Older games
web-past-unfinished = not played to its end
web-past-ago =
    { $days ->
    [0] today
    [1] yesterday
   *[other] { $days } days ago
    }
web-archive = All games in one file (ZIP)
web-past-none = No game of yours is over yet.
web-my-rooms = Your rooms
web-shelf = Play
web-play-again-title = With somebody you know
web-play-again-text = They are invited at once.
web-play-friend-title = With a friend
web-play-friend = Invite by a link
web-play-friend-text = You get a link. Whoever opens it plays with you.
web-play-alone-title = Alone
web-play-alone = Play for points
web-choices = More choices
web-choices-people = Among people:
web-choice-usual = as usual
web-choice-seats = Players
web-choice-games = Games
web-choice-games-about = The best of so many games.
web-choice-clock = Clock (a turn + in reserve)
web-choice-clock-about = For each turn, and once more for the whole match.
web-choice-no-clock = none
web-choice-rated = Rated
web-choice-rated-about = The result changes both ratings.
web-choice-hints = Hints from the computer
web-choice-hints-about = Whoever is to move may ask the computer.
web-choice-yes = yes
web-choice-no = no
web-room-of = { $game } · { $name }
web-join = Play
web-join-title = { $name } invites you to a game of { $game }
web-join-text = Everyone plays when they have a minute. There is nothing to install.
web-send-link = Send this link. As soon as somebody accepts, the game begins.
web-link = The link to send
web-share = Share
web-puzzle = Puzzle of the day
web-puzzle-text = Three tries on the same board. The same puzzle for everybody.
web-puzzle-days = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
} 🔥
web-puzzle-name = Abaku #{ $number }
web-puzzle-more = One more puzzle
web-puzzle-second = The second of today: { $game } #{ $number }
web-tab-puzzle = puzzle
web-tab-fill = fill a board
web-bag = Today's tiles
web-bag-text = Duplicate for one: everybody has the same tiles today. One try counts.
web-bag-done = Your result: { $made }.
web-computer = Against the computer
web-computer-text = Nobody there? Press a stone, and the game begins. The first is the softest.
web-rooms = Rooms
web-rooms-text = A room is where you play with your friends. Make one and send them its link, or open a link they have sent you.
web-room-title = Name of a new room
web-room-make = Make the room
web-room-link = Link or key of a friend’s room
web-room-open = Open

web-games = Games in this room
web-empty = Nothing is being played here yet
web-empty-text = Propose a game, and send your friends the link so that they can join.
web-new-game = New game
web-rules = Rules
web-rules-how = How it is played
web-rules-play = Play
web-help = Help
web-takeback = Ask to take the move back
web-resign = Give up
web-rematch = Rematch
web-invite = Link for your friends
web-copy = Copy
web-copied = Copied
web-leave = Leave this room
web-leave-text = You will not see or play the games here until you open the room’s link again; your seats wait for you.
web-care = You look after this room
web-renew = New link
web-renew-text = Nobody comes in by the old link any more. Who is here stays.
web-put-out = Put out
web-hand-on = Hand on
web-put-out-text = Whoever you put out cannot come back by the old link: the room gets a new one.
web-hand-on-text = If you hand the room on, that person looks after it instead of you.

web-picture = The board after that
web-to-board = Show the board
web-to-rematch = To the rematch
web-tap-first = Tap the board where your move begins.
web-board = Board
web-more-wait = { $number ->
    [one] 1 more waits
   *[other] { $number } more wait
}
web-turns = Turns
web-turn-before = The turn before
web-turn-after = The next turn
web-turn-now = Back to the game
web-handle = Turns and talk
web-undo = Undo
web-clear = Clear
web-play = Play it
web-play-unasked = Play, and don't ask again
web-unasked = From now on your moves are played at once. You can change that in the settings.
web-hand-mix = Mix what you hold
web-hand-sort = Sort what you hold
web-prepare = Prepare this answer
web-conversation = Conversation
web-how = What becomes of what you write
web-how-say = Talk
web-how-do = Move or command
web-text = What you want to say
web-text-say = Say something to the room…
web-text-do = A move, or /help
web-send = Send
web-newer = { $number ->
    [one] { $number } new message
   *[other] { $number } new messages
}
web-earlier = Earlier messages
web-earlier-end = That is all there is: nothing older is here.
web-earlier-now = To the newest messages
web-news = What happened
web-news-earlier = Earlier
web-answer = The answer to you
web-lost = The connection is lost; it is being renewed.
web-unsent = That could not be sent. Try again when the connection is back.

web-trouble = That did not work
web-back = To your games
web-nothing-here = There is nothing here, or nothing for you. Start again from your games.
web-name-first = Nobody knows this browser here. Choose a name on the first page, then try again.
web-name-empty = A name needs at least one letter or digit. Write one.
web-come-in-first = You are not in this room. Open its link first.
web-members-only = This room lets nobody new in at present. Ask its admins.
web-room-unknown = There is no room with this key. Ask for the link again; it ends with /r/ and ten letters and digits.
web-unknown-choice = There is no such choice. Take one of those in the menu.
web-field-missing = Something was missing from what your browser sent. Load the page again and send it once more.
web-not-text = What was sent is not text (it must be UTF-8 without null characters). Write it again.
web-not-a-form = This takes forms only, as the page sends them.
web-too-slow = It took too long to arrive. Send it again.
web-too-long = That is too long: at most 16 KiB can be sent at once, of a record 128 KiB. Shorten it.
web-too-fast = That was too fast. Wait a few seconds, then go on.
web-too-many = Too much of this table is open at once from where you are. Close a few of its pages, then try again.
web-no-place = There is no place left just now. Try again in a few seconds.
web-elsewhere-from = This came from a page at { $from }, which is not this table, so it was not done. If you opened the table there, whoever runs it must set public_url to that.
web-unknown-host = This table does not go by the name { $host }. If that is where it is to be found, whoever runs it must set public_url to it.
web-elsewhere = This did not come from a page of this table, so it was not done. Open the table in your browser and do it there.
web-odd-steps = These taps make no sense. Load the page again and start the move once more.
web-stale = The game has moved on meanwhile. Look at the board and decide again.
web-fault = Something of ours failed; nothing was changed. Try again, and if it stays so, tell whoever runs this place the number { $id }.
web-reads-as-move = That reads as a move, but here it would only be said aloud, to all others. To play it choose “Move or command”; to say it all the same begin with /say.

web-push-ask = Shall this browser tell you when it is your turn?
web-push-yes = Yes
web-push-later = Not now
web-push-way = Tell me when it is my turn
web-push-title = In this browser
web-push-text = When it is your turn, this browser tells you, even while the page is closed. In your quiet hours it waits until morning.
web-push-start = tells me
web-push-stop = tells me nothing
web-push-blocked = This browser lets the page tell you nothing. Allow notifications for it in the browser’s settings, then load the page again.
web-push-cannot = This browser cannot tell you anything while the page is closed. On an iPhone, first add the page to your home screen.
web-push-unusable = The address that your browser gave is none I may send to. Load the page again and try once more.
web-settings = Settings
web-settings-text = The same wherever you play: here, on Telegram and on Discord.
web-settings-room = Settings of this room
web-settings-room-text = They count for everybody in this room. Whoever looks after the room can change them.
# 0 stands for how long: "6 days 3 h".
web-in-time = in 0
web-now = now

web-verify = Check the luck
web-verify-text = Paste the record of a match that is over. Every move, die and tile is computed again from its secret. VERIFY.md says how; a program in Python that shares nothing with this one does the same.
web-verify-record = The record
web-verify-go = Check it
web-file = Look through a file
web-file-text = Paste the record of a game, or choose its file: a record of mine, PGN (chess), PDN (draughts) or .mat (backgammon). I keep it only while you look.
web-file-paste = The game
web-file-pick = Choose a file
web-file-go = Look through it
web-file-other = Another file
web-file-games = Games in this file
web-print = For checking the luck
web-notation = Games as a file
web-decided = What decided it
web-decisions = All decisions
web-analysis-runs = The computer is looking at this game. You can leave this page; it goes on.
web-analysis-far = { $done } of { $of } decisions
web-to-game = Back to the game
web-course = The points from turn to turn
web-best = The best turns
web-share-turn = Share this turn as a picture
web-share-end = Share the result as a picture
web-motion = Motion and sound
web-keys = Keys
web-key-tab = to the board
web-key-arrows = from square to square
web-key-enter = taps the square
web-key-letters = taps what is called so: a tile, a square, a button
web-key-turns = through the turns, when nothing on the board is chosen
web-key-ends = to the first turn, to the last
web-key-help = shows this
web-keys-letters = Letters and digits tap
web-keys-close = Close
web-film = The game, turn by turn
web-film-keep = Keep the animation
