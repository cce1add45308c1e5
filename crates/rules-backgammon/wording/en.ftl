# Words of backgammon: crates/rules-backgammon, and what the front desk says of the game.

backgammon-name = Backgammon
backgammon-about = A race by the dice: whoever bears off all their men first wins.
backgammon-rules = Backgammon is a race: bring your men home and off the board before the other does.
    Points are numbered 1 to 24 from your own side; your home is 1 to 6. Your men move from high numbers to low ones.
    Each turn you roll two dice and play both numbers, with one man or two; a double is played four times. You must play as much of the roll as you can; if only one of the two numbers can be played, the higher.
    • A man may not land where two or more of the other side stand. A single man there is hit and goes to the bar.
    • With men on the bar you first bring those in: a 3 enters on the point 22, a 1 on 24.
    • Once all your men are home you bear them off: with the exact number, or with a higher one from your highest point.
    A win counts 1; 2 (gammon) if the loser has borne off no man; 3 (backgammon) if one of those men is also on the bar or in your home. The cube multiplies it.
    The cube: before your roll you may double. The other side takes it, and alone may double next; or gives up the game at its value so far.
    A match goes to so many points. The first game after somebody is one point short is played without the cube (Crawford).
    Write a play as 24/18 13/11, bar/22, 6/off(2); or tap your men. Words: roll, double, take, drop, resign gammon.
backgammon-first-turn = Your first turn: for each number of the dice, tap a man, then where it goes; then Play it. Undo takes a move back.
    The buttons are your points: 24/18 moves a man from 24 to 18. Your home is 1 to 6, at the lower right.
backgammon-first-try = A try in backgammon: for each number of the dice, tap a man, then where it goes; then Play it. The best of your tries counts.
    The best play is 100 %; each hundredth of a point that a play loses on average costs 1 %.

## Options

backgammon-option-variant = Starting position
backgammon-option-variant-standard = standard
backgammon-option-variant-nackgammon = nackgammon
backgammon-option-variant-hypergammon = hypergammon (three men)
backgammon-option-variant-about = Nackgammon begins with four men far back and takes longer; in hypergammon each side has three.
backgammon-option-play = Playing for
backgammon-option-play-match = a match
backgammon-option-play-money = a running total
backgammon-option-play-about = A match is over when somebody has enough points; a running total goes on from game to game.
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
backgammon-option-length-about = So many points win the match.
backgammon-option-cube = Doubling cube
backgammon-option-cube-on = on
backgammon-option-cube-off = off
backgammon-option-cube-about = Before a roll one may double what the game is worth; the other takes it or gives the game up.
backgammon-option-crawford = Crawford game
backgammon-option-crawford-on = on
backgammon-option-crawford-off = off
backgammon-option-crawford-about = As soon as somebody is one point short of the match, nobody doubles for one game.
backgammon-option-jacoby = Jacoby rule
backgammon-option-jacoby-on = on
backgammon-option-jacoby-off = off
backgammon-option-jacoby-about = In a running total: a gammon counts more than one game only if somebody has doubled.
backgammon-option-beavers = Beavers
backgammon-option-beavers-on = on
backgammon-option-beavers-off = off
backgammon-option-beavers-about = In a running total: whoever is doubled may double again at once and keeps the cube.
backgammon-option-raccoons = Raccoons
backgammon-option-raccoons-on = on
backgammon-option-raccoons-off = off
backgammon-option-raccoons-about = After a beaver whoever doubled first may double once more.
backgammon-option-autodoubles = Automatic doubles
backgammon-option-autodoubles-0 = none
backgammon-option-autodoubles-1 = 1
backgammon-option-autodoubles-2 = 2
backgammon-option-autodoubles-3 = 3
backgammon-option-autodoubles-about = In a running total: equal dice at the start double the cube, so many times at most.

## Refusals

backgammon-over = The game is over.
backgammon-rolling = The dice are just being rolled; try again in a moment.
backgammon-not-seated = Only those who sit at the table can play.
backgammon-not-your-turn = It is not your turn. To move: { $player }.
backgammon-roll-first = The dice are not rolled yet: roll or double first.
backgammon-rolled = The dice are rolled already: play them now. You may double before your next roll.
backgammon-answer-cube = The cube is offered: answer with take or drop first.
backgammon-nothing-offered = That answers a double, and none like that is offered now.
backgammon-no-cube = This game is played without the cube.
backgammon-crawford = This is the Crawford game: nobody may double in it. In the next game you may.
backgammon-not-your-cube = The cube belongs to the other side: only its owner may double.
backgammon-cube-limit = The cube cannot go higher than this: the value is { $value }.
backgammon-no-beavers = This game is played without beavers: take or drop.
backgammon-no-raccoons = This game is played without raccoons: take or drop.
backgammon-nothing-to-ask = Nobody can double in this game, so the dice always roll at once.
backgammon-already-so = It is set like that already.
backgammon-only-plays = In a puzzle you only play the roll: every try starts from the same position.
backgammon-single = a single game
backgammon-gammon = a gammon
backgammon-backgammon = a backgammon
backgammon-resigning = Your offer to lose { $size } has not been answered yet.
backgammon-answer-first = The other side offers to lose { $size }: accept or refuse first.
backgammon-nothing-resigned = Nobody has offered to resign.
backgammon-resign-too-much = That is more than you can lose here; the most is { $size }.
backgammon-resigned-before = That was refused ({ $size }). Offer more, or wait for the next roll.
backgammon-not-rolled = { $dice-count ->
        [0] { $move } is one move too many: the whole roll is played.
       *[other] { $move } does not fit the numbers left: { $dice }.
    }
backgammon-no-moves = That play has no moves.
backgammon-bar-first = { $men ->
        [one] You have { $men } man on the bar
       *[other] You have { $men } men on the bar
    }: bring them in first.
backgammon-no-man-on-bar = You have no man on the bar.
backgammon-no-man = { $move }: you have no man on { $point } then.
backgammon-blocked = { $move } is blocked: on { $point } stand { $men ->
        [one] { $men } man
       *[other] { $men } men
    } of the other side.
backgammon-not-home = Men are borne off only once all are home (1 to 6); the last of yours is on { $point }.
backgammon-behind = { $move }: a higher number bears off only from your highest point, and that is { $point }.
backgammon-more = You must play as much of the roll as you can: { $possible ->
        [one] { $possible } move is
       *[other] { $possible } moves are
    } possible, this play has { $played }.
backgammon-higher = Only one of the two numbers can be played, and then it must be the higher: { $die }.
backgammon-refused = That cannot be done here.

## Typed moves

backgammon-parse = I cannot read "{ $text }" as a move. Write for example 24/18 13/11, bar/22, 6/off(2), roll, double, take or drop.
backgammon-parse-empty = Write a move: for example 24/18 13/11, bar/22, 6/off(2), roll, double, take or drop.
backgammon-parse-long = That is too long for a move; at most { $most } characters are read.
backgammon-parse-many = A play has at most { $most } moves.

## Options that cannot be

backgammon-option-length-wrong = A match cannot go to "{ $value }" points; it can go to any number from 1 to { $most }.

## Positions that cannot be

backgammon-position-fields = An XGID has at most 10 fields with colons between; this one has { $count }.
backgammon-position-long = That is too long for a position.
backgammon-position-men = "{ $field }" is no board: it has { $count } characters; a board has 26, from bar to bar.
backgammon-position-letter = "{ $field }" cannot stand there; write - for an empty point, A to O for men of the lower player, a to o for the upper one, each side on its own bar.
backgammon-position-many = There are { $men } men of one side; it has only { $most }.
backgammon-position-dice = "{ $field }" are no dice; write 00 before the roll, two digits from 1 to 6, or D, B, R for a double, a beaver, a raccoon that is offered.
backgammon-position-side = "{ $field }" is no player; write 1 for the lower, -1 for the upper (and 0 if nobody owns the cube).
backgammon-position-number = "{ $field }" must be a number from 0 to { $most }.
backgammon-position-extra = "{ $field }" is no field that can follow this XGID.
backgammon-position-state = The fields of this position do not go together: { $field }

## Files of matches that cannot be

backgammon-mat-long = This file is too long.
backgammon-mat-before = This stands before the first game: { $text }
backgammon-mat-length = This is no length of a match; write for example 5 point match, or 0 point match for a session: { $text }
backgammon-mat-game = A game begins with a line like Game 1, after the length of the match: { $text }
backgammon-mat-names = Names and scores stand like Ana : 0 and Bob : 2 on one line, below the length of the match: { $text }
backgammon-mat-row = This cannot be read; a play stands like 31: 8/5 6/5: { $text }
backgammon-mat-opening = The opening dice cannot be equal: { $text }
backgammon-mat-turn = Nobody can roll here: { $text }
backgammon-mat-dance = This roll cannot be played: { $text }
backgammon-mat-no-dance = This roll can be played, so it must be: { $text }
backgammon-mat-points = The game before this line was not won like that: { $text }

## What happened

backgammon-news-opening = For the start, { $first } rolls { $one } and { $second } rolls { $two }.
backgammon-news-begins = { $player } begins with both numbers.
backgammon-news-again = Equal: they roll again.
backgammon-news-autodouble = Equal: the cube goes to { $value } and stays in the middle. They roll again.
backgammon-news-rolled = { $player } rolls { $dice }.
backgammon-news-dances = { $player } rolls { $dice } and cannot move: the turn is lost.
backgammon-news-played = { $player } plays { $move }.
backgammon-news-doubled = { $player } doubles to { $value }.
backgammon-news-took = { $player } takes; the game is now played at { $value }.
backgammon-news-dropped = { $player } drops.
backgammon-news-beaver = { $player } beavers: { $value }, and keeps the cube.
backgammon-news-raccoon = { $player } answers with a raccoon: { $value }.
backgammon-news-auto = { $player } lets the dice roll by themselves.
backgammon-news-ask = { $player } wants to be asked before rolling.
backgammon-news-resigns = { $player } offers to lose { $size }.
backgammon-news-accepted = { $player } accepts.
backgammon-news-refused = { $player } refuses the resignation of { $other }; the game goes on.
backgammon-news-gave-up = { $player } gives up.
backgammon-news-removed = { $player } leaves the game.
backgammon-news-nothing = Nobody has moved yet, so nothing is won.
backgammon-news-forfeit = { $player } gets the { $points ->
        [one] { $points } point that was
       *[other] { $points } points that were
    } missing.
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
backgammon-news-tried = { $player } tries { $move }: { $percent } % of the best.

## Buttons

backgammon-step-roll = Roll
backgammon-step-double = Double
backgammon-step-take = Take
backgammon-step-drop = Drop
backgammon-step-beaver = Beaver
backgammon-step-raccoon = Raccoon
backgammon-step-auto = Always roll for me
backgammon-step-ask = Ask before rolling
backgammon-step-resign = Resign…
backgammon-step-accept = Accept
backgammon-step-refuse = Refuse
backgammon-step-go = Play it
backgammon-step-yes = Yes

## While a turn is put together

backgammon-draft-roll = You rolled { $dice }: tap a man, then where it goes.
backgammon-draft-task = You rolled { $dice }. What is the best play? Tap a man, then where it goes.
backgammon-draft-turn = Roll, or double to { $value } first?
backgammon-draft-offered = The cube is offered at { $value }. Dropping costs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
backgammon-draft-only = You rolled { $dice }; only one play is possible: { $move }
backgammon-draft-so-far = So far: { $move }. Left: { $dice }
backgammon-draft-play = Your play: { $move }
backgammon-draft-resigned = { $player } offers to lose { $size }. Accept?
backgammon-draft-size = What do you offer to lose?
backgammon-draft-stuck = No man can move from { $point } now.
backgammon-sure-double = Double to { $value }?
backgammon-sure-take = Take, and play at { $value }?
backgammon-sure-drop = Drop, and lose { $points ->
        [one] { $points } point
       *[other] { $points } points
    }?
backgammon-sure-beaver = Beaver: take at { $value } and keep the cube?
backgammon-sure-raccoon = Raccoon: play at { $value }?
backgammon-sure-resign = Offer to lose { $size }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }?
backgammon-sure-refuse = Refuse, and play on?
backgammon-sure-accept = Accept, and win { $points ->
        [one] { $points } point
       *[other] { $points } points
    }?

## The picture, in words

backgammon-card-pips = { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
    }
backgammon-point-label = { $point }, { $content }
backgammon-point-empty = empty
backgammon-point-yours = { $men ->
        [one] { $men } man of yours
       *[other] { $men } men of yours
    }
backgammon-point-theirs = { $men ->
        [one] { $men } man of the other side
       *[other] { $men } men of the other side
    }
backgammon-bar-label = Bar, { $men ->
        [one] { $men } man of yours
       *[other] { $men } men of yours
    }
backgammon-cube-label = Double
backgammon-dice-label = Roll
backgammon-off-label = Off the board
backgammon-puzzle-roll = Your roll is { $dice }. Find the play that wins most on average: a game counts 1 point, a gammon 2, a backgammon 3.
backgammon-puzzle-other = The other side
backgammon-alt-waits = { $player }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
    } to go. Men in own numbers: { $men-count ->
        [0] none
       *[other] { $men }
    }. Borne off: { $off }.
backgammon-alt-moves = { $player }, to move: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
    } to go. Men in own numbers: { $men-count ->
        [0] none
       *[other] { $men }
    }. Borne off: { $off }.
backgammon-alt-task-own = { $player }: { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
    } to go. Men in own numbers: { $men-count ->
        [0] none
       *[other] { $men }
    }. Borne off: { $off }.
backgammon-alt-task-other = The other side: { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
    } to go. Men in own numbers: { $men-count ->
        [0] none
       *[other] { $men }
    }. Borne off: { $off }.
backgammon-alt-crawford = This is the Crawford game, played without the cube.
backgammon-alt-centred = The cube shows { $value } and lies in the middle.
backgammon-alt-cube = The cube shows { $value } and belongs to { $player }.
backgammon-alt-offered = The cube is offered at { $value }; the answer is up to { $player }.
backgammon-alt-last = { $player } rolled { $dice } and played { $move }.
backgammon-alt-danced = { $player } rolled { $dice } and could not move.
backgammon-alt-dice = { $player } has rolled { $dice }.
backgammon-alt-draft = Not yet played: { $move }.
backgammon-alt-resigns = { $player } offers to lose { $size }.
backgammon-alt-won = { $player } has won { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

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

## How it ended, in a few words

backgammon-ended-win = A win for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
backgammon-ended-gammon = A gammon for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
backgammon-ended-backgammon = A backgammon for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
backgammon-ended-dropped = { $player } does not take the double
backgammon-ended-resigned = { $player } resigns

## What the small boards of the rules show

backgammon-diagram-race = Your men go from point 24 down to point 1, the other's the opposite way. Bring all of them home, to the points 6 to 1, and then off the board, before the other does.
backgammon-diagram-dice = Two dice are two moves: here one man by 3 and one by 1; one man may also play both. A double is played four times. You must play as much of your roll as you can.
backgammon-diagram-hit = Where one man of the other stands alone you may land: he is hit and goes to the bar. Where two or more of them stand you may not land.
backgammon-diagram-bar = With a man on the bar nothing else moves until he is back in: a 3 brings him in on point 22, a 1 on point 24.
backgammon-diagram-off = Once all your men are home you bear them off: a 6 takes a man off point 6. If nobody stands there or behind, it takes one off your highest point.
backgammon-diagram-cube = Before your roll you may double. Either the other takes: the game counts twice, and only they may double next. Or they give up and lose what it counted so far.
backgammon-diagram-gammon = A win counts 1. It is a gammon and counts 2 if the loser has borne off no man, and a backgammon and counts 3 if one of those men is still on the bar or in your home. The cube multiplies it.

## Records

backgammon-feat-cube = Biggest cube in a game won: { $value }
backgammon-feat-points = Most points in one game: { $value }
