# Words of the front desk, crates/chat/src.

## What cannot be read

desk-empty = That was empty. Write a move or a command; /help shows what I can do.
desk-too-long = That’s too long. Write { $most } characters at most.
desk-odd-characters = I can’t read some of those characters. Use ordinary letters and digits.
desk-unknown-command = I don’t know the command “/{ $name }”. /help shows what I can do.
desk-unknown-button = That button is too old. /board shows the game as it is now.
desk-not-understood = I don’t understand that, and it isn’t your turn in any game here. /help shows what I can do; /say TEXT talks to the others.
desk-not-a-move = { $why } (/help shows the commands; /say TEXT talks to the others.)
desk-which-move = Which of these do you mean?
desk-which-match = Which game do you mean?
desk-which-group = Which group do you mean?
desk-which-game = I don’t know the game “{ $name }”. Choose from: { $games }.
desk-no-code = “{ $word }” isn’t a game code. A code looks like k7.
desk-no-match = There’s no game { $code } here. /games lists yours.
desk-no-language = I speak Czech, Slovak and English. Write /language cs, /language sk or /language en.
desk-no-member = I don’t know a “{ $name }” here. I know: { $members }. Someone missing? Ask them to send me /games first.
desk-guest-which = { $count } people here are called { $name }. Write @{ $name }#1 for the first of them who came here, @{ $name }#2 for the second, and so on.
desk-players-range = A game can’t have “{ $number }” players. Write a number from 1 to 16.
desk-clock-range = I can’t set the clock to “{ $text }”. Write the time per move, then + and the extra time: clock=3d+3d, clock=12h, clock=5m, or clock=off. With +open (clock=1d+3d+open) time starts when the board is opened. A move gets 1m to 14d. Extra time is 14d at most; games with moves under an hour have none.
desk-time-range = I can’t give “{ $text }”. Write 1h to 14d, for example /moretime k7 2d.
desk-hours-range = An invitation can’t wait “{ $text }” hours. Write hours=24 to hours=72.
desk-new-what = I don’t know what “{ $word }” means. Write for example /new abaku 2, /new chess rated, /new abaku @Ana or /new abaku scoring=v1.
desk-play-what = Which move? Write it after the command, for example /play H8> 24.
desk-say-what = What do you want to say? Write it after the command: /say Hello!
desk-team-what = What do you want to say to your team? Write it after the command: /team Take it!
desk-remove-what = Who should leave the game? Write the name after the command, for example /remove k7 Ana.
desk-no-notify = I don’t know that choice. Write /notice dm, /notice group, /notice both or /notice none.
desk-no-zone = I don’t know the time zone “{ $text }”. Write for example /zone Europe/Prague.
desk-no-quiet = I can’t use “{ $text }” as quiet hours. Write from when to when (30 minutes to 12 hours), for example /quiet 22-8, or /quiet off.
desk-no-remind = I don’t know that choice. Write /remind private, /remind group or /remind none, full hours such as /remind 8 18, or /remind clock.
desk-no-vacation = I don’t understand “{ $text }”. Write how long you’ll be away, for example /vacation 3d, or /vacation off.

## What cannot be done

desk-not-member = You aren’t in this room. Open its link first.
desk-in-a-room = That only works in a room. Open a room and send it there.
desk-fault = Something broke on my side, and nothing was changed. Please try again. If it keeps failing, tell the bot’s owner this number: { $id }.
desk-broke = Oops, something broke on my side. Please try again.
desk-stale = The board has changed in the meantime. Please look again.
desk-stale-board = { $code } has moved on. This is the board now:
desk-not-started = { $code } hasn’t started yet.
desk-not-running = This game is over. Play again: /rematch
desk-not-player = You aren’t playing in this game, but you can watch it.
desk-not-your-turn = It isn’t your turn in { $code }.
desk-no-game = I don’t see which game you mean. /games lists yours, /new starts one.
desk-no-invitation = There’s no such invitation here. /new makes one.
desk-no-own-invitation = You have no open invitation. /new makes one.
desk-no-finished = You have no finished game to play again. /new starts one.
desk-unfinished = That isn’t a whole move yet. Go on, or start over.
desk-odd-taps = I can’t make sense of these taps. Start the move again.
desk-touch-old = This board is out of date. Send /board for a fresh one.
desk-touch-lost = That didn’t get through. Tap again, or send /board.

## Invitations

desk-new-game = What shall we play?
desk-form = New game: { $game }. Tap anything you’d like to change, or someone to invite, then tap Invite.
desk-form-levels = { $game }: how strong should the computer be? 1 is the easiest. Tap a level to start.
desk-players-between = Players: { $least } to { $most }
desk-players-exactly = Players: { $most }
desk-form-clock = Time: { $clock }
desk-form-clock-off = Time: no limit
desk-form-rated = Rated: yes
desk-form-rated-off = Rated: no
desk-form-hints = Hints: yes
desk-form-hints-off = Hints: no
desk-form-hours = Open for { $hours } h
desk-clock = Time: { $turn } per move, plus { $bank } of extra time.
desk-clock-opens = Time: { $turn } per move from when you open the board, plus { $bank } of extra time. Until you open it, the extra time runs ten times slower.
desk-clock-opened = { $clock } from opening
desk-clock-turn = Time: { $turn } per move.
desk-rated = Rated: the result changes both players’ ratings, and moves can’t be taken back.
desk-hints = Hints on: on your turn you can ask the computer. At the end everyone sees how many each player used.
desk-span-days = { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
desk-span-hours = { $hours } h
desk-span-minutes = { $minutes } min
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
desk-proposed = Invitation posted ({ $code })! Friends tap Join.
desk-invited = 🎲 { $name } invites you to play { $game } ({ $code })!
desk-you-invite = You invite others to play { $game } ({ $code }).
desk-rematch-of = 🎲 Rematch of { $name }: { $game } ({ $code })
desk-seats = At the table: { $players }. For { $least } to { $most } players.
desk-seats-exactly = At the table: { $players }. For { $most ->
        [one] one player.
       *[other] { $most } players.
    }
desk-guests = Waiting for an answer from { $names }.
desk-expires = The invitation expires { $when }.
desk-joined = You’re in ({ $code })! 🎉 I’ll tell you when it’s your turn.
desk-joined-next = You play from the next game on.
desk-awaits-seats = You’re in! The game starts when all seats are taken.
desk-awaits-start = You’re in! The game starts when all seats are taken, or when { $name } starts it.
desk-declined = No problem, maybe next time! ({ $code })
desk-left = You left { $code }.
desk-started = { $code } has started. Have fun!
desk-started-alone = { $code } has started. It’s only yours, so I’ll carry on in our private chat.
desk-withdrawn = The invitation { $code } is cancelled.
desk-rematch = Rematch invitation posted ({ $code }).

## What happened

desk-entered = 👋 { $name } is here.
desk-news-bridged = 🌉 { $name } linked this group with another one: both now see the same games, names and messages.
desk-handed-on = { $name } manages this room from now on.
desk-gone = { $name } has left.
desk-gone-missed = { $name } has left. { $codes-count ->
        [one] This game waits
       *[other] These games wait
    } for them: { $codes }. They can come back and play on. An admin can also take them out: /remove { $code } { $name }
desk-said = { $name }: { $text }
desk-said-team = { $name } to the team in { $code }: { $text }
desk-news-joined = 👋 { $name } joins { $code }.
desk-news-joined-next = They play from the next game on.
desk-news-declined = { $name } can’t play this time ({ $code }).
desk-news-left = { $name } left { $code } before it started.
desk-news-withdrawn = The invitation { $code } is cancelled.
desk-news-expired = ⌛ Not enough players for { $code }. Try again: /new
desk-news-started = { $players-count ->
    [one] 🎲 Game on in { $code }! { $game }
   *[other] 🎲 Game on in { $code }! { $game }: { $players }
}
desk-news-next = { $code }, game { $number }: { $game }. { $players }
desk-commitment = 🔎 Fingerprint of the luck, to check it after the game (SHA-256): { $hash }
desk-if-which = It’s your opponent’s turn in several of your games. Say which game you mean: /if { $code } e5 Nf3
desk-if-none = You have no prepared answers in { $code }. Write a move your opponent might play, then your reply. In chess: /if e5 Nf3. You can go on: /if e5 Nf3 Nc6 Bb5.
desk-if-list = Your prepared answers in { $code }:
desk-if-pair = if { $theirs }, then { $mine }
desk-if-prepared = Prepared: { $moves }.
desk-if-tap = Tap what your opponent might play. Then tap your answer.
desk-if-tap-answer = Now tap your answer.
desk-if-tap-more = Prepare this answer, or tap what could come after it.
desk-if-secret = I won’t tell anyone. But if others could read your message here, prepare answers in our private chat instead.
desk-button-if-drop-one = ✕ Don’t answer
desk-button-if-drop = ✕ { $moves }
desk-button-if = Prepare an answer
desk-button-if-none = ✕ all
desk-luck-what = Add a few words of your own: /luck blue elephant. I mix them into the dice and tiles, so nobody could have picked those in advance.
desk-luck-which = Several games are waiting for players here. Say which one you mean: /luck { $code } blue elephant
desk-luck-brought = Your words now help decide the luck in { $code }. Keep them secret and remember them: with them you can check everything after the game. Could others read them? Send me new ones in private; the last words count.
desk-not-begun = { $code } hasn’t started yet.
    🔎 Fingerprint of its luck, to check it after the game (SHA-256): { $hash }
desk-moved = { $code } · { $news }
desk-news-aborted = { $name } calls { $code } off.
desk-news-broken = { $code } can’t go on: its record doesn’t add up. Nothing is lost; the bot’s owner has to look at it.
desk-news-takeback = { $name } wants to take back the last move in { $code }.
desk-news-takeback-asked = { $name } wants to take back the last move in { $code }. OK?
desk-asks-takeback = { $name } wants to take back the last move. OK?
desk-asks-time = { $name } ran out of time. Claim the win, or give more time.
desk-news-takeback-yours = You asked to take back your last move in { $code }. The others decide.
desk-news-agrees = { $name } agrees: the move in { $code } can be taken back.
desk-news-disagrees = { $name } says no: the move in { $code } stands.
desk-news-time-over = { $name } ran out of time in { $code }. The opponent can claim the win or give more time. Otherwise the game waits another day: day { $day } of { $days }.
desk-news-waits = This day ends { $when }.
desk-news-closes = After that I close the game unfinished: { $when }.
desk-news-unfinished = I closed { $code } unfinished: nobody moved for several days. Tap Rematch to start again.
desk-news-turns-lost = You ran out of time twice in a row in { $code }, so your turns were skipped. Still playing? Just move in time. Once more, and you’re out and the others finish without you.
desk-news-seat-left = { $name } ran out of time three times in a row and is out of { $code }. The others play on.
desk-news-time-given = { $name } gives more time in { $code }: { $time }.
desk-news-takeback-lapsed = Nobody answered the request to take back a move in { $code }. The move stands, and the game goes on.
desk-news-time-given-back = I was away for { $time }. Nobody loses time: all clocks here got it back.
desk-taken-back = The last move was taken back.
desk-over-won = 🏆 { $winner } wins { $code }!
desk-over-tied = 🤝 { $code } is a tie: { $winners } share the win.
desk-over-drawn = 🤝 { $code } ends in a draw.
desk-game-won = Game { $number } of { $code } goes to { $winner }.
desk-game-shared = Game { $number } of { $code } goes to { $winners }.
desk-game-drawn = Game { $number } of { $code } is a draw.
desk-over-alone = 🏁 { $code } is over: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!
desk-over-made = 🏁 { $code } is over: { $made }!
desk-level-harder = Two wins in a row: { $level } isn’t enough for you any more. The next stone is { $next }.
desk-level-softer = { $level } is a hard nut today. { $next } plays a little softer: try it, and come back later.
desk-ended-move = { $how }, move { $number }
desk-ended-resigned = { $player } resigns
desk-ended-removed = { $player } leaves the game
desk-here-invited = 🎲 { $name } invites you to play { $game }!
desk-here-you-invite = You invite others to play { $game }.
desk-here-rematch-of = 🎲 Rematch: { $game }
desk-here-news-joined = 👋 { $name } joins.
desk-here-news-declined = { $name } can’t play this time.
desk-here-news-left = { $name } left before the start.
desk-here-news-withdrawn = The invitation is cancelled.
desk-here-news-expired = ⌛ The invitation has expired: not enough players joined.
desk-here-news-started = { $players-count ->
    [one] 🎲 Game on! { $game }
   *[other] 🎲 Game on! { $game }: { $players }
}
desk-here-news-next = Game { $number }: { $game }. { $players }
desk-here-news-aborted = { $name } calls the game off.
desk-here-news-broken = The game can’t go on: its record doesn’t add up. Nothing is lost; the bot’s owner has to look at it.
desk-here-news-takeback = { $name } wants to take back the last move.
desk-here-news-takeback-asked = { $name } wants to take back the last move. OK?
desk-here-news-takeback-yours = You asked to take back your last move. The others decide.
desk-here-news-agrees = { $name } agrees: the move can be taken back.
desk-here-news-disagrees = { $name } says no: the move stands.
desk-here-news-time-over = { $name } ran out of time. The opponent can claim the win or give more time. Otherwise the game waits another day: day { $day } of { $days }.
desk-here-news-unfinished = I closed the game unfinished: nobody moved for several days. Rematch starts it again.
desk-here-news-turns-lost = You ran out of time twice in a row, so your turns were skipped. Still playing? Just move in time. Once more, and you’re out and the others finish without you.
desk-here-news-seat-left = { $name } ran out of time three times in a row and is out. The others play on.
desk-here-news-time-given = { $name } gives more time: { $time }.
desk-here-news-takeback-lapsed = Nobody answered the request to take back a move. The move stands, and the game goes on.
desk-here-nudged-you = { $name } asks if you’re still playing. It’s your turn.
desk-here-said-team = { $name } to the team: { $text }
desk-here-team-told = Only your team reads that: { $names }.
desk-here-you-won = You win! 🎉
desk-here-you-won-by = You win by { $points }! 🎉
desk-here-won-by = { $winner } wins by { $points }.
desk-here-if-secret = Nobody else sees them.
desk-here-won = { $winner } wins!
desk-here-tied = A tie: { $winners } share the win.
desk-here-drawn = It’s a draw.
desk-here-game-won = Game { $number } goes to { $winner }.
desk-here-game-shared = Game { $number } goes to { $winners }.
desk-here-game-drawn = Game { $number } is a draw.
desk-here-match-won = { $winner } wins the match!
desk-here-match-tied = The match is a tie.
desk-here-alone = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!
desk-here-made = { $made }!
desk-here-proposed = Invitation posted!
desk-here-rematch = Rematch invitation posted!
desk-here-started = The game has started. Have fun!
desk-here-started-alone = Your game has started. Have fun!
desk-here-joined = You’re in! 🎉
desk-here-resign-sure = Do you really want to resign? You can’t undo it.
desk-here-abort-sure = Do you really want to call off the game for everyone?
desk-here-resigned = You resigned. Good game! 🤝
desk-here-aborted = The game is called off.
desk-here-claimed = Done: the game ended on time.
desk-here-time-given = Done: more time on the clock.
desk-here-takeback-asked = I asked the others if you can take your move back.
desk-here-takeback-done = Your move is taken back.
desk-here-takeback-answered = Thanks! I’ve noted your answer.
desk-here-record = Here’s the game as a file: every move, die and tile, and the secret that all the luck came from. VERIFY.md says how to check it.
desk-here-replay = Here’s the game as an animation, turn by turn.
desk-here-moment = Turn { $number } as a picture to share.
desk-here-stale-board = The game has moved on. This is the board now:
desk-here-not-your-turn = It isn’t your turn.
desk-standing = { $place }. { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
desk-secret = 🔎 The secret behind the luck: { $secret }
    Its SHA-256 is the fingerprint from the start, so anyone can check that the luck was fair.
desk-added = Added by the players: { $added }

## The board

desk-score = { $player } { $score }
desk-headed = { $code } · { $turn }
desk-turn = { $names-count ->
        [0] Luck decides.
       *[other] { $names } to move.
    }
desk-time-left = Time runs out { $when }.
desk-time-away = The vacation ends { $when }; the clock is stopped until then.
desk-time-rests = The clock rests for the weekend and goes on { $when }.
desk-time-shut = The time for this move starts when the board is opened.
desk-time-late = Time is up; the wait ends { $when }.
desk-time-stands = The clock is stopped. Time left: { $time }.
desk-time-has = { $name } has { $time } left.
desk-time-have = You have { $time } left.
desk-time-of = { $name } { $time }
desk-time-yours = you { $time }
desk-turn-next = You’re next.
desk-turn-next-but-one = You’re next but one.
desk-turn-yours = 👉 Your turn.
desk-turn-over = The game is over.
desk-turn-aborted = The game was called off.
desk-turn-broken = The game can’t go on.
desk-turn-invited = waiting for players
desk-your-turn = { $players-count ->
    [one] 👉 Your turn in { $code }! { $game }
   *[other] 👉 Your turn in { $code }! { $game }: { $players }
}
desk-lesson-rules = All the rules: /rules { $game }
desk-played = ✅ Done!
desk-draft-long = Some buttons are missing because this turn is too long for them. Type it instead; /help shows how.
desk-late-done = I had to restart, so this answer is late. But it worked!
desk-late-again = I had to restart before I could do that. Please try again.
desk-more = More in { $code }:
desk-games = Your games: { $count }
desk-puzzle = 🧩 Abaku #{ $number }: today’s puzzle, the same for everyone. You have three tries on the same board, and the best one counts. It’s open until noon UTC tomorrow.
desk-puzzle-share = Abaku #{ $number }: { $shapes } { $stars } of 3, { $percent } %, tries: { $tries }
desk-puzzle-second = 🧩 { $game } #{ $number }: today’s second puzzle, the same for everyone. You have three tries. It’s open until noon UTC tomorrow.
desk-puzzle-more = 🧩 { $game }, puzzle { $number }: picked for your level. Three tries, no clock.
desk-puzzle-second-share = { $game } #{ $number }: { $shapes } { $stars } of 3
desk-puzzle-answer = { $move }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $equations })
desk-puzzle-more-share = { $game }, puzzle { $number }: { $shapes } { $stars } of 3
desk-puzzle-rating = Your puzzle rating: { $before } → { $after }
desk-no-difficulty = I don’t know “{ $word }”. After /puzzle you can write a game and how hard: /puzzle abaku hard. It can be easy, medium or hard.
desk-puzzle-told = Done: the group knows.
desk-not-a-puzzle = You haven’t finished that puzzle.
desk-puzzle-begins = This is the daily puzzle: three tries on the same board, and the best one counts.
desk-task-begins = This puzzle is just for you: three tries.
desk-bag = Today’s tiles #{ $number }: everyone gets the same. Play the best move you can find. After each turn the best possible move goes on the board, so everyone’s next tiles are the same too.
desk-bag-share = Today’s tiles #{ $number }: { $made }
desk-bag-begins = These are today’s tiles: you get one try.
desk-round = Round { $round }
desk-round-own = You
desk-round-best = Best
desk-round-sum = So far
desk-round-total = In all
desk-round-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
desk-round-nothing = nothing
desk-round-of = { $own } of { $best }
desk-round-found = 🎉 you found it!
desk-round-laid = { $move } ({ $equations })
desk-round-next = Next round
desk-solo-rules = With these rules
desk-solo-day = With today’s tiles
desk-solo-none = Nobody here has finished one yet.
desk-solo-row = { $place }. { $name }: { $made }
desk-deal-month = 📅 This month, day by day (the best here gets 100 points a day, others in percent of that):
desk-deal-row = { $place }. { $name }: { $points } { $points ->
    [one] point
   *[other] points
}, { $days } { $days ->
    [one] day
   *[other] days
}
desk-deal-open = The last day isn’t over everywhere yet, so its points can still change.
desk-solo-record = 🎉 A new personal best! Before: { $before }.
desk-solo-own = Your personal best: { $before }.
desk-solo-record-room = 🎉 A new group record! Before, { $name }: { $before }.
desk-solo-room = Group record, { $name }: { $before }.
desk-games-none = No games right now. Start one with /new, or try today’s puzzle: /puzzle
desk-games-more = … and { $count } more
desk-game-line = { $code } { $game } ({ $players }): { $turn }
desk-game-hints = { $game } with hints
desk-preview = { $move }: { $facts }
desk-preview-plain = You can play { $move }.
desk-preview-which = Which of these do you mean: { $moves }?
desk-preview-resign = I’ll ask you first if you really want to resign.

## Ending it

desk-resign-sure = Do you really want to resign { $code }? You can’t undo it.
desk-resign-sure-yes = Yes, resign
desk-answer-sure = Show the answer? That ends the puzzle, and your tries so far count.
desk-answer-sure-yes = Yes, show it
desk-abort-sure = Do you really want to call off { $code } for everyone?
desk-abort-sure-yes = Yes, call it off
desk-early-uncounted = It won’t be rated: you haven’t both moved yet.
desk-early-lost = You have left two rated games within a day before both had moved. Leave this one and it counts as a loss.
desk-resigned = You resigned { $code }. Good game! 🤝
desk-answer-shown = Here’s the answer.
desk-aborted = { $code } is called off.
desk-claimed = Done: { $code } ended on time.
desk-time-given = Done: more time on the clock in { $code }.
desk-takeback-asked = I asked the others if you can take your move in { $code } back.
desk-takeback-done = Your move in { $code } is taken back.
desk-takeback-or-resign = I’ll ask the others if you may take your move in { $code } back. If they don’t agree, I resign for you. They don’t know that.
desk-takeback-answered = Thanks! I’ve noted your answer about { $code }.

## Languages

desk-language-me = Which language should I speak with you?
desk-language-room = And with everyone in this room?
desk-language-set = I’ll speak English with you.
desk-language-room-set = I’ll speak English in this room.
desk-room-language = Language of “{ $room }”: { $language }. Admins can change it: /settings group

## Buttons

desk-button-help = Help
desk-button-puzzle-yesterday = Yesterday’s puzzle
desk-button-puzzle = Today’s puzzle
desk-button-second = { $game } #{ $number }
desk-button-one-more = Another puzzle
desk-button-easier = An easier one
desk-button-harder = A harder one
desk-button-bag = Today’s tiles
desk-button-solo = Leaderboard
desk-button-copy = Copy
desk-button-open = Open in the browser
desk-button-tell = Tell the group
desk-button-games = My games
desk-button-next = Next one
desk-button-move = My move
desk-button-board = Board
desk-button-board-of = { $code } · Board
desk-button-more = More…
desk-button-rules = Rules
desk-button-join = Join
desk-button-decline = Not this time
desk-button-start = Start now
desk-button-leave = Leave
desk-button-withdraw = Cancel invitation
desk-button-invite = Invite
desk-button-computer = Play the computer…
desk-button-options = Options…
desk-button-back = Back
desk-button-undo = Undo
desk-button-play = Play
desk-button-look = What’s new?
desk-button-pictures = Pictures instead
desk-play-sure = Play { $move }?
desk-button-restart = Start over
desk-button-resign = Resign…
desk-button-answer = Show the answer
desk-button-abort = Call off…
desk-button-claim = Claim the win
desk-button-more-time = Give 24 hours
desk-button-takeback = Take back
desk-button-takeback-first = Take back or resign
desk-button-keep = No, play on
desk-button-agree = Yes
desk-button-disagree = No
desk-button-rematch = Rematch
desk-button-again = Again, new tiles
desk-button-level = Play { $level }
desk-button-refuse = Block { $name }
desk-button-allow = Unblock { $name }
desk-button-welcome-all = From everyone
desk-button-welcome-friends = Past opponents
desk-button-welcome-nobody = None for now

## Help

desk-intro =
    Hi! 👋 I run board games right here: { $games }. Everyone sees the board; only you see your own tiles.
    Send /new to start. Friends join with one tap.
desk-help =
    How to play:
    · Start with /new. Friends join with one tap. Alone? Pick the computer.
    · On your turn, tap the buttons under the board, or just send your move.
    · Stuck? Tap Hint, or take a move back.
    · Your games are in /games, today’s puzzle is /puzzle.
    · Colours, language, reminders: /settings
desk-help-about-beginning = Start a game
desk-help-about-turn = On your turn
desk-help-about-match = During a game
desk-help-about-lists = Games and results
desk-help-about-person = Just for you
desk-help-about-admins = For admins
desk-help-aliases = Your turn in several games? Put the code first: “k7: H8> 24”. All commands have Czech and Slovak names too.
desk-help-new = starts a game with friends or the computer
desk-help-join = accepts an invitation
desk-help-decline = declines an invitation
desk-help-leave = leaves a game before it starts
desk-help-start = starts your game with the players who joined
desk-help-withdraw = cancels your invitation
desk-help-puzzle = today’s puzzle, or another one
desk-help-fill = fills a whole board on your own
desk-help-games = your games and whose turn it is
desk-help-board = shows the board
desk-help-hand = shows your own pieces
desk-help-play = plays a move
desk-help-if = plays your answer if your opponent plays this: /if e5 Nf3
desk-help-pass = skips your turn
desk-help-draw = offers a draw, or accepts one
desk-help-takeback = asks to take back your last move
desk-help-resign = resigns the game
desk-help-abort = calls off a game that has just started
desk-help-claim = claims the win when your opponent runs out of time
desk-help-moretime = gives your opponents more time
desk-help-when = proposes a time for playing live
desk-help-nudge = asks the others if they’re still playing
desk-help-team = talks to your team, where the other side can’t read it
desk-help-rematch = starts the same game again
desk-help-luck = mixes your own words into the luck
desk-help-say = talks to the room
desk-help-rules = explains a game
desk-help-language = chooses your language
desk-help-settings = everything you can choose: colours, language, notifications…
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
desk-parameter-date = fri 20:00
desk-parameter-text = TEXT
desk-parameter-name = NAME
desk-help-notice = chooses how I tell you it’s your turn
desk-help-refuse = chooses whose invitations you get
desk-parameter-whom = NAME|strangers|everybody|nobody
desk-help-zone = sets your time zone; admins set the group’s with: group ZONE
desk-help-quiet = hours when your time can’t run out: 22-8, or off
desk-help-remind = where and when I remind you of waiting games
desk-help-vacation = stops your clocks in all games: 3d, or off
desk-help-open = opens your table in the browser: a link for you alone
desk-help-link = links two accounts for good (yes on both); off logs out browsers opened from a chat
desk-help-privacy = shows what I keep about you, why and how long
desk-help-mydata = sends you everything I know about you as a file
desk-help-forget = deletes everything I know about you; I ask twice
desk-help-bridge = shows this group’s games in another group too (admins)
desk-help-renew = gives this group’s page in the browser a new link (admins)
desk-help-end = ends a stuck game (admins)
desk-help-annul = cancels the result of a finished game (admins)
desk-help-remove = takes someone out of a game (admins)
desk-parameter-notice = private|group|both|none
desk-parameter-zone = ZONE
desk-parameter-hours = 22-8|off
desk-parameter-reminder = private|group|none|8 18
desk-parameter-days = 3d|off
desk-parameter-code = CODE
desk-parameter-member = NAME

## One person, several platforms; groups

desk-too-fast = That was a lot at once: { $most } actions a minute is the limit. Try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
desk-your-turn-called = { $name } 👉 your turn in { $code }
desk-button-type = Type a move…
desk-type-prompt = Your move in { $code }
desk-link-code = Send me /link { $code } on your other account within 10 minutes. I’ll ask you on both before anything happens. Don’t share this code with anyone.
desk-open = Your table in the browser. This link works once, for 10 minutes. Anyone who opens it plays as you, so don’t share it.
desk-open-nowhere = I can’t give you a link, because I don’t know the address of my own page. My owner can set it: public_url.
desk-link-off = { $count ->
    [0] No browser is open as you. The last link no longer works either.
    [one] Done: the browser you opened from a chat doesn’t know you any more.
   *[other] Done: { $count } browsers you opened from a chat don’t know you any more.
}
desk-link-typed = That’s the code of { $name } ({ $platforms }). Is that you too?
    If you say yes on both sides, the two accounts become one: { $name }. Either one then plays all your games, sees all your tiles and is in all your rooms. This account brings { $rooms ->
        [one] { $rooms } room
       *[other] { $rooms } rooms
    } and { $games ->
        [one] { $games } running game
       *[other] { $games } running games
    }.
    This is for good: linked accounts can’t be split again, and games they played against each other stop counting.
    Did someone else give you this code? Say no, or they can play your games.
desk-link-asked = { $name } ({ $platforms }) typed your code. Is that you too?
    If you say yes, the two accounts become one: { $owner }. Either one then plays all your games, sees all your tiles and is in all your rooms. The other account brings { $rooms ->
        [one] { $rooms } room
       *[other] { $rooms } rooms
    } and { $games ->
        [one] { $games } running game
       *[other] { $games } running games
    }.
    This is for good: linked accounts can’t be split again, and games they played against each other stop counting.
    Is it someone else? Say no, or they can play your games.
desk-link-waits = Now say yes on your other account too: { $name } ({ $platforms }). No question there? Send /link there. You have 10 minutes.
desk-link-no = All right, nothing changes: the accounts stay separate.
desk-link-refused = { $name } said no. Nothing changes: the accounts stay separate.
desk-link-over = { $name } typed your code, but the question is closed now.
desk-button-link-yes = Yes, that’s me
desk-button-link-no = No
desk-platform-web = browser
desk-platform-telegram = Telegram
desk-platform-discord = Discord
desk-linked = Done: your two accounts are one now, { $name }. /games shows all your games.
desk-bridge-code = Send /bridge { $code } in the other group within 10 minutes. Then both groups see the same games.
desk-bridge-not-here = This group can’t be linked to another: it’s linked already, or it isn’t a group on Telegram or Discord.
desk-bridged = Done: this group and the other one now see the same games.
desk-renewed = Done: this group’s page in the browser has a new link. The old one no longer works. Everyone already in stays, and finds the group on the start page.
desk-renew-not-here = This room is in the browser. The person who manages it can give it a new link in its menu.
desk-notice-dm = When it’s your turn, I’ll write to you in private.
desk-notice-group = When it’s your turn, I’ll mention you in the group.
desk-notice-both = When it’s your turn, I’ll mention you in the group while you’re around, or write to you in private if you’ve been away for ten minutes. Never both.
desk-notice-none = I won’t tell you when it’s your turn. /games shows where you’re up.
desk-welcome-all = You get invitations from everyone.
desk-welcome-friends = You get invitations only from people you have played with.
desk-welcome-nobody = You get no invitations for now.
desk-refused-names = You get none from { $names }.
desk-refused = You won’t get invitations from { $name } any more. I won’t tell them.
desk-allowed = { $name } can invite you again.
desk-refuse-whom = I don’t know a “{ $name }” here. I know: { $names }. Or send /refuse strangers, /refuse everybody or /refuse nobody.
desk-refuse-which = Several people here are called “{ $name }”. Answer “Not this time” to that person’s next invitation: a button to stop them comes with it.
desk-zone = Your time zone: { $zone }. It’s { $time } there now.
desk-zone-none = I don’t know your time zone yet. Set it, for example /zone Europe/London, and I won’t wake you at night.
desk-zone-group = This group’s time zone: { $zone }. It’s { $time } there now. It counts for everyone who hasn’t set their own.
desk-zone-group-none = I don’t know this group’s time zone yet. An admin can set it: /zone group Europe/London
desk-quiet = Quiet hours: { $hours }. If your time would run out then, it waits until they end. (Doesn’t apply to games with moves under an hour.)
desk-quiet-off = Quiet hours are off. To set them, send for example /quiet 22-8.
desk-remind-private = I’ll remind you of waiting games in private.
desk-remind-group = I’ll remind you of waiting games in the group.
desk-remind-at = At { $times }, and two hours before a time runs out. To follow the clocks again: /remind clock
desk-remind-none = I won’t remind you of waiting games. /games shows them.
desk-vacation-now = 🏖 You’re on vacation and your clocks are stopped. It ends { $when }, or as soon as you move or send /vacation off.
desk-vacation-here = You aren’t on vacation. This year { $days ->
        [one] { $days } day is left
       *[other] { $days } days are left
    }. To start, send for example /vacation 3d.
desk-vacation-over = Welcome back! Your clocks are running again.
desk-news-away = 🏖 { $name } is on vacation ({ $time }). Their clocks are stopped.
desk-news-away-until = The vacation ends { $when }.
desk-news-played-for = { $code }: { $name } has only one possible move, so I play it.
desk-news-back = { $name } is back from vacation. Their clocks are running again.
desk-reminded-one = It’s still your turn in { $code }.
desk-reminded = { $count ->
        [one] { $count } game is waiting for you:
       *[other] { $count } games are waiting for you:
    }
desk-reminded-name = { $name }: { $count ->
        [one] { $count } game is waiting for you here.
       *[other] { $count } games are waiting for you here.
    }
desk-reminded-line = { $code } { $game }: { $players }.
desk-push-title = { $game }: { $names }
desk-push-still = It’s still your turn.
desk-push-nudged = { $name } asks if you’re still playing. It’s your turn.
desk-push-several = { $count ->
        [one] { $count } game is waiting for you
       *[other] { $count } games are waiting for you
    }
desk-file-long = This game is too long: I can analyse { $most } entries at most. Split the file.
desk-file-lost = Something broke while I was reading that. Please try again.
desk-nudged = I’ll remind the players { $code } is waiting for. Where it’s night, I’ll wait until morning.
desk-nudged-you = { $name } asks if you’re still playing in { $code }. It’s your turn.
desk-nudged-name = { $name }: { $by } asks if you’re still playing in { $code }.
desk-nudge-nobody = None of your games here is waiting for someone else.
desk-team-overheard = Everyone here can read what you type. Send it to me in our private chat instead, starting with /team, or on the page.
desk-team-told = Only your team in { $code } reads that: { $names }.
desk-team-nobody = You aren’t playing in a team right now. Chouettes have one.
desk-removed = { $name } is out of { $code }.
desk-remove-whom = “{ $name }” isn’t playing there. Players: { $players }.
desk-remove-which = More than one player is called “{ $name }”. Write their number, for example /remove { $code } 2. Players in order: { $players }.
desk-which-code = Which game do you mean? Write its code after the command: { $codes }.
desk-only-admins = Only this group’s admins can do that.

## Matches of several games

desk-goal-best = Best of { $number } games.
desk-standing-best = Best of { $number } games: { $score }
desk-standing-points = { $number }-point match: { $score }
desk-standing-session = Points so far: { $score }
desk-match-won = 🏆 { $winner } wins the match { $code }!
desk-match-tied = 🤝 The match { $code } is a tie.
desk-form-games = Games: { $number }
desk-games-range = A match has 1 to 15 games, not “{ $text }”. Write games=3, for example.
desk-hints-range = Hints can’t be “{ $text }”. Write hints=on or hints=off.
desk-rules-which = The rules of which game?
desk-diagram = { $game }, { $number } of { $all }
desk-diagram-you = You
desk-diagram-other = Opponent
desk-button-rules-written = Rules in words
desk-button-rules-boards = Rules on boards

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
desk-typed-draw = draw
desk-typed-takeback = takeback
desk-typed-resign = resign
desk-typed-abort = abort
desk-typed-claim = claim
desk-typed-moretime = moretime
desk-typed-when = when
desk-typed-nudge = nudge
desk-typed-team = team
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
desk-typed-open = open
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
desk-digest-puzzle = Abaku #{ $number } is closed. The best answer was { $answer } for { $points } points: { $equations }
desk-digest-second = { $game } #{ $number } is closed. The solution was: { $answer }
desk-digest-solver = { $shapes } { $name }, { $percent } %{ $days ->
    [0] {""}
    [one] {""}
   *[other] , { $days } days in a row
}
desk-digest-season = 🏆 Last month’s best:
desk-digest-ended = Finished:
desk-digest-waiting = Still running:
desk-digest-match = { $code } { $game }: { $names }
desk-digest-won = { $match } · 🏆 { $winners }
desk-digest-drawn = { $match } · a draw
desk-digest-more = and { $count } more
desk-solved = 🧩 Abaku #{ $number }: { $count ->
    [one] one person here has
   *[other] { $count } people here have
} solved it. Your turn? /puzzle

## Who is ahead

desk-top-month = 🏆 This month
desk-top-ever = 🏆 All time
desk-top-nothing = Nothing to rank yet. Finished games between people count, and so do daily puzzles. Play one! /new
desk-top-how = A win is 1, a draw ½. With more than two players you get a share for each player you beat.
desk-top-puzzles = Daily puzzles
desk-top-skill = Puzzle rating: { $game }
desk-top-line = { $place }. { $crown }{ $name }: { $won } out of { $played }
desk-top-points = { $average ->
    [one] 1 point
   *[other] { $average } points
} per game, best { $best }
desk-top-solver = { $place }. { $crown }{ $name }: { $stars } ★, { $solved ->
    [one] 1 puzzle
   *[other] { $solved } puzzles
}, { $days ->
    [0] no streak
    [one] 1 day in a row
   *[other] { $days } days in a row
}
desk-top-rated-days = Ratings in slow games
desk-top-rated-minutes = Ratings in quick games
desk-top-rating = { $place }. { $name }: { $rating }
desk-rating-how = “?” means the rating isn’t certain yet: too few rated games, or none for a while. Quick games: less than an hour per move.
desk-rating-days = { $rating } in slow games
desk-rating-minutes = { $rating } in quick games
desk-rating-changes = New ratings: { $changes }
desk-rating-change = { $player } { $rating } ({ $by })
desk-rating-unmoved = No ratings changed: they count once both have moved.
desk-rating-enough = No ratings changed: in one day, { $most } games of the same two are rated.
desk-me-rated = Ratings:
desk-me-rating = { $game }: { $ratings }
desk-vs-rated-days = Ratings in slow games: { $own } : { $theirs }
desk-vs-rated-minutes = Ratings in quick games: { $own } : { $theirs }
desk-wins = { $whole }.{ $tenths }
desk-button-top = Leaderboard
desk-button-top-month = This month
desk-button-top-ever = All time
desk-button-top-all = All games
desk-me = { $name }: games against others. A win is 1, a draw ½.
desk-me-nothing = You haven’t finished a game yet. Play one! /new
desk-me-game = { $game }: { $won } out of { $played }, this month { $lately } out of { $month }
desk-me-puzzles = Daily puzzles: { $solved }, { $stars } ★. { $days ->
    [0] No streak now,
    [one] Streak: 1 day,
   *[other] 🔥 Streak: { $days } days,
} best { $longest }.
desk-me-skill = Puzzle rating in { $game }: { $rating }, { $answered ->
    [one] 1 puzzle
   *[other] { $answered } puzzles
}
desk-me-spare = { $spare ->
    [0] No spare day left.
    [one] 1 spare day.
   *[other] { $spare } spare days.
}
desk-vs-whom = Against whom? Write a name, for example /vs Ana.
desk-vs = You and { $name }:
desk-vs-game = { $game }: { $own } : { $theirs }, { $played ->
    [one] 1 game
   *[other] { $played } games
}
desk-vs-nothing = You haven’t finished a game with { $name } yet.
desk-ending-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
desk-ending-vs = You and { $name }, { $game }: { $own } : { $theirs }
desk-help-top = the leaderboard of this group, for one game or for all
desk-help-league = leagues in this group: everyone plays everyone, season by season
desk-help-tournament = the tournament in this group: Swiss, knockout or everyone against everyone
desk-help-me = how you’re doing in games and puzzles
desk-help-vs = your score against one person
desk-typed-top = top
desk-typed-league = league
desk-typed-tournament = tournament
desk-typed-me = me
desk-typed-vs = vs

desk-record = Here’s { $code } as a file: every move, die and tile, and the secret that all the luck came from. VERIFY.md says how to check it.
desk-archive = { $games ->
    [one] Here’s your 1 finished game, in a ZIP file.
   *[other] Here are your { $games } finished games in one ZIP file, each as a file of its own.
}
desk-button-archive-older = Older games (ZIP)
desk-record-all = All my finished games
desk-typed-record-all = all
desk-button-record = Record as a file
desk-button-tally = Score sheet
desk-tally = Score sheet
desk-tally-game = Game { $number }: { $points }
desk-tally-sum = Sum
desk-tally-none = No game of it is over yet, so there is nothing to add up.
desk-help-record = sends a finished game as a file, or “all”
desk-typed-record = record
desk-notation = The same as a { $format } file, for other programs and sites.
desk-analysis = Computer analysis of { $code }:
desk-analysis-point = { $number }. { $told }
desk-analysis-waits = I’m going to analyse { $code }. It takes a few seconds, or longer if other games come first.
desk-analysis-partly = Analysing { $code }: { $done } of { $of } decisions.
desk-analysis-nothing = There’s nothing in { $code } that a computer could judge.
desk-analysis-estimate = Numbers that aren’t certain are estimates.
desk-analysis-turn = { $player }: { $played }
desk-analysis-better = better: { $best } ({ $loss })
desk-button-analyse = Analysis
desk-button-analysis-again = Show the analysis
desk-button-moment = Show { $number }
desk-button-moment-before = ◀ Previous
desk-button-moment-after = Next ▶
desk-button-moment-back = Back to the board
desk-button-ways = All moves
desk-button-ways-page = { $from }–{ $to }
desk-ways = { $count ->
        [one] { $count } move was possible.
       *[other] { $count } moves were possible. The one with the most points comes first.
    }
desk-ways-among = { $count ->
        [one] It was the only move.
       *[other] { $count } moves were possible. The one with the most points comes first. The one played is number { $number }.
    }
desk-ways-later = The best move scores less now, but keeps better tiles for later.
desk-ways-none = No tiles could be placed.
desk-way = { $number }. { $move }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; { $equations }
desk-ways-unknown = This game has no such decision. Open its analysis: /analyse
desk-ways-waits = I haven’t analysed this game yet. Open its analysis first: /analyse
desk-way-marked = { $way } ({ $mark })
desk-way-played = played
desk-way-best = the best
desk-way-both = played, the best
desk-help-analyse = shows what was best in a finished game
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
desk-replay = Here’s { $code } as an animation, turn by turn.
desk-button-replay = Watch the game
desk-help-replay = sends a finished game as an animation
desk-typed-replay = replay
desk-moment = Turn { $number } of { $code } as a picture to share.
desk-button-keepsake = Turn as a picture
desk-help-moment = sends one turn as a picture
desk-typed-moment = moment
desk-parameter-turn = NUMBER
desk-moment-none = Nobody has moved in { $code } yet.
desk-moment-range = { $code } has { $turns ->
        [one] one turn
       *[other] { $turns } turns
    } so far. Write the number of one, for example /moment { $code } 1.
desk-moment-number = “{ $text }” isn’t the number of a turn. Write for example /moment k7 3.
desk-moment-of-a-day = Everyone gets the same puzzle in { $code }, so I don’t show its turns to others.
