# Leagues: /league, its message in a group, and its page

league-called = “{ $name }” ({ $code })
league-title = 🏆 League { $league }: { $game }
league-name = League { $league }: { $game }, season { $season }
league-season = 🏆 League { $league }: { $game }, season { $season }
league-terms = { $weeks ->
    [one] 1 week
   *[other] { $weeks } weeks
} a season, up to { $size } players in a division, all games at once
league-terms-rounds = { $weeks ->
    [one] 1 week
   *[other] { $weeks } weeks
} a season, up to { $size } players in a division, round by round
league-terms-deals = { $weeks ->
    [one] 1 week
   *[other] { $weeks } weeks
} a season, up to { $size } players in a division, tiles to play each day
league-points-deals = Each day brings up to 100 points: your percent of the most that can be made of your tiles.
league-clock = Time per turn: { $clock }
league-nobody = Nobody has joined yet.
league-joined = { $count ->
    [one] 1 player is in
   *[other] { $count } players are in
}: { $names }
league-waits = Everyone plays everyone. When all are in, an admin or the maker of the league taps “Start”.
league-waits-deals = Each day you play that day’s tiles, alone and when it suits you. When all are in, an admin or the maker of the league taps “Start”.
league-next-nobody = Season { $season }: nobody is in yet.
league-next = { $count ->
    [one] In for season { $season } so far
   *[other] In for season { $season }
}: { $names }
league-due = It starts { $when }.
league-until = Until { $date } · { $played } of { $all } games finished
league-day = Day { $day } of { $days } · until { $date } · { $done } of { $all } are done today
league-day-final = 📅 Day { $day }: { $results }
league-day-nobody = 📅 Day { $day }: nobody played.
league-deal-open = Day { $day }, your tiles, provisional (the most possible: { $best }). Final { $when }:
league-deal-final = Day { $day }, your tiles (the most possible: { $best }):
league-deal-row = { $place }. { $name }: { $made }, { $points } %
league-deal-own = That’s { $points } % of the most that could be made: { $best }. The day is final { $when }, and then everyone sees it.
league-deal-own-final = That’s { $points } % of the most that could be made: { $best }.
league-deal = Day { $day }: play the best move you can find. After each turn the best possible move goes on the board. Nobody sees what you make of it before they’ve played the same tiles themselves or the day is over.
league-deal-done = You’ve played day { $day }.
league-deal-begins = These are your tiles of the day for the league: you get one try.
league-deal-unknown = You’ll see that once you’ve played these tiles, or when the day is over.
league-over = The season is over.
league-closed = The league has ended.
league-division = Division { $number }
league-left = left
league-out = left early, doesn’t count
league-legend = ✗ mistakes per game, by the computer’s analysis
league-legend-luck = ✗ mistakes and 🍀 luck per game, by the computer’s analysis
league-match = 🏆 League { $league }, season { $season }

league-begins = 🏁 League { $league }, { $game }: season { $season } starts!
league-plays = { $names }
league-how = Everyone plays everyone in their division until { $date }. Unfinished games then count as draws.
league-how-deals = Until { $date } there are tiles to play each day, alone and when it suits you. A day you miss brings nothing.
league-ends = 🏆 League { $league }, { $game }: season { $season } is over.
league-winner = 👑 { $name } wins!
league-no-winner = No game was finished, so nobody wins.
league-up = Going up: { $names }
league-down = Going down: { $names }
league-again = If at least two of you are in, the next season starts { $when }.
league-honour = 🏆 { $game }: won season { $season } of league { $league }
league-place-free = 👋 League { $league }, season { $season }: { $name } is no longer playing.
league-place-who = Who finishes the games that are left?
league-place-asked = 🔁 League { $league }, season { $season }: { $other } wants to take over for { $name }. Do the others of the division agree?
league-place-taken = 🔁 League { $league }, season { $season }: { $other } takes over for { $name }. Unfinished games start over.
league-replayed = I closed { $code } unfinished: someone else takes over, and it starts over.

league-button-new = New league
league-button-make = Create the league
league-button-join = Join
league-button-next = Next season: I’m in
league-button-leave = Leave
league-button-gone = Yes, leave
league-button-begin = Start
league-button-table = Table
league-button-games = Games to finish
league-button-deal = Play today’s tiles
league-button-mine = My games
league-button-seats = Substitutes
league-button-instead = Play for { $name }
league-button-agree = Agree: { $name }
league-button-out = Take someone out
league-button-out-sure = Yes, take out
league-button-end = End the league
league-button-sure = Yes, end it

league-plan = New league in { $game }. Tap a line to change it.
league-plan-game = Game: { $game }
league-plan-weeks = { $weeks ->
    [one] Season: 1 week
   *[other] Season: { $weeks } weeks
}
league-plan-size = Division: up to { $size }
league-plan-together = All games at once
league-plan-rounds = Round by round
league-plan-deals = New tiles each day
league-plan-name = Name: { $name }
league-plan-nameless = To give it a name, write it after /league.
league-plan-long = That’s a long name. Create the league without it and name it afterwards. Then write /league, its code and the name.
league-none = There’s no league here yet.
league-list = Leagues here:
league-made = League { $league } is ready. Everyone can join it in the group.
league-in-next = You’re in for season { $season }.
league-in-now = You’re in season { $season }. Your games start now.
league-in-deals = You’re in season { $season }. Today’s tiles are ready.
league-already = You’re already in.
league-left-next = You’re no longer in for season { $season }.
league-left-now = You’ve left season { $season }.
league-not-in = You aren’t in this league.
league-leave-sure = Leave season { $season }? If you’ve finished less than half of your games, none of them counts. Otherwise the rest count as lost.
league-leave-deals = Leave season { $season }? The days you’ve played stay in the table.
league-begun = League { $league }: the season has started.
league-end-sure = End league { $league } for good? A season being played ends as it stands.
league-ended = League { $league } has ended.
league-named = The league is now called “{ $name }”.
league-unnamed = The league has no name now.
league-free = { $name } left with games to play. Who takes over?
league-free-asked = { $name }: { $other } wants to take over, { $agree } of { $needed } agree
league-seats-none = Nobody has left with games to play.
league-asked = Now the others of the division decide whether you take over.
league-backed = Noted: you agree.
league-taken = Agreed. The games start now.
league-unasked = You no longer want to take over in season { $season }.
league-out-who = Who is no longer playing?
league-out-sure = Take { $name } out of the season? Unfinished games then count as they do when someone leaves.
league-taken-out = { $name } is out of the season.
league-games = Still to finish in league { $league }:
league-games-none = There’s no game to finish.
league-games-more = … and { $count } more
league-game = { $code }: { $one } – { $other }
league-game-waits = { $code }: { $one } – { $other }, { $name } to play
