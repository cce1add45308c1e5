# Slova šachů: crates/rules-chess a to, co o hře říká recepce.

chess-name = Šachy
chess-about = Královská hra: dej mat králi soupeře.
chess-rules = Šachy hrají dva. Začíná bílý a kdo to bude, rozhodne los. Vyhrává ten, kdo dá soupeřovu králi mat.
    • Král: o jedno pole všemi směry, nikdy do šachu. Dáma: libovolně daleko rovně i šikmo. Věž: rovně. Střelec: šikmo. Jezdec: dvě pole rovně a jedno stranou, ostatní přeskakuje.
    • Pěšec: o jedno pole vpřed, ze základního postavení i o dvě; bere šikmo vpřed o jedno pole. Když postoupí o dvě pole vedle soupeřova pěšce, může ho ten vzít, jako by postoupil o jedno – hned, nebo nikdy. Na poslední řadě se promění v dámu, věž, střelce nebo jezdce.
    • Rošáda: král jde o dvě pole k věži a věž ho přeskočí. Král ani věž ještě netáhli, nic mezi nimi nestojí a král není v šachu, nepřechází přes napadené pole ani na něm neskončí.
    • Kdo je v šachu, musí se mu ubránit. Když to nejde, je to mat. Když nejde táhnout a šach to není, je to pat, tedy remíza.
    Remíza je i dohodou (nabízí se s tahem nebo hned po něm), když nikdo nemá čím dát mat, při třetím opakování pozice, když o ni požádáš, a po padesáti tazích bez braní a bez tahu pěšcem. Vzdát se můžeš kdykoli. Komu vyprší čas, prohrává.
    Tah se píše třeba Jf3, exd5, O-O, e8=D nebo g1f3. K je král, D dáma, V věž, S střelec, J jezdec. „Jf3 remíza“ s tahem nabídne remízu, „opakování“ o ni požádá.
chess-first-turn = Tvůj první tah v šachách má dvě klepnutí: 1. figura, 2. kam půjde.
    Na obrázku uvidíš, kam může. Nebo tah napiš: bílý třeba e4, černý třeba e5.
chess-first-turn-here = Tvůj první tah v šachách: klepni na figuru a uvidíš, kam může. Pak klepni tam.
chess-first-try = Pokus v šachách má dvě klepnutí: 1. figura, 2. kam půjde. Když je správný, soupeř hned odpoví.

## Nastavení

chess-option-draws = Remízy
chess-option-draws-book = podle knížky pravidel
chess-option-draws-fide = podle FIDE
chess-option-draws-about = Po padesáti tazích bez braní a bez tahu pěšcem je remíza automaticky; podle FIDE o ni musí někdo požádat.
chess-option-colour = První barva zakladatele
chess-option-colour-lots = losem
chess-option-colour-white = bílá
chess-option-colour-black = černá
chess-option-colour-about = Hraje s ní první partii ten, kdo zve.

## Co platí o tahu

chess-fact-takes = bere { $value }
chess-fact-gives = { $value ->
        [mate] mat
        [check] šach
       *[draw] remíza
    }
chess-fact-times = stejná pozice { $value }×

## Odmítnutí

chess-over = Hra skončila. Odveta: /odveta
chess-lots = Právě se losují barvy, zkus to za okamžik.
chess-not-seated = Tuhle hru jen sleduješ. Začni svou: /nova
chess-not-your-turn = Teď nejsi na tahu. Na tahu: { $player }.
chess-no-piece = Na { $square } nic nestojí. Vyber pole, kde máš svou figuru.
chess-not-yours = { $piece } na { $square } není tvoje figura. Táhni svou.
chess-own-piece = Na { $square } stojí tvoje figura { $piece }. Vyber jiné pole.
chess-cannot = { $piece } nemůže na { $to }. Může na { $targets }.
chess-cannot-at-all = { $piece } nemůže na { $to }, teď nemůže vůbec nikam. Vyber jinou figuru.
chess-blocked = { $piece } nemůže na { $to }: v cestě stojí { $by }.
chess-pawn-takes-nothing = Pěšec jde šikmo, jen když bere, a na { $square } není co brát.
chess-promotion = Pěšec se na { $square } promění v dámu, věž, střelce nebo jezdce. Připiš v co, třeba { $square }=D.
chess-no-promotion = Proměnit se může jen pěšec, který dojde na poslední řadu. Napiš tah bez proměny.
chess-king-attacked = Král nemůže být na { $square }: to pole napadá { $by }.
chess-in-check = Tvůj král na { $square } je v šachu, dává ho { $by }. Uhni králem, vezmi útočníka nebo dej něco mezi ně.
chess-pinned = { $piece } je ve vazbě: chrání tvého krále na { $square } před { $by }.
chess-castling-moved = Na tuhle stranu už rošáda nejde: král nebo věž už táhli.
chess-castling-blocked = Rošáda nejde: pole { $square } mezi králem a věží musí být prázdné.
chess-castling-in-check = Rošáda nejde, když je král v šachu. Dává ho { $by }.
chess-castling-through = Rošáda nejde: král by šel přes pole { $square }, které napadá { $by }.
chess-offer-too-early = Remíza se nabízí zároveň s tahem nebo hned po něm, třeba „e4 remíza“.
chess-offer-stands = Remízu už nabízíš. Nabídka platí, dokud nepřijde odpověď.
chess-offer-declined = Nabídka byla odmítnuta. Znovu ji můžeš dát s dalším tahem.
chess-no-offer = Remízu ti nikdo nenabízí. Nabídni ji s tahem: e4 remíza
chess-no-claim = O remízu se dá požádat, když je stejná pozice na desce potřetí. Tahle na ní byla { $times }×.
chess-no-claim-fide = O remízu se dá požádat, když je stejná pozice na desce potřetí, nebo po padesáti tazích bez braní a bez tahu pěšcem. Tahle pozice na ní byla { $times }×. Počet takových tahů: { $moves }.
chess-refused = To teď nejde. Co jde, ukazují tlačítka pod deskou.

## Psané tahy

chess-parse = „{ $text }“ jako tah nepřečtu. Napiš třeba e4, Jf3, exd5, O-O, e8=D nebo g1f3.
chess-parse-empty = Napiš tah: třeba e4, Jf3, exd5, O-O, e8=D nebo g1f3.
chess-parse-long = To je na tah moc dlouhé, čte se nejvýš { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znaků
    }.
chess-parse-nobody = Žádná tvoje figura { $piece } nemůže na { $square }.

## Nastavení, která nejdou


## Pozice, které nejdou

chess-fen = „{ $field }“ není FEN. Má nejvýš šest údajů: figury, w nebo b, rošády, pole pro braní mimochodem, půltahy, číslo tahu.
chess-fen-board = „{ $field }“ není deska. Piš osm řad od osmé dolů oddělených /: písmena pro figury, číslice pro prázdná pole.
chess-fen-turn = „{ $field }“ neříká, kdo je na tahu. Piš w nebo b.
chess-fen-castling = „{ $field }“ neříká, kdo smí rošovat. Piš některá z písmen KQkq, nebo -.
chess-fen-passing = „{ $field }“ není pole pro braní mimochodem. Piš pole, nebo -.
chess-fen-clock = „{ $field }“ není počet půltahů. Piš 0 nebo víc.
chess-fen-number = „{ $field }“ není číslo tahu. Piš 1 nebo víc.
chess-fen-clocks = Čísla ve FEN jsou nejvýš { $most }.
chess-fen-kings = Každá strana musí mít právě jednoho krále.
chess-fen-pawns = Pěšec nemůže stát na první ani na poslední řadě.
chess-fen-check = Kdo není na tahu, nemůže být v šachu.
chess-fen-checks = Takový šach nemohl vzniknout žádným tahem.
chess-fen-castling-rights = Kdo smí rošovat, musí mít krále a věž na základních polích.
chess-fen-passing-square = Přes pole pro braní mimochodem právě žádný pěšec nešel.
chess-fen-impossible = Taková pozice ve hře vzniknout nemůže.
chess-position-long = To je na pozici moc dlouhé.
chess-position-extra = „{ $field }“ k téhle pozici nesedí.

## Soubory s partiemi

chess-pgn-variant = Číst se dají jen obyčejné šachy, ne „{ $variant }“.
chess-pgn-fen = Hlavička FEN nejde použít: { $why }
chess-pgn-move = Tah { $move } nejde: { $why }
chess-pgn-no-move = není to tah, jak ho píše PGN, třeba Nf3.
chess-pgn-several = může to být { $moves }.
chess-pgn-result = Výsledek { $result } nesouhlasí s tím, jak partie podle tahů skončila.

## Co se stalo

chess-sides = Bílé: { $white }. Černé: { $black }.
chess-news-white = Los rozhodl. Bílé: { $white }. Černé: { $black }.
chess-news-move = { $player }: { $move }
chess-news-check = Šach!
chess-news-offers = { $player } nabízí remízu.
chess-news-accepts = { $player } přijímá remízu.
chess-news-declines = { $player } odmítá remízu.
chess-news-claims = { $player } žádá o remízu.
chess-news-time = Vypršel čas: { $player }.
chess-news-resigned = { $player } se vzdává.
chess-news-removed = { $player } odchází ze hry.
chess-news-end-mate = Mat. Vyhrává { $winner }.
chess-news-end-won = Konec hry. Vyhrává { $winner }.
chess-news-end-stalemate = Remíza: pat.
chess-news-end-dead = Remíza: nikdo nemá čím dát mat.
chess-news-end-fifty = Remíza: padesát tahů bez braní a bez tahu pěšcem.
chess-news-end-seventy-five = Remíza: sedmdesát pět tahů bez braní a bez tahu pěšcem.
chess-news-end-threefold = Remíza: stejná pozice byla na desce třikrát.
chess-news-end-fivefold = Remíza: stejná pozice byla na desce pětkrát.
chess-news-end-agreed = Remíza dohodou.
chess-news-end-time-draw = Remíza: druhá strana nemá čím dát mat.

## Tlačítka

chess-step-offer = Nabídnout remízu
chess-step-accept = Přijmout remízu
chess-step-decline = Odmítnout
chess-step-claim = Požádat o remízu

## Když se tah skládá

chess-draft-from = { $piece }: kam?
chess-draft-promotion = V co se pěšec na { $square } promění?
chess-draft-check = Jsi v šachu.
chess-draft-offered = { $player } nabízí remízu. Tahem ji odmítneš.
chess-draft-offering = S tahem, který teď vybereš, nabídneš remízu.
chess-draft-claiming = Vyber tah, po kterém o remízu žádáš.
chess-draft-offer = Nabídnout remízu?
chess-draft-accept = Přijmout remízu?
chess-draft-claim = Požádat o remízu? Hra tím skončí.
chess-draft-stuck = { $piece } teď nemůže táhnout. Vyber jinou figuru.

## Obrázek slovy

chess-square-man = { $square }, { $piece }
chess-square-go = na { $square }
chess-square-take = na { $square }, sebrat: { $piece }
chess-piece-white-king = bílý král
chess-piece-white-queen = bílá dáma
chess-piece-white-rook = bílá věž
chess-piece-white-bishop = bílý střelec
chess-piece-white-knight = bílý jezdec
chess-piece-white-pawn = bílý pěšec
chess-piece-black-king = černý král
chess-piece-black-queen = černá dáma
chess-piece-black-rook = černá věž
chess-piece-black-bishop = černý střelec
chess-piece-black-knight = černý jezdec
chess-piece-black-pawn = černý pěšec
chess-alt-plays = Hraje { $player }.
chess-alt-white-waits = Bílé: { $player }.
chess-alt-white-moves = Bílé: { $player }, na tahu.
chess-alt-black-waits = Černé: { $player }.
chess-alt-black-moves = Černé: { $player }, na tahu.
chess-alt-won = Výhra: { $player }.
chess-alt-drew = Remíza: { $player }.
chess-alt-lost = Prohra: { $player }.
chess-alt-last = Poslední tah: { $from } na { $to }.
chess-alt-check = Král na { $square } je v šachu.
chess-alt-selected = Vybráno: { $square }. Může na { $targets }.
chess-alt-white = Bílý: král { $king }{ $queens-count ->
        [0] {""}
        [one] {", "}dáma { $queens }
       *[other] {", "}dámy { $queens }
    }{ $rooks-count ->
        [0] {""}
        [one] {", "}věž { $rooks }
       *[other] {", "}věže { $rooks }
    }{ $bishops-count ->
        [0] {""}
        [one] {", "}střelec { $bishops }
       *[other] {", "}střelci { $bishops }
    }{ $knights-count ->
        [0] {""}
        [one] {", "}jezdec { $knights }
       *[other] {", "}jezdci { $knights }
    }{ $pawns-count ->
        [0] {""}
        [one] {", "}pěšec { $pawns }
       *[other] {", "}pěšci { $pawns }
    }.
chess-alt-black = Černý: král { $king }{ $queens-count ->
        [0] {""}
        [one] {", "}dáma { $queens }
       *[other] {", "}dámy { $queens }
    }{ $rooks-count ->
        [0] {""}
        [one] {", "}věž { $rooks }
       *[other] {", "}věže { $rooks }
    }{ $bishops-count ->
        [0] {""}
        [one] {", "}střelec { $bishops }
       *[other] {", "}střelci { $bishops }
    }{ $knights-count ->
        [0] {""}
        [one] {", "}jezdec { $knights }
       *[other] {", "}jezdci { $knights }
    }{ $pawns-count ->
        [0] {""}
        [one] {", "}pěšec { $pawns }
       *[other] {", "}pěšci { $pawns }
    }.

## Slova, která lidé píšou; na řádku jich může být víc, oddělují je čárky.

chess-typed-castle = rošáda, rochada
chess-typed-short = malá rošáda, malá rochada, krátká rošáda, krátká rochada
chess-typed-long = velká rošáda, velká rochada, dlouhá rošáda, dlouhá rochada
chess-typed-check = šach, mat, šach mat, a mat, a šach
chess-typed-king = král, králem
chess-typed-queen = dáma, dámu, dámou
chess-typed-rook = věž, věží
chess-typed-bishop = střelec, střelcem
chess-typed-knight = jezdec, jezdcem, kůň, koněm
chess-typed-pawn = pěšec, pěšcem, pěšák, pěšákem
chess-typed-from = z, ze

## Jak hra skončila, v pár slovech

chess-ended-mate = Mat
chess-ended-stalemate = Pat
chess-ended-dead = Remíza: nikdo nemá čím dát mat
chess-ended-fifty = Remíza: 50 tahů bez braní a bez tahu pěšcem
chess-ended-seventy-five = Remíza: 75 tahů bez braní a bez tahu pěšcem
chess-ended-threefold = Remíza: třikrát stejná pozice
chess-ended-fivefold = Remíza: pětkrát stejná pozice
chess-ended-agreed = Remíza dohodou
chess-ended-time = { $player }: vypršel čas
chess-ended-time-draw = Remíza: vypršel čas a druhá strana nemá čím dát mat

## Co ukazují malé desky s pravidly

chess-diagram-mate = Napadni soupeřova krále tak, aby ho nic nezachránilo: to je mat a vyhráváš. Tady útočí věž po poslední řadě a krále zavřeli jeho vlastní pěšci.
chess-diagram-queen = Figura, na kterou klepneš, ukáže, kam může. Dáma chodí libovolně daleko rovně i šikmo, věž jen rovně, střelec jen šikmo, král o jedno pole. Berou tam, kde stojí soupeř, a nikoho nepřeskakují.
chess-diagram-knight = Jezdec jde dvě pole rovně a jedno stranou. Jako jediný přeskakuje ostatní.
chess-diagram-pawn = Pěšec chodí o jedno pole vpřed, ze základního postavení i o dvě. Bere jen šikmo vpřed o jedno pole.
chess-diagram-promotion = Na poslední řadě se pěšec promění v dámu, věž, střelce nebo jezdce, jak si vybereš.
chess-diagram-passing = Černý pěšec právě postoupil o dvě pole a stojí vedle tvého. Teď, a jen teď, ho smíš vzít, jako by postoupil o jedno.
chess-diagram-castling = Rošáda: král jde o dvě pole k věži a věž ho přeskočí. Král ani věž ještě netáhli, nic mezi nimi nestojí a král není v šachu, nepřechází přes napadené pole ani na něm neskončí.
chess-diagram-stalemate = Černý není v šachu, ale nemůže táhnout: to je pat, tedy remíza. Když vyhráváš, nech soupeři nějaký tah.

## Rekordy

chess-feat-mate = Nejrychlejší mat, počet tahů: { $value }

## Puzzles

chess-puzzle-white = Bílý na tahu: mat { $moves }. tahem.
chess-puzzle-black = Černý na tahu: mat { $moves }. tahem.
chess-news-wrong = Po { $move } to včas na mat nevyjde. Figury stojí zase jako předtím.
