# Slová hry dáma: crates/rules-draughts a to, čo o hre hovorí recepcia.

draughts-name = Dáma
draughts-about = Skáč cez kamene súpera, kým mu nejaké zostávajú.
draughts-rules = Dáma sa hrá na tmavých poliach šachovnice, každý má dvanásť kameňov. Začína biely.
    Kameň sa posúva o jedno pole šikmo dopredu. Berie tak, že preskočí susedný súperov kameň dopredu na voľné pole hneď za ním, a skáče ďalej, kým môže.
    Kameň, ktorý príde na posledný rad, sa premení na dámu a jeho ťah sa tam končí. Dáma sa pohybuje a skáče dopredu aj dozadu o ľubovoľný počet voľných polí. Po skoku sa zastaví na ktoromkoľvek voľnom poli za preskočeným kameňom; ak z niektorého z nich môže skákať ďalej, musí.
    • Skákať sa musí. Čím a kadiaľ, si vyberáš.
    • Preskočené kamene sa zbierajú až na konci ťahu a žiadny sa nesmie preskočiť dvakrát.
    • S nastavením „fuk“ smie ťahať inak aj ten, kto skok prehliadol. Súper mu potom pred svojím ťahom môže odobrať jeden z kameňov, ktoré mohli skákať.
    • S nastavením „dáma skáče prednostne“ musí skákať dáma, keď môže dáma aj kameň.
    Vyhráva, kto súperovi vezme alebo zablokuje všetky kamene. Remíza je po dohode, po treťom opakovaní pozície (keď o ňu niekto požiada) alebo po 15 ťahoch každého bez brania a bez ťahu kameňom.
    Ťah sa píše c3-d4, skok c3xe5xg7 alebo len c3xg7, fuk !c3 d6-e5; ďalej remíza, prijímam, odmietam, opakovanie.
draughts-first-turn = Tvoj prvý ťah v dáme má dve ťuknutia: 1. kameň, 2. kam s ním.
    Kamene chodia šikmo dopredu. Keď môžeš skákať, musíš.
draughts-first-turn-here = Tvoj prvý ťah v dáme: ťukni na kameň a potom na pole, kam pôjde. Kamene chodia šikmo vpred. Kto môže skákať, musí.
draughts-first-try = Pokus v dáme má dve ťuknutia: 1. kameň, 2. kam s ním. Keď je správny, súper hneď odpovie.

## Nastavenia

draughts-option-captures = Skákanie
draughts-option-captures-strict = povinné
draughts-option-captures-huff = fuk
draughts-option-captures-about = Fuk: kto neskočí, aj keď môže, tomu smie súper ten kameň vziať.
draughts-option-federation = Dáma skáče prednostne
draughts-option-federation-off = nie
draughts-option-federation-on = áno
draughts-option-federation-about = Keď môže skákať dáma aj kameň, musí dáma.
draughts-option-colour = Prvá farba zakladateľa
draughts-option-colour-lots = žrebom
draughts-option-colour-white = biela
draughts-option-colour-black = čierna
draughts-option-colour-about = Hrá s ňou prvú partiu ten, kto pozýva.

## Čo platí o ťahu

draughts-fact-captures = { $value-count ->
        [0] nič neberie
       *[other] berie { $value }
    }

## Odmietnutia

draughts-over = Hra sa skončila. Odveta: /odveta
draughts-lots = Práve sa žrebujú farby, skús to o chvíľu.
draughts-not-seated = Túto hru len sleduješ. Začni svoju: /nova
draughts-not-your-turn = Teraz nie si na ťahu. Na ťahu: { $player }.
draughts-nothing-there = Na poli { $square } žiadny kameň nestojí. Vyber niektorý svoj.
draughts-not-yours = Kameň na poli { $square } nie je tvoj. Vyber niektorý svoj.
draughts-not-diagonal = Polia { $from } a { $to } neležia na jednej uhlopriečke. Ťahá sa aj skáče šikmo.
draughts-backward = Na poli { $square } je obyčajný kameň: chodí a skáče len dopredu.
draughts-too-far = Z { $from } na { $to } je to na kameň príliš ďaleko. Posúva sa o jedno pole, alebo preskočí jeden kameň na pole hneď za ním.
draughts-taken = Pole { $square } je obsadené, vyber voľné.
draughts-in-the-way = V ceste stojí kameň na poli { $square }.
draughts-nothing-to-jump = Medzi { $from } a { $to } nie je čo preskočiť.
draughts-own = Na poli { $square } stojí tvoj vlastný kameň. Preskakujú sa len súperove kamene.
draughts-twice = Kameň na poli { $square } je už preskočený, dvakrát sa preskočiť nesmie.
draughts-two-at-once = Naraz sa preskakuje len jeden kameň, tu stojí { $squares }.
draughts-crowned = Na poli { $square } sa kameň premení na dámu a jeho ťah sa tam končí.
draughts-must-capture = Skákať sa musí: { $moves }.
draughts-king-must = Skákať môže dáma, takže musí ona: { $moves }.
draughts-unfinished = Skok nie je dokončený: { $moves }.
draughts-no-huffs = Táto hra je bez fuku. Vyberieš ho v novej hre pod „Nastavenia…“.
draughts-not-huffable = { $squares-count ->
        [0] Fuk tu nie je: nikto skok neprehliadol.
       *[other] Kameň na poli { $square } sa odobrať nedá. Fuk je možný na: { $squares }.
    }
draughts-huff-needs-move = Po fuku nasleduje tvoj vlastný ťah, napríklad !c3 d6-e5.
draughts-huff-wins = To je posledný kameň: stačí fuk bez ťahu a vyhrávaš.
draughts-no-offer = Remízu nikto neponúka. Ponúkni ju s ťahom: c3-d4 remíza
draughts-offer-stands = Remízu ti už súper ponúka: prijmi ju, alebo odmietni.
draughts-offered-already = Tvoja ponuka remízy už zaznela, ďalšiu môžeš dať po svojom najbližšom ťahu.
draughts-not-repeated = O remízu sa dá požiadať, keď bude rovnaká pozícia na doske { $needed }×. Zatiaľ tam bola { $times }×.

## Písané ťahy

draughts-parse = „{ $text }“ ako ťah neprečítam. Napíš napríklad c3-d4, alebo c3xe5 pre skok.
draughts-parse-empty = Napíš ťah: napríklad c3-d4, alebo c3xe5 pre skok.
draughts-parse-huff = „{ $text }“ ako fuk neprečítam. Napíš kameň a potom svoj ťah, napríklad !c3 d6-e5.
draughts-parse-long = To je na ťah príliš dlhé, číta sa najviac { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znakov
    }.

## Nastavenia, ktoré nejdú


## Pozície, ktoré nejdú

draughts-position-long = To je na pozíciu príliš dlhé, číta sa najviac { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znakov
    }.
draughts-position-short = Pozícia má aspoň tri časti oddelené dvojbodkou: kto je na ťahu, biele kamene, čierne kamene. Napríklad W:Wa1,c1,Kd4:Bb8.
draughts-position-turn = „{ $field }“ nehovorí, kto je na ťahu. Napíš W (biely), alebo B (čierny).
draughts-position-side = „{ $field }“ nie sú kamene jednej strany. Napíš W alebo B a polia, každú stranu raz: napríklad Wa1,c1,Kd4.
draughts-position-many = „{ $field }“ je príliš veľa kameňov, jedna strana ich má najviac { $most }.
draughts-position-square = „{ $field }“ nie je tmavé pole. Napíš napríklad c3, alebo Kc3 pre dámu.
draughts-position-twice = Na poli { $field } sú dva kamene, môže tam byť len jeden.
draughts-position-last-row = Na { $field }, poslednom rade, nemôže stáť obyčajný kameň. Dáma sa píše K{ $field }.
draughts-position-field = „{ $field }“ do pozície nepatrí, alebo je tam dvakrát.
draughts-position-count = Ťahov dám je uvedených { $moves }, to je viac ako ťahov bez brania.
draughts-position-moves = Ťah dámou { $field } k tejto pozícii viesť nemohol.
draughts-position-huff = Fuk na { $field } tu nie je možný: ide len o kamene toho, kto ťahal naposledy, a len v hre s fukom.

## Súbory s partiami

draughts-pdn-type = Typ hry { $text } nie je česká dáma, tá má typ 29.
draughts-pdn-square = „{ $text }“ nie je tmavé pole. Polia sa píšu ako c3, alebo číslami od 1 do 32.
draughts-pdn-move = „{ $text }“ nie je ťah. Napíš napríklad c3-d4, alebo c3xe5.
draughts-pdn-several = „{ $text }“ môže znamenať viac skokov. Napíš všetky polia cestou.
draughts-pdn-result = Výsledok { $text } nezodpovedá tomu, ako sa hra na doske skončila.

## Čo sa stalo

draughts-news-colours = Biele kamene: { $white } (začína). Čierne kamene: { $black }.
draughts-news-moved = { $player }: { $move }
draughts-news-captured = { $player }: { $move }, berie { $captures }
draughts-news-crowned = Kameň sa na { $square } mení na dámu.
draughts-news-huffed = { $player } odoberá kameň na { $square }: mohol skákať a neskočil.
draughts-news-offers = { $player } ponúka remízu.
draughts-news-accepts = { $player } remízu prijíma.
draughts-news-declines = { $player } remízu odmieta.
draughts-news-claims = { $player } žiada o remízu: pozícia je na doske tretí raz.
draughts-news-resigned = { $player } sa vzdáva.
draughts-news-removed = { $player } odchádza z hry.
draughts-news-end-white-taken = Biely už nemá žiadny kameň. Vyhráva { $player }!
draughts-news-end-black-taken = Čierny už nemá žiadny kameň. Vyhráva { $player }!
draughts-news-end-white-blocked = Biely nemôže ťahať. Vyhráva { $player }!
draughts-news-end-black-blocked = Čierny nemôže ťahať. Vyhráva { $player }!
draughts-news-end-fifteen = Remíza: 15 ťahov každého bez brania a bez ťahu kameňom.
draughts-news-end-agreed = Remíza dohodou.
draughts-news-end-claimed = Remíza: rovnaká pozícia bola na doske trikrát.
draughts-news-end-left = Vyhráva { $player }!

## Tlačidlá

draughts-step-huff = Fuk { $square }
draughts-step-offer = Ponúknuť remízu
draughts-step-accept = Prijať remízu
draughts-step-decline = Odmietnuť
draughts-step-claim = Požiadať o remízu
draughts-step-go = Potvrdiť

## Keď sa ťah skladá

draughts-draft-piece = Ktorým kameňom ťaháš?
draughts-draft-must = Skákať sa musí. Ktorým kameňom?
draughts-draft-target = Kam z { $square }?
draughts-draft-which-way = Kadiaľ z { $square }? Ťukni na pole cestou.
draughts-draft-huffed = Fuk na { $square }. Teraz tvoj vlastný ťah.
draughts-draft-move = Zahrať { $move }?
draughts-draft-offer = Ponúknuť remízu?
draughts-draft-accept = Prijať remízu?
draughts-draft-claim = Pozícia je na doske tretí raz. Požiadať o remízu?
draughts-draft-offered = Súper ponúka remízu. Ťahom ju odmietneš.
draughts-draft-stuck = Kameň na { $square } nemá kam ťahať.
draughts-draft-no-way = Kameň na { $from } sa na { $to } nedostane.

## Obrázok slovami

draughts-square-empty = prázdne
draughts-square-white-man = biely kameň
draughts-square-white-king = biela dáma
draughts-square-black-man = čierny kameň
draughts-square-black-king = čierna dáma
draughts-tap-piece = Ťahať z { $square }, { $content }
draughts-tap-target = Na { $square }, { $content }
draughts-tap-huff = Fuk na { $square }, { $content }
draughts-alt-white = Biely, { $player }: { $men-count ->
        [0] žiadne kamene
        [one] kameň { $men }
       *[other] kamene { $men }
    }; { $kings-count ->
        [0] žiadna dáma
        [one] dáma { $kings }
       *[other] dámy { $kings }
    }.
draughts-alt-white-alone = Biely: { $men-count ->
        [0] žiadne kamene
        [one] kameň { $men }
       *[other] kamene { $men }
    }; { $kings-count ->
        [0] žiadna dáma
        [one] dáma { $kings }
       *[other] dámy { $kings }
    }.
draughts-alt-black = Čierny, { $player }: { $men-count ->
        [0] žiadne kamene
        [one] kameň { $men }
       *[other] kamene { $men }
    }; { $kings-count ->
        [0] žiadna dáma
        [one] dáma { $kings }
       *[other] dámy { $kings }
    }.
draughts-alt-black-alone = Čierny: { $men-count ->
        [0] žiadne kamene
        [one] kameň { $men }
       *[other] kamene { $men }
    }; { $kings-count ->
        [0] žiadna dáma
        [one] dáma { $kings }
       *[other] dámy { $kings }
    }.
draughts-alt-moves = Na ťahu: { $player }.
draughts-alt-won = Vyhráva { $player }.
draughts-alt-drew = Hra sa skončila remízou.
draughts-alt-offers = { $player } ponúka remízu.
draughts-alt-last = Posledný ťah: { $move }.
draughts-alt-must = Musí sa skákať: { $squares }.
draughts-alt-chosen = Vybrané: { $squares }.
draughts-alt-targets = Môže na: { $squares }.
draughts-alt-draft = Zatiaľ len na skúšku, cez: { $squares }.
draughts-alt-huffable = Fuk je možný na: { $squares }.

## Slová, ktoré ľudia píšu; na riadku ich môže byť viac, oddeľujú ich čiarky.

draughts-typed-huff = fuk, fúk, fúkam, fukám
draughts-typed-accept = beriem, beriem to

## Ako sa hra skončila, v pár slovách

draughts-ended-taken = { $player } už nemá žiadny kameň
draughts-ended-blocked = { $player } nemôže ťahať
draughts-ended-fifteen = Remíza: 15 ťahov každého bez brania a bez ťahu kameňom
draughts-ended-agreed = Remíza dohodou
draughts-ended-claimed = Remíza: trikrát rovnaká pozícia

## Čo ukazujú malé dosky s pravidlami

draughts-diagram-man = Hrá sa na tmavých poliach a začína biely. Kameň sa posúva o jedno pole šikmo dopredu.
draughts-diagram-capture = Preskoč dopredu susedný súperov kameň na voľné pole hneď za ním a je tvoj. Keď môžeš skákať, musíš.
draughts-diagram-chain = Ak sa odtiaľ dá skákať ďalej, skáčeš ďalej v tom istom ťahu. Preskočené kamene sa zbierajú až na konci ťahu.
draughts-diagram-crown = Kameň, ktorý príde na posledný rad, sa premení na dámu a jeho ťah sa tam končí.
draughts-diagram-king = Dáma sa pohybuje a skáče ľubovoľne ďaleko dopredu aj dozadu. Za preskočeným kameňom sa zastaví na ktoromkoľvek voľnom poli; ak z niektorého z nich môže skákať ďalej, musí.
draughts-diagram-blocked = Vyhrávaš, keď súper nemá žiadny kameň, alebo ako tu žiadny, ktorým by mohol ťahať.

## Rekordy

draughts-feat-quickest = Najrýchlejšia výhra, počet ťahov: { $value }
draughts-feat-jump = Najviac kameňov vzatých jedným ťahom: { $value }

## Hádanky

draughts-puzzle-white = Biely je na ťahu. { $moves ->
    [1] Vyhraj hneď: súperovi nezostane žiadny kameň alebo nemôže ťahať.
   *[other] Vyhraj najneskôr { $moves }. ťahom: nech súper hrá akokoľvek, nezostane mu žiadny kameň alebo nemôže ťahať.
    }
draughts-puzzle-black = Čierny je na ťahu. { $moves ->
    [1] Vyhraj hneď: súperovi nezostane žiadny kameň alebo nemôže ťahať.
   *[other] Vyhraj najneskôr { $moves }. ťahom: nech súper hrá akokoľvek, nezostane mu žiadny kameň alebo nemôže ťahať.
    }
draughts-news-wrong = Po { $move } to včas na výhru nevyjde. Kamene stoja znova ako predtým.
