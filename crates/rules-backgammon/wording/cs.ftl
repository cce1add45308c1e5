# Slova backgammonu: crates/rules-backgammon a to, co o hře říká recepce.

backgammon-name = Backgammon
backgammon-about = Závod podle kostek: kdo první vyvede všechny své kameny, vyhrává.
backgammon-rules = Backgammon (vrhcáby) je závod: doveď své kameny domů a z desky dřív než soupeř.
    Body jsou číslované od 1 do 24 z tvojí strany, domů máš na bodech 1 až 6. Tvoje kameny jdou od vyšších čísel k nižším.
    V každém tahu hodíš dvěma kostkami a zahraješ obě čísla, jedním kamenem nebo dvěma; stejná čísla se hrají čtyřikrát. Z hodu musíš zahrát co nejvíc; jde-li jen jedno z obou čísel, pak to vyšší.
    • Kámen nesmí tam, kde stojí dva nebo více soupeřových kamenů. Osamocený soupeřův kámen vyhodí na bar.
    • Máš-li kameny na baru, nejdřív je nasaď: trojka nasazuje na bod 22, jednička na 24.
    • Až máš doma všechny kameny, vyvádíš je z desky: přesným číslem, nebo vyšším z nejvyššího bodu, když za ním už nic nestojí.
    Výhra je za 1; za 2 (gammon), když soupeř nevyvedl ani jeden kámen; za 3 (backgammon), když má navíc kámen na baru nebo u tebe doma. Zdvojovací kostka výhru násobí.
    Zdvojovací kostka: před svým hodem smíš zdvojit. Soupeř přijme a příště smí zdvojit jen on, nebo hru vzdá za dosavadní hodnotu.
    Zápas se hraje na body. První hra poté, co někomu chybí jediný bod, je bez kostky (Crawford).
    Chouette je pro tři až šest: jeden (box) hraje na jedné desce proti všem ostatním. Za tým táhne kapitán a každý z týmu má svou zdvojovací kostku.
    Tah piš třeba 24/18 13/11, bar/22, 6/off(2), nebo na kameny klepej. Slova: hod, zdvojit, beru, odmítnout, vzdát gammon.
backgammon-first-turn = Tvůj první tah: pro každé číslo na kostkách klepni na kámen a pak na cíl, nakonec na Zahrát. Krok zpět vrátí poslední krok.
    Tlačítka jsou tvoje body: 24/18 posune kámen z 24 na 18. Domů máš vpravo dole na bodech 1 až 6.
backgammon-first-turn-here = Tvůj první tah: pro každé číslo na kostkách klepni na kámen a pak kam má jít, nakonec Zahrát.
    Domů máš vpravo dole na bodech 1 až 6.
backgammon-first-double = Poprvé smíš zdvojit: hra se pak hraje za dvojnásobek. Druhá strana přijme a hraje se dál, nebo odmítne a prohraje tolik, za kolik se hrálo dosud. Když zdvojit nechceš, prostě hoď.
backgammon-first-cube = Nabízí se ti zdvojení. Když přijmeš, hraje se dál za dvojnásobek a příště smíš zdvojit jen ty. Když odmítneš, prohraješ tolik, za kolik se hrálo dosud.
backgammon-first-try = Pokus v backgammonu: pro každé číslo na kostkách klepni na kámen a pak kam má jít, nakonec Zahrát. Počítá se nejlepší z tvých pokusů.
    Nejlepší tah má 100 %; každá setina bodu, kterou jiný tah v průměru ztratí, stojí 1 %.

## Nastavení

backgammon-option-variant = Rozestavení
backgammon-option-variant-standard = obvyklé
backgammon-option-variant-nackgammon = nackgammon
backgammon-option-variant-hypergammon = hypergammon (tři kameny)
backgammon-option-variant-about = Nackgammon začíná se čtyřmi kameny vzadu a trvá déle, v hypergammonu má každý jen tři.
backgammon-option-play = Hraje se
backgammon-option-play-match = zápas
backgammon-option-play-money = hra po hře
backgammon-option-play-chouette = chouette (jeden proti týmu)
backgammon-option-play-about = Zápas končí, když má někdo dost bodů. Hra po hře body jen sčítá. V chouette hrají tři až šest: jeden proti všem ostatním.
backgammon-option-length = Zápas do
backgammon-option-length-1 = 1
backgammon-option-length-3 = 3
backgammon-option-length-5 = 5
backgammon-option-length-7 = 7
backgammon-option-length-9 = 9
backgammon-option-length-11 = 11
backgammon-option-length-13 = 13
backgammon-option-length-15 = 15
backgammon-option-length-17 = 17
backgammon-option-length-21 = 21
backgammon-option-length-25 = 25
backgammon-option-length-about = Kolik bodů je potřeba k výhře v zápase.
backgammon-option-cube = Zdvojovací kostka
backgammon-option-cube-on = ano
backgammon-option-cube-off = ne
backgammon-option-cube-about = Před hodem se smí zdvojnásobit cena hry. Druhý ji přijme, nebo hru vzdá.
backgammon-option-cubes = Zdvojovacích kostek
backgammon-option-cubes-each = každý z týmu svou
backgammon-option-cubes-one = jedna pro celý tým
backgammon-option-cubes-about = Platí jen v chouette: buď každý z týmu zdvojuje a odpovídá sám za sebe, nebo za všechny zdvojuje kapitán.
backgammon-option-crawford = Crawfordova hra
backgammon-option-crawford-on = ano
backgammon-option-crawford-off = ne
backgammon-option-crawford-about = Jakmile někomu chybí k zápasu jediný bod, jednu hru se nezdvojuje.
backgammon-option-jacoby = Jacobyho pravidlo
backgammon-option-jacoby-on = ano
backgammon-option-jacoby-off = ne
backgammon-option-jacoby-about = Platí jen při „hře po hře“ a v chouette: gammon a backgammon se počítají víc, jen když se v té hře zdvojovalo.
backgammon-option-beavers = Bobři
backgammon-option-beavers-on = ano
backgammon-option-beavers-off = ne
backgammon-option-beavers-about = Platí jen při „hře po hře“ a v chouette: kdo dostane zdvojení, smí hned zdvojit ještě jednou a kostka mu zůstane.
backgammon-option-raccoons = Mývalové
backgammon-option-raccoons-on = ano
backgammon-option-raccoons-off = ne
backgammon-option-raccoons-about = Po bobrovi smí ten, kdo zdvojil první, zdvojit ještě jednou.
backgammon-option-autodoubles = Automatická zdvojení
backgammon-option-autodoubles-0 = žádná
backgammon-option-autodoubles-1 = 1
backgammon-option-autodoubles-2 = 2
backgammon-option-autodoubles-3 = 3
backgammon-option-autodoubles-about = Platí jen při „hře po hře“ a v chouette: když na začátku padnou stejná čísla, kostka se zdvojí, nejvýš tolikrát.

## Odmítnutí

backgammon-over = Hra skončila. Odveta: /odveta
backgammon-rolling = Právě se hází kostkami, zkus to za okamžik.
backgammon-not-seated = Tuhle hru jen sleduješ. Začni svou: /nova
backgammon-not-your-turn = Teď nejsi na tahu. Na tahu: { $player }.
backgammon-roll-first = Ještě se neházelo: nejdřív hoď nebo zdvoj.
backgammon-rolled = Kostky už jsou hozené, teď s nimi zahraj. Zdvojit smíš před svým příštím hodem.
backgammon-answer-cube = Nabízí se zdvojení: nejdřív odpověz, jestli ho bereš, nebo odmítáš.
backgammon-nothing-offered = Tím se odpovídá na zdvojení, ale žádné takové se teď nenabízí.
backgammon-no-cube = Tahle hra je bez zdvojovací kostky. Vybereš ji v nové hře pod „Nastavení…“.
backgammon-crawford = Tohle je Crawfordova hra, nezdvojuje se v ní. V příští hře už ano.
backgammon-not-your-cube = Zdvojovací kostku má soupeř, zdvojit smí jen ten, kdo ji má.
backgammon-cube-limit = Výš už zdvojit nejde: hodnota je { $value }.
backgammon-no-beavers = Tahle hra je bez bobrů: přijmi, nebo odmítni.
backgammon-no-raccoons = Tahle hra je bez mývalů: přijmi, nebo odmítni.
backgammon-nothing-to-ask = V téhle hře se nezdvojuje, kostky se tedy vždy hází hned.
backgammon-already-so = Takhle už to nastavené je.
backgammon-only-plays = V hádance se jen hraje hod: každý pokus začíná ze stejné pozice.
backgammon-single = jednoduchá hra
backgammon-gammon = gammon
backgammon-backgammon = backgammon
backgammon-resigning = Na tvoji nabídku vzdát se ({ $size }) zatím nepřišla odpověď.
backgammon-answer-first = Soupeř nabízí, že se vzdá ({ $size }): nejdřív přijmi, nebo odmítni.
backgammon-nothing-resigned = Nikdo nenabízí, že se vzdá. Ty můžeš: vzdát, vzdát gammon nebo vzdát backgammon.
backgammon-resign-too-much = Víc, než se tu dá prohrát, vzdát nejde. Nejvýš: { $size }.
backgammon-resigned-before = To soupeř odmítá ({ $size }). Nabídni víc, nebo počkej na další hod.
backgammon-not-rolled = { $dice-count ->
        [0] { $move } je navíc: celý hod už je zahraný.
       *[other] { $move } neodpovídá číslům, která zbývají: { $dice }.
    }
backgammon-no-moves = V tomhle tahu se žádný kámen nehne. Napiš třeba 13/8.
backgammon-bar-first = { $men ->
        [one] Na baru máš { $men } kámen: nejdřív ho nasaď.
        [few] Na baru máš { $men } kameny: nejdřív je nasaď.
       *[other] Na baru máš { $men } kamenů: nejdřív je nasaď.
    }
backgammon-no-man-on-bar = Na baru žádný kámen nemáš.
backgammon-no-man = { $move }: na bodu { $point } v tu chvíli žádný kámen nemáš.
backgammon-blocked = { $move } nejde: na bodu { $point } { $men ->
        [one] stojí { $men } soupeřův kámen
        [few] stojí { $men } soupeřovy kameny
       *[other] stojí { $men } soupeřových kamenů
    }.
backgammon-not-home = Vyvádět se smí, až když jsou všechny kameny doma (1 až 6); tvůj poslední je na bodu { $point }.
backgammon-behind = { $move }: vyšším číslem se vyvádí jen z nejvyššího bodu, a to je { $point }.
backgammon-more = Z hodu musíš zahrát co nejvíc: { $possible ->
        [one] jde { $possible } krok
        [few] jdou { $possible } kroky
       *[other] jde { $possible } kroků
    }, tenhle tah má { $played }.
backgammon-higher = Zahrát jde jen jedno z obou čísel, a to musí být vyšší: { $die }.
backgammon-refused = To teď nejde. Co jde, ukazují tlačítka pod deskou.
backgammon-not-in-game = V téhle hře už (nebo ještě) nejsi, takže v ní nerozhoduješ. Zahraješ si v další.
backgammon-only-in-chouette = To jde jen v chouette.
backgammon-captain-decides = O tom rozhoduje za tým kapitán: { $player }.

## Psané tahy

backgammon-parse = „{ $text }“ jako tah nepřečtu. Napiš třeba 24/18 13/11, bar/22, 6/off(2), hod, zdvojit, beru nebo odmítnout.
backgammon-parse-empty = Napiš tah: třeba 24/18 13/11, bar/22, 6/off(2), hod, zdvojit, beru nebo odmítnout.
backgammon-parse-long = To je na tah moc dlouhé, čte se nejvýš { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znaků
    }.
backgammon-parse-many = Tah má nejvýš { $most ->
        [one] { $most } krok
        [few] { $most } kroky
       *[other] { $most } kroků
    }.

## Nastavení, která nejdou

backgammon-option-length-wrong = Zápas nemůže být do „{ $value }“. Může být do kteréhokoli čísla od 1 do { $most }.

## Pozice, které nejdou

backgammon-position-fields = XGID má nejvýš 10 údajů oddělených dvojtečkami; tady jich je { $count }.
backgammon-position-long = To je na pozici moc dlouhé.
backgammon-position-men = „{ $field }“ není deska: znaků je { $count }, má jich být 26, od baru k baru.
backgammon-position-letter = „{ $field }“ tam být nemůže. Piš - pro prázdný bod, A až O pro kameny spodního hráče, a až o pro kameny horního, každému na jeho bar.
backgammon-position-many = Jedna strana má na desce kamenů { $men }, ale patří jí jen { $most }.
backgammon-position-dice = „{ $field }“ nejsou kostky. Piš 00 před hodem, dvě číslice od 1 do 6, nebo D, B, R pro nabízené zdvojení, bobra, mývala.
backgammon-position-side = „{ $field }“ není hráč. Piš 1 pro spodního, -1 pro horního (a 0, když kostku nemá nikdo).
backgammon-position-number = „{ $field }“ má být číslo od 0 do { $most }.
backgammon-position-extra = „{ $field }“ za tohle XGID nepatří.
backgammon-position-state = Údaje téhle pozice se k sobě nehodí: { $field }

## Záznamy zápasů, které nejdou

backgammon-mat-long = Soubor je moc dlouhý.
backgammon-mat-before = Tohle stojí před první hrou: { $text }
backgammon-mat-length = To není délka zápasu; napiš třeba 5 point match, nebo 0 point match pro hru bez konce: { $text }
backgammon-mat-game = Hra začíná řádkem jako Game 1, až za délkou zápasu: { $text }
backgammon-mat-names = Jména a body patří na jeden řádek, třeba Ana : 0 a Bob : 2, a méně bodů, než je délka zápasu: { $text }
backgammon-mat-row = Tohle se nedá přečíst; tah se píše jako 31: 8/5 6/5: { $text }
backgammon-mat-opening = Kostky prvního hodu nemohou být stejné: { $text }
backgammon-mat-turn = Tady se házet nemůže: { $text }
backgammon-mat-dance = Tenhle hod zahrát nejde: { $text }
backgammon-mat-no-dance = Tenhle hod zahrát jde, takže se zahrát musí: { $text }
backgammon-mat-points = Hra před tímhle řádkem takhle neskončila: { $text }

## Co se stalo

backgammon-news-opening = Kdo začne: { $first } hází { $one }, { $second } hází { $two }.
backgammon-news-begins = Začíná { $player } s oběma čísly.
backgammon-news-again = Stejná čísla, hází se znovu.
backgammon-news-autodouble = Stejná čísla: zdvojovací kostka ukazuje { $value } a zůstává uprostřed. Hází se znovu.
backgammon-news-rolled = { $player } hází { $dice }.
backgammon-news-dances = { $player } hází { $dice } a nemůže nikam: tah propadá.
backgammon-news-played = { $player } hraje { $move }.
backgammon-news-doubled = { $player } zdvojuje na { $value }.
backgammon-news-took = { $player } přijímá; hraje se za { $value }.
backgammon-news-dropped = { $player } odmítá a vzdává hru.
backgammon-news-beaver = { $player } odpovídá bobrem: { $value }, a kostka zůstává tady.
backgammon-news-raccoon = { $player } odpovídá mývalem: { $value }.
backgammon-news-auto = { $player } si nechává házet automaticky.
backgammon-news-ask = { $player } se bude před každým hodem rozhodovat, jestli zdvojí.
backgammon-news-resigns = { $player } nabízí, že se vzdá: { $size }.
backgammon-news-accepted = { $player } přijímá.
backgammon-news-refused = Vzdát se chce { $other }, ale { $player } to odmítá. Hra pokračuje.
backgammon-news-gave-up = { $player } se vzdává.
backgammon-news-removed = { $player } odchází ze hry.
backgammon-news-nothing = Ještě se nehrálo, takže se nic nepočítá.
backgammon-news-forfeit = { $player } dostává { $points ->
        [one] chybějící { $points } bod
        [few] chybějící { $points } body
       *[other] chybějících { $points } bodů
    }.
backgammon-news-wins = { $player } vyhrává { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }.
backgammon-news-wins-gammon = { $player } vyhrává gammon: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }.
backgammon-news-wins-backgammon = { $player } vyhrává backgammon: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }.
backgammon-news-line = Box: { $player }. Tým proti němu: { $team }. Kapitán: { $captain }.
backgammon-names = { $first }, { $rest }
backgammon-news-captain = Tým teď vede { $player }.
backgammon-news-doubled-one = { $player } zdvojuje na { $value }, odpovídá { $other }.
backgammon-news-took-own = { $player } přijímá za { $value }.
backgammon-news-took-one = { $player } přijímá za { $value }; zdvojuje { $other }.
backgammon-news-dropped-own = { $player } odmítá a z téhle hry odchází za { $value }.
backgammon-news-dropped-one = { $player } odmítá; zdvojuje a vyhrává { $other }, a to { $value }.
backgammon-news-beaver-one = { $player } odpovídá bobrem: { $value }, a kostka zůstává tady; zdvojuje { $other }.
backgammon-news-raccoon-one = { $player } odpovídá mývalem: { $value }; bobra má { $other }.
backgammon-news-quit = { $player } po téhle hře z chouette odejde.
backgammon-news-stay = { $player } v chouette zůstává.
backgammon-news-back = { $player } bude hrát zase od příští partie.
backgammon-news-left = { $player } odchází z chouette.
backgammon-news-even = { $player } vychází nastejno.
backgammon-news-loses = { $player } ztrácí { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }.
backgammon-news-tried = { $move } má { $percent } % hodnoty nejlepšího tahu.

## Tlačítka

backgammon-step-roll = Hodit
backgammon-step-double = Zdvojit
backgammon-step-take = Přijmout
backgammon-step-drop = Odmítnout
backgammon-step-beaver = Bobr
backgammon-step-raccoon = Mýval
backgammon-step-auto = Házet vždy za mě
backgammon-step-ask = Ptát se před hodem
backgammon-step-resign = Vzdát za…
backgammon-step-accept = Přijmout
backgammon-step-refuse = Odmítnout
backgammon-step-quit = Po téhle hře odejít
backgammon-step-stay = Přece jen zůstat
backgammon-step-take-one = Přijmout: { $player }
backgammon-step-drop-one = Odmítnout: { $player }
backgammon-step-beaver-one = Bobr: { $player }
backgammon-step-raccoon-one = Mýval: { $player }
backgammon-step-go = Zahrát
backgammon-step-yes = Ano

## Když se tah skládá

backgammon-draft-roll = 🎲 Padlo ti { $dice }: klepni na kámen a pak kam má jít.
backgammon-draft-task = Padlo ti { $dice }. Jaký tah je nejlepší? Klepni na kámen a pak kam má jít.
backgammon-draft-turn = Hodit, nebo nejdřív zdvojit na { $value }?
backgammon-draft-offered = Nabízí se hra za { $value }. Odmítnutí stojí { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }.
backgammon-draft-only = Padlo ti { $dice }. Jde jen jeden tah: { $move }
backgammon-draft-so-far = Zatím: { $move }. Zbývá: { $dice }
backgammon-draft-play = Tvůj tah: { $move }
backgammon-draft-resigned = { $player } nabízí, že se vzdá: { $size }. Přijmeš?
backgammon-draft-size = Kolik vzdáváš?
backgammon-draft-stuck = Z bodu { $point } teď žádný kámen jít nemůže.
backgammon-sure-double = Zdvojit na { $value }?
backgammon-sure-take = Přijmout a hrát za { $value }?
backgammon-sure-drop = Odmítnout a prohrát { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }?
backgammon-sure-beaver = Bobr: přijmout za { $value } a nechat si kostku?
backgammon-sure-raccoon = Mýval: hrát za { $value }?
backgammon-sure-resign = Nabídnout, že se vzdáš: { $size }, { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }?
backgammon-sure-refuse = Odmítnout a hrát dál?
backgammon-sure-accept = Přijmout a vyhrát { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }?
backgammon-draft-box = Hodit, nebo nejdřív zdvojit všem, komu můžeš?
backgammon-draft-team = Na odpověď čeká víc zdvojení: { $players }. Odpověz na všechna najednou, nebo na každé zvlášť.
backgammon-sure-double-all = Zdvojit všem, komu můžeš?
backgammon-sure-take-all = Přijmout všechna zdvojení?
backgammon-sure-drop-all = Odmítnout všechna zdvojení?
backgammon-sure-beaver-all = Odpovědět na všechna bobrem a nechat si kostky?
backgammon-sure-raccoon-all = Odpovědět na všechny bobry mývalem?
backgammon-sure-resign-all = Nabídnout, že se vzdáš: { $size }, každému podle jeho kostky?
backgammon-sure-accept-all = Přijmout, že se soupeř vzdává: { $size }, každému podle jeho kostky?

## Obrázek slovy

backgammon-card-pips = { $pips ->
        [one] { $pips } pip
        [few] { $pips } pipy
       *[other] { $pips } pipů
    }
backgammon-card-cube = kostka { $value }
backgammon-card-cube-own = má { $value }
backgammon-card-cube-box = box { $value }
backgammon-card-settled = venku: { $points }
backgammon-point-label = { $point }, { $content }
backgammon-point-empty = prázdný
backgammon-point-yours = { $men ->
        [one] { $men } tvůj kámen
        [few] { $men } tvoje kameny
       *[other] { $men } tvých kamenů
    }
backgammon-point-theirs = { $men ->
        [one] { $men } soupeřův kámen
        [few] { $men } soupeřovy kameny
       *[other] { $men } soupeřových kamenů
    }
backgammon-bar-label = Bar, { $men ->
        [one] { $men } tvůj kámen
        [few] { $men } tvoje kameny
       *[other] { $men } tvých kamenů
    }
backgammon-cube-label = Zdvojit
backgammon-dice-label = Hodit
backgammon-off-label = Z desky ven
backgammon-puzzle-roll = Padlo ti { $dice }. Najdi tah, který se v průměru vyplatí nejvíc: výhra je za 1 bod, gammon za 2, backgammon za 3.
backgammon-puzzle-other = Soupeř
backgammon-alt-waits = { $player }: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }, zbývá { $pips ->
        [one] { $pips } pip
        [few] { $pips } pipy
       *[other] { $pips } pipů
    }. Kameny ve vlastních číslech: { $men-count ->
        [0] žádné
       *[other] { $men }
    }. Venku: { $off }.
backgammon-alt-moves = { $player }, na tahu: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }, zbývá { $pips ->
        [one] { $pips } pip
        [few] { $pips } pipy
       *[other] { $pips } pipů
    }. Kameny ve vlastních číslech: { $men-count ->
        [0] žádné
       *[other] { $men }
    }. Venku: { $off }.
backgammon-alt-task-own = { $player }: zbývá { $pips ->
        [one] { $pips } pip
        [few] { $pips } pipy
       *[other] { $pips } pipů
    }. Kameny ve vlastních číslech: { $men-count ->
        [0] žádné
       *[other] { $men }
    }. Venku: { $off }.
backgammon-alt-task-other = Soupeř: zbývá { $pips ->
        [one] { $pips } pip
        [few] { $pips } pipy
       *[other] { $pips } pipů
    }. Kameny ve vlastních číslech: { $men-count ->
        [0] žádné
       *[other] { $men }
    }. Venku: { $off }.
backgammon-alt-crawford = Tohle je Crawfordova hra, hraje se bez zdvojovací kostky.
backgammon-alt-centred = Zdvojovací kostka ukazuje { $value } a leží uprostřed.
backgammon-alt-cube = Zdvojovací kostka ukazuje { $value }. Má ji { $player }.
backgammon-alt-offered = Nabízí se zdvojení na { $value }. Odpovídá { $player }.
backgammon-alt-last = { $player }: hod { $dice }, tah { $move }.
backgammon-alt-danced = { $player }: hod { $dice }, bez tahu.
backgammon-alt-dice = Na kostkách je { $dice }, hraje { $player }.
backgammon-alt-draft = Zatím jen zkusmo: { $move }.
backgammon-alt-resigns = { $player } nabízí, že se vzdá: { $size }.
backgammon-alt-won = { $player } vyhrává { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }.
backgammon-alt-settled = { $player } už v téhle hře není: { $points }.
backgammon-alt-mate-centred = { $player }: kostka ukazuje { $value } a leží uprostřed.
backgammon-alt-mate-owned = { $player }: kostka ukazuje { $value } a má ji { $other }.
backgammon-alt-mate-offered = { $player }: nabízí se zdvojení na { $value }, odpovídá { $other }.

## Slova, která lidé píšou; na řádku jich může být víc, oddělují je čárky.

backgammon-typed-roll = hod, hodit, házet, házím, hodím, kostky
backgammon-typed-double = zdvojnásobit, zdvojit, zdvojnásobuji, nabízím zdvojnásobení, nabízím kostku, dabl, dablovat, dabluji
backgammon-typed-take = beru, beru to
backgammon-typed-drop = položit, pokládám, zahodit, zahazuji
backgammon-typed-beaver = bobr
backgammon-typed-raccoon = mýval
backgammon-typed-auto = sám
backgammon-typed-ask = ptát
backgammon-typed-refuse = odmítnout návrh
backgammon-typed-single = jednoduše, hru
backgammon-typed-gammon = gammon
backgammon-typed-backgammon = backgammon
backgammon-typed-bar = hrazda
backgammon-typed-off = ven
backgammon-typed-and = a
backgammon-typed-quit = končím, poslední hra
backgammon-typed-stay = zůstávám

## Jak hra skončila, v pár slovech

backgammon-ended-win = Výhra za { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }
backgammon-ended-gammon = Gammon za { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }
backgammon-ended-backgammon = Backgammon za { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }
backgammon-ended-dropped = { $player } nepřijímá zdvojení
backgammon-ended-resigned = { $player } se vzdává
backgammon-ended-box-won = Box vyhrává { $points } ({ $player })
backgammon-ended-box-lost = Box ztrácí { $points } ({ $player })
backgammon-ended-box-even = Box vychází nastejno ({ $player })

## Co ukazují malé desky s pravidly

backgammon-diagram-race = Tvoje kameny jdou z bodu 24 dolů k bodu 1, soupeřovy opačně. Doveď všechny domů, na body 6 až 1, a pak z desky dřív než soupeř.
backgammon-diagram-dice = Dvě kostky jsou dva kroky: tady jeden kámen o 3 a jeden o 1; obě čísla smí zahrát i jediný kámen. Stejná čísla se hrají čtyřikrát. Z hodu musíš zahrát co nejvíc.
backgammon-diagram-hit = Kde stojí soupeřův kámen sám, tam smíš: je vyhozen a jde na bar. Kde stojí dva nebo více soupeřových kamenů, tam nesmíš.
backgammon-diagram-bar = Máš-li kámen na baru, netáhneš ničím jiným, dokud ho nenasadíš: trojka ho nasadí na bod 22, jednička na 24.
backgammon-diagram-off = Až máš doma všechny kameny, vyvádíš je z desky: šestka vyvede kámen z bodu 6. Když tam ani dál nikdo nestojí, vyvede kámen z nejvyššího bodu.
backgammon-diagram-cube = Před svým hodem smíš zdvojit. Buď soupeř přijme: hra se počítá dvojnásobně a příště smí zdvojit jen on. Nebo ji vzdá za dosavadní hodnotu.
backgammon-diagram-gammon = Výhra je za 1. Když soupeř nevyvedl ani jeden kámen, je to gammon za 2, a má-li navíc kámen na baru nebo u tebe doma, backgammon za 3. Zdvojovací kostka výhru násobí.

## Rekordy

backgammon-feat-cube = Nejvyšší zdvojovací kostka ve vyhrané hře: { $value }
backgammon-feat-points = Nejvíc bodů v jedné hře: { $value }
