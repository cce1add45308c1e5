# Slova crate game-core a samotného skládání vět, crates/chat/src/wording.rs.

core-list = { $rest } a { $last }
core-seat = hráč { $number }
core-unreadable = „{ $text }“ nepřečtu.
core-unknown-step = „{ $step }“ tady nejde. Vyber z tlačítek, nebo se podívej: /deska
core-impossible-entry = „{ $entry }“ tam nejde.
core-replay = Položka č. { $ply } v zápisu, { $entry }, nesedí: { $why }
core-replay-differs = vede k jiné pozici než tehdy ve hře.
core-unknown-game = Hra „{ $game }“ tu není. Vyber si: { $known }.
core-record-misses = V zápisu chybí řádek „{ $what }“.
core-record-position = Tahy v zápisu vedou k jiné pozici, než je v něm napsaná: { $position }
core-record-secret = Tajemství je 64 znaků: číslice 0 až 9 a písmena a až f.
core-record-fingerprint = Otisk nepatří k tomuhle tajemství; jeho otisk je { $hash }.
core-record-drawn = Položka č. { $ply }, { $entry }, z tajemství nevychází: z něj vychází { $drawn }.
core-record-chain = Všechna tajemství vycházejí z posledního, takže první otisk je všechna určil.
core-record-no-chain = Tajemství na sobě nezávisejí: každá hra má vlastní otisk, který je třeba si poznamenat.
core-record-line = Řádek { $line }: { $why }
core-record-wrong = { $number }. hra: { $why }
core-record-verified = { $number }. hra odpovídá zápisu: { $entries ->
    [one] { $entries } položka
    [few] { $entries } položky
   *[other] { $entries } položek
}, z toho náhodou { $draws ->
    [one] { $draws } položka.
    [few] { $draws } položky.
   *[other] { $draws } položek.
}
core-no-format = Pro hru { $game } žádný cizí formát partií není; použij můj zápis.
core-clock-only = Že hráči vypršel čas, oznámí jen hodiny.
core-option-no-key = Nastavení „{ $name }“ neznám. Znám: { $names }.
core-option-no-value = { $name } nemůže být „{ $value }“. Může být: { $names }.
core-file-empty = V souboru žádná partie není.
core-file-tag = Tahle hlavička se nedá přečíst. Piš třeba [White "Ana"].
core-file-open-comment = Komentář ve složené závorce nekončí.
core-file-open-variation = Varianta v závorce ( nekončí.
core-file-stray = Závorka nebo uvozovka tu nemá druhou do páru.
core-file-result = Hlavička Result říká { $tag }, za tahy ale stojí { $result }. Oprav jedno z nich.
core-file-long = Partie v souboru může mít nejvýš { $most } tahů, tahle jich má víc.
core-file-game = { $number }. partie, řádek { $line }: { $why }
core-file-game-of = { $number }. partie ({ $players }), řádek { $line }: { $why }
core-file-one-game = Tady začíná jiná hra. Rozeberu jen soubor, ve kterém je jedna hra.
core-file-nothing = Žádná hra se tu nedá přečíst. Vlož můj zápis, PGN (šachy), PDN (dáma) nebo .mat (backgammon).

## Puzzles that are a line of moves

core-problem-only-moves = V hádance se jen táhne: najdi správný tah.
core-problem-tried-before = Tenhle tah už tu jednou byl. Zkus jiný; tenhle pokus se nepočítá.
core-problem-impossible = Tyhle tahy z téhle pozice hádanku nedají.
core-problem-right = Ano! { $move } je správně.
core-problem-answer = Odpověď: { $move }.
core-problem-left = Zbývá pokusů: { $left }.
core-problem-closed = Tahle hádanka je zavřená, čas na ni vypršel.
core-problem-end = Hádanka je hotová: { $stars } ★ ze 3 ({ $percent } %).
core-problem-solution = Řešení bylo: { $line }
