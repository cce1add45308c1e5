# Words of the front desk, crates/chat/src.

## What cannot be read

desk-empty = There is nothing here. Write a move or a command; /help lists the commands.
desk-too-long = That is too long; write at most { $most } characters.
desk-odd-characters = There are characters in it that cannot be read. Write it with ordinary letters and digits.
desk-unknown-command = There is no command "/{ $name }". /help lists the commands.
desk-unknown-button = I do not know this button. /board shows the board as it is now.
desk-not-understood = I do not understand that, and no game here waits for a move of yours. /help lists what you can write; /say TEXT talks to the others.
desk-not-a-move = { $why } (/say TEXT talks to the others, /help lists the commands.)
desk-which-move = Which of these do you mean?
desk-which-match = Which match do you mean?
desk-which-group = Which group do you mean?
desk-which-game = Which game? There is no "{ $name }". Choose from: { $games }.
desk-no-code = "{ $word }" is not the code of a match. A code looks like k7.
desk-no-match = There is no match { $code } here. /games lists yours.
desk-no-language = I speak Czech, Slovak and English: write /language cs, /language sk or /language en.
desk-no-member = I know nobody called "{ $name }" here. I know: { $members }. Whoever is missing writes something to me here first, for instance /games.
desk-players-range = "{ $number }" players cannot play; write a number from 1 to 16.
desk-clock-range = A clock of "{ $text }" cannot be. Write a time for each turn, and after a plus one in reserve: clock=3d+3d, clock=12h, clock=5m; or clock=off. A turn takes 1m to 14d; the reserve has up to 14d, and turns under an hour have none.
desk-time-range = "{ $text }" cannot be given. Write 1h to 14d, for example /moretime k7 2d.
desk-hours-range = An invitation cannot wait "{ $text }" hours. Write hours=24 to hours=72.
desk-new-what = I do not know what "{ $word }" means. Write for example /new abaku 2, /new chess rated, /new abaku @Ana or /new abaku scoring=v1.
desk-play-what = Which move? Write it after the command, for example /play H8> 24.
desk-say-what = What do you want to say? Write it after the command: /say Hello!
desk-remove-what = Who is to leave the match? Write the name after the command, for example /remove k7 Ana.
desk-no-notify = There is no such choice. Write /notice dm, /notice group, /notice both or /notice none.
desk-no-zone = I know no place called "{ $text }". Write a zone, for example /zone Europe/Prague.
desk-no-quiet = "{ $text }" are no hours that can be. Write from when to when (half an hour to 12 hours), for example /quiet 22-8, or /quiet off.
desk-no-remind = There is no such choice. Write /remind private, /remind group or /remind none.
desk-no-vacation = "{ $text }" is no time. Write how long you will be away, for example /vacation 3d, or /vacation off.

## What cannot be done

desk-not-member = You are not in this room. Come in by its link first.
desk-in-a-room = That only makes sense in a room. Open a room and write it there.
desk-fault = Something went wrong on our side, and nothing was changed. Try again; if that does not help, tell whoever runs this place the number { $id }.
desk-stale = The board has changed in the meantime. Look at it again.
desk-stale-board = { $code } has moved on in the meantime. This is the board now:
desk-not-started = { $code } has not begun yet.
desk-not-running = This match is not being played any more.
desk-not-player = You are not playing in this match, but you can watch it.
desk-not-your-turn = It is not your turn in { $code }.
desk-no-game = There is no game here that this could be about. /games lists yours, /new begins one.
desk-no-invitation = There is no such invitation here. /new makes one.
desk-no-own-invitation = No invitation of yours is open. /new makes one.
desk-no-finished = There is no finished match of yours to play again. /new begins one.
desk-unfinished = This is not a whole move yet. Go on, or start over.

## Invitations

desk-new-game = What shall we play?
desk-form = A new game of { $game }. Press what you want to change or whom you want to invite, then Invite.
desk-form-levels = { $game }: how strong is the computer to be? The first is the softest. Press one, and the game begins.
desk-players-between = Players: { $least } to { $most }
desk-players-exactly = Players: { $most }
desk-form-clock = Clock: { $clock }
desk-form-clock-off = Clock: none
desk-form-rated = Rated: yes
desk-form-rated-off = Rated: no
desk-form-hints = Hints: yes
desk-form-hints-off = Hints: no
desk-form-hours = Invitation: { $hours } hours
desk-clock = Clock: { $turn } a turn and { $bank } in reserve.
desk-clock-turn = Clock: { $turn } a turn.
desk-rated = Rated: the result changes the ratings of both, and no move can be taken back.
desk-hints = Hints: whoever is to move may be helped by the computer. How often each was helped is told at the end.
desk-span-days = { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
desk-span-hours = { $hours } h
desk-span-minutes = { $minutes } min
desk-in-time = in { $time }
desk-on-day = on { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[other] December
    } at { $time }
desk-option = { $name }: { $value }
desk-options = { $options }
desk-proposed = Your invitation is out: match { $code }.
desk-invited = { $name } invites you to a game of { $game } ({ $code }).
desk-you-invite = You invite others to a game of { $game } ({ $code }).
desk-rematch-of = Once more: a rematch of { $name }. { $game }, match { $code }.
desk-seats = At the table: { $players }. Players needed: { $least } to { $most }.
desk-seats-exactly = At the table: { $players }. Players needed: { $most }.
desk-guests = Not answered yet: { $names }.
desk-expires = The invitation runs out { $when }.
desk-joined = You are in match { $code }.
desk-awaits-seats = You are in. The game begins when all seats are taken.
desk-awaits-start = You are in. The game begins when all seats are taken, or earlier if { $name } starts it.
desk-declined = All right, match { $code } goes on without you.
desk-left = You have left { $code }.
desk-started = { $code } begins.
desk-withdrawn = The invitation { $code } is cancelled.
desk-rematch = Your invitation to a rematch is out: match { $code }.

## What happened

desk-entered = { $name } enters the room.
desk-handed-on = { $name } looks after this room from now on.
desk-gone = { $name } has left.
desk-gone-missed = { $name } has left. { $codes-count ->
        [one] This game now waits for { $name }: { $codes }.
       *[other] These games now wait for { $name }: { $codes }.
    } { $name } can come back any time and play on; an admin can take { $name } out with /remove { $code } { $name }.
desk-said = { $name }: { $text }
desk-news-joined = { $name } joins { $code }.
desk-news-declined = { $name } is not playing this time ({ $code }).
desk-news-left = { $name } leaves { $code } before the start.
desk-news-withdrawn = The invitation { $code } is cancelled.
desk-news-expired = The invitation { $code } has expired: not enough players came.
desk-news-started = { $code } begins: { $game }. Playing: { $players }.
desk-news-next = { $code }, game { $number }: { $game }. Playing: { $players }.
desk-commitment = Fingerprint of the luck, to check after the game (SHA-256): { $hash }
desk-commitment-short = Fingerprint of the luck (SHA-256): { $hash }…
desk-if-which = Several of your games wait for others here. Write which one you mean: /if { $code }: and the moves.
desk-if-none = In { $code } you have prepared no answer. Write first what the other may play and then your answer, for example in chess /if e5 Nf3. You can go on: /if e5 Nf3 Nc6 Bb5.
desk-if-list = In { $code } I will answer for you:
desk-if-pair = if { $theirs }, then { $mine }
desk-if-prepared = Prepared: { $moves }.
desk-if-tap = Tap what the other may play. Then tap your answer to it.
desk-if-tap-answer = Now tap your answer to that.
desk-if-tap-more = Prepare this answer, or tap what may come after it.
desk-if-secret = The others do not learn this from me. If they could read your message here, prepare your answers in my private chat instead.
desk-button-if-drop = ✕ { $moves }
desk-button-if = Prepare an answer
desk-button-if-none = ✕ all
desk-luck-what = Write words of your own after the command: /luck blue elephant. They are mixed into the luck of the game, so that nobody can have chosen it.
desk-luck-which = Several games wait for players here. Say which one you mean: /luck { $code } blue elephant
desk-luck-brought = Your words are in the luck of { $code }. Keep them for yourself and remember them: with them you can check everything after the game. If others could read them here, choose other words in my private chat. The last ones count.
desk-not-begun = Match { $code } has not begun yet.
    Fingerprint of its luck, to check after the game (SHA-256): { $hash }
desk-moved = { $code } · { $news }
desk-news-aborted = { $name } calls { $code } off.
desk-news-broken = { $code } cannot go on: its record does not add up. Nothing is lost; whoever runs this place must look at it.
desk-news-takeback = { $name } would like to take the last move in { $code } back.
desk-news-takeback-asked = { $name } would like to take the last move in { $code } back. Do you agree?
desk-asks-takeback = { $name } would like to take the last move back. Do you agree?
desk-asks-time = The time for { $name } has run out. Take the win, or give more time.
desk-news-takeback-yours = You ask to take your last move in { $code } back. The others decide.
desk-news-agrees = { $name } agrees: the move in { $code } may be taken back.
desk-news-disagrees = { $name } does not agree: the move in { $code } stands.
desk-news-time-over = The time for { $name } in { $code } has run out. The other player can claim the win or give more time. Otherwise the game waits another day: day { $day } of { $days }.
desk-news-waits = This day ends { $when }.
desk-news-closes = After that the game is closed as unfinished: { $when }.
desk-news-unfinished = { $code } stays unfinished: nobody has gone on with it for days. A rematch begins anew.
desk-news-turns-lost = In { $code } your time has run out twice in a row, and the game went on without you. Do you still want to play? Then just move in time. If the time runs out once more, your seat is left empty and the others play on.
desk-news-seat-left = { $name } does not go on in { $code }: the time ran out three times in a row. The others play on.
desk-news-time-given = { $name } gives more time in { $code }: { $time }.
desk-news-takeback-lapsed = Nobody has answered in { $code } whether the move may be taken back. It stands, and the game goes on.
desk-news-time-given-back = The bot was away: { $time }. That costs nobody time: all clocks here got it back.
desk-taken-back = The last move is taken back.
desk-over-won = { $winner } wins { $code }!
desk-over-tied = { $code } is a tie: { $winners } share the win.
desk-over-drawn = { $code } is a draw.
desk-game-won = Game { $number } of { $code } goes to { $winner }.
desk-game-drawn = Game { $number } of { $code } is a draw.
desk-over-alone = { $code } is over: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!
desk-over-made = { $code } is over: { $made }!
desk-ended-move = { $how }, move { $number }
desk-ended-resigned = { $player } resigns
desk-ended-removed = { $player } leaves the game
desk-here-invited = { $name } invites you to a game of { $game }.
desk-here-you-invite = You invite others to a game of { $game }.
desk-here-rematch-of = Once more: a rematch. { $game }.
desk-here-news-joined = { $name } joins the game.
desk-here-news-declined = { $name } is not playing this time.
desk-here-news-left = { $name } leaves before the start.
desk-here-news-withdrawn = The invitation is cancelled.
desk-here-news-expired = The invitation has expired: not enough players came.
desk-here-news-started = The game begins: { $game }. Playing: { $players }.
desk-here-news-next = Game { $number }: { $game }. Playing: { $players }.
desk-here-news-aborted = { $name } calls the game off.
desk-here-news-broken = The game cannot go on: its record does not add up. Nothing is lost; whoever runs this place must look at it.
desk-here-news-takeback = { $name } would like to take the last move back.
desk-here-news-takeback-asked = { $name } would like to take the last move back. Do you agree?
desk-here-news-takeback-yours = You ask to take your last move back. The others decide.
desk-here-news-agrees = { $name } agrees: the move may be taken back.
desk-here-news-disagrees = { $name } does not agree: the move stands.
desk-here-news-time-over = The time for { $name } has run out. The other player can claim the win or give more time. Otherwise the game waits another day: day { $day } of { $days }.
desk-here-news-unfinished = The game stays unfinished: nobody has gone on with it for days. A rematch begins anew.
desk-here-news-turns-lost = Your time has run out twice in a row, and the game went on without you. Do you still want to play? Then just move in time. If the time runs out once more, your seat is left empty and the others play on.
desk-here-news-seat-left = { $name } does not go on: the time ran out three times in a row. The others play on.
desk-here-news-time-given = { $name } gives more time: { $time }.
desk-here-news-takeback-lapsed = Nobody has answered whether the move may be taken back. It stands, and the game goes on.
desk-here-nudged-you = { $name } asks whether you are still playing. It is your turn.
desk-here-won = { $winner } wins!
desk-here-tied = A tie: { $winners } share the win.
desk-here-drawn = A draw.
desk-here-game-won = Game { $number } goes to { $winner }.
desk-here-game-drawn = Game { $number } is a draw.
desk-here-match-won = { $winner } wins the match!
desk-here-match-tied = The match is a tie.
desk-here-alone = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!
desk-here-made = { $made }!
desk-here-proposed = Your invitation is out.
desk-here-rematch = Your invitation to a rematch is out.
desk-here-started = The game begins.
desk-here-joined = You are in the game.
desk-here-resign-sure = Do you really want to give up? That cannot be taken back.
desk-here-abort-sure = Do you really want to call the game off for everybody?
desk-here-resigned = You have given up.
desk-here-aborted = The game is called off.
desk-here-claimed = The game is over on time.
desk-here-time-given = There is more time now.
desk-here-takeback-asked = I am asking the others whether you may take your move back.
desk-here-takeback-done = Your move is taken back.
desk-here-takeback-answered = Thank you, your answer counts.
desk-here-record = Here is the game as a file: every move, die and tile, and the secret that all luck came from. VERIFY.md says how to check it.
desk-here-replay = Here is the game as an animation, turn by turn.
desk-here-moment = Turn { $number }, as a picture to show to others.
desk-here-stale-board = The game has moved on in the meantime. This is the board now:
desk-here-not-your-turn = It is not your turn.
desk-standing = { $place }. { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
desk-secret = The secret behind the luck: { $secret }
    The SHA-256 of these 32 bytes is the fingerprint from the start, so anybody can check that the luck was fair.
desk-added = Added by the players: { $added }

## The board

desk-score = { $player } { $score }
desk-headed = { $code } · { $turn }
desk-turn = { $names-count ->
        [0] Luck decides.
       *[other] To move: { $names }.
    }
desk-time-left = Time runs out { $when }.
desk-time-away = The vacation ends { $when }: until then the clock stands.
desk-time-late = The time has run out; the wait ends { $when }.
desk-time-stands = The clock stands; time left: { $time }.
desk-turn-yours = It is your turn.
desk-turn-over = The game is over.
desk-turn-aborted = The match was called off.
desk-turn-broken = The match cannot go on.
desk-turn-invited = waiting for players
desk-your-turn = Your turn in { $code } ({ $game }: { $players }).
desk-lesson-rules = The whole rules: /rules { $game }
desk-played = Played.
desk-draft-long = Some buttons are missing because this turn is too long for them. Type it instead: /help shows how.
desk-late-done = I had to restart, so this answer is late, but it worked.
desk-late-again = I had to restart before I could do that. Please do it again.
desk-more = What else you can do in { $code }:
desk-games = Your games: { $count }
desk-puzzle = Abaku #{ $number }: today's puzzle, the same for everybody. You have three tries on the same board, and the best one counts. It stays open until the day has ended everywhere.
desk-puzzle-share = Abaku #{ $number }: { $shapes } { $stars } of 3 stars, { $percent } %, tries: { $tries }
desk-puzzle-second = { $game } #{ $number }: the day's second puzzle, the same for everybody. You have three tries. It stays open until the day has ended everywhere.
desk-puzzle-more = { $game }, puzzle { $number }: one more, as hard as suits you. You have three tries, and as much time as you like.
desk-puzzle-second-share = { $game } #{ $number }: { $shapes } { $stars } of 3 stars
desk-puzzle-more-share = { $game }, puzzle { $number }: { $shapes } { $stars } of 3 stars
desk-puzzle-rating = Your puzzle rating: { $before } → { $after }
desk-no-difficulty = I do not know “{ $word }”. Behind /puzzle you can write a game and how hard it is to be, for example: /puzzle abaku hard. It can be easy, medium or hard.
desk-puzzle-told = The group knows.
desk-not-a-puzzle = That is no puzzle of yours that is done.
desk-puzzle-begins = It is the puzzle of the day: you have three tries on the same board, and the best one counts.
desk-task-begins = You play this puzzle alone: you have three tries.
desk-bag = Today's tiles #{ $number }: everybody has the same today. Lay the best you can find; the best move there is always goes on the board, so the next tiles are the same for everybody, too.
desk-bag-share = Today's tiles #{ $number }: { $made }
desk-bag-begins = These are today's tiles: everybody has the same, and one try counts. The best move there is always goes on the board.
desk-solo-rules = With these rules
desk-solo-day = With today's tiles
desk-solo-none = Nobody here has played to the end yet.
desk-solo-row = { $place }. { $name }: { $made }
desk-solo-record = A new personal record! Before: { $before }.
desk-solo-own = Personal record: { $before }.
desk-solo-record-room = A new record of the group! Before, { $name }: { $before }.
desk-solo-room = Record of the group, { $name }: { $before }.
desk-games-none = You are in no game right now. /new begins one.
desk-games-more = … and { $count } more
desk-game-line = { $code } { $game } ({ $players }): { $turn }
desk-game-hints = { $game } with hints
desk-preview = { $move }: { $facts }
desk-preview-plain = { $move } can be played.
desk-preview-which = Which of these do you mean: { $moves }?
desk-preview-resign = You will be asked first whether you really want to give up.

## Ending it

desk-resign-sure = Do you really want to give up in { $code }? That cannot be taken back.
desk-resign-sure-yes = Yes, give up
desk-abort-sure = Do you really want to call { $code } off for everybody?
desk-abort-sure-yes = Yes, call it off
desk-resigned = You have given up in { $code }.
desk-aborted = { $code } is called off.
desk-claimed = { $code } is over on time.
desk-time-given = There is more time in { $code } now.
desk-takeback-asked = I am asking the others whether you may take your move in { $code } back.
desk-takeback-done = Your move in { $code } is taken back.
desk-takeback-answered = Thank you, your answer about { $code } counts.

## Languages

desk-language-me = Which language should I speak with you?
desk-language-room = And with everybody in this room?
desk-language-set = I will speak English with you.
desk-language-room-set = I will speak English in this room.
desk-room-language = In this room I speak { $language }. Its admins can change that: /settings group

## Buttons

desk-button-help = Help
desk-button-puzzle-yesterday = Yesterday's puzzle
desk-button-puzzle = Today's puzzle
desk-button-second = { $game } #{ $number }
desk-button-one-more = One more puzzle
desk-button-easier = An easier one
desk-button-harder = A harder one
desk-button-bag = Today's tiles
desk-button-solo = Who is best
desk-button-tell = Tell the group
desk-button-games = My games
desk-button-next = Next one
desk-button-next-code = Next: { $code }
desk-button-move = My move
desk-button-board = Board
desk-button-more = More…
desk-button-rules = Rules
desk-button-join = Join
desk-button-decline = Not this time
desk-button-start = Start now
desk-button-leave = Leave
desk-button-withdraw = Cancel invitation
desk-button-invite = Invite
desk-button-computer = Against the computer…
desk-button-options = Options…
desk-button-back = Back
desk-button-undo = Undo
desk-button-play = Play
desk-play-sure = Play { $move }?
desk-button-restart = Start over
desk-button-resign = Give up…
desk-button-abort = Call off…
desk-button-claim = Claim the win
desk-button-more-time = Give 24 hours
desk-button-takeback = Take move back
desk-button-keep = No, play on
desk-button-agree = Yes
desk-button-disagree = No
desk-button-rematch = Rematch
desk-button-refuse = No more from { $name }
desk-button-allow = Allow again: { $name }
desk-button-welcome-all = From everybody
desk-button-welcome-friends = Only people I have played with
desk-button-welcome-nobody = None for now

## Help

desk-intro =
    I keep board games in this chat: { $games }. The board and every move appear here; your own pieces you alone see.
    To begin, write /new and choose a game. The others join with its button.
desk-help = When it is your turn, just write your move. Commands:
desk-help-people = Beside the games you can write:
desk-help-aliases = All commands have Czech and Slovak names too. When several games wait for you, put the match before the move: "k7: H8> 24".
desk-help-new = begins a new game
desk-help-join = accepts an invitation
desk-help-decline = declines an invitation
desk-help-leave = leaves a match before its start
desk-help-start = starts your match with those who are there
desk-help-withdraw = cancels your invitation
desk-help-puzzle = today's puzzle, or one more
desk-help-fill = fills a whole board alone
desk-help-games = your games and whose turn it is
desk-help-board = shows the board
desk-help-hand = shows what you hold
desk-help-play = plays a move
desk-help-if = answers for you, in secret, if the other plays that: /if e5 Nf3
desk-help-pass = passes
desk-help-takeback = asks to take your last move back
desk-help-resign = gives up
desk-help-abort = calls off a match that has only just begun
desk-help-claim = claims the win when the time of the other has run out
desk-help-moretime = gives the others more time
desk-help-nudge = asks the others whether they still play
desk-help-rematch = proposes the same game again
desk-help-luck = adds words of yours to the luck
desk-help-say = talks to the room
desk-help-rules = explains a game
desk-help-language = chooses your language
desk-help-settings = everything you can choose: colours, language, calls …
desk-parameter-setting = SETTING VALUE
desk-help-help = shows this
desk-parameter-game = GAME
desk-parameter-difficulty = easy|hard
desk-parameter-board = BOARD
desk-parameter-match = MATCH
desk-parameter-move = MOVE
desk-parameter-moves = MOVE ANSWER …
desk-parameter-proposal = OPTION=VALUE … PLAYERS @NAME …
desk-parameter-language = cs|sk|en
desk-parameter-time = 2d
desk-parameter-text = TEXT
desk-help-notice = chooses how I tell you that it is your turn
desk-help-refuse = chooses whose invitations you get
desk-parameter-whom = NAME|strangers|everybody|nobody
desk-help-zone = where you live; an admin for the group, too: group ZONE
desk-help-quiet = when your time cannot run out: 22-8 or off
desk-help-remind = where I remind you of games that wait for you
desk-help-vacation = stops your clocks in all games: 3d, or off
desk-help-link = makes your two accounts one person, for good; you say yes on both
desk-help-privacy = shows what is kept of you, why and how long
desk-help-mydata = sends you everything I know about you, as a file
desk-help-forget = deletes everything I know about you; I ask twice
desk-help-bridge = shows the games of this group in another one, too (admins)
desk-help-renew = gives the page of this group in the browser a new link (admins)
desk-help-end = ends a stuck match (admins)
desk-help-annul = annuls the result of a match that is over (admins)
desk-help-remove = takes somebody out of a match (admins)
desk-parameter-notice = dm|group|both|none
desk-parameter-zone = ZONE
desk-parameter-hours = 22-8|off
desk-parameter-reminder = private|group|none
desk-parameter-days = 3d|off
desk-parameter-code = CODE
desk-parameter-member = NAME

## One person, several platforms; groups

desk-too-fast = That was a lot at once: at most { $most } actions a minute. Go on in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
desk-your-turn-called = { $name }, it is your turn in { $code }.
desk-button-type = Type a move…
desk-type-prompt = Your move in { $code }
desk-link-code = On your other account, write to me: /link { $code } – within 10 minutes. Before anything happens, I ask you on both. Tell this code to nobody else.
desk-link-typed = This code is from { $name } ({ $platforms }). Is that you, too?
    If you say yes here and there, both accounts become one person: { $name }. From either one you then play all the games, see all the pieces and are in all the rooms. This account brings { $rooms ->
        [one] { $rooms } room
       *[other] { $rooms } rooms
    } and { $games ->
        [one] { $games } game that is not over
       *[other] { $games } games that are not over
    }.
    This is for good: the accounts cannot be parted again. What they played against each other stops counting.
    If somebody else gave you this code, say no: they would play your games.
desk-link-asked = { $name } ({ $platforms }) typed your code. Is that you, too?
    If you say yes, both accounts become one person: { $owner }. From either one you then play all the games, see all the pieces and are in all the rooms. The other account brings { $rooms ->
        [one] { $rooms } room
       *[other] { $rooms } rooms
    } and { $games ->
        [one] { $games } game that is not over
       *[other] { $games } games that are not over
    }.
    This is for good: the accounts cannot be parted again. What they played against each other stops counting.
    If that is somebody else, say no: they would play your games.
desk-link-waits = Now say yes on your other account, too: { $name } ({ $platforms }). If you see no question there, write /link there. You have 10 minutes.
desk-link-no = All right: nothing changes, the two accounts stay two people.
desk-link-refused = { $name } said no: nothing changes, the two accounts stay two people.
desk-link-over = { $name } typed your code. That question is over.
desk-button-link-yes = Yes, that is me
desk-button-link-no = No
desk-platform-web = browser
desk-platform-telegram = Telegram
desk-platform-discord = Discord
desk-linked = Done: your two accounts are one person now, { $name }. /games shows all your games.
desk-bridge-code = In the other group, write: /bridge { $code } – within 10 minutes. Then both groups see the same games.
desk-bridge-not-here = This group cannot be joined to another: it is joined already, or it is not a group of a chat.
desk-bridged = Done: this group and the other one now see the same games.
desk-renewed = Done: the page of this group in the browser has a new link. Nobody comes in by the old one any more; who was in stays in and finds the group on the first page.
desk-renew-not-here = This is a room in the browser: who looks after it gives it a new link in its menu.
desk-notice-dm = When it is your turn, I will write to you in private.
desk-notice-group = When it is your turn, I will call you in the group.
desk-notice-both = When it is your turn, I will call you in the group and write to you in private.
desk-notice-none = When it is your turn, I will not call you. /games shows where you are awaited.
desk-welcome-all = You get invitations from everybody.
desk-welcome-friends = You get invitations only from people you have played with.
desk-welcome-nobody = You get no invitations for now.
desk-refused-names = None come from: { $names }.
desk-refused = You get no more invitations from { $name }. Nobody is told.
desk-allowed = { $name } can invite you again.
desk-refuse-whom = I know nobody called "{ $name }" here. I know: { $names }. Or write /refuse strangers, /refuse everybody or /refuse nobody.
desk-refuse-which = Several people here are called "{ $name }". Say "Not this time" to an invitation from the one you mean: a button for this comes with it.
desk-zone = Your zone: { $zone }. It is { $time } there now.
desk-zone-none = I do not know yet where you live. Write me a zone, for example /zone Europe/London. Then I know when it is night where you are.
desk-zone-group = The zone of this group: { $zone }. It is { $time } there now. It counts for everyone who has not chosen their own.
desk-zone-group-none = I do not know the zone of this group yet. An admin sets it like this: /zone group Europe/London.
desk-quiet = Your quiet hours: { $hours }. Your time does not run out in them: its end moves to their end. (Not for turns shorter than an hour.)
desk-quiet-off = Your quiet hours are off. To turn them on, write for example /quiet 22-8.
desk-remind-private = I will remind you in private of games that wait for you.
desk-remind-group = I will remind you in the group of games that wait for you.
desk-remind-none = I will not remind you of games that wait for you. /games shows them.
desk-vacation-now = You are on vacation and your clocks stand. It ends by itself { $when }, or earlier by a move of yours or by /vacation off.
desk-vacation-here = You are not on vacation. This year { $days ->
        [one] { $days } day is left
       *[other] { $days } days are left
    }. To begin, write for example /vacation 3d.
desk-vacation-over = Your vacation is over. Your clocks run again.
desk-news-away = { $name } is on vacation ({ $time }). Their clocks stand meanwhile.
desk-news-away-until = The vacation ends { $when }.
desk-news-back = { $name } is back from vacation. Their clocks run again.
desk-reminded-one = It is still your turn in { $code }.
desk-reminded = { $count ->
        [one] { $count } game waits for you:
       *[other] { $count } games wait for you:
    }
desk-reminded-name = { $name }: { $count ->
        [one] { $count } game waits for you here.
       *[other] { $count } games wait for you here.
    }
desk-reminded-line = { $code } { $game }: { $players }.
desk-push-title = { $game }: { $names }
desk-push-still = It is still your turn.
desk-push-nudged = { $name } asks whether you are still playing. It is your turn.
desk-push-several = { $count ->
        [one] { $count } game waits for you
       *[other] { $count } games wait for you
    }
desk-file-long = A game of more than { $most } entries is not looked through here.
desk-file-lost = Something of mine failed while I read that. Try it once more.
desk-nudged = I will remind those that { $code } waits for. Where it is night now, it waits until morning.
desk-nudged-you = { $name } asks whether you are still playing in { $code }. It is your turn.
desk-nudged-name = { $name }, { $by } asks whether you are still playing in { $code }.
desk-nudge-nobody = None of your games here waits for somebody else.
desk-removed = { $name } is out of { $code }.
desk-remove-whom = "{ $name }" does not play there. Playing: { $players }.
desk-remove-which = Several who play there are called "{ $name }". Write the number of the one you mean, for instance /remove { $code } 2. In order: { $players }.
desk-which-code = Which match do you mean? Write its code after the command: { $codes }.
desk-only-admins = Only an admin of this group can do that.

## Matches of several games

desk-goal-best = Best of { $number } games.
desk-standing-best = Best of { $number } games: { $score }
desk-standing-points = Match for { $number ->
        [one] { $number } point
       *[other] { $number } points
    }: { $score }
desk-standing-session = Points so far: { $score }
desk-match-won = { $winner } wins the match { $code }!
desk-match-tied = The match { $code } is a tie.
desk-form-games = Games: { $number }
desk-games-range = "{ $text }" games cannot be. Write games=1 to games=15.
desk-hints-range = Hints cannot be “{ $text }”. Write hints=on or hints=off.
desk-rules-which = Which game's rules?
desk-diagram = { $game }, { $number } of { $all }
desk-diagram-you = You
desk-diagram-other = The other
desk-button-rules-written = Rules in words
desk-button-rules-boards = On small boards

## What people type. Words under one key are set apart by commas; the first is the one that menus show.
## All languages are understood at once, whatever their case and accents.

desk-typed-new = new
desk-typed-join = join
desk-typed-decline = decline
desk-typed-leave = leave
desk-typed-start = start
desk-typed-withdraw = withdraw
desk-typed-puzzle = puzzle
desk-typed-fill = fill
desk-typed-difficulty-easy = easy, easier
desk-typed-difficulty-medium = medium
desk-typed-difficulty-hard = hard, harder
desk-typed-games = games
desk-typed-board = board
desk-typed-play = play
desk-typed-if = if
desk-typed-then = then
desk-typed-pass = pass
desk-typed-takeback = takeback
desk-typed-resign = resign
desk-typed-abort = abort
desk-typed-claim = claim
desk-typed-moretime = moretime
desk-typed-nudge = nudge
desk-typed-rematch = rematch
desk-typed-luck = luck
desk-typed-say = say
desk-typed-rules = rules
desk-typed-language = language
desk-typed-settings = settings
desk-typed-notice = notice
desk-typed-refuse = refuse
desk-typed-zone = zone
desk-typed-quiet = quiet
desk-typed-remind = remind
desk-typed-vacation = vacation
desk-typed-link = link
desk-typed-privacy = privacy
desk-typed-mydata = mydata
desk-typed-forget = forget
desk-typed-bridge = bridge
desk-typed-renew = renew
desk-typed-end = end
desk-typed-annul = annul
desk-typed-remove = remove
desk-typed-help = help
desk-typed-computer = bot, computer
desk-typed-rated = rated
desk-typed-hints = hints
desk-typed-hints-on = on, yes
desk-typed-hints-off = off, no, none
desk-typed-colour = colour, color
desk-typed-colour-white = white
desk-typed-colour-black = black
desk-typed-colour-lots = lots, random
desk-typed-clock = clock, time
desk-typed-clock-off = off, none, no
desk-typed-hours = hours
desk-typed-number = games
desk-typed-language-cs = Czech, cz
desk-typed-language-sk = Slovak
desk-typed-language-en = English, eng
desk-typed-notice-both = both
desk-typed-notice-dm = dm, private
desk-typed-notice-group = group
desk-typed-notice-none = none
desk-typed-welcome-all = nobody
desk-typed-welcome-friends = strangers
desk-typed-welcome-nobody = everybody, all

## Once a day

desk-digest = What happened here since yesterday
desk-digest-puzzle = Abaku #{ $number } is closed. Best was { $answer } for { $points } points: { $equations }
desk-digest-second = { $game } #{ $number } is closed. This was to be found: { $answer }
desk-digest-solver = { $shapes } { $name }, { $percent } %{ $days ->
    [0] {""}
    [one] {""}
   *[other] , { $days } days in a row
}
desk-digest-season = 🏆 The best of last month:
desk-digest-ended = Over:
desk-digest-waiting = Still running:
desk-digest-match = { $code } { $game }: { $names }
desk-digest-won = { $match } · won by { $winners }
desk-digest-drawn = { $match } · a draw
desk-digest-more = and { $count } more
desk-solved = 🧩 Abaku #{ $number }: { $count ->
    [one] one person here has
   *[other] { $count } people here have
} solved it. Try it, too: /puzzle

## Who is ahead

desk-top-month = 🏆 This month
desk-top-ever = 🏆 Of all time
desk-top-nothing = Nothing counts yet. Games between people count once they are over, and so do the puzzles of the day.
desk-top-how = A win is 1, a draw a half. With more than two players, each one you leave behind counts a part.
desk-top-puzzles = Puzzles of the day
desk-top-skill = Puzzle rating: { $game }
desk-top-line = { $place }. { $crown }{ $name }: { $won } out of { $played }
desk-top-points = { $average ->
    [one] 1 point
   *[other] { $average } points
} a game, { $best } at best
desk-top-solver = { $place }. { $crown }{ $name }: { $stars } ★, { $solved ->
    [one] 1 puzzle
   *[other] { $solved } puzzles
}, { $days ->
    [0] no day in a row
    [one] 1 day in a row
   *[other] { $days } days in a row
}
desk-top-rated-days = Ratings in slow games
desk-top-rated-minutes = Ratings in quick games
desk-top-rating = { $place }. { $name }: { $rating }
desk-rating-how = A "?" means: too few rated games yet, or none for long. In quick games a turn has less than an hour.
desk-rating-days = { $rating } in slow games
desk-rating-minutes = { $rating } in quick games
desk-rating-changes = Ratings now: { $changes }
desk-rating-change = { $player } { $rating } ({ $by })
desk-me-rated = Your ratings:
desk-me-rating = { $game }: { $ratings }
desk-vs-rated-days = Ratings in slow games: { $own } : { $theirs }
desk-vs-rated-minutes = Ratings in quick games: { $own } : { $theirs }
desk-wins = { $whole }.{ $tenths }
desk-button-top = Who is ahead
desk-button-top-month = This month
desk-button-top-ever = All time
desk-button-top-all = All games
desk-me = { $name }, this is how you did in games with others. A win is 1, a draw a half.
desk-me-nothing = None of your games with others is over yet.
desk-me-game = { $game }: { $won } out of { $played }, this month { $lately } out of { $month }
desk-me-puzzles = Puzzles of the day: { $solved }, { $stars } ★. { $days ->
    [0] No day in a row now,
    [one] 1 day in a row,
   *[other] { $days } days in a row,
} { $longest } at best.
desk-me-skill = Puzzle rating in { $game }: { $rating }, { $answered ->
    [one] 1 puzzle
   *[other] { $answered } puzzles
}
desk-me-spare = { $spare ->
    [0] You may miss no day now.
    [one] You may miss 1 day.
   *[other] You may miss { $spare } days.
}
desk-vs-whom = Against whom? Write a name, for example /vs Ana.
desk-vs = You and { $name }:
desk-vs-game = { $game }: { $own } : { $theirs }, { $played ->
    [one] 1 game
   *[other] { $played } games
}
desk-vs-nothing = No game of yours with { $name } is over yet.
desk-ending-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
desk-ending-vs = You and { $name }, { $game }: { $own } : { $theirs }
desk-help-top = who is ahead in this group, in one game or in all
desk-help-me = how you did in your games and puzzles
desk-help-vs = how you did against somebody
desk-typed-top = top
desk-typed-me = me
desk-typed-vs = vs

desk-record = Here is { $code } as a file: every move, die and tile, and the secret that all luck came from. VERIFY.md says how to check it.
desk-archive = { $games ->
    [one] Here is 1 game of yours that is over, in a ZIP file.
   *[other] Here are { $games } games of yours that are over, in one ZIP file: each has a file of its own.
}
desk-button-archive-older = Older games as a file
desk-record-all = All my games that are over
desk-typed-record-all = all
desk-typed-fill-name = name
desk-button-record = Record as a file
desk-help-record = sends a game that is over as a file, or "all"
desk-typed-record = record
desk-notation = The same as a { $format } file, for other programs and sites.
desk-analysis = { $code }, looked through by a computer:
desk-analysis-point = { $number }. { $told }
desk-analysis-waits = { $code } is going to be looked through. It takes a few seconds, or longer if other games come first.
desk-analysis-partly = { $code } is being looked through: { $done } of { $of } decisions.
desk-analysis-nothing = In { $code } there is nothing that a computer could judge.
desk-analysis-estimate = What is not certain is an estimate.
desk-analysis-turn = { $player }: { $played }
desk-analysis-better = better: { $best } ({ $loss })
desk-button-analyse = Analysis
desk-button-analysis-again = Show what was found
desk-button-moment = Show { $number }
desk-button-moment-before = ◀ Decision before
desk-button-moment-after = Next decision ▶
desk-button-moment-back = Back to the board
desk-button-ways = All placements
desk-button-ways-page = { $from }–{ $to }
desk-ways = { $count ->
        [one] { $count } placement was possible.
       *[other] { $count } placements were possible, those with the most points first.
    }
desk-ways-among = { $count ->
        [one] It was the only placement.
       *[other] { $count } placements were possible, those with the most points first. The one played is number { $number }.
    }
desk-ways-later = The best one brings fewer points at once: it also counts what the tiles that stay are good for.
desk-ways-none = Nothing could be laid.
desk-way = { $number }. { $move }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; { $equations }
desk-ways-unknown = There is no such decision in this game.
desk-ways-waits = The computer has not looked this game through yet. Open its analysis first.
desk-way-marked = { $way } ({ $mark })
desk-way-played = played
desk-way-best = the best
desk-way-both = played, and the best
desk-help-analyse = looks a game that is over through: what was best
desk-typed-analyse = analyse
desk-button-hint = Hint
desk-button-hint-more = Tell me more
desk-button-hint-move = Show the move
desk-button-hint-play = Play it
desk-help-hint = helps with a move
desk-typed-hint = hint
desk-hint-plain = The computer would play: { $move }
desk-hints-taken = Hints: { $hints }
desk-hints-of = { $player } { $taken }
desk-replay = Here is { $code } as an animation, turn by turn.
desk-button-replay = Watch the game
desk-help-replay = sends a game that is over as an animation
desk-typed-replay = replay
desk-moment = Turn { $number } of { $code }, as a picture to show to others.
desk-button-keepsake = Turn as a picture
desk-help-moment = sends one turn as a picture
desk-typed-moment = moment
desk-parameter-turn = NUMBER
desk-moment-none = Nobody has made a turn in { $code } yet.
desk-moment-range = In { $code } { $turns ->
        [one] one turn has
       *[other] { $turns } turns have
    } been made. Write the number of a turn, for example /moment { $code } 1.
desk-moment-number = “{ $text }” is not the number of a turn. Write for example /moment k7 3.
desk-moment-of-a-day = Everybody gets the same in { $code }, so its turns are not shown to others.
