# A class at school: the pages of its teacher and of its pupils. Pupils are children.

class-classes = Classes
class-school = For teachers: a class at school
class-new = New class
class-new-text = Your pupils join with a first name and nothing else. You set Abaku puzzles with the operations they know, and see what each of them found.
class-title = Name of the class
class-title-example = 4.B
class-stage = What your pupils can do
class-stage-twenty = + and − up to 20
class-stage-hundred = + and − up to 100
class-stage-thousand = + and − up to 1000
class-stage-products = + − × up to 100
class-stage-quotients = + − × ÷
class-stage-powers = + − × ÷, powers and roots
class-ends = Last day
class-ends-text = After that day the class is deleted, with everything your pupils did in it.
class-make = Create the class

class-hello = Hello!
class-hello-text = Type your first name and you’re in.
class-first-name = First name
class-come-in = Come in
class-name-why = The first name is enough. If two of you have the same one, add a letter: Anna K.
class-other = In this browser you’re { $name }, and { $name } isn’t in this class.
class-other-how = This browser belongs to someone who isn’t in the class. Log out of it first, or open the link in a private window.
class-away = That’s not me
class-slip-hello = Hi, { $name }!
class-slip-open = Yes, I’m { $name }

class-way-in = How pupils get in
class-way-in-text = They open this address or scan the code, and type their first name.
class-closed-now = The door is closed, so no one new can come in. A slip still opens it.
class-open = Open the door
class-close = Close the door
class-poster = Show it on the wall
class-poster-text = Scan the code or type the address:
class-pupils = { $count ->
    [0] Pupils
    [one] 1 pupil
   *[other] { $count } pupils
}
class-nobody = No one is here yet.
class-slip = Slip for another device
class-remove-text = Everything this pupil did here will be deleted for good.
class-remove = Remove from the class
class-print = To print
class-slips = Slips
class-slips-text = Print this and cut it out. With a slip a pupil gets in on another device, so it’s like a key: each pupil gets only their own.
class-rules = How to play
class-sheet = Worksheet
class-sheet-text = Print this page: the boards of the homework, with lines to write on.
class-sheet-equation = My equations and points:

class-end = The end
class-ends-on = The last day of the class is { $day }. After that everything in it is deleted.
class-end-now = End the class
class-end-ask = If you go on, the class ends now. The names, the homework and all results of your pupils will be deleted. If you need the tables, download them first.
class-end-on = Go on…
class-end-sure = Are you sure? It happens right away and there’s no way back.
class-end-yes = Delete the class
class-end-no = Keep the class
class-ended = Done. The class has ended, and everything in it is being deleted. Spare copies disappear a little later.

class-hello-again = Hi, { $name }!
class-nothing-to-do = There’s nothing to do right now. Well done!
class-done = What you’ve done
class-computer = Play the computer
class-back = Back to the class
class-together-on = Board together, { $day }
class-together-now = Look at the wall: a board is on!
class-homework-until = Homework until { $day }
class-fill-until = Homework until { $day }: fill a board, { $board }
class-computer-until = Homework until { $day }: play the computer, { $level }
class-games-none = You have finished no game here.
class-games-going = You’re in the middle of a game. Finish it, and your result will be here.
class-best-filled = { $squares ->
    [one] Your best board: 1 square
   *[other] Your best board: { $squares } squares
} and { $points ->
    [one] 1 point
   *[other] { $points } points
}.
class-best-played = Games: { $played }, won: { $won }, most points: { $points }.
class-play-often = Play as often as you like: your best counts.
class-play = Play
class-play-on = Go on
class-play-again = Play again
class-play-new = Start a new one
class-puzzle = Puzzle { $number }
class-answer = Answer
class-homework = Homework
class-homework-text = Puzzles use what your pupils know, the easy ones first, with three tries at each. A board and games against the computer are played as often as each pupil likes.
class-what = What
class-what-puzzles = Puzzles
class-what-fill = Fill a board, no opponent
class-what-computer = Games against the computer, the weakest first
class-puzzles = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
class-fill = Board, { $board }
class-against = Computer { $level }
class-until = Until
class-give = Set the homework
class-done-of = { $done } of { $count } have finished it.
class-points = Points
class-stars = Stars
class-kinds-text = Under the signs: how many different equations of each kind the pupil found.
class-filled-text = The best board of each pupil: how many squares they filled, and for how many points. Three dots mean that they’re in the middle of one.
class-played-text = Games count that were finished before the homework was due. Three dots mean that a pupil is in the middle of one.
class-tries = Tries
class-squares = Squares
class-games = Games
class-won = Won
class-most-points = Most points
class-csv = Table as a file (CSV)
class-kind-sum = Sums
class-kind-difference = Differences
class-kind-product = Products
class-divided = ÷
class-kind-quotient = Quotients
class-kind-power = Powers
class-kind-root = Roots

class-board = One board together
class-board-text = A board on the wall, a minute for everyone to answer on their own device, and then the best answer.
class-board-open = Show a board
class-board-how = Pupils open the page of the class. When you start, everyone has one minute and three tries.
class-board-begin = Start
class-board-next = Next board
class-board-answer = Answer on your own device!
class-names-on = Show names
class-names-off = Hide names
class-answered = Answers: { $answered } of { $count }
class-best = { $points ->
    [one] The best answer: { $points } point
   *[other] The best answer: { $points } points
}
class-left = 0 left
class-time-up = Time’s up
class-puzzle-of = { $game }, your class
class-no-answer = No one found anything this time.

class-kept = What we know about you
class-kept-pupils = What we know about your pupils
class-kept-what = We keep your first name, the puzzles and games you play, how they went, and when. We also remember which browser you use, so that it knows you next time.
class-kept-not = We don’t want your surname, your e-mail, your phone number or your photo. Strangers can’t write to you and can’t see you.
class-kept-who = You see only your own results. Your teacher sees your name and how your homework went. When you find the best answer on the wall, the class may see your name. The person who runs this place can see everything.
class-kept-until = When the class ends, everything is deleted: your name, your puzzles, your games and your results. The last day is in summer, or sooner if your teacher says so. Spare copies disappear a little later.
class-kept-ask = Do you want it gone right away? Tell your teacher, or press the button here once you’re in your class.
class-kept-adults = The same for adults
