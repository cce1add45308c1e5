# Words of backgammon: crates/rules-backgammon, and what the front desk says of the game.

backgammon-name = Backgammon
backgammon-about = Race your checkers home and off the board. Two dice, some luck, lots of skill.
backgammon-rules = Backgammon is a race: bring your checkers home and off the board before your opponent does.
    Points are numbered 1 to 24 from your side; your home is 1 to 6. Your checkers move from high numbers to low ones.
    Each turn you roll two dice and play both numbers, with one checker or two. A double is played four times. You must play as much of the roll as you can; if only one number can be played, it must be the higher.
    • You can’t land where your opponent has two or more checkers. A single one is hit and goes to the bar.
    • Checkers on the bar must enter first: a 3 enters on point 22, a 1 on 24.
    • When all your checkers are home, bear them off: with the exact number, or with a higher one from your highest point.
    A win counts 1; a gammon counts 2 (the loser has borne off nothing); a backgammon counts 3 (and still has a checker on the bar or in your home). The cube multiplies it.
    The cube: before your roll you may double. Your opponent takes, and only they may double next; or drops, and loses the game at its value so far.
    A match goes to a number of points. The first game after someone is one point short is played without the cube (Crawford).
    A chouette is for three to six: one, the box, plays against all the others on one board. The captain moves for the team, and each of them has a cube of their own.
    Write a play as 24/18 13/11, bar/22, 6/off(2), or tap your checkers. Words: roll, double, take, drop, resign gammon.
backgammon-first-turn = Your first turn: for each number of the dice, tap a checker, then where it goes. Then tap Play it. Undo takes a move back.
    The buttons are your points: 24/18 moves a checker from 24 to 18. Your home is 1 to 6, at the lower right.
backgammon-first-turn-here = Your first turn: for each number of the dice, tap a checker, then where it goes. Then tap Play it.
    Your home is 1 to 6, at the lower right.
backgammon-first-double = Your first double: before you roll, you may make the game count twice as much. The other side takes and plays on, or drops and loses what it counted so far. If you don’t want to double, just roll.
backgammon-first-cube = You are offered a double. If you take, the game goes on and counts twice as much, and only you may double next. If you drop, you lose what it counted so far.
backgammon-first-try = A try in backgammon: for each number of the dice, tap a checker, then where it goes. Then tap Play it. Your best try counts.
    The best play is 100 %. Each hundredth of a point that a play loses on average costs 1 %.

## Options

backgammon-option-variant = Starting position
backgammon-option-variant-standard = standard
backgammon-option-variant-nackgammon = nackgammon
backgammon-option-variant-hypergammon = hypergammon (three checkers)
backgammon-option-variant-about = Nackgammon starts with four checkers far back and takes longer. In hypergammon each player has three.
backgammon-option-play = Playing for
backgammon-option-play-match = a match
backgammon-option-play-money = a running total
backgammon-option-play-chouette = a chouette (one against a team)
backgammon-option-play-about = A match ends when someone has enough points. A running total goes on from game to game; in a chouette three to six play, one of them against all the others.
backgammon-option-length = Match to
backgammon-option-length-1 = 1
backgammon-option-length-3 = 3
backgammon-option-length-5 = 5
backgammon-option-length-7 = 7
backgammon-option-length-9 = 9
backgammon-option-length-11 = 11
backgammon-option-length-13 = 13
backgammon-option-length-15 = 15
backgammon-option-length-17 = 17
backgammon-option-length-21 = 21
backgammon-option-length-25 = 25
backgammon-option-length-about = This many points win the match.
backgammon-option-cube = Doubling cube
backgammon-option-cube-on = on
backgammon-option-cube-off = off
backgammon-option-cube-about = Before a roll you may double what the game is worth. Your opponent takes, or drops and loses the game.
backgammon-option-cubes = Cubes
backgammon-option-cubes-each = one for each of the team
backgammon-option-cubes-one = one for the whole team
backgammon-option-cubes-about = For a chouette only: whether everyone on the team doubles and answers for themselves, or the captain doubles for all.
backgammon-option-crawford = Crawford game
backgammon-option-crawford-on = on
backgammon-option-crawford-off = off
backgammon-option-crawford-about = When someone is one point short of the match, nobody doubles for one game.
backgammon-option-jacoby = Jacoby rule
backgammon-option-jacoby-on = on
backgammon-option-jacoby-off = off
backgammon-option-jacoby-about = For a running total or a chouette: gammons and backgammons count extra only if someone has doubled in that game.
backgammon-option-beavers = Beavers
backgammon-option-beavers-on = on
backgammon-option-beavers-off = off
backgammon-option-beavers-about = For a running total or a chouette: if you’re doubled, you may double again at once and keep the cube.
backgammon-option-raccoons = Raccoons
backgammon-option-raccoons-on = on
backgammon-option-raccoons-off = off
backgammon-option-raccoons-about = After a beaver, the player who doubled first may double once more.
backgammon-option-autodoubles = Automatic doubles
backgammon-option-autodoubles-0 = none
backgammon-option-autodoubles-1 = 1
backgammon-option-autodoubles-2 = 2
backgammon-option-autodoubles-3 = 3
backgammon-option-autodoubles-about = For a running total or a chouette: equal dice at the start double the cube, up to this many times.

## Refusals

backgammon-over = The game is over. Play again: /rematch
backgammon-rolling = The dice are rolling. Try again in a moment.
backgammon-not-seated = You’re watching this game. Start your own: /new
backgammon-not-your-turn = It isn’t your turn yet. { $player } to move.
backgammon-roll-first = Roll or double first.
backgammon-rolled = You’ve already rolled: play the dice now. You may double before your next roll.
backgammon-answer-cube = Your opponent doubled: answer with take or drop first.
backgammon-nothing-offered = There’s no double like that to answer now.
backgammon-no-cube = This game has no cube. You can choose it under Options… in a new game.
backgammon-crawford = This is the Crawford game, so nobody may double. In the next game you may.
backgammon-not-your-cube = Your opponent owns the cube: only they may double.
backgammon-cube-limit = The cube can’t go any higher. It’s at { $value }.
backgammon-no-beavers = This game has no beavers: take or drop.
backgammon-no-raccoons = This game has no raccoons: take or drop.
backgammon-nothing-to-ask = Nobody can double in this game, so I always roll at once.
backgammon-already-so = It’s already set like that.
backgammon-only-plays = In a puzzle you only play the roll: every try starts from the same position.
backgammon-single = a single game
backgammon-gammon = a gammon
backgammon-backgammon = a backgammon
backgammon-resigning = You’ve offered to resign { $size }. Wait for the answer.
backgammon-answer-first = Your opponent offers to resign { $size }: accept or refuse first.
backgammon-nothing-resigned = Nobody has offered to resign. You can: resign, resign gammon or resign backgammon.
backgammon-resign-too-much = You can’t lose that much here. The most is { $size }.
backgammon-resigned-before = Your opponent already refused { $size }. Offer more, or wait for the next roll.
backgammon-not-rolled = { $dice-count ->
        [0] { $move } is one move too many: you’ve played the whole roll.
       *[other] { $move } doesn’t fit the dice left: { $dice }.
    }
backgammon-no-moves = That play moves nothing. Write for example 13/8.
backgammon-bar-first = { $men ->
        [one] You have a checker on the bar: enter it first.
       *[other] You have { $men } checkers on the bar: enter them first.
    }
backgammon-no-man-on-bar = You have no checker on the bar.
backgammon-no-man = { $move }: you have no checker on { $point } then.
backgammon-blocked = { $move } is blocked: your opponent has { $men ->
        [one] { $men } checker
       *[other] { $men } checkers
    } on { $point }.
backgammon-not-home = You can bear off only when all your checkers are home (1 to 6). Your last one is on { $point }.
backgammon-behind = { $move }: a higher number bears off only from your highest point, and that’s { $point }.
backgammon-more = You must play as much of the roll as you can: { $possible ->
        [one] { $possible } move is
       *[other] { $possible } moves are
    } possible, this play has { $played }.
backgammon-higher = You can play only one of the two numbers, so it must be the higher: { $die }.
backgammon-refused = That isn’t possible right now. The buttons under the board show what is.
backgammon-not-in-game = You’re out of this game, so you decide nothing in it. You may play in the next one.
backgammon-only-in-chouette = That’s only possible in a chouette.
backgammon-captain-decides = { $player } is the captain and decides that for the team.

## Typed moves

backgammon-parse = I can’t read “{ $text }” as a move. Write for example 24/18 13/11, bar/22, 6/off(2), roll, double, take or drop.
backgammon-parse-empty = Write a move: for example 24/18 13/11, bar/22, 6/off(2), roll, double, take or drop.
backgammon-parse-long = That’s too long for a move. Write { $most } characters at most.
backgammon-parse-many = A play has { $most } moves at most.

## Options that cannot be

backgammon-option-length-wrong = A match can’t go to “{ $value }” points. Choose a number from 1 to { $most }.

## Positions that cannot be

backgammon-position-fields = An XGID has 10 fields at most, with colons between them; this one has { $count }.
backgammon-position-long = That’s too long for a position.
backgammon-position-men = “{ $field }” isn’t a board: it has { $count } characters, but a board has 26, from bar to bar.
backgammon-position-letter = “{ $field }” can’t be there. Write - for an empty point, A to O for checkers of the lower player, a to o for the upper one, each on their own bar.
backgammon-position-many = One side has { $men } checkers, but only { $most } exist.
backgammon-position-dice = “{ $field }” isn’t a roll. Write 00 before the roll, two digits from 1 to 6, or D, B, R for an offered double, beaver or raccoon.
backgammon-position-side = “{ $field }” isn’t a player. Write 1 for the lower, -1 for the upper (and 0 if nobody owns the cube).
backgammon-position-number = “{ $field }” must be a number from 0 to { $most }.
backgammon-position-extra = “{ $field }” can’t follow this XGID.
backgammon-position-state = The fields of this position don’t go together: { $field }

## Files of matches that cannot be

backgammon-mat-long = This file is too long.
backgammon-mat-before = This comes before the first game: { $text }
backgammon-mat-length = This isn’t the length of a match. Write for example “5 point match”, or “0 point match” for a session: { $text }
backgammon-mat-game = A game starts with a line like “Game 1”, after the length of the match: { $text }
backgammon-mat-names = Names and scores go on one line like “Ana : 0” and “Bob : 2”, below the length of the match: { $text }
backgammon-mat-row = I can’t read this. A play looks like 31: 8/5 6/5: { $text }
backgammon-mat-opening = The opening dice can’t be equal: { $text }
backgammon-mat-turn = Nobody can roll here: { $text }
backgammon-mat-dance = This roll can’t be played: { $text }
backgammon-mat-no-dance = This roll can be played, so it must be: { $text }
backgammon-mat-points = The game before this line wasn’t won like that: { $text }

## What happened

backgammon-news-opening = { $first } rolls { $one }, { $second } rolls { $two }.
backgammon-news-begins = { $player } starts with both numbers.
backgammon-news-again = Equal: they roll again.
backgammon-news-autodouble = Equal: the cube goes to { $value } and stays in the middle. They roll again.
backgammon-news-rolled = { $player } rolls { $dice }.
backgammon-news-dances = { $player } rolls { $dice } and can’t move.
backgammon-news-played = { $player } plays { $move }.
backgammon-news-doubled = { $player } doubles to { $value }.
backgammon-news-took = { $player } takes. The game is worth { $value } now.
backgammon-news-dropped = { $player } drops and loses the game.
backgammon-news-beaver = { $player } beavers to { $value } and keeps the cube.
backgammon-news-raccoon = { $player } raccoons to { $value }.
backgammon-news-auto = { $player } rolls automatically from now on.
backgammon-news-ask = { $player } will decide before each roll whether to double.
backgammon-news-resigns = { $player } offers to resign { $size }.
backgammon-news-accepted = { $player } accepts.
backgammon-news-refused = { $player } refuses: { $other } can’t resign like that, and the game goes on.
backgammon-news-gave-up = { $player } resigns.
backgammon-news-removed = { $player } leaves the game.
backgammon-news-nothing = Nobody has moved yet, so nobody wins anything.
backgammon-news-forfeit = { $player } gets the missing { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
backgammon-news-wins = { $player } wins { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
backgammon-news-wins-gammon = { $player } wins a gammon: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
backgammon-news-wins-backgammon = { $player } wins a backgammon: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
backgammon-news-line = { $player } is the box and plays against the team: { $team }. Captain: { $captain }.
backgammon-names = { $first }, { $rest }
backgammon-news-captain = { $player } is captain now.
backgammon-news-doubled-one = { $player } doubles { $other } to { $value }.
backgammon-news-took-own = { $player } takes at { $value }.
backgammon-news-took-one = { $player } takes the double from { $other } at { $value }.
backgammon-news-dropped-own = { $player } drops and is out of this game for { $value }.
backgammon-news-dropped-one = { $player } drops the double from { $other }, who wins { $value }.
backgammon-news-beaver-one = { $player } beavers { $other } to { $value } and keeps the cube.
backgammon-news-raccoon-one = { $player } raccoons { $other } to { $value }.
backgammon-news-quit = { $player } will leave the chouette after this game.
backgammon-news-stay = { $player } is staying in the chouette.
backgammon-news-back = { $player } will be back in the next game.
backgammon-news-left = { $player } leaves the chouette.
backgammon-news-even = { $player } comes out even.
backgammon-news-loses = { $player } loses { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
backgammon-news-tried = { $move } is worth { $percent } % of the best play.

## Buttons

backgammon-step-roll = Roll
backgammon-step-double = Double
backgammon-step-take = Take
backgammon-step-drop = Drop
backgammon-step-beaver = Beaver
backgammon-step-raccoon = Raccoon
backgammon-step-auto = Always roll for me
backgammon-step-ask = Ask before rolling
backgammon-step-resign = Resign for…
backgammon-step-accept = Accept
backgammon-step-refuse = Refuse
backgammon-step-quit = My last game
backgammon-step-stay = Stay after all
backgammon-step-take-one = Take: { $player }
backgammon-step-drop-one = Drop: { $player }
backgammon-step-beaver-one = Beaver: { $player }
backgammon-step-raccoon-one = Raccoon: { $player }
backgammon-step-go = Play it
backgammon-step-yes = Yes

## While a turn is put together

backgammon-draft-roll = 🎲 You rolled { $dice }: tap a checker, then where it goes.
backgammon-draft-task = You rolled { $dice }. What’s the best play? Tap a checker, then where it goes.
backgammon-draft-turn = Roll now, or double to { $value } first?
backgammon-draft-offered = Your opponent doubles to { $value }. Dropping costs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
backgammon-draft-only = You rolled { $dice }. Only one play is possible: { $move }
backgammon-draft-so-far = So far: { $move }. Left: { $dice }
backgammon-draft-play = Your play: { $move }
backgammon-draft-resigned = { $player } offers to resign { $size }. Accept?
backgammon-draft-size = How much do you resign?
backgammon-draft-stuck = No checker can move from { $point } now.
backgammon-sure-double = Double to { $value }?
backgammon-sure-take = Take, and play for { $value }?
backgammon-sure-drop = Drop, and lose { $points ->
        [one] { $points } point
       *[other] { $points } points
    }?
backgammon-sure-beaver = Beaver: take at { $value } and keep the cube?
backgammon-sure-raccoon = Raccoon: play for { $value }?
backgammon-sure-resign = Resign { $size }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }?
backgammon-sure-refuse = Refuse, and play on?
backgammon-sure-accept = Accept, and win { $points ->
        [one] { $points } point
       *[other] { $points } points
    }?
backgammon-draft-box = Roll now, or double everyone you can first?
backgammon-draft-team = Several doubles wait for you: { $players }. Answer them all together, or one by one.
backgammon-sure-double-all = Double everyone you can?
backgammon-sure-take-all = Take all of them?
backgammon-sure-drop-all = Drop all of them?
backgammon-sure-beaver-all = Beaver all of them, and keep the cubes?
backgammon-sure-raccoon-all = Raccoon all of them?
backgammon-sure-resign-all = Resign { $size }, each at their own cube?
backgammon-sure-accept-all = Accept { $size }, each at their own cube?

## The picture, in words

backgammon-card-pips = { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
    }
backgammon-card-cube = cube { $value }
backgammon-card-cube-own = own { $value }
backgammon-card-cube-box = box { $value }
backgammon-card-settled = out: { $points }
backgammon-point-label = { $point }, { $content }
backgammon-point-empty = empty
backgammon-point-yours = { $men ->
        [one] { $men } checker of yours
       *[other] { $men } checkers of yours
    }
backgammon-point-theirs = { $men ->
        [one] { $men } checker of your opponent
       *[other] { $men } checkers of your opponent
    }
backgammon-bar-label = Bar, { $men ->
        [one] { $men } checker of yours
       *[other] { $men } checkers of yours
    }
backgammon-cube-label = Double
backgammon-dice-label = Roll
backgammon-off-label = Off the board
backgammon-puzzle-roll = You rolled { $dice }. Find the play that wins most on average: a game counts 1 point, a gammon 2, a backgammon 3.
backgammon-puzzle-other = Opponent
backgammon-alt-waits = { $player }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
    } to go. Checkers, in their own numbers: { $men-count ->
        [0] none
       *[other] { $men }
    }. Borne off: { $off }.
backgammon-alt-moves = { $player }, to move: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
    } to go. Checkers, in their own numbers: { $men-count ->
        [0] none
       *[other] { $men }
    }. Borne off: { $off }.
backgammon-alt-task-own = { $player }: { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
    } to go. Checkers, in their own numbers: { $men-count ->
        [0] none
       *[other] { $men }
    }. Borne off: { $off }.
backgammon-alt-task-other = Opponent: { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
    } to go. Checkers, in their own numbers: { $men-count ->
        [0] none
       *[other] { $men }
    }. Borne off: { $off }.
backgammon-alt-crawford = This is the Crawford game, without the cube.
backgammon-alt-centred = The cube is in the middle at { $value }.
backgammon-alt-cube = { $player } owns the cube at { $value }.
backgammon-alt-offered = The cube is offered at { $value }; { $player } has to answer.
backgammon-alt-last = { $player } rolled { $dice } and played { $move }.
backgammon-alt-danced = { $player } rolled { $dice } and couldn’t move.
backgammon-alt-dice = { $player } has rolled { $dice }.
backgammon-alt-draft = Not yet played: { $move }.
backgammon-alt-resigns = { $player } offers to resign { $size }.
backgammon-alt-won = { $player } has won { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
backgammon-alt-settled = { $player } is out of this game: { $points }.
backgammon-alt-mate-centred = The cube of { $player } is in the middle at { $value }.
backgammon-alt-mate-owned = The cube of { $player } stands at { $value }; { $other } owns it.
backgammon-alt-mate-offered = The cube of { $player } is offered at { $value }; { $other } has to answer.

## Words people type; several to a line, with commas between.

backgammon-typed-roll = roll, i roll, roll dice, roll the dice
backgammon-typed-double = double, i double, dbl, redouble, i redouble, offer a double
backgammon-typed-take = take, i take
backgammon-typed-drop = drop, i drop, pass, i pass
backgammon-typed-beaver = beaver
backgammon-typed-raccoon = raccoon, racoon
backgammon-typed-auto = auto, autoroll
backgammon-typed-ask = ask
backgammon-typed-refuse = refuse, i refuse, reject
backgammon-typed-single = single, normal
backgammon-typed-gammon = gammon
backgammon-typed-backgammon = backgammon
backgammon-typed-bar = bar
backgammon-typed-off = off
backgammon-typed-and = and
backgammon-typed-quit = quit, last game
backgammon-typed-stay = stay

## How it ended, in a few words

backgammon-ended-win = Win for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
backgammon-ended-gammon = Gammon for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
backgammon-ended-backgammon = Backgammon for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
backgammon-ended-dropped = { $player } drops the double
backgammon-ended-resigned = { $player } resigns
backgammon-ended-box-won = { $player } wins { $points } as the box
backgammon-ended-box-lost = { $player } loses { $points } as the box
backgammon-ended-box-even = { $player } comes out even as the box

## What the small boards of the rules show

backgammon-diagram-race = Your checkers go from point 24 down to point 1; your opponent’s go the other way. Bring all of yours home, to points 6 to 1, and then off the board first.
backgammon-diagram-dice = Two dice are two moves: here one checker by 3 and one by 1. One checker may also play both. A double is played four times. You must play as much of your roll as you can.
backgammon-diagram-hit = You can land on a single checker of your opponent: it’s hit and goes to the bar. Where they have two or more, you can’t land.
backgammon-diagram-bar = With a checker on the bar you can’t move anything else until it’s back in: a 3 enters on point 22, a 1 on point 24.
backgammon-diagram-off = When all your checkers are home, bear them off: a 6 takes a checker off point 6. If there’s none there or behind it, it takes one off your highest point.
backgammon-diagram-cube = Before your roll you may double. Your opponent takes: the game counts twice, and only they may double next. Or they drop, and lose what it counted so far.
backgammon-diagram-gammon = A win counts 1. A gammon counts 2: the loser has borne off nothing. A backgammon counts 3: the loser also has a checker on the bar or in your home. The cube multiplies it.

## Records

backgammon-feat-cube = Biggest cube in a game won: { $value }
backgammon-feat-points = Most points in one game: { $value }
