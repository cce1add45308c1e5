# Words of crates/service: why a request is refused.

service-no-such-match = There is no match { $match }. /games lists yours.
service-no-such-room = There is no such room. Check the link.
service-no-such-person = I do not know this person.
service-no-such-game = There is no game called { $game }. Choose from: { $games }.
service-no-computer = The computer does not play this game yet. Invite somebody, or choose another game.
service-no-such-level = There is no such computer. Choose one by its name or its number, for example bot=2: { $levels }.
service-name-empty = A name needs at least one visible character, and at most { $most }.
service-no-attempt = That is no attempt of yours at filling a board. /fill shows those you have.
service-attempt-name-board = A board is called “{ $name }”. Choose another name for your attempt.
service-attempt-name-taken = You call another attempt “{ $name }” already. Choose another name, or take it from that one first.
service-attempt-names = You have given { $most } { $most ->
        [one] name
       *[other] names
    }, as many as there may be. Take one away first: /fill name and the code of that attempt.
service-title-empty = A title needs at least one visible character, and at most { $most }.
service-nothing-said = There is nothing in that. Write at least one visible character, and at most { $most }.
service-not-in-room = You are not in that room. Open its link first.
service-not-a-member = Match { $match } is played in a group you are not in any more. Back in the group, you can play on; an admin there can also take you out of the match.
service-own-room = This room is your own, for what you play in private. You cannot leave it.
service-own-room-kept = This room is your own, for what you play in private. You cannot hand it on.
service-not-a-player = You are not playing in match { $match }, but you can watch it.
service-out-of-game = You are no longer playing in match { $match }, but you can watch it.
service-not-started = Match { $match } has not started yet.
service-already-started = Match { $match } has started already.
service-match-over = Match { $match } is over. A rematch starts a new one.
service-match-aborted = Match { $match } was called off. A rematch starts a new one.
service-match-not-over = Match { $match } is not over yet; a rematch comes after the end.
service-rematch-there = There is a rematch of { $match } already: { $rematch }.
service-only-admins = Only an admin of this group can do that.
service-only-maker = Only the person who looks after this room can do that. Where a group shows the room, its admins do it there.
service-no-other-member = Choose somebody else who is in this room.
service-match-broken = The record of match { $match } does not add up, so nobody can move in it. Whoever runs this place has been told.
service-invitation-withdrawn = The invitation { $match } was cancelled. Make a new one.
service-invitation-expired = The invitation { $match } has expired. Make a new one.
service-already-joined = You have joined match { $match } already. If you do not want to play, leave it.
service-not-joined = You have not joined match { $match }.
service-not-invited = Match { $match } is only for people invited by name.
service-no-seat-free = All seats of match { $match } are taken or kept for people invited by name.
service-host-cannot-leave = The invitation { $match } is yours: cancel it instead of leaving.
service-only-host = Only the person who made the invitation { $match } can do that.
service-too-few-players = Match { $match } needs { $least ->
        [one] { $least } player
       *[other] { $least } players
    } and has { $now }.
service-exact-seats = This game cannot have { $seats } players, only { $most }.
service-wrong-seats = This game cannot have { $seats } players, only { $least } to { $most }.
service-too-many-guests = { $guests ->
        [one] { $guests } guest is
       *[other] { $guests } guests are
    } too many: beside you there is room for { $most }.
service-guest-is-you = You play anyway: invite others.
service-guest-not-in-room = { $name } is not in this room. Send them the room's link first.
service-guest-takes-none = { $name } is not taking invitations right now. Ask somebody else, or leave the seat open to all.
service-wrong-hours = An invitation can wait { $least } to { $most } hours, not { $hours }.
service-too-many-invitations = You already have { $most } invitations waiting. Cancel one first.
service-quota-games = You have { $most } games going on, and that is as many as can be. Finish one first.
service-quota-games-room = There are { $most } open games in this room, and that is as many as can be. Finish one first.
service-quota-invitations = That is enough for today: new games of one person in a day are limited to { $most }. Try again later.
service-quota-rooms = That is enough for today: new rooms of one person in a day are limited to { $most }. Try again later.
service-quota-address-rooms = Too many rooms were made from your network today; the most is { $most }. Try again later.
service-quota-address-invitations = Too many games were begun from your network today; the most is { $most }. Try again later.
service-quota-address-words = A great deal was written from your network today. Go on later.
service-quota-subscriptions = Calls were switched on very often today. Try again later.
service-quota-newcomers = Too many new people came from your network today; the most is { $most }. Try again later.
service-quota-words = You have written a great deal today. Go on later.
service-quota-words-room = A great deal was written in this room today. Go on later.
service-not-your-turn = It is not your turn in match { $match }. To move: { $players }.
service-puzzle-once = A puzzle is played once: no try is taken back, called off or played again. /puzzle has others.
service-bag-once = Today's tiles are played once: this cannot be called off. There are new ones tomorrow.
service-puzzle-closed = That puzzle is closed: each is open for 36 hours. /puzzle opens today's.
service-no-puzzle = There is no puzzle today. Tell the makers of the program; tomorrow there is one again.
service-no-puzzles-of = Of that game there are no puzzles yet. There are of: { $games }
service-no-more-puzzles = You have had all the puzzles that are made. New ones are being made; ask again in a few minutes.
service-too-late-to-abort = Match { $match } can be called off only before its second move. You can give up.
service-no-clock = Match { $match } has no clock. One is agreed with the invitation, for example clock=3d+3d.
service-time-not-over = In match { $match } there is time left, so there is nothing to claim yet.
service-time-for-yourself = Match { $match } waits for nobody else; only the others can give you time.
service-nudged = Somebody has asked in { $match } today. It can be done again in a day.
service-vacation-now = You are on vacation. To end it, write /vacation off.
service-vacation-range = A vacation lasts at least 1 day, and this year { $days ->
        [one] { $days } day is left
       *[other] { $days } days are left
    }.
service-vacation-late = In { $match } you have less than an hour left. Move there first, then you can go.
service-time-enough = In match { $match } there is time enough: more than 28 days for a turn cannot be given.
service-time-range = You can give 1 hour to 14 days at once.
service-if-luck = Answers can be prepared only where everything can be seen and no luck decides: in chess, draughts and mill.
service-if-your-turn = It is your turn, so just play. Answers are prepared while the other is thinking.
service-if-what = Write first what the other may play and then your answer, for example in chess: /if e5 Nf3
service-if-no-answer = { $moves }: and what do you answer to that? Write your move behind it.
service-if-over = After { $moves } the game is over, so nothing can follow.
service-if-wrong = { $done ->
        [0] As the board stands now, "{ $text }" cannot be played. { $why }
       *[other] After { $moves } "{ $text }" cannot be played. { $why }
    }
service-if-theirs = Here it is the other who moves: write what they can play, then your answer.
service-if-which = It can mean several moves: { $moves }. Write it in full.
service-if-no-turn = The turn does not end with that, so nothing can be answered to it.
service-if-many = At most { $most } answers can be prepared in a game. Drop some of them first.
service-takeback-asked-already = Somebody is already asking to take a move back in match { $match }. Wait for the answer.
service-takeback-not-asked = Nobody is asking to take a move back in match { $match }.
service-takeback-your-own = That is your own request in match { $match }; the others must answer it.
service-takeback-agreed-already = You have agreed already; the others have yet to answer.
service-takeback-no-move = You have made no move in match { $match } yet, so there is none to take back.
service-takeback-not-last = Only the last move can be taken back, and only by the player who made it. The last move in match { $match } is not yours.
service-takeback-past-luck = Your move in match { $match } cannot be taken back: tiles were drawn or dice thrown after it.
service-takeback-rated = Match { $match } is rated: no move can be taken back in it.

## Why the database cannot be opened

service-open-in-use = { $file } is in use by another process. Stop that one, or give this one a database of its own.
service-open-newer = { $file } has version { $found } of the tables, and this program knows versions up to { $known }. Run a newer program, or restore a backup.
service-open-old-sqlite = This program was built with SQLite { $found }, which can corrupt a database. Build it with 3.51.3 or later.
service-open-file = { $file } cannot be made or read: { $why }
service-open-database = { $file } cannot be used as a database: { $why }
service-open-full = The disk is full, so { $file } cannot be used. Make room, then try again.
service-disk-full = The disk of the bot is full, so nothing was kept. Whoever runs the bot has to make room; then try again.
service-halted = The file of the games is gone, so nothing was kept. Whoever runs the bot has to look after it.
service-open-not-copied = { $file } was made by an older program and is not brought up to date, because it could not be copied first: { $why }
service-open-unknown-game = { $file } holds matches of { $game }, a game this program does not know. Run the program that made it.
service-open-shelf = { $name }, line { $line }: { $why }

## Links and groups

service-no-such-code = This code is not known, or its 10 minutes are over. Ask for a new one where you got it.
service-code-tried = You have tried this code already. Write /link on the other account and use the new code.
service-ask-over = This question is over. If you still want to join two accounts, write /link on one of them.
service-somebody-else = Your accounts have changed just now. Please do that once more.
service-code-is-yours = You got this code yourself here. Use it on your other account.
service-link-both-play = Both your accounts play in { $match }. Finish that match first, then link them.
service-bridge-same = This group sees those games already.
service-bridge-live = Here { $match } is still being played. Finish or end it first, then join the groups.
service-wrong-games = A series has 1 to { $most } games, not { $games }.
service-no-series = Several games in a row are for two players, and not for games that have matches of their own.
service-rated-two = Only a match of two people can be rated, without a computer.
service-rated-hints = In a rated match nobody is helped: choose either rated or hints.
service-remove-rated = Match { $match } is rated and you play in it: you may end it for both, but not take the other player out.
service-analysis-none = { $match } is a game that the computer cannot look through.
service-analysis-not-over = { $match } is still being played. It can be looked through once it is over.
service-hint-none = There is nothing to be found here: it is only to be answered.
service-hint-computers = Hints are there for who plays with computers alone, or where all agree to them in the invitation. In { $match } they would be help against other people.
service-record-not-over = { $match } is still being played. Its record can be had once it is over.
service-not-counted = The result of this match does not count, so it cannot be annulled. Matches between people count once they are over.
