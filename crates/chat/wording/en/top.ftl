# Who is ahead, as pictures and in more words; the lists themselves are in desk.ftl

top-form-shapes = Last games
top-form = Last games, the newest last: { $shapes } ({ $won }× won, { $between }× drawn or in between, { $lost }× lost)
top-favourite = Favourite game: { $game }
top-ratings = Ratings, game by game
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
top-longest = { $longest } at best
top-answer = Abaku #{ $number }: { $answer } · { $points ->
    [one] 1 point
   *[other] { $points } points
}
top-season = The best of last month
top-best-answer = Best answer
top-second = { $game } #{ $number }: { $answer }
top-second-board = To move
top-button-feats = Records
top-button-shown = { $number }. { $game }
top-feats = 🏅 Records of all time
top-feats-how = Games between people count, once they are over. Press one to see the position in which it happened.
top-no-feats = There are no records yet. Games between people set them, once they are over.
top-feat = { $feat } · { $name }, { $date } ({ $code })
top-own-feats = Your records:
top-own-feat = { $game }: { $feat } · { $date } ({ $code })
top-date = { $year }-{ $month }-{ $day }
top-me = How I did
top-picture = As a picture
top-button-halls = Hall of fame
top-halls = 🏛 The best three of each month
top-no-halls = No month with games between people is over yet.
top-annul-which = Which match? Write its code, for example /annul k7.
top-annul-sure = Shall the result of { $code } not count any more? Lists, records and ratings will be as if it had not been played. This cannot be undone.
top-button-annul = Yes, annul it
top-annulled-done = The result of { $code } does not count any more.
top-annulled = { $name } has annulled the result of { $code }: it does not count any more, and lists, records and ratings are as if it had not been played.
top-group-days = The group: { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
top-new-feat = 🏅 A new record in { $game }! { $feat } · { $name } ({ $code })
