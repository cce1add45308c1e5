# Who is ahead, as pictures and in more words; the lists themselves are in desk.ftl

top-form-shapes = Last games
top-form = Last games, newest last: { $shapes } ({ $won }× won, { $between }× drawn or in between, { $lost }× lost)
top-favourite = Favourite game: { $game }
top-ratings = Ratings by game
top-rating-days = { $game }, slow
top-rating-minutes = { $game }, quick
top-days = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
top-solved = { $solved ->
    [one] 1 puzzle
   *[other] { $solved } puzzles
}
top-longest = best { $longest }
top-answer = Abaku #{ $number }: { $answer } · { $points ->
    [one] 1 point
   *[other] { $points } points
}
top-season = Last month’s best
top-best-answer = Best answer
top-second = { $game } #{ $number }: { $answer }
top-second-board = To move
top-button-feats = Records
top-button-shown = { $number }. { $game }
top-feats = 🏅 Records of all time
top-feats-how = Finished games between people count. Tap one to see its board.
top-no-feats = No records yet. Finished games between people set them.
top-feat = { $feat } · { $name }, { $date } ({ $code })
top-own-feats = Records:
top-own-feat = { $game }: { $feat } · { $date } ({ $code })
top-date = { $year }-{ $month }-{ $day }
top-me = My results
top-picture = As a picture
top-button-show = Show the group
top-shows = { $name } shows the leaderboard.
top-shows-own = { $name } shows their results.
top-shown-already = The group has already seen it.
top-button-halls = Hall of fame
top-halls = 🏛 Each month’s best three
top-no-halls = No month with games between people has ended yet.
top-annul-which = Which game? Write its code, for example /annul k7.
top-annul-sure = Cancel the result of { $code }? Leaderboards, records and ratings will look as if it had never been played. You can’t undo this.
top-button-annul = Yes, cancel it
top-annulled-done = The result of { $code } doesn’t count any more.
top-annulled = { $name } cancelled the result of { $code }. Leaderboards, records and ratings look as if it had never been played.
top-group-days = The group: { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
top-new-feat = 🏅 New record in { $game }! { $feat } · { $name } ({ $code })

## Alone: computers and puzzles

top-ladders = Against computers
top-ladder = ✓ { $level } · next: { $next }
top-ladder-begins = next: { $next }
top-ladder-all = ✓ { $level }: all of them beaten!
top-ladder-line = { $game }: { $stands } ({ $place } of { $levels }) · { $games }
top-ladder-games = { $played ->
    [one] 1 game
   *[other] { $played } games
}, { $won ->
    [0] no win yet
   *[other] { $won } won
}
top-ladder-best = best { $best }
top-bouts = Last games with computers
top-bout-won = ● { $game }, { $level }: won
top-bout-lost = ○ { $game }, { $level }: lost
top-bout-between = ½ { $game }, { $level }: drawn
top-tiles = Today’s tiles: best { $made }
top-stars = Puzzles by stars: ★★★ { $three } · ★★ { $two } · ★ { $one } · none { $none }
top-new-first = 🎉 Your first win against { $level }!
top-new-hardest = 🎉 Your first win against { $level }, the hardest stone you’ve beaten so far!
top-new-most = 🎉 { $points ->
    [one] 1 point
   *[other] { $points } points
}: your best against a computer yet!
top-new-row = 🔥 { $wins } wins in a row against computers!
top-new-tally = { $won ->
    [0] { $played ->
        [one] That was your first game against { $level }.
       *[other] Game { $played } against { $level }: the first win is still to come.
    }
   *[other] You and { $level }: { $played ->
        [one] 1 game
       *[other] { $played } games
    }, { $won } won.
}
