# Words of crates/service: why a request is refused.

service-no-such-match = There’s no game { $match }. /games lists yours.
service-no-such-room = There’s no such room. Check the link.
service-note-long = A note can have up to { $most } characters; yours has { $length }.
service-note-not-yours = You don’t play in this game, so you can’t keep a note about it.
service-no-such-person = I don’t know this person. /games shows who you play with.
service-no-such-game = There’s no game called “{ $game }”. Choose from: { $games }.
service-no-computer = The computer can’t play this game yet. Invite a friend, or choose another game.
service-no-such-level = I don’t know that computer. Choose one by name or number, for example bot=2: { $levels }.
service-name-empty = A name needs at least one visible character, and { $most } at most.
service-title-empty = A title needs at least one visible character, and { $most } at most.
service-nothing-said = That was empty. Write at least one visible character, and { $most } at most.
service-not-in-room = You aren’t in that room. Open its link first.
service-not-a-member = { $match } belongs to a group you’ve left. Come back to the group to play on; an admin there can also take you out of the game.
service-own-room = This is your own room for private games. You can’t leave it.
service-own-room-kept = This is your own room for private games. You can’t hand it on.
service-not-a-player = You aren’t playing in { $match }, but you can watch it.
service-out-of-game = You’re out of { $match }, but you can watch it.
service-next-game = You play in { $match } from the next game on. Until then, you can watch it.
service-no-team = Nobody else is on your side in { $match } now, so nobody would read that.
service-not-started = { $match } hasn’t started yet.
service-already-started = { $match } has already started.
service-match-over = { $match } is over. Play again: /rematch
service-match-aborted = { $match } was called off. Play again: /rematch
service-match-not-over = { $match } isn’t over yet. You can ask for a rematch when it is.
service-rematch-there = { $match } already has a rematch: { $rematch }.
service-only-admins = Only this group’s admins can do that.
service-only-maker = Only the person who manages this room can do that. If it’s linked to a group, the group’s admins do it there.
service-no-other-member = Choose someone else who is in this room.
service-match-broken = The record of { $match } doesn’t add up, so nobody can move. I’ve told the bot’s owner.
service-invitation-withdrawn = The invitation { $match } was cancelled. Make a new one: /new
service-invitation-expired = The invitation { $match } has expired. Make a new one: /new
service-already-joined = You’ve already joined { $match }. Don’t want to play? Leave it: /leave
service-not-joined = You haven’t joined { $match }. /join does that.
service-not-invited = Only people invited by name can join { $match }. Start your own: /new
service-no-seat-free = { $match } is full. Start your own: /new
service-host-cannot-leave = The invitation { $match } is yours: cancel it instead of leaving.
service-only-host = Only the person who invited to { $match } can do that.
service-too-few-players = { $match } needs { $least ->
        [one] { $least } player
       *[other] { $least } players
    } and has { $now }.
service-exact-seats = This game is for { $most } players, not { $seats }.
service-wrong-seats = This game is for { $least } to { $most } players, not { $seats }.
service-too-many-guests = { $guests ->
        [one] One guest is too many: besides you there’s room for { $most }.
       *[other] { $guests } guests are too many: besides you there’s room for { $most }.
    }
service-guest-is-you = You’re playing anyway. Invite someone else.
service-guest-not-in-room = { $name } isn’t in this room. Send them the room’s link first.
service-guest-takes-none = { $name } isn’t taking invitations right now. Ask someone else, or leave the seat open to everyone.
service-wrong-hours = An invitation can stay open { $least } to { $most } hours, not { $hours }.
service-too-many-invitations = You already have { $most } open invitations. Cancel one first.
service-quota-games = You already have { $most } running games, and that’s the limit. Finish one first.
service-quota-games-room = This room already has { $most } open games, and that’s the limit. Finish one first.
service-quota-invitations = That’s { $most } new games today, enough for one day! Try again tomorrow.
service-quota-rooms = That’s { $most } new rooms today, enough for one day! Try again tomorrow.
service-quota-address-rooms = Your network has made { $most } rooms today, and that’s the limit. Try again tomorrow.
service-quota-address-invitations = Your network has started { $most } games today, and that’s the limit. Try again tomorrow.
service-quota-address-words = Your network has sent a lot of messages today. Try again later.
service-quota-subscriptions = You’ve switched notifications on too often today. Try again tomorrow.
service-quota-newcomers = { $most } new people came from your network today, and that’s the limit. Try again tomorrow.
service-quota-words = You’ve written a lot today. Please take a break and try again later.
service-quota-words-room = This room has seen a lot of messages today. Please try again later.
service-not-your-turn = It isn’t your turn in { $match }. { $players } to move.
service-puzzle-once = You play a puzzle once: no takebacks, no second time. Try another puzzle.
service-bag-once = You play today’s tiles once, so you can’t call them off. New ones come tomorrow.
service-puzzle-closed = That puzzle has closed. Puzzles stay open until noon UTC the next day. /puzzle opens today’s.
service-no-puzzle = There’s no puzzle today. Please tell the bot’s owner. Tomorrow there will be one again.
service-no-puzzles-of = That game has no puzzles yet. These games have: { $games }
service-no-more-puzzles = You’ve done every puzzle I have. 🎉 I’m making new ones; ask again in a few minutes.
service-too-late-to-abort = You can call off { $match } only before its second move. You can still resign.
service-no-clock = { $match } has no clock. You can set one in a new game, for example clock=3d+3d.
service-time-not-over = There’s still time on the clock in { $match }, so you can’t claim the win yet.
service-time-for-yourself = { $match } is waiting for you. Only the others can give you time.
service-nudged = Someone has already asked in { $match } today. Try again tomorrow.
service-vacation-now = You’re on vacation. To end it, send /vacation off.
service-vacation-range = A vacation lasts at least 1 day, and this year you have { $days ->
        [one] { $days } day left
       *[other] { $days } days left
    }.
service-vacation-late = You have less than an hour left in { $match }. Move there first, then enjoy your vacation.
service-time-enough = { $match } has enough time: 28 days per move is the limit.
service-time-range = You can give 1 hour to 14 days at a time.
service-if-luck = You can prepare answers only in games without luck or secrets: chess, draughts and nine men’s morris.
service-if-your-turn = It’s your turn, so just play. Prepare answers while your opponent is thinking.
service-if-what = Write a move your opponent might play, then your answer, for example in chess: /if e5 Nf3
service-if-no-answer = { $moves }: and what’s your answer? Write your move after it.
service-if-over = After { $moves } the game is over, so nothing can follow.
service-if-wrong = { $done ->
        [0] You can’t play “{ $text }” as the board stands now. { $why }
       *[other] You can’t play “{ $text }” after { $moves }. { $why }
    }
service-if-theirs = It’s your opponent’s move here: write what they can play, then your answer.
service-if-which = That can mean several moves: { $moves }. Write it in full.
service-if-no-turn = That doesn’t end the turn, so there’s nothing to answer yet.
service-if-many = You can prepare { $most } answers in a game. Remove some first.
service-takeback-asked-already = Someone is already asking to take back a move in { $match }. Wait for the answer.
service-takeback-not-asked = Nobody is asking to take back a move in { $match }. To ask for yours: /takeback
service-takeback-your-own = That’s your own request in { $match }; the others answer it.
service-takeback-agreed-already = You’ve already agreed; the others haven’t answered yet.
service-takeback-no-move = You haven’t moved in { $match } yet, so there’s nothing to take back.
service-takeback-not-last = You can take back only the last move, and only your own. The last move in { $match } isn’t yours.
service-takeback-past-luck = You can’t take back your move in { $match }: new tiles or dice have come since.
service-takeback-rated = { $match } is rated, so moves can’t be taken back.
service-takeback-refused = Your opponent said no to taking this move back in { $match }. You can ask again after another move.

## Why the database cannot be opened

service-open-in-use = { $file } is in use by another program. Stop it, or use another database here.
service-open-newer = { $file } has version { $found } of the tables, but this program knows versions up to { $known }. Run a newer program, or restore a backup.
service-open-old-engine = { $found } is too old: SQLite before 3.51.3 can corrupt a database, and PostgreSQL must be 15 or newer.
service-open-file = I can’t make or read { $file }: { $why }
service-open-database = I can’t use { $file } as a database: { $why }
service-open-full = The disk is full, so I can’t use { $file }. Free some space, then try again.
service-disk-full = The bot’s disk is full, so I saved nothing. The bot’s owner has to free some space; then try again.
service-halted = The bot’s database is gone, so I saved nothing. The bot’s owner has to look at it.
service-locked = Another program is using the bot’s database, so I saved nothing. Try again in a moment.
service-unreachable = The connection to the bot’s database broke just then, so nothing happened. Try again in a moment.
service-unsure = The connection to the bot’s database broke just then, so I can’t tell whether that was saved. Have a look before you try again.
service-open-not-copied = { $file } comes from an older program. I didn’t update it, because I couldn’t copy it first: { $why }
service-open-unknown-game = { $file } has games of { $game }, which this program doesn’t know. Run the program that made it.
service-open-shelf = { $name }, line { $line }: { $why }

## Links and groups

service-no-such-code = I don’t know this code, or its 10 minutes are over. Get a new one where you got it.
service-code-tried = You’ve already tried this code. Send /link on your other account and use the new one.
service-ask-over = This question is closed. Still want to link two accounts? Send /link on one of them.
service-link-used-up = This link doesn’t work any more: it’s good once, for 10 minutes. Ask me for a new one in our chat.
service-app-again = This was opened once already. Close it and open it from the chat again.
service-somebody-else = Your accounts have just changed. Please do that again.
service-code-is-yours = You got this code here. Use it on your other account.
service-link-both-play = Both your accounts play in { $match }. Finish that game first, then link them.
service-bridge-same = This group already sees those games.
service-bridge-live = { $match } is still running here. Finish or end it first, then link the groups.
service-wrong-games = A match has 1 to { $most } games, not { $games }.
service-no-series = A match of several games is for two players. Games with their own matches, like backgammon, don’t have it.
service-rated-two = Only a game of two people can be rated, without computers.
service-rated-hints = Rated games have no hints. Choose one or the other.
service-vote-closed = There is no open vote now.
service-vote-only = In { $match } your group plays together: all you can do is vote.
service-vote-no-takeback = In { $match } a group votes on its moves, so they can’t be taken back.
service-vote-no-rematch = A game that a group played together has no rematch. /new starts another one.
service-vote-two = A group plays one side of a game for two: against you, or against one computer (bot=1). Nobody else is invited to it.
service-vote-rated = A game that a group plays together can’t be rated.
service-vote-group = Only a group can play together. Write it in a group you are in.
service-session-clock = This needs a clock: without one, a single silent player would hold everyone up. Choose a time per move.
service-vote-clock = A vote would stay open longer than the time per move. Choose a shorter vote or a slower clock.
service-vote-at-once = Two groups can’t play a game in which both sides move at the same time. Choose another way to play it.
service-vote-same-room = This group proposed that game itself. Give the code in the other group.
service-no-such-challenge = No game waits for another group with this code. Ask the other group for a new one: /new chess groups.
service-live-two = Only two people who play each other agree on a time like that; { $match } isn’t such a game.
service-live-range = That is too soon or too far away. Choose a time in 5 minutes to 30 days.
service-live-none = In { $match } no time for playing live was proposed.
service-live-your-own = You proposed that time yourself. Now the other player has to agree.
service-remove-rated = { $match } is rated and you play in it. You can end it for both, but you can’t take your opponent out.
service-analysis-none = The computer can’t analyse { $match }.
service-analysis-not-over = { $match } is still running. You can analyse it when it’s over.
service-hint-none = There’s no move to find here. Just answer.
service-hint-computers = You can ask for hints when everyone else is a computer, or when all agreed to hints in the invitation. In { $match } it would be help against people.
service-record-not-over = { $match } is still running. You can get its record when it’s over.
service-not-counted = The result of this game doesn’t count, so there’s nothing to cancel. Games between people count once they’re over.
service-annul-own = You play in this game yourself, so you can’t cancel its result. Ask another admin of the group.
service-shared-first = Everyone gets the same in { $match }. You’ll see it once you’ve finished yours, or when its day is over.
service-class-inside = You’re here with your class: you solve puzzles and play the computer. Games with other people aren’t part of it.
service-class-room = This room belongs to a pupil of a class at school. No one else can come in.
service-class-title = Give the class a name, for example 4.B.
service-class-choice = There’s no such choice. Pick one from the list.
service-class-day = Choose a last day in the future, a year away at most.
service-class-many = You already lead { $most } classes. End one of them first.
service-class-none = There’s no such class here. Maybe it has ended, or there’s a typo in the address. Ask your teacher.
service-class-leads = Only the teacher of this class can see this.
service-class-slip = This slip doesn’t work any more. Ask your teacher for a new one.
service-class-closed = The door of this class is closed. Ask your teacher to open it.
service-class-full = This class is full: no more than { $most } fit in. Tell your teacher.
service-class-taken = { $name } is already in this class. If that’s you, ask your teacher for your slip. If not, add a letter to your name.
service-class-name = Type your first name in letters, { $most } at most.
service-class-no-pupil = This pupil isn’t in your class any more.
service-class-puzzles = Choose 1 to { $most } puzzles.
service-class-due-day = Choose a day from today until the last day of the class.
service-class-board-on = A board is on the wall already. Wait until its minute is over.
service-class-much = This class has had { $most } homework sets and boards, and no more fit in. Make a new class.
service-class-no-homework = There’s no such homework. Go back to the page of your class.
service-class-late = It’s too late for this one: its time is over.
service-no-such-league = There’s no such league or tournament here. /league and /tournament show what there is.
service-league-many = { $most } leagues are already running here. End one of them first.
service-league-two = That takes a game for two. Choose another one.
service-league-range = A season can last 1 to { $weeks } weeks, and a division can have { $least } to { $most } players.
service-league-over = This league has ended. /league starts a new one.
service-league-full = The season is full: { $most } players are in.
service-league-goes-on = A season is already being played.
service-league-few = At least two players must be in before a season can start.
service-league-leads = Only an admin or the maker of the league can do that.
service-league-no-abort = A game of a league or a tournament can’t be called off. You can only give it up: /resign
service-tournament-there = Tournament { $league } is still going on here. One at a time: /tournament shows it.
service-tournament-range = A round can last 1 to { $days } days, and there can be at most { $rounds } rounds.
service-tournament-over = This tournament is over. /tournament starts a new one.
service-tournament-full = The tournament is full: { $most } players are in.
service-tournament-late = It’s too late, the tournament has started. You can join a Swiss one until its second round is paired.
service-tournament-left = You’ve left this tournament, and there’s no way back into it.
service-tournament-goes-on = The round is already being played.
service-tournament-few = At least two players must be in before a tournament can start.
service-tournament-leads = Only an admin or the organiser of the tournament can do that.
service-tournament-paired = There’s no round right now whose pairs can be changed like that.
service-tournament-moved = Too late: one of them has already moved, or their game is over.
service-tournament-drawn = In a knockout you can swap players only in round 1. After that, the winners decide who meets whom.
service-tournament-once = Here everyone meets everyone once. You can swap players only in round 1, or two of them would meet twice.
service-tournament-free = In an arena there’s nothing to swap: you get the next opponent as soon as you’re free.
service-tournament-met = That doesn’t work: someone would meet the same player again or get a second bye.
service-tournament-turns = An arena needs short turns: less than an hour each.
service-tournament-arena = An arena can last { $least } to { $most } minutes.
service-tournament-called = They’ve been asked already, or the tournament has started.
service-tournament-report = Line { $line } of the report can’t be read. It must be the report of this tournament with the next round paired and no results in it.
service-tournament-other = The rounds in this report aren’t those played here. Download the report again and pair that one.
service-tournament-who = The pairs in this report leave out someone who plays, or include someone who doesn’t.
service-league-name = A league’s name can have { $most } characters at most.
service-league-plays-not = That player isn’t in this season.
service-league-asked = You’re already waiting for the others to agree.
service-league-played = Only someone who hasn’t played this season can take over.
service-league-asks = { $most } people already want to take over. Let the others decide about them first.
service-league-not-asked = That’s already settled, or they no longer want to take over.
service-league-no-say = That’s up to those who still play in the division, or an admin.
service-league-no-seat = There are no games to take over.
service-deal-game = Only Abaku is played with new tiles each day. Choose Abaku, or another kind of season.
service-deal-no-league = This league isn’t played with new tiles each day.
service-deal-not-begun = No season is being played right now, so there are no tiles.
service-deal-not-in = You aren’t in this season, so there are no tiles for you. Tap “Join” first.
service-deal-none = The last day of this season is over. The results are final at noon UTC.
