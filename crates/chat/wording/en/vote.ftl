# A group that plays one side together, by votes

vote-typed = vote, together
vote-typed-groups = groups
vote-range = I don’t understand the vote “{ $text }”. Write how long a vote stays open (5m to 3d), and if you like how many votes are enough: vote=12h, vote=1d,5.
vote-rule-group = 🗳 { $name } votes on its moves.
vote-rule-groups = 🗳 Both groups vote on their moves, and each sees only its own votes.
vote-rule = A vote is open for { $time }; most votes win, and on a tie the move voted for first.
vote-rule-enough = A vote is open for { $time } or until { $enough } have voted; most votes win, and on a tie the move voted for first.
vote-open = { $count ->
    [0] 🗳 The group votes. No votes yet.
    [one] 🗳 The group votes: 1 vote so far.
   *[other] 🗳 The group votes: { $count } votes so far.
}
vote-closes = The vote closes { $when }.
vote-closes-enough = The vote closes { $when }, or as soon as { $enough } have voted.
vote-late = Nobody voted in time, so the next vote decides.
vote-turn = 🗳 Your group votes.
vote-cast = 🗳 Your vote in { $code }: { $move }. You can change it until the vote closes.
vote-yours = You voted for { $move }.
vote-result = { $votes ->
    [one] 🗳 { $votes } of { $of } voted for this:
   *[other] 🗳 { $votes } of { $of } voted for this:
}
vote-button = 🗳 The group against me
vote-form = { $game }: the group plays together against you. How long should each vote stay open?
vote-button-groups = 🗳 Against a group
vote-form-groups = { $game }: this group plays another one. How long should each vote stay open?
vote-challenge = 🗳 { $name } challenges another group for this one: { $game } ({ $code })
vote-challenge-code = Someone writes this in the other group: /new { $game } vote={ $code }
vote-challenge-typed = { $game } vote={ $code }
vote-challenge-posted = Challenge posted ({ $code })! Now send its code to the other group.
