# Tournaments: /tournament, its messages in a group, and its page

tournament-swiss = Swiss system
tournament-knockout = knockout
tournament-robin = everyone plays everyone
tournament-arena = arena
tournament-title = 🏆 Tournament { $league }: { $game }, { $system }
tournament-name = Tournament { $league }: { $game }
tournament-match = 🏆 Tournament { $league }
tournament-replayed = { $code } is called off: it has other players now.
tournament-rounds-open = Rounds: depends on how many play
tournament-rounds = Rounds: { $rounds }
tournament-days = { $days ->
    [one] A round lasts 1 day at most
   *[other] A round lasts { $days } days at most
}
tournament-minutes = { $minutes ->
    [one] It lasts 1 minute
   *[other] It lasts { $minutes } minutes
}
tournament-nth = Round { $round }
tournament-third = For third place
tournament-joined = Players so far: { $count }
tournament-here = { $count ->
    [one] 1 player is here: { $names }
   *[other] { $count } players are here: { $names }
}
tournament-awaited = { $count ->
    [one] Still to answer: { $names }
   *[other] Still to answer ({ $count }): { $names }
}
tournament-waits = Everyone in? Then an admin or the organiser taps “Start”.
tournament-round = Round { $round } of { $rounds } · until { $date } · { $played } of { $all } games finished
tournament-paired = Round { $round } of { $rounds } starts on { $date }
tournament-pairing = The next round is being paired.
tournament-arena-until = It ends { $when } · { $played ->
    [one] 1 game finished
   *[other] { $played } games finished
}
tournament-arena-line = { $played ->
    [one] 1 game
   *[other] { $played } games
}, { $won ->
    [one] 1 win
   *[other] { $won } wins
}
tournament-over = The tournament is over.
tournament-bye = { $name } has a bye

tournament-begins = 🏁 Tournament { $league } ({ $game }): round { $round } of { $rounds } starts!
tournament-call = 📣 Tournament { $league } ({ $game }) starts soon. Who’s here?
tournament-call-until = Playing? Tap “I’m here”. It starts { $when }, without anyone who hasn’t.
tournament-how = Play by { $date }. After that an unfinished game is a draw, but if it’s your turn and you haven’t moved at all, you lose.
tournament-how-knockout = Play by { $date }. If a game isn’t finished by then, the player whose turn it is loses.
tournament-ends = 🏆 Tournament { $league } ({ $game }) is over.
tournament-winners = 👑 { $names } share first place!
tournament-honour = 🏆 { $game }: won tournament { $league }

tournament-button-new = New tournament
tournament-button-make = Create tournament
tournament-button-call = Ask who’s here
tournament-button-here = I’m here
tournament-button-round = Start the round now
tournament-button-swap = Swap two players
tournament-button-remove = Remove a player
tournament-button-out = Yes, remove { $name }
tournament-button-more = More names
tournament-button-end = End the tournament

tournament-plan = New tournament in { $game }. Tap a line to change it.
tournament-plan-system = Played as: { $system }
tournament-none = There’s no tournament here right now.
tournament-made = Tournament { $league } is ready. Everyone can join it in the group.
tournament-in = You’re in tournament { $league }.
tournament-in-late = You’re in tournament { $league }. You play from round 2 on.
tournament-paused = You’re taking a break from tournament { $league }. A game you’ve started goes on. “Join” brings you back.
tournament-called = Everyone in tournament { $league } has been asked.
tournament-not-in = You aren’t in this tournament.
tournament-leave-sure = Leave tournament { $league }? A game you haven’t finished counts as lost, and you can’t come back.
tournament-out = You’ve left tournament { $league }.
tournament-begun = Tournament { $league }: the round starts.
tournament-end-sure = End tournament { $league } for good? Only rounds played to the end count.
tournament-ended = Tournament { $league } has ended.
tournament-pick-out = Who should leave the tournament?
tournament-pick-one = Who gets another opponent?
tournament-pick-other = Whose place do they take?
tournament-out-sure = Remove { $name } from the tournament? They can’t come back.
tournament-removed = { $name } is no longer in the tournament.
tournament-swapped = Swapped: { $names }
tournament-not-there = That player is no longer in the tournament.
tournament-games = Still to finish in tournament { $league }:
