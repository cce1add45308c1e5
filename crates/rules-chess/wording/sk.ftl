# Slová šachu: crates/rules-chess a to, čo o hre hovorí recepcia.

chess-name = Šach
chess-about = Kráľovská hra: daj mat kráľovi súpera.
chess-rules = Šach hrajú dvaja. Začína biely a kto to bude, rozhodne žreb. Vyhráva ten, kto dá súperovmu kráľovi mat.
    • Kráľ: o jedno pole všetkými smermi, nikdy do šachu. Dáma: ľubovoľne ďaleko rovno aj šikmo. Veža: rovno. Strelec: šikmo. Jazdec: dve polia rovno a jedno nabok, ostatných preskakuje.
    • Pešiak: o jedno pole vpred, zo základného postavenia aj o dve; berie šikmo vpred o jedno pole. Keď postúpi o dve polia vedľa súperovho pešiaka, môže ho ten vziať, akoby postúpil o jedno – hneď alebo nikdy. Na poslednom rade sa premení na dámu, vežu, strelca alebo jazdca.
    • Rošáda: kráľ ide o dve polia k veži a veža ho preskočí. Kráľ ani veža ešte neťahali, nič medzi nimi nestojí a kráľ nie je v šachu, neprechádza cez napadnuté pole ani na ňom neskončí.
    • Kto je v šachu, musí sa mu ubrániť. Keď sa to nedá, je to mat. Keď sa nedá ťahať a šach to nie je, je to pat, teda remíza.
    Remíza je aj dohodou (ponúka sa s ťahom alebo hneď po ňom), keď nikto nemá čím dať mat, pri treťom opakovaní pozície, keď o ňu požiadaš, a po päťdesiatich ťahoch bez brania a bez ťahu pešiakom. Vzdať sa môžeš kedykoľvek. Komu vyprší čas, prehráva.
    Ťah sa píše napríklad Jf3, exd5, O-O, e8=D alebo g1f3. K je kráľ, D dáma, V veža, S strelec, J jazdec. „Jf3 remíza“ s ťahom ponúkne remízu, „opakovanie“ o ňu požiada.
chess-first-turn = Tvoj prvý ťah v šachu má dve ťuknutia: 1. figúra, 2. kam pôjde.
    Na obrázku uvidíš, kam môže. Alebo ťah napíš: biely napríklad e4, čierny napríklad e5.
chess-first-turn-here = Tvoj prvý ťah v šachu: ťukni na figúru a uvidíš, kam môže. Potom ťukni tam.
chess-first-try = Pokus v šachu má dve ťuknutia: 1. figúra, 2. kam pôjde. Keď je správny, súper hneď odpovie.

## Nastavenia

chess-option-draws = Remízy
chess-option-draws-book = podľa knižky pravidiel
chess-option-draws-fide = podľa FIDE
chess-option-draws-about = Po päťdesiatich ťahoch bez brania a bez ťahu pešiakom je remíza sama od seba; podľa FIDE o ňu musí niekto požiadať.
chess-option-colour = Prvá farba zakladateľa
chess-option-colour-lots = žrebom
chess-option-colour-white = biela
chess-option-colour-black = čierna
chess-option-colour-about = Hrá s ňou prvú partiu ten, kto pozýva.

## Čo platí o ťahu

chess-fact-takes = berie { $value }
chess-fact-gives = { $value ->
        [mate] mat
        [check] šach
       *[draw] remíza
    }
chess-fact-times = rovnaká pozícia { $value }×

## Odmietnutia

chess-over = Hra sa skončila. Odveta: /odveta
chess-lots = Práve sa žrebujú farby, skús to o chvíľu.
chess-not-seated = Túto hru len sleduješ. Začni svoju: /nova
chess-not-your-turn = Teraz nie si na ťahu. Na ťahu: { $player }.
chess-no-piece = Na { $square } nič nestojí. Vyber pole, kde máš svoju figúru.
chess-not-yours = { $piece } na { $square } nie je tvoja figúra. Ťahaj svojou.
chess-own-piece = Na { $square } stojí tvoja figúra { $piece }. Vyber iné pole.
chess-cannot = { $piece } nemôže na { $to }. Môže na { $targets }.
chess-cannot-at-all = { $piece } nemôže na { $to }, teraz nemôže vôbec nikam. Vyber inú figúru.
chess-blocked = { $piece } nemôže na { $to }: v ceste stojí { $by }.
chess-pawn-takes-nothing = Pešiak ide šikmo, len keď berie, a na { $square } nie je čo brať.
chess-promotion = Pešiak sa na { $square } premení na dámu, vežu, strelca alebo jazdca. Pripíš na čo, napríklad { $square }=D.
chess-no-promotion = Premeniť sa môže len pešiak, ktorý príde na posledný rad. Napíš ťah bez premeny.
chess-king-attacked = Kráľ nemôže byť na { $square }: to pole napáda { $by }.
chess-in-check = Tvoj kráľ na { $square } je v šachu, dáva ho { $by }. Uhni kráľom, vezmi útočníka alebo daj niečo medzi nich.
chess-pinned = { $piece } je vo väzbe: chráni tvojho kráľa na { $square } pred { $by }.
chess-castling-moved = Na túto stranu sa už rošáda urobiť nedá: kráľ alebo veža už ťahali.
chess-castling-blocked = Rošáda sa urobiť nedá: pole { $square } medzi kráľom a vežou musí byť prázdne.
chess-castling-in-check = Rošáda sa nedá urobiť, keď je kráľ v šachu. Dáva ho { $by }.
chess-castling-through = Rošáda sa urobiť nedá: kráľ by šiel cez pole { $square }, ktoré napáda { $by }.
chess-offer-too-early = Remíza sa ponúka zároveň s ťahom alebo hneď po ňom, napríklad „e4 remíza“.
chess-offer-stands = Remízu už ponúkaš. Ponuka platí, kým nepríde odpoveď.
chess-offer-declined = Ponuka bola odmietnutá. Znova ju môžeš dať s ďalším ťahom.
chess-no-offer = Remízu ti nikto neponúka. Ponúkni ju s ťahom: e4 remíza
chess-no-claim = O remízu sa dá požiadať, keď je rovnaká pozícia na doske tretí raz. Táto na nej bola { $times }×.
chess-no-claim-fide = O remízu sa dá požiadať, keď je rovnaká pozícia na doske tretí raz, alebo po päťdesiatich ťahoch bez brania a bez ťahu pešiakom. Táto pozícia na nej bola { $times }×. Počet takých ťahov: { $moves }.
chess-refused = To sa teraz nedá. Čo sa dá, ukazujú tlačidlá pod doskou.

## Písané ťahy

chess-parse = „{ $text }“ ako ťah neprečítam. Napíš napríklad e4, Jf3, exd5, O-O, e8=D alebo g1f3.
chess-parse-empty = Napíš ťah: napríklad e4, Jf3, exd5, O-O, e8=D alebo g1f3.
chess-parse-long = To je na ťah príliš dlhé, číta sa najviac { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znakov
    }.
chess-parse-nobody = Žiadna tvoja figúra { $piece } nemôže na { $square }.

## Nastavenia, ktoré nejdú


## Pozície, ktoré nejdú

chess-fen = „{ $field }“ nie je FEN. Má najviac šesť údajov: figúry, w alebo b, rošády, pole pre branie mimochodom, polťahy, číslo ťahu.
chess-fen-board = „{ $field }“ nie je doska. Píš osem radov od ôsmeho nadol oddelených /: písmená pre figúry, číslice pre prázdne polia.
chess-fen-turn = „{ $field }“ nehovorí, kto je na ťahu. Píš w alebo b.
chess-fen-castling = „{ $field }“ nehovorí, kto smie rošovať. Píš niektoré z písmen KQkq, alebo -.
chess-fen-passing = „{ $field }“ nie je pole pre branie mimochodom. Píš pole, alebo -.
chess-fen-clock = „{ $field }“ nie je počet polťahov. Píš 0 alebo viac.
chess-fen-number = „{ $field }“ nie je číslo ťahu. Píš 1 alebo viac.
chess-fen-clocks = Čísla vo FEN sú najviac { $most }.
chess-fen-kings = Každá strana musí mať práve jedného kráľa.
chess-fen-pawns = Pešiak nemôže stáť na prvom ani na poslednom rade.
chess-fen-check = Kto nie je na ťahu, nemôže byť v šachu.
chess-fen-checks = Taký šach nemohol vzniknúť žiadnym ťahom.
chess-fen-castling-rights = Kto smie rošovať, musí mať kráľa a vežu na základných poliach.
chess-fen-passing-square = Cez pole pre branie mimochodom práve žiadny pešiak nešiel.
chess-fen-impossible = Taká pozícia v hre vzniknúť nemôže.
chess-position-long = To je na pozíciu príliš dlhé.
chess-position-extra = „{ $field }“ k tejto pozícii nesedí.

## Súbory s partiami

chess-pgn-variant = Čítať sa dá len obyčajný šach, nie „{ $variant }“.
chess-pgn-fen = Hlavička FEN sa nedá použiť: { $why }
chess-pgn-move = Ťah { $move } sa zahrať nedá: { $why }
chess-pgn-no-move = nie je to ťah, ako ho píše PGN, napríklad Nf3.
chess-pgn-several = môže to byť { $moves }.
chess-pgn-result = Výsledok { $result } nesúhlasí s tým, ako sa partia podľa ťahov skončila.

## Čo sa stalo

chess-sides = Biele: { $white }. Čierne: { $black }.
chess-news-white = Žreb rozhodol. Biele: { $white }. Čierne: { $black }.
chess-news-move = { $player }: { $move }
chess-news-check = Šach!
chess-news-offers = { $player } ponúka remízu.
chess-news-accepts = { $player } prijíma remízu.
chess-news-declines = { $player } odmieta remízu.
chess-news-claims = { $player } žiada o remízu.
chess-news-time = Vypršal čas: { $player }.
chess-news-resigned = { $player } sa vzdáva.
chess-news-removed = { $player } odchádza z hry.
chess-news-end-mate = Mat. Vyhráva { $winner }.
chess-news-end-won = Koniec hry. Vyhráva { $winner }.
chess-news-end-stalemate = Remíza: pat.
chess-news-end-dead = Remíza: nikto nemá čím dať mat.
chess-news-end-fifty = Remíza: päťdesiat ťahov bez brania a bez ťahu pešiakom.
chess-news-end-seventy-five = Remíza: sedemdesiatpäť ťahov bez brania a bez ťahu pešiakom.
chess-news-end-threefold = Remíza: rovnaká pozícia bola na doske trikrát.
chess-news-end-fivefold = Remíza: rovnaká pozícia bola na doske päťkrát.
chess-news-end-agreed = Remíza dohodou.
chess-news-end-time-draw = Remíza: druhá strana nemá čím dať mat.

## Tlačidlá

chess-step-offer = Ponúknuť remízu
chess-step-accept = Prijať remízu
chess-step-decline = Odmietnuť
chess-step-claim = Požiadať o remízu

## Keď sa ťah skladá

chess-draft-from = { $piece }: kam?
chess-draft-promotion = Na čo sa pešiak na { $square } premení?
chess-draft-check = Si v šachu.
chess-draft-offered = { $player } ponúka remízu. Ťahom ju odmietneš.
chess-draft-offering = S ťahom, ktorý teraz vyberieš, ponúkneš remízu.
chess-draft-claiming = Vyber ťah, po ktorom o remízu žiadaš.
chess-draft-offer = Ponúknuť remízu?
chess-draft-accept = Prijať remízu?
chess-draft-claim = Požiadať o remízu? Hra sa tým skončí.
chess-draft-stuck = { $piece } teraz nemôže ťahať. Vyber inú figúru.

## Obrázok slovami

chess-square-man = { $square }, { $piece }
chess-square-go = na { $square }
chess-square-take = na { $square }, vziať: { $piece }
chess-piece-white-king = biely kráľ
chess-piece-white-queen = biela dáma
chess-piece-white-rook = biela veža
chess-piece-white-bishop = biely strelec
chess-piece-white-knight = biely jazdec
chess-piece-white-pawn = biely pešiak
chess-piece-black-king = čierny kráľ
chess-piece-black-queen = čierna dáma
chess-piece-black-rook = čierna veža
chess-piece-black-bishop = čierny strelec
chess-piece-black-knight = čierny jazdec
chess-piece-black-pawn = čierny pešiak
chess-alt-plays = Hrá { $player }.
chess-alt-white-waits = Biele: { $player }.
chess-alt-white-moves = Biele: { $player }, na ťahu.
chess-alt-black-waits = Čierne: { $player }.
chess-alt-black-moves = Čierne: { $player }, na ťahu.
chess-alt-won = Výhra: { $player }.
chess-alt-drew = Remíza: { $player }.
chess-alt-lost = Prehra: { $player }.
chess-alt-last = Posledný ťah: { $from } na { $to }.
chess-alt-check = Kráľ na { $square } je v šachu.
chess-alt-selected = Vybrané: { $square }. Môže na { $targets }.
chess-alt-white = Biely: kráľ { $king }{ $queens-count ->
        [0] {""}
        [one] {", "}dáma { $queens }
       *[other] {", "}dámy { $queens }
    }{ $rooks-count ->
        [0] {""}
        [one] {", "}veža { $rooks }
       *[other] {", "}veže { $rooks }
    }{ $bishops-count ->
        [0] {""}
        [one] {", "}strelec { $bishops }
       *[other] {", "}strelci { $bishops }
    }{ $knights-count ->
        [0] {""}
        [one] {", "}jazdec { $knights }
       *[other] {", "}jazdci { $knights }
    }{ $pawns-count ->
        [0] {""}
        [one] {", "}pešiak { $pawns }
       *[other] {", "}pešiaci { $pawns }
    }.
chess-alt-black = Čierny: kráľ { $king }{ $queens-count ->
        [0] {""}
        [one] {", "}dáma { $queens }
       *[other] {", "}dámy { $queens }
    }{ $rooks-count ->
        [0] {""}
        [one] {", "}veža { $rooks }
       *[other] {", "}veže { $rooks }
    }{ $bishops-count ->
        [0] {""}
        [one] {", "}strelec { $bishops }
       *[other] {", "}strelci { $bishops }
    }{ $knights-count ->
        [0] {""}
        [one] {", "}jazdec { $knights }
       *[other] {", "}jazdci { $knights }
    }{ $pawns-count ->
        [0] {""}
        [one] {", "}pešiak { $pawns }
       *[other] {", "}pešiaci { $pawns }
    }.

## Slová, ktoré ľudia píšu; na riadku ich môže byť viac, oddeľujú ich čiarky.

chess-typed-castle = rošáda, rochada
chess-typed-short = malá rošáda, malá rochada, krátka rošáda, krátka rochada
chess-typed-long = veľká rošáda, veľká rochada, dlhá rošáda, dlhá rochada
chess-typed-check = šach, mat, šach mat, a mat, a šach
chess-typed-king = kráľ, kráľom
chess-typed-queen = dáma, dámu, dámou
chess-typed-rook = veža, vežu, vežou
chess-typed-bishop = strelec, strelcom
chess-typed-knight = jazdec, jazdcom, kôň, koňom
chess-typed-pawn = pešiak, pešiakom
chess-typed-from = z, zo

## Ako sa hra skončila, v pár slovách

chess-ended-mate = Mat
chess-ended-stalemate = Pat
chess-ended-dead = Remíza: nikto nemá čím dať mat
chess-ended-fifty = Remíza: 50 ťahov bez brania a bez ťahu pešiakom
chess-ended-seventy-five = Remíza: 75 ťahov bez brania a bez ťahu pešiakom
chess-ended-threefold = Remíza: trikrát rovnaká pozícia
chess-ended-fivefold = Remíza: päťkrát rovnaká pozícia
chess-ended-agreed = Remíza dohodou
chess-ended-time = { $player }: vypršal čas
chess-ended-time-draw = Remíza: vypršal čas a druhá strana nemá čím dať mat

## Čo ukazujú malé dosky s pravidlami

chess-diagram-mate = Napadni súperovho kráľa tak, aby ho nič nezachránilo: to je mat a vyhrávaš. Tu útočí veža po poslednom rade a kráľa zavreli jeho vlastní pešiaci.
chess-diagram-queen = Figúra, na ktorú ťukneš, ukáže, kam môže. Dáma chodí ľubovoľne ďaleko rovno aj šikmo, veža len rovno, strelec len šikmo, kráľ o jedno pole. Berú tam, kde stojí súper, a nikoho nepreskakujú.
chess-diagram-knight = Jazdec ide dve polia rovno a jedno nabok. Ako jediný preskakuje ostatných.
chess-diagram-pawn = Pešiak chodí o jedno pole vpred, zo základného postavenia aj o dve. Berie len šikmo vpred o jedno pole.
chess-diagram-promotion = Na poslednom rade sa pešiak premení na dámu, vežu, strelca alebo jazdca, ako si vyberieš.
chess-diagram-passing = Čierny pešiak práve postúpil o dve polia a stojí vedľa tvojho. Teraz, a len teraz, ho smieš vziať, akoby postúpil o jedno.
chess-diagram-castling = Rošáda: kráľ ide o dve polia k veži a veža ho preskočí. Kráľ ani veža ešte neťahali, nič medzi nimi nestojí a kráľ nie je v šachu, neprechádza cez napadnuté pole ani na ňom neskončí.
chess-diagram-stalemate = Čierny nie je v šachu, ale nemôže ťahať: to je pat, teda remíza. Keď vyhrávaš, nechaj súperovi nejaký ťah.

## Rekordy

chess-feat-mate = Najrýchlejší mat, počet ťahov: { $value }

## Puzzles

chess-puzzle-white = Biely na ťahu: mat { $moves }. ťahom.
chess-puzzle-black = Čierny na ťahu: mat { $moves }. ťahom.
chess-news-wrong = Po { $move } to včas na mat nevyjde. Figúry stoja znova ako predtým.
