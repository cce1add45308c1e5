# Slová hry Abaku: crates/rules-abaku a to, čo o hre hovorí recepcia.

abaku-name = Abaku
abaku-about = Krížovka z čísel: kladieš kamene tak, aby tvorili príklady. 24 je 2²=4.
abaku-rules = Abaku je krížovka z čísel.
    Kladieš kamene s číslicami tak, aby tvorili príklady. Čítajú sa zľava doprava alebo zhora nadol a znamienka sa nekladú: 24 je 2²=4, 42 je √4=2, 235 je 2+3=5, 842 je 8:4=2, 644 je ∛64=4.
    Smie sa sčitovať, odčitovať, násobiť, deliť, umocňovať na druhú a na tretiu a odmocňovať druhou a treťou odmocninou. V príklade je vždy len jeden výpočet a výsledok je posledný. Žiadne číslo sa nezačína nulou.
    Ťah: polož jeden až päť kameňov do jedného radu alebo stĺpca (a potom si doplň do piatich), vymeň kamene alebo ťah vynechaj.
    • Prvý ťah hry má aspoň dva kamene a zakrýva stred. Ďalšie sa musia dotýkať toho, čo už leží.
    • Všetky tvoje nové kamene ležia v jednom príklade a každý nový kameň tvorí príklad s každým susedom, ktorého sa dotýka. Nula to nemusí, ale sama nič nespojí.
    • Každý nový príklad dá toľko bodov, koľko je súčet jeho číslic. Farebné polia násobia číslicu alebo celý príklad dvoma či troma.
    • Kto už položil sedem núl, smie ďalšie klásť ako žolíka X s ľubovoľnou hodnotou.
    Duplikát: všetci majú rovnaké kamene a odpovedajú tajne. Keď odpovedia všetci, každý dostane body za svoj ťah a na dosku ide ten najlepší, aký sa s tými kameňmi dá položiť.
    Hra sa končí, keď je vrecko prázdne a niekto položí posledný kameň, alebo keď všetci vynechajú ťah. Zvyšné kamene sa odčítajú.
    Ťah sa píše ako pole, smer a kamene: H8> 24 doprava, H8v 24 nadol; -147 vymení; pass vynechá ťah. Žolík je x8; K8=9 za ťahom zmení hodnotu žolíka na K8.
abaku-first-turn = Tvoj prvý ťah v Abaku má päť ťuknutí: 1. Položiť kamene, 2. prvý kameň, 3. druhý, 4. Hotovo, 5. kam s nimi.
    Kamene musia tvoriť príklad, znamienka sa nekladú. 24 je 2²=4, 42 je √4=2, 235 je 2+3=5, 945 je 9−4=5.
    Žiadny príklad medzi svojimi kameňmi nevidíš? Niektoré vymeň.
abaku-first-examples = Tvoj prvý ťah v Abaku! Zlož príklad, len bez znamienok: 24 je 2²=4, 235 je 2+3=5. Ťukni na niektorý a vyskúšaj ho, ešte sa nič nezahrá.
abaku-first-try = Pokus v Abaku má päť ťuknutí: 1. Položiť kamene, 2. prvý kameň, 3. druhý, 4. Hotovo, 5. kam s nimi.
    Tvoje kamene sa musia dotknúť kameňov na doske a tvoriť príklad, samy alebo s nimi. Znamienka sa nekladú: 24 je 2²=4, 235 je 2+3=5.

## Nastavenia

abaku-option-rules = Pravidlá
abaku-option-rules-box = krabicové
abaku-option-rules-online = online
abaku-option-rules-about = Krabicová hra má žolíky. Online hra ich nemá a je prísnejšia na nuly. Riadky „ako zvyčajne“ sa riadia týmto.
abaku-option-board = Doska
abaku-option-board-standard = veľká (15×15)
abaku-option-board-compact = malá (9×9)
abaku-option-board-about = Zvyčajne veľká.
abaku-option-bonuses = Farebné polia
abaku-option-bonuses-on = áno
abaku-option-bonuses-off = nie
abaku-option-bonuses-about = Na poliach 2× a 3× platí kameň alebo príklad viac. Zvyčajne áno.
abaku-option-operations = Výpočty
abaku-option-operations-add = +
abaku-option-operations-sub = −
abaku-option-operations-mul = ×
abaku-option-operations-div = :
abaku-option-operations-square = a²
abaku-option-operations-cube = a³
abaku-option-operations-sqrt = √a
abaku-option-operations-cbrt = ∛a
abaku-option-operations-about = Čo sa v príklade smie použiť. Čo je priťažké, vynechaj.
abaku-option-scoring = Body
abaku-option-scoring-points = za číslice
abaku-option-scoring-v1 = za kamene a príklady
abaku-option-scoring-v2 = za nové kamene a príklady
abaku-option-scoring-v3 = len za príklady
abaku-option-scoring-about = Za čo sú body. Zvyčajne za číslice každého nového príkladu.
abaku-option-zero = Nula
abaku-option-zero-box = voľná
abaku-option-zero-online = voľná, len keď je nová
abaku-option-zero-about = Kedy sa nula smie dotýkať iných kameňov bez príkladu.
abaku-option-errors = Chybný príklad
abaku-option-errors-referee = neprijme sa
abaku-option-errors-penalty = trestné body
abaku-option-errors-challenge = platí, ak nikto nepodá námietku
abaku-option-errors-about = Čo sa stane, keď kamene netvoria príklad. Zvyčajne sa ťah neprijme a nič nestojí.
abaku-option-jokers = Žolíky
abaku-option-jokers-on = áno
abaku-option-jokers-off = nie
abaku-option-jokers-about = Kto položil sedem núl, smie ďalšie položiť ako ľubovoľnú číslicu.
abaku-option-play = Cieľ
abaku-option-play-points = najviac bodov
abaku-option-play-fill = zaplniť dosku (jeden hráč)
abaku-option-play-duplicate = všetci majú rovnaké kamene (duplikát)
abaku-option-play-about = Duplikát: všetci majú v každom ťahu rovnaké kamene a na dosku ide najlepší ťah.

## Čo platí o ťahu

abaku-fact-score = { $value ->
        [one] { $value } bod
        [few] { $value } body
       *[other] { $value } bodov
    }
abaku-fact-equations = { $value }
abaku-fact-right = { $value ->
        [0] námietka neoprávnená
       *[other] námietka oprávnená
    }

## Odmietnutia

abaku-over = Hra sa skončila. Odveta: /odveta
abaku-drawing = Práve sa žrebujú kamene, skús to o chvíľu.
abaku-not-seated = Túto hru len sleduješ. Začni svoju: /nova
abaku-answered = V tomto kole je už tvoja odpoveď odovzdaná. Kolo sa skončí, keď odpovedia všetci.
abaku-not-your-turn = Teraz nie si na ťahu. Na ťahu: { $player }.
abaku-not-in-rack = Toľko kameňov s číslicou { $digit } nemáš. Tvoje kamene: { $rack }
abaku-joker-too-early = Žolíka smieš položiť, až keď budeš mať za sebou { $needed ->
        [one] { $needed } položenú nulu
        [few] { $needed } položené nuly
       *[other] { $needed } položených núl
    }. Zatiaľ: { $laid }.
abaku-no-jokers = Táto hra je bez žolíkov. Vyberieš ich v novej hre pod „Nastavenia…“.
abaku-too-many-jokers = Žolíkov smie byť v hre najviac { $most } a toto by bol ďalší.
abaku-joker-needs-zero = Žolík sa kladie namiesto nuly a nula ti naň nezostáva. Tvoje kamene: { $rack }
abaku-too-many-tiles = Naraz smieš položiť najviac { $most ->
        [one] { $most } kameň
        [few] { $most } kamene
       *[other] { $most } kameňov
    }.
abaku-too-few-tiles = Prvý ťah hry má aspoň dva kamene.
abaku-off-board = Pole { $square } na tejto doske nie je, sú tu polia od A1 do { $last }.
abaku-runs-off-board = Doska sa končí na poli { $last }: bez miesta { $over ->
        [one] zostáva { $over } kameň
        [few] zostávajú { $over } kamene
       *[other] zostáva { $over } kameňov
    }.
abaku-square-taken = Na poli { $square } už leží { $tile }. Začni prvým poľom, na ktoré príde nový kameň; obsadené polia ďalej v rade sa preskočia samy.
abaku-not-centre = Prvý ťah musí zakryť stred dosky, pole { $centre }.
abaku-not-touching = Nové kamene sa musia dotýkať niektorého kameňa na doske.
abaku-almost-zero = { $equation } platí, ale číslo v Abaku sa nesmie začínať nulou.
abaku-almost-off = { $equation } platí, ale táto hra sa hrá bez tejto operácie.
abaku-almost-turned = { $equation }: výsledok musí stáť až na konci.
abaku-no-equation = { $digits-count ->
        [0] Nové kamene na { $squares } nie sú v žiadnom príklade.
       *[other] Nové kamene na { $squares } neležia v jednom príklade: číta sa { $digits }.
    }
abaku-contact = Číslica { $new-digit } na { $new } sa dotýka číslice { $old-digit } na { $old }, ale spolu príklad netvoria. Posuň ju, alebo pridaj kameň.
abaku-no-link = Žiadny príklad nespája tvoje kamene s tými na doske.
abaku-zero-between = Nula položená sama medzi { $one } a { $other } (číslice { $one-digit } a { $other-digit }) musí byť v príklade s oboma.
abaku-not-joker = Na poli { $square } žolík neleží, takže jeho hodnota sa zmeniť nedá.
abaku-same-value = Žolík na poli { $square } už má hodnotu { $value }.
abaku-breaks-contact = Žolík na poli { $joker } nemôže mať hodnotu { $value }: s číslicou { $digit } na poli { $other } by nebol v žiadnom príklade.
abaku-bag-too-small = Chceš vymeniť { $asked ->
        [one] { $asked } kameň
        [few] { $asked } kamene
       *[other] { $asked } kameňov
    }, ale vo vrecku { $bag ->
        [one] je len { $bag }
        [few] sú len { $bag }
       *[other] ich je len { $bag }
    }.
abaku-no-exchange = Keď sa zapĺňa doska, nič sa nevymieňa: všetky kamene máš ty.
abaku-shared-rack = V duplikáte majú všetci rovnaké kamene, takže sa nič nevymieňa.
abaku-only-placements = V hádanke sa len kladú kamene: každý pokus sa začína s rovnakou doskou a rovnakými kameňmi.
abaku-tried-before = To tu už raz bolo. Skús položiť kamene inak; tento pokus sa nepočíta.
abaku-no-challenges = V tejto hre sa námietky nepodávajú. Vyberieš ich v novej hre pod „Nastavenia…“.
abaku-nothing-to-challenge = Neleží tu nič, proti čomu by sa ešte dala podať námietka.
abaku-own-placement = Proti vlastnému ťahu sa námietka podať nedá.
abaku-nothing-to-accept = Nie je čo uznať: ťah platí, len čo zahrá ďalší hráč.
abaku-must-answer = Najprv položené kamene uznaj alebo podaj námietku.
abaku-refused = To sa teraz nedá. Čo sa dá, ukazujú tlačidlá pod doskou.

## Písané ťahy

abaku-parse = „{ $text }“ ako ťah neprečítam. Napíš napríklad H8> 24 (doprava), H8v 24 (nadol), -147 (výmena) alebo pass (vynechať ťah).
abaku-parse-empty = Napíš ťah: napríklad H8> 24 (doprava), H8v 24 (nadol), -147 (výmena) alebo pass (vynechať ťah).
abaku-parse-long = To je na ťah príliš dlhé, číta sa najviac { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znakov
    }.
abaku-parse-no-tiles = Ktoré kamene majú prísť na { $square }? Napíš napríklad { $square }> 24.
abaku-parse-exchange = Napíš, ktoré kamene chceš vymeniť (jeden až päť), napríklad -147.
abaku-parse-exchange-many = Vymeniť sa dá najviac { $most ->
        [one] { $most } kameň
        [few] { $most } kamene
       *[other] { $most } kameňov
    }.
abaku-parse-revalue-alone = Hodnota žolíka sa mení len zároveň s položením alebo výmenou kameňov: napríklad H8> 18 K8=9.
abaku-parse-apart = Kamene, ktoré píšeš po jednom, musia ležať v jednom rade alebo stĺpci a bez medzery.

## The commands of its own
abaku-button-hand = Moje kamene
abaku-help-exchange = vymení kamene
abaku-parameter-exchange = KAMENE
abaku-ask-exchange = Čo chceš vymeniť? Napíš to za príkaz, napríklad /vymenit 147.

## Nastavenia a dosky, ktoré nejdú

abaku-option-no-operation = Aspoň jeden výpočet musí byť povolený. Vyber z týchto: { $names }.
abaku-option-no-board = Dosku „{ $name }“ nepoznám. Poznám: { $names }.
abaku-board-bad = Dosku { $name } nemožno použiť, riadok { $line }: { $why }
abaku-board-name = „{ $name }“ nemôže byť názov dosky. Použi písmená bez mäkčeňov a dĺžňov, číslice, - a _, najviac 40 znakov.
abaku-board-width = Počet polí v tomto riadku je { $count }; prvý riadok ich má { $width } a najviac ich môže byť { $most }.
abaku-board-height = Doska môže mať najviac { $most ->
        [one] { $most } riadok
        [few] { $most } riadky
       *[other] { $most } riadkov
    }.
abaku-board-cell = „{ $cell }“ nie je pole. Píš . d t D T alebo * a medzi nimi medzery.
abaku-board-two-centres = Je tu druhá *; doska má práve jeden stred.
abaku-board-no-centre = Nie je tu žiadna *; doska má práve jeden stred.

## Pozície, ktoré nejdú

abaku-position-short = Pozícia potrebuje aspoň riadky dosky a zásobníky a medzi nimi medzeru.
abaku-position-long = To je na pozíciu príliš dlhé.
abaku-position-rows = Počet riadkov v tejto pozícii je { $count }; zvolená doska ich má { $height }.
abaku-position-row = Počet polí v riadku { $row } je { $count }; doska má stĺpcov { $width }.
abaku-position-cell = „{ $cell }“ na poli { $square } nie je kameň. Píš . pre prázdne pole, 0-9 pre kameň, a-j pre žolíka s hodnotou 0-9.
abaku-position-racks = Počet zásobníkov je { $count }; podľa tohto nastavenia hrá najviac { $most ->
        [one] { $most } hráč
        [few] { $most } hráči
       *[other] { $most } hráčov
    }.
abaku-position-rack = „{ $field }“ nie je zásobník. Píš číslice (najviac { $most }), ? pre neznámy kameň, - pre prázdny zásobník.
abaku-position-too-many = Kameňov s číslicou { $digit } je { $count }, ale existuje ich len { $most } (X sa počíta ako 0).
abaku-position-jokers = Na doske leží X { $count }×, existujú len { $most }.
abaku-position-no-tiles-left = Neznámych kameňov v zásobníkoch je { $count }, a toľko ich nezostáva.
abaku-position-seat = „{ $field }“ nie je hráč na ťahu. Musí to byť číslo od 1 do { $most }.
abaku-position-scores = „{ $field }“ nie je skóre. Počet celých čísel oddelených čiarkami má byť { $count }.
abaku-position-zeros = „{ $field }“ nie sú počty položených núl. Čísel od 0 do 255 oddelených čiarkami má byť { $count }.
abaku-position-extra = „{ $field }“ do pozície nepatrí.
abaku-position-state = Posledné údaje tejto pozície sa k sebe nehodia: { $field }

## Čo sa stalo

abaku-news-lot = { $player } žrebuje kameň { $tile }.
abaku-news-lots-again = Najnižšie kamene sú rovnaké, títo hráči žrebujú znova.
abaku-news-starts = Začína { $player }.
abaku-news-dealt = Tvoje kamene: { $tiles }.
abaku-news-placed = { $player } kladie { $move }: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    } ({ $equations }).
abaku-news-placed-line = { $turn }. { $player } { $move } +{ $score } · { $equations }
abaku-news-wrong = { $player } kladie { $move }, ale nie je to správne: kamene sa vracajú, ťah prepadá a stojí to { $lost ->
        [one] { $lost } bod
        [few] { $lost } body
       *[other] { $lost } bodov
    }. { $why }
abaku-news-laid = { $player } kladie { $move }. Platí to, ak nikto nepodá námietku.
abaku-news-stands = { $player }: { $move } platí, { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    } ({ $equations-count ->
        [0] žiadny príklad
       *[other] { $equations }
    }).
abaku-news-accepts = { $player } ťah uznáva.
abaku-news-challenges = { $player } podáva námietku.
abaku-news-taken-back = Námietka je oprávnená. { $player }: { $move } nie je správne, kamene sa vracajú, ťah prepadá a stojí to { $lost ->
        [one] { $lost } bod
        [few] { $lost } body
       *[other] { $lost } bodov
    }. { $why }
abaku-news-loses-turn = Námietka nebola oprávnená. Najbližší ťah stráca { $player }.
abaku-news-skipped = { $player } prichádza o ťah za neoprávnenú námietku.
abaku-news-exchanged = { $player } vymieňa { $count ->
        [one] { $count } kameň
        [few] { $count } kamene
       *[other] { $count } kameňov
    }.
abaku-news-exchanged-line = { $turn }. { $player }: výmena ({ $count })
abaku-news-you-exchanged = Späť do vrecka: { $tiles }.
abaku-news-revalued = { $player } mení hodnotu žolíka: { $jokers }.
abaku-news-drew = Z vrecka: { $tiles }.
abaku-news-passed = { $player } vynecháva ťah.
abaku-news-passed-line = { $turn }. { $player }: vynechaný ťah
abaku-news-three-passes = Je to tretí vynechaný ťah po sebe, kým ostatní hrali. Z hry vypadáva: { $player }.
abaku-news-resigned = { $player } sa vzdáva.
abaku-news-removed = { $player } odchádza z hry.
abaku-news-end-out = Koniec hry: vrecko je prázdne a posledný kameň kladie { $player }.
abaku-news-end-passed = Koniec hry: všetci vynechali ťah.
abaku-news-end-idle = Koniec hry: nikto nepoložil kameň už { $turns ->
        [one] { $turns } kolo
        [few] { $turns } kolá
       *[other] { $turns } kôl
    } po sebe.
abaku-news-end-alone = Koniec hry: nikto ďalší už nehrá.
abaku-news-end-filled = Doska je hotová: zaplnených { $filled } z { $squares } polí.
abaku-news-end-used = Koniec hry: už sa nedá nič položiť.
abaku-solo = { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }
abaku-solo-filled = { $squares ->
        [one] { $squares } pole
        [few] { $squares } polia
       *[other] { $squares } polí
    } a { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }
abaku-news-tried = { $move }: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    } ({ $equations }). Najlepšie riešenie dá { $best }.
abaku-news-tries-left = Zostáva pokusov: { $left }.
abaku-news-closed = Táto hádanka je zavretá, čas na ňu uplynul.
abaku-news-end-tried = Hádanka je hotová: { $stars } ★ z 3 ({ $percent } % najlepšieho riešenia).
abaku-news-best = Najlepšie riešenie bolo { $move }: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    } ({ $equations }).
abaku-news-your-answer = Tvoja odpoveď: { $move }, { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    } ({ $equations }). Ostatní ju uvidia, keď odpovedia všetci.
abaku-news-your-pass = V tomto kole nekladieš nič.
abaku-news-round = Kolo { $round }: na dosku ide najlepší ťah { $move }, { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    } ({ $equations }).
abaku-news-answer = { $player }: { $move }, { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }.
abaku-news-no-answer = { $player }: nič, 0 bodov.
abaku-news-common = Spoločné kamene: { $tiles }.
abaku-news-rack-swapped = S kameňmi { $tiles } sa nedá nič položiť, všetky sa vymieňajú.
abaku-news-adds = { $player } si pripočítava { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    } za kamene ostatných.
abaku-news-subtracts = { $player } si odpočítava { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    } za zvyšné kamene: { $tiles }.
abaku-news-place = { $place }. { $player }: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }

## Tlačidlá

abaku-step-place = Položiť kamene
abaku-step-exchange = Vymeniť
abaku-step-pass = Vynechať ťah
abaku-step-finish = Mám hotovo
abaku-step-challenge = Námietka
abaku-step-accept = Uznať
abaku-step-ok = Hotovo
abaku-step-all = Všetky
abaku-step-go = Zahrať
abaku-step-across = → Vodorovne
abaku-step-down = ↓ Zvislo

## Keď sa ťah skladá

abaku-draft-tiles = Ťukaj na kamene jeden po druhom, ako sa budú čítať.
abaku-draft-taken = Tvoje kamene zatiaľ: { $tiles }
abaku-draft-square = { $square }: ťukaj na kamene, ako sa budú čítať. Ďalším ťuknutím na pole otočíš smer.
abaku-draft-score = { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }: { $equations }
abaku-draft-unchecked = Či je to správne, zistíš až po zahraní; chyba stojí body.
abaku-draft-task = Polož kamene za čo najviac bodov. Všetky nové kamene musia byť v jednom príklade a žiadne číslo sa v ňom nesmie začínať nulou. { $tries ->
        [one] Máš jediný pokus.
        [few] Máš { $tries } pokusy a počíta sa ten najlepší.
       *[other] Máš { $tries } pokusov a počíta sa ten najlepší.
    }
abaku-draft-duplicate = Všetci majú rovnaké kamene. Po každom kole ide na dosku najlepší ťah.
abaku-draft-try = Takto to ide. Body uvidíš, keď to skúsiš.
abaku-draft-challengeable = Nikto to nekontroluje: platí to, ak nikto nepodá námietku. Oprávnená námietka ťa stojí ťah a body.
abaku-draft-pending = { $player } kladie { $move }. Keď zahráš, platí to; ak je to podľa teba chyba, podaj námietku.
abaku-draft-pending-last = { $player } kladie { $move }. Uznaj to, alebo podaj námietku, ak je to podľa teba chyba.
abaku-draft-pending-other = { $player } kladie { $move }. Ak je to podľa teba chyba, podaj námietku skôr, ako zahrá ďalší hráč.
abaku-draft-challenge = Ak je ťah správny, prídeš o svoj najbližší ťah. Podať námietku?
abaku-draft-accept = Potom už námietku nikto podať nemôže. Uznať ťah?
abaku-draft-value = Akú hodnotu má mať žolík?
abaku-draft-exchange-tap = Ťukni na kamene, ktoré chceš vymeniť.
abaku-draft-exchange = Na výmenu: { $tiles }
abaku-draft-pass = Vynechať ťah?
abaku-draft-filled = Zaplnených { $filled } z { $squares } polí.
abaku-draft-finish = Zaplnených { $filled } z { $squares } polí za { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }. Chceš skončiť? Potom sa už nedá nič vziať späť.
abaku-draft-no-place = Tieto kamene sa v tomto poradí nikam nehodia.
abaku-draft-stuck = S týmito kameňmi sa teraz nedá nič položiť. Vymeň niektoré za nové, to je tvoj ťah, alebo ťah vynechaj.
abaku-draft-stuck-pass = S týmito kameňmi sa teraz nedá nič položiť a nie je za čo ich vymeniť: vynechaj ťah.
abaku-draft-stuck-fill = Teraz sa už nedá nič položiť. Vezmi niečo späť, alebo skonči.
abaku-draft-no-square = Najprv ťukni na pole, potom na smer.

## Obrázok slovami

abaku-square-label = { $square }, { $content }
abaku-square-empty = prázdne
abaku-square-digit2 = prázdne, dvojnásobok číslice
abaku-square-digit3 = prázdne, trojnásobok číslice
abaku-square-equation2 = prázdne, dvojnásobok príkladu
abaku-square-equation3 = prázdne, trojnásobok príkladu
abaku-square-tile = { $digit }
abaku-square-joker = žolík ako { $digit }
abaku-rack-label = Položiť { $digit }
abaku-alt-waits = { $player }: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }, { $tiles ->
        [one] { $tiles } kameň
        [few] { $tiles } kamene
       *[other] { $tiles } kameňov
    }.
abaku-alt-moves = { $player }, na ťahu: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }, { $tiles ->
        [one] { $tiles } kameň
        [few] { $tiles } kamene
       *[other] { $tiles } kameňov
    }.
abaku-alt-departed = { $player }, už mimo hry: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }.
abaku-alt-thinks = { $player }, odpoveď zatiaľ chýba: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }.
abaku-alt-answered = { $player }, odpoveď je odovzdaná: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }.
abaku-alt-placed = { $place }. miesto: { $player }, { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }.
abaku-alt-loses = { $player }: za neoprávnenú námietku zostáva vynechať { $turns ->
        [one] { $turns } ťah
        [few] { $turns } ťahy
       *[other] { $turns } ťahov
    }.
abaku-alt-bag = { $tiles ->
        [0] Vrecko je prázdne.
        [one] Vo vrecku je { $tiles } kameň.
        [few] Vo vrecku sú { $tiles } kamene.
       *[other] Vo vrecku je { $tiles } kameňov.
    }
abaku-alt-new = Práve položené: { $tiles }.
abaku-alt-pending = Práve položené, možno podať námietku: { $tiles }.
abaku-alt-taken-back = Po námietke vrátené: { $first } až { $last }.
abaku-alt-draft = Zatiaľ len na skúšku: { $tiles }.
abaku-alt-empty = Doska je prázdna.
abaku-alt-row = Rad { $row }: { $tiles }.
abaku-alt-rack = V zásobníku máš { $tiles }.
abaku-alt-rack-empty = Zásobník máš prázdny.

## Slová, ktoré ľudia píšu; na riadku ich môže byť viac, oddeľujú ich čiarky.

abaku-typed-hand = zásobník
abaku-typed-pass = pas, pasujem, vynechať, vynechávam, vynechám
abaku-typed-finish = ukončiť, ukončujem, ukončiť dosku
abaku-typed-exchange = vymeniť, výmena, vymením, vymeň, vymieňam, mením, meniť
abaku-typed-all = všetko, všetky
abaku-typed-across = doprava, vpravo, vodorovne, naprieč
abaku-typed-down = nadol, dole, zvislo
abaku-typed-on = na
abaku-typed-challenge = námietka, namietam, namietať, podať námietku, protest, chyba
abaku-typed-accept = uznať, uznávam, uznám

## Ako sa hra skončila, v pár slovách

abaku-ended-out = Vrecko je prázdne
abaku-ended-passed = Všetci vynechali ťah
abaku-ended-idle = Dlho nikto nič nepoložil
abaku-ended-alone = Nikto ďalší už nehrá
abaku-ended-used = Už sa nedá nič položiť
abaku-ended-filled = Zaplnených { $filled } z { $squares } polí

## Čo ukazujú malé dosky s pravidlami

abaku-diagram-equation = Polož kamene, ktoré sa čítajú ako príklad: 2 3 5 je 2+3=5. Znamienka sa nekladú a výsledok je posledný. Prvé kamene zakryjú stred.
abaku-diagram-powers = Platí aj druhá a tretia mocnina a ich odmocniny: 24 je 2²=4, 28 je 2³=8, 93 je √9=3, 82 je ∛8=2. Tu 497 je √49=7.
abaku-diagram-longer = K príkladu smie patriť aj to, čo už leží: 1 a 3 okolo 24 dajú 12:4=3.
abaku-diagram-crossing = Nové kamene smú rad krížiť: 4 a 9 dajú s päťkou 4+5=9. Kde sa nový kameň dotýka iného, musia byť oba v jednom príklade.
abaku-diagram-bonus = Každý nový príklad dá toľko bodov, koľko je súčet jeho číslic. Na niektorých poliach platí nový kameň dvakrát alebo trikrát, na iných celý príklad. Tu platí štvorka dvakrát: 4+4+2 je 10 bodov.
abaku-diagram-zero = Nula sa smie dotýkať ostatných bez príkladu, sama však nič nespojí a žiadne číslo sa nulou nezačína. Tu 2510 je 2×5=10. Kto už položil sedem núl, smie ďalšie klásť ako žolíka s ľubovoľnou hodnotou.
abaku-diagram-exchange = Žiadny príklad medzi svojimi kameňmi nevidíš? Niektoré alebo všetky vymeň: vytiahneš si rovnaký počet a tvoj ťah sa končí. Ťah sa smie aj vynechať.
abaku-diagram-end = Hra sa končí, keď je vrecko prázdne a niekto položí posledný kameň, alebo keď všetci vynechajú ťah. Zvyšné kamene sa odčítajú. Vyhráva, kto má najviac bodov.

## Rekordy

abaku-feat-placement = Najviac bodov za jeden ťah: { $value }
abaku-feat-equations = Najviac príkladov v jednom ťahu: { $value }
abaku-feat-longest = Najdlhší príklad, počet kameňov: { $value }
abaku-feat-game = Najviac bodov v jednej hre: { $value }
