# Slova hry Abaku: crates/rules-abaku a to, co o hře říká recepce.

abaku-name = Abaku
abaku-about = Křížovka z čísel: pokládáš kameny tak, aby tvořily příklady. 24 je 2²=4.
abaku-rules = Abaku je křížovka z čísel.
    Pokládáš kameny s číslicemi tak, aby tvořily příklady. Čtou se zleva doprava nebo shora dolů a znaménka se nepokládají: 24 je 2²=4, 42 je √4=2, 235 je 2+3=5, 842 je 8:4=2, 644 je ∛64=4.
    Smí se sčítat, odčítat, násobit, dělit, umocňovat na druhou a na třetí a odmocňovat druhou a třetí odmocninou. V příkladu je vždy jen jeden výpočet a výsledek je poslední. Žádné číslo nezačíná nulou.
    Tah: polož jeden až pět kamenů do jedné řady nebo sloupce (a pak si doplň do pěti), vyměň kameny, nebo tah vynech.
    • První tah hry má aspoň dva kameny a zakrývá střed. Další se musí dotýkat toho, co už leží.
    • Všechny tvoje nové kameny leží v jednom příkladu a každý nový kámen tvoří příklad s každým sousedem, kterého se dotýká. Nula to nemusí, ale sama nic nespojí.
    • Každý nový příklad dá tolik bodů, kolik je součet jeho číslic. Barevná pole násobí číslici nebo celý příklad dvěma či třemi.
    • Kdo už položil sedm nul, smí další pokládat jako žolíka X s libovolnou hodnotou.
    Duplikát: všichni mají stejné kameny a odpovídají tajně. Až odpoví všichni, každý dostane body za svůj tah a na desku jde ten nejlepší, jaký s těmi kameny existuje.
    Hra končí, když je sáček prázdný a někdo položí poslední kámen, nebo když všichni vynechají tah. Zbylé kameny se odečítají.
    Tah se píše jako pole, směr a kameny: H8> 24 doprava, H8v 24 dolů; -147 vymění; pass vynechá tah. Žolík je x8; K8=9 za tahem změní hodnotu žolíka na K8.
abaku-first-turn = Tvůj první tah v Abaku má pět klepnutí: 1. Položit kameny, 2. první kámen, 3. druhý, 4. Hotovo, 5. kam s nimi.
    Kameny musí tvořit příklad, znaménka se nepokládají. 24 je 2²=4, 42 je √4=2, 235 je 2+3=5, 945 je 9−4=5.
    Žádný příklad mezi svými kameny nevidíš? Některé vyměň.
abaku-first-examples = Tvůj první tah v Abaku! Slož příklad, jen bez znamének: 24 je 2²=4, 235 je 2+3=5. Klepni na některý a vyzkoušej ho, ještě se nic nezahraje.
abaku-first-try = Pokus v Abaku má pět klepnutí: 1. Položit kameny, 2. první kámen, 3. druhý, 4. Hotovo, 5. kam s nimi.
    Tvoje kameny se musí dotknout kamenů na desce a tvořit příklad, samy nebo s nimi. Znaménka se nepokládají: 24 je 2²=4, 235 je 2+3=5.

## Nastavení

abaku-option-rules = Pravidla
abaku-option-rules-box = krabicová
abaku-option-rules-online = online
abaku-option-rules-about = Krabicová hra má žolíky. Online hra je nemá a je přísnější na nuly. Řádky „jako obvykle“ se řídí tímhle.
abaku-option-board = Deska
abaku-option-board-standard = velká (15×15)
abaku-option-board-compact = malá (9×9)
abaku-option-board-about = Obvykle velká.
abaku-option-bonuses = Barevná pole
abaku-option-bonuses-on = ano
abaku-option-bonuses-off = ne
abaku-option-bonuses-about = Na polích 2× a 3× platí kámen nebo příklad víc. Obvykle ano.
abaku-option-operations = Výpočty
abaku-option-operations-add = +
abaku-option-operations-sub = −
abaku-option-operations-mul = ×
abaku-option-operations-div = :
abaku-option-operations-square = a²
abaku-option-operations-cube = a³
abaku-option-operations-sqrt = √a
abaku-option-operations-cbrt = ∛a
abaku-option-operations-about = Co se v příkladu smí použít. Co je moc těžké, vynech.
abaku-option-scoring = Body
abaku-option-scoring-points = za číslice
abaku-option-scoring-v1 = za kameny a příklady
abaku-option-scoring-v2 = za nové kameny a příklady
abaku-option-scoring-v3 = jen za příklady
abaku-option-scoring-about = Za co jsou body. Obvykle za číslice každého nového příkladu.
abaku-option-zero = Nula
abaku-option-zero-box = volná
abaku-option-zero-online = volná, jen když je nová
abaku-option-zero-about = Kdy se nula smí dotýkat jiných kamenů bez příkladu.
abaku-option-errors = Chybný příklad
abaku-option-errors-referee = nepřijme se
abaku-option-errors-penalty = trestné body
abaku-option-errors-challenge = platí, když nikdo nepodá námitku
abaku-option-errors-about = Co se stane, když kameny netvoří příklad. Obvykle se tah nepřijme a nic nestojí.
abaku-option-jokers = Žolíky
abaku-option-jokers-on = ano
abaku-option-jokers-off = ne
abaku-option-jokers-about = Kdo položil sedm nul, smí další položit jako libovolnou číslici.
abaku-option-play = Cíl
abaku-option-play-points = nejvíc bodů
abaku-option-play-fill = zaplnit desku (jeden hráč)
abaku-option-play-duplicate = všichni mají stejné kameny (duplikát)
abaku-option-play-about = Duplikát: všichni mají v každém tahu stejné kameny a na desku jde nejlepší tah.

## Co platí o tahu

abaku-fact-score = { $value ->
        [one] { $value } bod
        [few] { $value } body
       *[other] { $value } bodů
    }
abaku-fact-equations = { $value }
abaku-fact-right = { $value ->
        [0] námitka neoprávněná
       *[other] námitka oprávněná
    }

## Odmítnutí

abaku-over = Hra skončila. Odveta: /odveta
abaku-drawing = Právě se losují kameny, zkus to za okamžik.
abaku-not-seated = Tuhle hru jen sleduješ. Začni svou: /nova
abaku-answered = V tomhle kole už je tvoje odpověď odevzdaná. Kolo skončí, až odpoví všichni.
abaku-not-your-turn = Teď nejsi na tahu. Na tahu: { $player }.
abaku-not-in-rack = Tolik kamenů s číslicí { $digit } nemáš. Tvoje kameny: { $rack }
abaku-joker-too-early = Žolíka smíš položit, až budeš mít za sebou { $needed ->
        [one] { $needed } položenou nulu
        [few] { $needed } položené nuly
       *[other] { $needed } položených nul
    }. Zatím: { $laid }.
abaku-no-jokers = Tahle hra je bez žolíků. Vybereš je v nové hře pod „Nastavení…“.
abaku-too-many-jokers = Žolíků smí být ve hře nejvýš { $most } a tohle by byl další.
abaku-joker-needs-zero = Žolík se pokládá místo nuly a nula ti na něj nezbývá. Tvoje kameny: { $rack }
abaku-too-many-tiles = Najednou smíš položit nejvýš { $most ->
        [one] { $most } kámen
        [few] { $most } kameny
       *[other] { $most } kamenů
    }.
abaku-too-few-tiles = První tah hry má aspoň dva kameny.
abaku-off-board = Pole { $square } na téhle desce není, jsou tu pole od A1 do { $last }.
abaku-runs-off-board = Deska končí na poli { $last }: bez místa { $over ->
        [one] zůstává { $over } kámen
        [few] zůstávají { $over } kameny
       *[other] zůstává { $over } kamenů
    }.
abaku-square-taken = Na poli { $square } už leží { $tile }. Začni prvním polem, na které přijde nový kámen; obsazená pole dál v řadě se přeskočí sama.
abaku-not-centre = První tah musí zakrýt střed desky, pole { $centre }.
abaku-not-touching = Nové kameny se musí dotýkat některého kamene na desce.
abaku-almost-zero = { $equation } platí, ale číslo v Abaku nesmí začínat nulou.
abaku-almost-off = { $equation } platí, ale tahle hra se hraje bez téhle operace.
abaku-almost-turned = { $equation }: výsledek musí být až na konci.
abaku-no-equation = { $digits-count ->
        [0] Nové kameny na { $squares } nejsou v žádném příkladu.
       *[other] Nové kameny na { $squares } neleží v jednom příkladu: čte se { $digits }.
    }
abaku-contact = Číslice { $new-digit } na { $new } se dotýká číslice { $old-digit } na { $old }, ale dohromady příklad netvoří. Posuň ji, nebo přidej kámen.
abaku-no-link = Žádný příklad nespojuje tvoje kameny s těmi na desce.
abaku-zero-between = Nula položená sama mezi { $one } a { $other } (číslice { $one-digit } a { $other-digit }) musí být v příkladu s oběma.
abaku-not-joker = Na poli { $square } žolík neleží, takže jeho hodnotu změnit nejde.
abaku-same-value = Žolík na poli { $square } už má hodnotu { $value }.
abaku-breaks-contact = Žolík na poli { $joker } nemůže mít hodnotu { $value }: s číslicí { $digit } na poli { $other } by nebyl v žádném příkladu.
abaku-bag-too-small = Chceš vyměnit { $asked ->
        [one] { $asked } kámen
        [few] { $asked } kameny
       *[other] { $asked } kamenů
    }, ale v sáčku { $bag ->
        [one] je jen { $bag }
        [few] jsou jen { $bag }
       *[other] je jich jen { $bag }
    }.
abaku-no-exchange = Když se zaplňuje deska, nic se nevyměňuje: všechny kameny máš ty.
abaku-shared-rack = V duplikátu mají všichni stejné kameny, takže se nic nevyměňuje.
abaku-only-placements = V hádance se jen pokládají kameny: každý pokus začíná se stejnou deskou a stejnými kameny.
abaku-tried-before = To už tu jednou bylo. Zkus položit kameny jinak; tenhle pokus se nepočítá.
abaku-no-challenges = V téhle hře se námitky nepodávají. Vybereš je v nové hře pod „Nastavení…“.
abaku-nothing-to-challenge = Neleží tu nic, proti čemu by ještě šlo podat námitku.
abaku-own-placement = Proti vlastnímu tahu námitku podat nejde.
abaku-nothing-to-accept = Není co uznat: tah platí, jakmile zahraje další hráč.
abaku-must-answer = Nejdřív položené kameny uznej, nebo podej námitku.
abaku-refused = To teď nejde. Co jde, ukazují tlačítka pod deskou.

## Psané tahy

abaku-parse = „{ $text }“ jako tah nepřečtu. Napiš třeba H8> 24 (doprava), H8v 24 (dolů), -147 (výměna) nebo pass (vynechat tah).
abaku-parse-empty = Napiš tah: třeba H8> 24 (doprava), H8v 24 (dolů), -147 (výměna) nebo pass (vynechat tah).
abaku-parse-long = To je na tah moc dlouhé, čte se nejvýš { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znaků
    }.
abaku-parse-no-tiles = Které kameny mají přijít na { $square }? Napiš třeba { $square }> 24.
abaku-parse-exchange = Napiš, které kameny chceš vyměnit (jeden až pět), třeba -147.
abaku-parse-exchange-many = Vyměnit se dá nejvýš { $most ->
        [one] { $most } kámen
        [few] { $most } kameny
       *[other] { $most } kamenů
    }.
abaku-parse-revalue-alone = Hodnota žolíka se mění jen zároveň s položením nebo výměnou kamenů: třeba H8> 18 K8=9.
abaku-parse-apart = Kameny, které píšeš po jednom, musí ležet v jedné řadě nebo sloupci a bez mezery.

## The commands of its own
abaku-button-hand = Moje kameny
abaku-help-exchange = vymění kameny
abaku-parameter-exchange = KAMENY
abaku-ask-exchange = Co chceš vyměnit? Napiš to za příkaz, třeba /vymenit 147.

## Nastavení a desky, které nejdou

abaku-option-no-operation = Aspoň jeden výpočet musí být povolený. Vyber z těchhle: { $names }.
abaku-option-no-board = Desku „{ $name }“ neznám. Znám: { $names }.
abaku-board-bad = Desku { $name } nejde použít, řádek { $line }: { $why }
abaku-board-name = „{ $name }“ nemůže být název desky. Použij písmena bez háčků a čárek, číslice, - a _, nejvýš 40 znaků.
abaku-board-width = Počet polí v tomhle řádku je { $count }; první řádek jich má { $width } a nejvýš jich může být { $most }.
abaku-board-height = Deska může mít nejvýš { $most ->
        [one] { $most } řádek
        [few] { $most } řádky
       *[other] { $most } řádků
    }.
abaku-board-cell = „{ $cell }“ není pole. Piš . d t D T nebo * a mezi nimi mezery.
abaku-board-two-centres = Je tu druhá *; deska má právě jeden střed.
abaku-board-no-centre = Není tu žádná *; deska má právě jeden střed.

## Pozice, které nejdou

abaku-position-short = Pozice potřebuje aspoň řádky desky a zásobníky a mezi nimi mezeru.
abaku-position-long = To je na pozici moc dlouhé.
abaku-position-rows = Počet řádků v téhle pozici je { $count }; zvolená deska jich má { $height }.
abaku-position-row = Počet polí v řádku { $row } je { $count }; deska má sloupců { $width }.
abaku-position-cell = „{ $cell }“ na poli { $square } není kámen. Piš . pro prázdné pole, 0-9 pro kámen, a-j pro žolíka s hodnotou 0-9.
abaku-position-racks = Počet zásobníků je { $count }; podle tohohle nastavení hraje nejvýš { $most ->
        [one] { $most } hráč
        [few] { $most } hráči
       *[other] { $most } hráčů
    }.
abaku-position-rack = „{ $field }“ není zásobník. Piš číslice (nejvýš { $most }), ? pro neznámý kámen, - pro prázdný zásobník.
abaku-position-too-many = Kamenů s číslicí { $digit } je { $count }, ale existuje jich jen { $most } (X se počítá jako 0).
abaku-position-jokers = Na desce leží X { $count }×, existují jen { $most }.
abaku-position-no-tiles-left = Neznámých kamenů v zásobnících je { $count }, a tolik jich nezbývá.
abaku-position-seat = „{ $field }“ není hráč na tahu. Musí to být číslo od 1 do { $most }.
abaku-position-scores = „{ $field }“ není skóre. Počet celých čísel oddělených čárkami má být { $count }.
abaku-position-zeros = „{ $field }“ nejsou počty položených nul. Čísel od 0 do 255 oddělených čárkami má být { $count }.
abaku-position-extra = „{ $field }“ do pozice nepatří.
abaku-position-state = Poslední údaje téhle pozice se k sobě nehodí: { $field }

## Co se stalo

abaku-news-lot = { $player } losuje kámen { $tile }.
abaku-news-lots-again = Nejnižší kameny jsou stejné, tihle hráči losují znovu.
abaku-news-starts = Začíná { $player }.
abaku-news-dealt = Tvoje kameny: { $tiles }.
abaku-news-placed = { $player } pokládá { $move }: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    } ({ $equations }).
abaku-news-placed-line = { $turn }. { $player } { $move } +{ $score } · { $equations }
abaku-news-wrong = { $player } pokládá { $move }, ale není to správně: kameny se vracejí, tah propadá a stojí to { $lost ->
        [one] { $lost } bod
        [few] { $lost } body
       *[other] { $lost } bodů
    }. { $why }
abaku-news-laid = { $player } pokládá { $move }. Platí to, když nikdo nepodá námitku.
abaku-news-stands = { $player }: { $move } platí, { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    } ({ $equations-count ->
        [0] žádný příklad
       *[other] { $equations }
    }).
abaku-news-accepts = { $player } tah uznává.
abaku-news-challenges = { $player } podává námitku.
abaku-news-taken-back = Námitka je oprávněná. { $player }: { $move } není správně, kameny se vracejí, tah propadá a stojí to { $lost ->
        [one] { $lost } bod
        [few] { $lost } body
       *[other] { $lost } bodů
    }. { $why }
abaku-news-loses-turn = Námitka nebyla oprávněná. Příští tah ztrácí { $player }.
abaku-news-skipped = { $player } přichází o tah za neoprávněnou námitku.
abaku-news-exchanged = { $player } vyměňuje { $count ->
        [one] { $count } kámen
        [few] { $count } kameny
       *[other] { $count } kamenů
    }.
abaku-news-exchanged-line = { $turn }. { $player }: výměna ({ $count })
abaku-news-you-exchanged = Zpět do sáčku: { $tiles }.
abaku-news-revalued = { $player } mění hodnotu žolíka: { $jokers }.
abaku-news-drew = Ze sáčku: { $tiles }.
abaku-news-passed = { $player } vynechává tah.
abaku-news-passed-line = { $turn }. { $player }: vynechaný tah
abaku-news-three-passes = Je to třetí vynechaný tah po sobě, zatímco ostatní hráli. Ze hry vypadává: { $player }.
abaku-news-resigned = { $player } se vzdává.
abaku-news-removed = { $player } odchází ze hry.
abaku-news-end-out = Konec hry: sáček je prázdný a poslední kámen pokládá { $player }.
abaku-news-end-passed = Konec hry: všichni vynechali tah.
abaku-news-end-idle = Konec hry: nikdo nepoložil kámen už { $turns ->
        [one] { $turns } kolo
        [few] { $turns } kola
       *[other] { $turns } kol
    } po sobě.
abaku-news-end-alone = Konec hry: nikdo další už nehraje.
abaku-news-end-filled = Deska je hotová: zaplněno { $filled } z { $squares } polí.
abaku-news-end-used = Konec hry: už nejde nic položit.
abaku-solo = { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }
abaku-solo-filled = { $squares ->
        [one] { $squares } pole
        [few] { $squares } pole
       *[other] { $squares } polí
    } a { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }
abaku-news-tried = { $move }: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    } ({ $equations }). Nejlepší řešení dá { $best }.
abaku-news-tries-left = Zbývá pokusů: { $left }.
abaku-news-closed = Tahle hádanka je zavřená, čas na ni vypršel.
abaku-news-end-tried = Hádanka je hotová: { $stars } ★ ze 3 ({ $percent } % nejlepšího řešení).
abaku-news-best = Nejlepší řešení bylo { $move }: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    } ({ $equations }).
abaku-news-your-answer = Tvoje odpověď: { $move }, { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    } ({ $equations }). Ostatní ji uvidí, až odpoví všichni.
abaku-news-your-pass = V tomhle kole nepokládáš nic.
abaku-news-round = Kolo { $round }: na desku jde nejlepší tah { $move }, { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    } ({ $equations }).
abaku-news-answer = { $player }: { $move }, { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }.
abaku-news-no-answer = { $player }: nic, 0 bodů.
abaku-news-common = Společné kameny: { $tiles }.
abaku-news-rack-swapped = S kameny { $tiles } nejde nic položit, všechny se vyměňují.
abaku-news-adds = { $player } si přičítá { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    } za kameny ostatních.
abaku-news-subtracts = { $player } si odečítá { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    } za zbylé kameny: { $tiles }.
abaku-news-place = { $place }. { $player }: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }

## Tlačítka

abaku-step-place = Položit kameny
abaku-step-exchange = Vyměnit
abaku-step-pass = Vynechat tah
abaku-step-finish = Mám hotovo
abaku-step-challenge = Námitka
abaku-step-accept = Uznat
abaku-step-ok = Hotovo
abaku-step-all = Všechny
abaku-step-go = Zahrát
abaku-step-across = → Vodorovně
abaku-step-down = ↓ Svisle

## Když se tah skládá

abaku-draft-tiles = Klepej na kameny jeden po druhém, jak se budou číst.
abaku-draft-taken = Tvoje kameny zatím: { $tiles }
abaku-draft-square = { $square }: klepej na kameny, jak se budou číst. Dalším klepnutím na pole otočíš směr.
abaku-draft-score = { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }: { $equations }
abaku-draft-unchecked = Jestli je to správně, poznáš až po zahrání; chyba stojí body.
abaku-draft-task = Polož kameny za co nejvíc bodů. Všechny nové kameny musí být v jednom příkladu a žádné číslo v něm nesmí začínat nulou. { $tries ->
        [one] Máš jediný pokus.
        [few] Máš { $tries } pokusy a počítá se ten nejlepší.
       *[other] Máš { $tries } pokusů a počítá se ten nejlepší.
    }
abaku-draft-duplicate = Všichni mají stejné kameny. Po každém kole jde na desku nejlepší tah.
abaku-draft-try = Takhle to jde. Body uvidíš, až to zkusíš.
abaku-draft-challengeable = Nikdo to nekontroluje: platí to, když nikdo nepodá námitku. Oprávněná námitka tě stojí tah a body.
abaku-draft-pending = { $player } pokládá { $move }. Když zahraješ, platí to; pokud je to podle tebe chyba, podej námitku.
abaku-draft-pending-last = { $player } pokládá { $move }. Uznej to, nebo podej námitku, pokud je to podle tebe chyba.
abaku-draft-pending-other = { $player } pokládá { $move }. Pokud je to podle tebe chyba, podej námitku dřív, než zahraje další hráč.
abaku-draft-challenge = Pokud je tah správný, přijdeš o svůj příští tah. Podat námitku?
abaku-draft-accept = Potom už námitku nikdo podat nemůže. Uznat tah?
abaku-draft-value = Jakou hodnotu má mít žolík?
abaku-draft-exchange-tap = Klepni na kameny, které chceš vyměnit.
abaku-draft-exchange = K výměně: { $tiles }
abaku-draft-pass = Vynechat tah?
abaku-draft-filled = Zaplněno { $filled } z { $squares } polí.
abaku-draft-finish = Zaplněno { $filled } z { $squares } polí za { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }. Chceš skončit? Potom už nejde nic vzít zpět.
abaku-draft-no-place = Tyhle kameny se v tomhle pořadí nikam nehodí.
abaku-draft-stuck = S těmihle kameny teď nejde nic položit. Vyměň některé za nové, to je tvůj tah, nebo tah vynech.
abaku-draft-stuck-pass = S těmihle kameny teď nejde nic položit a není za co je vyměnit: vynech tah.
abaku-draft-stuck-fill = Teď už nejde nic položit. Vezmi něco zpět, nebo skonči.
abaku-draft-no-square = Nejdřív klepni na pole, potom na směr.

## Obrázek slovy

abaku-square-label = { $square }, { $content }
abaku-square-empty = prázdné
abaku-square-digit2 = prázdné, dvojnásobek číslice
abaku-square-digit3 = prázdné, trojnásobek číslice
abaku-square-equation2 = prázdné, dvojnásobek příkladu
abaku-square-equation3 = prázdné, trojnásobek příkladu
abaku-square-tile = { $digit }
abaku-square-joker = žolík jako { $digit }
abaku-rack-label = Položit { $digit }
abaku-alt-waits = { $player }: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }, { $tiles ->
        [one] { $tiles } kámen
        [few] { $tiles } kameny
       *[other] { $tiles } kamenů
    }.
abaku-alt-moves = { $player }, na tahu: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }, { $tiles ->
        [one] { $tiles } kámen
        [few] { $tiles } kameny
       *[other] { $tiles } kamenů
    }.
abaku-alt-departed = { $player }, už mimo hru: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }.
abaku-alt-thinks = { $player }, odpověď zatím chybí: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }.
abaku-alt-answered = { $player }, odpověď je odevzdaná: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }.
abaku-alt-placed = { $place }. místo: { $player }, { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }.
abaku-alt-loses = { $player }: za neoprávněnou námitku zbývá vynechat { $turns ->
        [one] { $turns } tah
        [few] { $turns } tahy
       *[other] { $turns } tahů
    }.
abaku-alt-bag = { $tiles ->
        [0] Sáček je prázdný.
        [one] V sáčku je { $tiles } kámen.
        [few] V sáčku jsou { $tiles } kameny.
       *[other] V sáčku je { $tiles } kamenů.
    }
abaku-alt-new = Právě položeno: { $tiles }.
abaku-alt-pending = Právě položeno, jde podat námitku: { $tiles }.
abaku-alt-taken-back = Po námitce vráceno: { $first } až { $last }.
abaku-alt-draft = Zatím jen zkusmo: { $tiles }.
abaku-alt-empty = Deska je prázdná.
abaku-alt-row = Řada { $row }: { $tiles }.
abaku-alt-rack = V zásobníku máš { $tiles }.
abaku-alt-rack-empty = Zásobník máš prázdný.

## Slova, která lidé píšou; na řádku jich může být víc, oddělují je čárky.

abaku-typed-hand = zásobník
abaku-typed-pass = pas, pasuji, pasuju, vynechat, vynechávám, vynechám
abaku-typed-finish = ukončit, ukončuji, ukončit desku
abaku-typed-exchange = vyměnit, výměna, vyměním, vyměň, vyměňuji, měním, měnit
abaku-typed-all = vše, všechno, všechny
abaku-typed-across = doprava, vpravo, vodorovně, napříč
abaku-typed-down = dolů, svisle
abaku-typed-on = na
abaku-typed-challenge = námitka, namítám, namítat, podat námitku, protest, chyba
abaku-typed-accept = uznat, uznávám

## Jak hra skončila, v pár slovech

abaku-ended-out = Sáček je prázdný
abaku-ended-passed = Všichni vynechali tah
abaku-ended-idle = Dlouho nikdo nic nepoložil
abaku-ended-alone = Nikdo další už nehraje
abaku-ended-used = Už nejde nic položit
abaku-ended-filled = Zaplněno { $filled } z { $squares } polí

## Co ukazují malé desky s pravidly

abaku-diagram-equation = Polož kameny, které se čtou jako příklad: 2 3 5 je 2+3=5. Znaménka se nepokládají a výsledek je poslední. První kameny zakryjí střed.
abaku-diagram-powers = Platí i druhá a třetí mocnina a jejich odmocniny: 24 je 2²=4, 28 je 2³=8, 93 je √9=3, 82 je ∛8=2. Tady 497 je √49=7.
abaku-diagram-longer = K příkladu smí patřit i to, co už leží: 1 a 3 kolem 24 dají 12:4=3.
abaku-diagram-crossing = Nové kameny smějí řadu křížit: 4 a 9 dají s pětkou 4+5=9. Kde se nový kámen dotýká jiného, musí být oba v jednom příkladu.
abaku-diagram-bonus = Každý nový příklad dá tolik bodů, kolik je součet jeho číslic. Na některých polích platí nový kámen dvakrát nebo třikrát, na jiných celý příklad. Tady platí čtyřka dvakrát: 4+4+2 je 10 bodů.
abaku-diagram-zero = Nula se smí dotýkat ostatních bez příkladu, sama ale nic nespojí a žádné číslo nulou nezačíná. Tady 2510 je 2×5=10. Kdo už položil sedm nul, smí další pokládat jako žolíka s libovolnou hodnotou.
abaku-diagram-exchange = Žádný příklad mezi svými kameny nevidíš? Některé nebo všechny vyměň: vytáhneš si stejný počet a tvůj tah končí. Tah se smí i vynechat.
abaku-diagram-end = Hra končí, když je sáček prázdný a někdo položí poslední kámen, nebo když všichni vynechají tah. Zbylé kameny se odečtou. Vyhrává, kdo má nejvíc bodů.

## Rekordy

abaku-feat-placement = Nejvíc bodů za jeden tah: { $value }
abaku-feat-equations = Nejvíc příkladů v jednom tahu: { $value }
abaku-feat-longest = Nejdelší příklad, počet kamenů: { $value }
abaku-feat-game = Nejvíc bodů v jedné hře: { $value }
