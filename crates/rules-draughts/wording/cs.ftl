# Slova hry dáma: crates/rules-draughts a to, co o hře říká recepce.

draughts-name = Dáma
draughts-about = Skákej přes kameny soupeře, dokud mu nějaké zbývají.
draughts-rules = Dáma se hraje na tmavých polích šachovnice, každý má dvanáct kamenů. Začíná bílý.
    Kámen se posouvá o jedno pole šikmo dopředu. Bere tak, že přeskočí sousední kámen soupeře dopředu na volné pole hned za ním, a skáče dál, dokud může.
    Kámen, který dojde na poslední řadu, se promění v dámu a jeho tah tam končí. Dáma se pohybuje a skáče dopředu i dozadu o libovolný počet volných polí. Po skoku se zastaví na kterémkoli volném poli za přeskočeným kamenem; když z některého z nich může skákat dál, musí.
    • Skákat se musí. Čím a kudy, si vybíráš.
    • Přeskočené kameny se sbírají až na konci tahu a žádný se nesmí přeskočit dvakrát.
    • S nastavením „fuk“ smí táhnout jinak i ten, kdo skok přehlédl. Soupeř mu pak před svým tahem může odebrat jeden z kamenů, které mohly skákat.
    • S nastavením „dáma skáče přednostně“ musí skákat dáma, když může dáma i kámen.
    Vyhrává, kdo soupeři vezme nebo zablokuje všechny kameny. Remíza je po dohodě, po třetím opakování pozice (když o ni někdo požádá) nebo po 15 tazích každého bez braní a bez tahu kamenem.
    Tah se píše c3-d4, skok c3xe5xg7 nebo jen c3xg7, fuk !c3 d6-e5; dále remíza, přijímám, odmítám, opakování.
draughts-first-turn = Tvůj první tah v dámě má dvě klepnutí: 1. kámen, 2. kam s ním.
    Kameny chodí šikmo dopředu. Když můžeš skákat, musíš.
draughts-first-turn-here = Tvůj první tah v dámě: klepni na kámen a pak na pole, kam půjde. Kameny chodí šikmo vpřed. Kdo může skákat, musí.
draughts-first-try = Pokus v dámě má dvě klepnutí: 1. kámen, 2. kam s ním. Když je správný, soupeř hned odpoví.

## Nastavení

draughts-option-captures = Skákání
draughts-option-captures-strict = povinné
draughts-option-captures-huff = fuk
draughts-option-captures-about = Fuk: kdo neskočí, i když může, tomu smí soupeř ten kámen vzít.
draughts-option-federation = Dáma skáče přednostně
draughts-option-federation-off = ne
draughts-option-federation-on = ano
draughts-option-federation-about = Když může skákat dáma i kámen, musí dáma.
draughts-option-colour = První barva zakladatele
draughts-option-colour-lots = losem
draughts-option-colour-white = bílá
draughts-option-colour-black = černá
draughts-option-colour-about = Hraje s ní první partii ten, kdo zve.

## Co platí o tahu

draughts-fact-captures = { $value-count ->
        [0] nic nebere
       *[other] bere { $value }
    }

## Odmítnutí

draughts-over = Hra skončila. Odveta: /odveta
draughts-lots = Právě se losují barvy, zkus to za okamžik.
draughts-not-seated = Tuhle hru jen sleduješ. Začni svou: /nova
draughts-not-your-turn = Teď nejsi na tahu. Na tahu: { $player }.
draughts-nothing-there = Na poli { $square } žádný kámen nestojí. Vyber některý svůj.
draughts-not-yours = Kámen na poli { $square } není tvůj. Vyber některý svůj.
draughts-not-diagonal = Pole { $from } a { $to } neleží na jedné úhlopříčce. Táhne se i skáče šikmo.
draughts-backward = Na poli { $square } je obyčejný kámen: chodí a skáče jen dopředu.
draughts-too-far = Z { $from } na { $to } je to na kámen moc daleko. Posouvá se o jedno pole, nebo přeskočí jeden kámen na pole hned za ním.
draughts-taken = Pole { $square } je obsazené, vyber volné.
draughts-in-the-way = V cestě stojí kámen na poli { $square }.
draughts-nothing-to-jump = Mezi { $from } a { $to } není co přeskočit.
draughts-own = Na poli { $square } stojí tvůj vlastní kámen. Přeskakují se jen kameny soupeře.
draughts-twice = Kámen na poli { $square } už je přeskočený, dvakrát se přeskočit nesmí.
draughts-two-at-once = Najednou se přeskakuje jen jeden kámen, tady stojí { $squares }.
draughts-crowned = Na poli { $square } se kámen promění v dámu a jeho tah tam končí.
draughts-must-capture = Skákat se musí: { $moves }.
draughts-king-must = Skákat může dáma, takže musí ona: { $moves }.
draughts-unfinished = Skok není dokončený: { $moves }.
draughts-no-huffs = Tahle hra je bez fuku. Vybereš ho v nové hře pod „Nastavení…“.
draughts-not-huffable = { $squares-count ->
        [0] Fuk tu není: nikdo skok nepřehlédl.
       *[other] Kámen na poli { $square } odebrat nejde. Fuk je možný na: { $squares }.
    }
draughts-huff-needs-move = Po fuku následuje tvůj vlastní tah, třeba !c3 d6-e5.
draughts-huff-wins = To je poslední kámen: stačí fuk bez tahu a vyhráváš.
draughts-no-offer = Remízu nikdo nenabízí. Nabídni ji s tahem: c3-d4 remíza
draughts-offer-stands = Remízu už ti soupeř nabízí: přijmi ji, nebo odmítni.
draughts-offered-already = Tvoje nabídka remízy už zazněla, další můžeš dát po svém příštím tahu.
draughts-not-repeated = O remízu jde požádat, až bude stejná pozice na desce { $needed }×. Zatím tam byla { $times }×.

## Psané tahy

draughts-parse = „{ $text }“ jako tah nepřečtu. Napiš třeba c3-d4, nebo c3xe5 pro skok.
draughts-parse-empty = Napiš tah: třeba c3-d4, nebo c3xe5 pro skok.
draughts-parse-huff = „{ $text }“ jako fuk nepřečtu. Napiš kámen a potom svůj tah, třeba !c3 d6-e5.
draughts-parse-long = To je na tah moc dlouhé, čte se nejvýš { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znaků
    }.

## Nastavení, která nejdou


## Pozice, které nejdou

draughts-position-long = To je na pozici moc dlouhé, čte se nejvýš { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znaků
    }.
draughts-position-short = Pozice má aspoň tři části oddělené dvojtečkou: kdo je na tahu, bílé kameny, černé kameny. Třeba W:Wa1,c1,Kd4:Bb8.
draughts-position-turn = „{ $field }“ neříká, kdo je na tahu. Napiš W (bílý), nebo B (černý).
draughts-position-side = „{ $field }“ nejsou kameny jedné strany. Napiš W nebo B a pole, každou stranu jednou: třeba Wa1,c1,Kd4.
draughts-position-many = „{ $field }“ je moc kamenů, jedna strana jich má nejvýš { $most }.
draughts-position-square = „{ $field }“ není tmavé pole. Napiš třeba c3, nebo Kc3 pro dámu.
draughts-position-twice = Na poli { $field } jsou dva kameny, může tam být jen jeden.
draughts-position-last-row = Na { $field }, poslední řadě, nemůže stát obyčejný kámen. Dáma se píše K{ $field }.
draughts-position-field = „{ $field }“ do pozice nepatří, nebo je tam dvakrát.
draughts-position-count = Tahů dam je uvedeno { $moves }, to je víc než tahů bez braní.
draughts-position-moves = Tah dámou { $field } k téhle pozici vést nemohl.
draughts-position-huff = Fuk na { $field } tu není možný: jde jen o kameny toho, kdo táhl naposled, a jen ve hře s fukem.

## Soubory s partiemi

draughts-pdn-type = Typ hry { $text } není česká dáma, ta má typ 29.
draughts-pdn-square = „{ $text }“ není tmavé pole. Pole se píšou jako c3, nebo čísly od 1 do 32.
draughts-pdn-move = „{ $text }“ není tah. Napiš třeba c3-d4, nebo c3xe5.
draughts-pdn-several = „{ $text }“ může znamenat víc skoků. Napiš všechna pole cestou.
draughts-pdn-result = Výsledek { $text } neodpovídá tomu, jak hra na desce skončila.

## Co se stalo

draughts-news-colours = Bílé kameny: { $white } (začíná). Černé kameny: { $black }.
draughts-news-moved = { $player }: { $move }
draughts-news-captured = { $player }: { $move }, bere { $captures }
draughts-news-crowned = Kámen se na { $square } mění v dámu.
draughts-news-huffed = { $player } odebírá kámen na { $square }: mohl skákat a neskočil.
draughts-news-offers = { $player } nabízí remízu.
draughts-news-accepts = { $player } remízu přijímá.
draughts-news-declines = { $player } remízu odmítá.
draughts-news-claims = { $player } žádá o remízu: pozice je na desce potřetí.
draughts-news-resigned = { $player } se vzdává.
draughts-news-removed = { $player } odchází ze hry.
draughts-news-end-white-taken = Bílý už nemá žádný kámen. Vyhrává { $player }!
draughts-news-end-black-taken = Černý už nemá žádný kámen. Vyhrává { $player }!
draughts-news-end-white-blocked = Bílý nemůže táhnout. Vyhrává { $player }!
draughts-news-end-black-blocked = Černý nemůže táhnout. Vyhrává { $player }!
draughts-news-end-fifteen = Remíza: 15 tahů každého bez braní a bez tahu kamenem.
draughts-news-end-agreed = Remíza dohodou.
draughts-news-end-claimed = Remíza: stejná pozice byla na desce třikrát.
draughts-news-end-left = Vyhrává { $player }!

## Tlačítka

draughts-step-huff = Fuk { $square }
draughts-step-offer = Nabídnout remízu
draughts-step-accept = Přijmout remízu
draughts-step-decline = Odmítnout
draughts-step-claim = Požádat o remízu
draughts-step-go = Potvrdit

## Když se tah skládá

draughts-draft-piece = Kterým kamenem táhneš?
draughts-draft-must = Skákat se musí. Kterým kamenem?
draughts-draft-target = Kam z { $square }?
draughts-draft-which-way = Kudy z { $square }? Klepni na pole cestou.
draughts-draft-huffed = Fuk na { $square }. Teď tvůj vlastní tah.
draughts-draft-move = Zahrát { $move }?
draughts-draft-offer = Nabídnout remízu?
draughts-draft-accept = Přijmout remízu?
draughts-draft-claim = Pozice je na desce potřetí. Požádat o remízu?
draughts-draft-offered = Soupeř nabízí remízu. Tahem ji odmítneš.
draughts-draft-stuck = Kámen na { $square } nemá kam táhnout.
draughts-draft-no-way = Kámen na { $from } se na { $to } nedostane.

## Obrázek slovy

draughts-square-empty = prázdné
draughts-square-white-man = bílý kámen
draughts-square-white-king = bílá dáma
draughts-square-black-man = černý kámen
draughts-square-black-king = černá dáma
draughts-tap-piece = Táhnout z { $square }, { $content }
draughts-tap-target = Na { $square }, { $content }
draughts-tap-huff = Fuk na { $square }, { $content }
draughts-alt-white = Bílý, { $player }: { $men-count ->
        [0] žádné kameny
        [one] kámen { $men }
       *[other] kameny { $men }
    }; { $kings-count ->
        [0] žádná dáma
        [one] dáma { $kings }
       *[other] dámy { $kings }
    }.
draughts-alt-white-alone = Bílý: { $men-count ->
        [0] žádné kameny
        [one] kámen { $men }
       *[other] kameny { $men }
    }; { $kings-count ->
        [0] žádná dáma
        [one] dáma { $kings }
       *[other] dámy { $kings }
    }.
draughts-alt-black = Černý, { $player }: { $men-count ->
        [0] žádné kameny
        [one] kámen { $men }
       *[other] kameny { $men }
    }; { $kings-count ->
        [0] žádná dáma
        [one] dáma { $kings }
       *[other] dámy { $kings }
    }.
draughts-alt-black-alone = Černý: { $men-count ->
        [0] žádné kameny
        [one] kámen { $men }
       *[other] kameny { $men }
    }; { $kings-count ->
        [0] žádná dáma
        [one] dáma { $kings }
       *[other] dámy { $kings }
    }.
draughts-alt-moves = Na tahu: { $player }.
draughts-alt-won = Vyhrává { $player }.
draughts-alt-drew = Hra skončila remízou.
draughts-alt-offers = { $player } nabízí remízu.
draughts-alt-last = Poslední tah: { $move }.
draughts-alt-must = Musí se skákat: { $squares }.
draughts-alt-chosen = Vybráno: { $squares }.
draughts-alt-targets = Může na: { $squares }.
draughts-alt-draft = Zatím jen zkusmo, přes: { $squares }.
draughts-alt-huffable = Fuk je možný na: { $squares }.

## Slova, která lidé píšou; na řádku jich může být víc, oddělují je čárky.

draughts-typed-huff = fuk, fukám
draughts-typed-accept = beru, beru to

## Jak hra skončila, v pár slovech

draughts-ended-taken = { $player } už nemá žádný kámen
draughts-ended-blocked = { $player } nemůže táhnout
draughts-ended-fifteen = Remíza: 15 tahů každého bez braní a bez tahu kamenem
draughts-ended-agreed = Remíza dohodou
draughts-ended-claimed = Remíza: třikrát stejná pozice

## Co ukazují malé desky s pravidly

draughts-diagram-man = Hraje se na tmavých polích a začíná bílý. Kámen se posouvá o jedno pole šikmo dopředu.
draughts-diagram-capture = Přeskoč dopředu sousední kámen soupeře na volné pole hned za ním a je tvůj. Když můžeš skákat, musíš.
draughts-diagram-chain = Dá-li se odtud skákat dál, skáčeš dál ve stejném tahu. Přeskočené kameny se sbírají až na konci tahu.
draughts-diagram-crown = Kámen, který dojde na poslední řadu, se promění v dámu a jeho tah tam končí.
draughts-diagram-king = Dáma se pohybuje a skáče libovolně daleko dopředu i dozadu. Za přeskočeným kamenem se zastaví na kterémkoli volném poli; když z některého z nich může skákat dál, musí.
draughts-diagram-blocked = Vyhráváš, když soupeř nemá žádný kámen, nebo jako tady žádný, kterým by mohl táhnout.

## Rekordy

draughts-feat-quickest = Nejrychlejší výhra, počet tahů: { $value }
draughts-feat-jump = Nejvíc kamenů sebraných jedním tahem: { $value }

## Hádanky

draughts-puzzle-white = Bílý je na tahu. { $moves ->
    [1] Vyhraj hned: soupeři nezbude žádný kámen, nebo nemůže táhnout.
   *[other] Vyhraj nejpozději { $moves }. tahem: ať soupeř hraje jakkoli, nezbude mu žádný kámen, nebo nemůže táhnout.
    }
draughts-puzzle-black = Černý je na tahu. { $moves ->
    [1] Vyhraj hned: soupeři nezbude žádný kámen, nebo nemůže táhnout.
   *[other] Vyhraj nejpozději { $moves }. tahem: ať soupeř hraje jakkoli, nezbude mu žádný kámen, nebo nemůže táhnout.
    }
draughts-news-wrong = Po { $move } to včas na výhru nevyjde. Kameny stojí zase jako předtím.
