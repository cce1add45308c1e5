# Slová backgammonu: crates/rules-backgammon a to, čo o hre hovorí recepcia.

backgammon-name = Backgammon
backgammon-about = Preteky podľa kociek: kto prvý vyvedie všetky svoje kamene, vyhráva.
backgammon-rules = Backgammon (vrhcáby) je pretek: doveď svoje kamene domov a z dosky skôr ako súper.
    Body sú číslované od 1 do 24 z tvojej strany, domov máš na bodoch 1 až 6. Tvoje kamene idú od vyšších čísel k nižším.
    V každom ťahu hodíš dvoma kockami a zahráš obe čísla, jedným kameňom alebo dvoma; rovnaké čísla sa hrajú štyrikrát. Z hodu musíš zahrať čo najviac; ak sa dá len jedno z oboch čísel, tak to vyššie.
    • Kameň nesmie tam, kde stoja dva alebo viac súperových kameňov. Osamotený súperov kameň vyhodí na bar.
    • Ak máš kamene na bare, najprv ich nasaď: trojka nasadzuje na bod 22, jednotka na 24.
    • Keď máš doma všetky kamene, vyvádzaš ich z dosky: presným číslom, alebo vyšším z najvyššieho bodu, ak za ním už nič nestojí.
    Výhra je za 1; za 2 (gammon), keď súper nevyviedol ani jeden kameň; za 3 (backgammon), keď má navyše kameň na bare alebo u teba doma. Zdvojovacia kocka výhru násobí.
    Zdvojovacia kocka: pred svojím hodom smieš zdvojiť. Súper prijme a nabudúce smie zdvojiť len on, alebo hru vzdá za doterajšiu hodnotu.
    Zápas sa hrá na body. Prvá hra po tom, čo niekomu chýba jediný bod, je bez kocky (Crawford).
    Chouette je pre troch až šiestich: jeden (box) hrá na jednej doske proti všetkým ostatným. Za tím ťahá kapitán a každý z tímu má svoju zdvojovaciu kocku.
    Ťah píš napríklad 24/18 13/11, bar/22, 6/off(2), alebo na kamene ťukaj. Slová: hod, zdvojiť, beriem, odmietnuť, vzdať gammon.
backgammon-first-turn = Tvoj prvý ťah: pre každé číslo na kockách ťukni na kameň a potom na cieľ, nakoniec na Zahrať. Krok späť vráti posledný krok.
    Tlačidlá sú tvoje body: 24/18 posunie kameň z 24 na 18. Domov máš vpravo dole na bodoch 1 až 6.
backgammon-first-turn-here = Tvoj prvý ťah: pre každé číslo na kockách ťukni na kameň a potom kam má ísť, nakoniec Zahrať.
    Domov máš vpravo dole na bodoch 1 až 6.
backgammon-first-double = Prvýkrát smieš zdvojiť: hra sa potom hrá za dvojnásobok. Druhá strana prijme a hrá sa ďalej, alebo odmietne a prehrá toľko, za koľko sa hralo doteraz. Ak zdvojiť nechceš, jednoducho hoď.
backgammon-first-cube = Ponúka sa ti zdvojenie. Keď prijmeš, hrá sa ďalej za dvojnásobok a nabudúce smieš zdvojiť len ty. Keď odmietneš, prehráš toľko, za koľko sa hralo doteraz.
backgammon-first-try = Pokus v backgammone: pre každé číslo na kockách ťukni na kameň a potom kam má ísť, nakoniec Zahrať. Počíta sa najlepší z tvojich pokusov.
    Najlepší ťah má 100 %; každá stotina bodu, ktorú iný ťah v priemere stratí, stojí 1 %.

## Nastavenia

backgammon-option-variant = Rozostavenie
backgammon-option-variant-standard = obvyklé
backgammon-option-variant-nackgammon = nackgammon
backgammon-option-variant-hypergammon = hypergammon (tri kamene)
backgammon-option-variant-about = Nackgammon sa začína so štyrmi kameňmi vzadu a trvá dlhšie, v hypergammone má každý len tri.
backgammon-option-play = Hrá sa
backgammon-option-play-match = zápas
backgammon-option-play-money = hra za hrou
backgammon-option-play-chouette = chouette (jeden proti tímu)
backgammon-option-play-about = Zápas sa končí, keď má niekto dosť bodov. Hra za hrou body len sčítava. V chouette hrajú traja až šiesti: jeden proti všetkým ostatným.
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
backgammon-option-length-about = Koľko bodov treba na výhru v zápase.
backgammon-option-cube = Zdvojovacia kocka
backgammon-option-cube-on = áno
backgammon-option-cube-off = nie
backgammon-option-cube-about = Pred hodom sa smie zdvojnásobiť cena hry. Druhý ju prijme, alebo hru vzdá.
backgammon-option-cubes = Zdvojovacích kociek
backgammon-option-cubes-each = každý z tímu svoju
backgammon-option-cubes-one = jedna pre celý tím
backgammon-option-cubes-about = Platí len v chouette: buď každý z tímu zdvojuje a odpovedá sám za seba, alebo za všetkých zdvojuje kapitán.
backgammon-option-crawford = Crawfordova hra
backgammon-option-crawford-on = áno
backgammon-option-crawford-off = nie
backgammon-option-crawford-about = Len čo niekomu chýba do zápasu jediný bod, jednu hru sa nezdvojuje.
backgammon-option-jacoby = Jacobyho pravidlo
backgammon-option-jacoby-on = áno
backgammon-option-jacoby-off = nie
backgammon-option-jacoby-about = Platí len pri „hre za hrou“ a v chouette: gammon a backgammon sa počítajú viac, len keď sa v tej hre zdvojovalo.
backgammon-option-beavers = Bobry
backgammon-option-beavers-on = áno
backgammon-option-beavers-off = nie
backgammon-option-beavers-about = Platí len pri „hre za hrou“ a v chouette: kto dostane zdvojenie, smie hneď zdvojiť ešte raz a kocka mu zostane.
backgammon-option-raccoons = Medvedíky
backgammon-option-raccoons-on = áno
backgammon-option-raccoons-off = nie
backgammon-option-raccoons-about = Po bobrovi smie ten, kto zdvojil prvý, zdvojiť ešte raz.
backgammon-option-autodoubles = Automatické zdvojenia
backgammon-option-autodoubles-0 = žiadne
backgammon-option-autodoubles-1 = 1
backgammon-option-autodoubles-2 = 2
backgammon-option-autodoubles-3 = 3
backgammon-option-autodoubles-about = Platí len pri „hre za hrou“ a v chouette: keď na začiatku padnú rovnaké čísla, kocka sa zdvojí, najviac toľkokrát.

## Odmietnutia

backgammon-over = Hra sa skončila. Odveta: /odveta
backgammon-rolling = Práve sa hádže kockami, skús to o chvíľu.
backgammon-not-seated = Túto hru len sleduješ. Začni svoju: /nova
backgammon-not-your-turn = Teraz nie si na ťahu. Na ťahu: { $player }.
backgammon-roll-first = Ešte sa nehádzalo: najprv hoď alebo zdvoj.
backgammon-rolled = Kocky sú už hodené, teraz s nimi zahraj. Zdvojiť smieš pred svojím ďalším hodom.
backgammon-answer-cube = Ponúka sa zdvojenie: najprv odpovedz, či ho berieš, alebo odmietaš.
backgammon-nothing-offered = Tým sa odpovedá na zdvojenie, ale žiadne také sa teraz neponúka.
backgammon-no-cube = Táto hra je bez zdvojovacej kocky. Vyberieš ju v novej hre pod „Nastavenia…“.
backgammon-crawford = Toto je Crawfordova hra, nezdvojuje sa v nej. V ďalšej hre už áno.
backgammon-not-your-cube = Zdvojovaciu kocku má súper, zdvojiť smie len ten, kto ju má.
backgammon-cube-limit = Vyššie sa už zdvojiť nedá: hodnota je { $value }.
backgammon-no-beavers = Táto hra je bez bobrov: prijmi, alebo odmietni.
backgammon-no-raccoons = Táto hra je bez medvedíkov: prijmi, alebo odmietni.
backgammon-nothing-to-ask = V tejto hre sa nezdvojuje, kocky sa teda vždy hádžu hneď.
backgammon-already-so = Takto to už nastavené je.
backgammon-only-plays = V hádanke sa iba hrá hod: každý pokus sa začína z rovnakej pozície.
backgammon-single = jednoduchá hra
backgammon-gammon = gammon
backgammon-backgammon = backgammon
backgammon-resigning = Na tvoju ponuku vzdať sa ({ $size }) zatiaľ neprišla odpoveď.
backgammon-answer-first = Súper ponúka, že sa vzdá ({ $size }): najprv prijmi, alebo odmietni.
backgammon-nothing-resigned = Nikto neponúka, že sa vzdá. Ty môžeš: vzdať, vzdať gammon alebo vzdať backgammon.
backgammon-resign-too-much = Viac, ako sa tu dá prehrať, sa vzdať nedá. Najviac: { $size }.
backgammon-resigned-before = To súper odmieta ({ $size }). Ponúkni viac, alebo počkaj na ďalší hod.
backgammon-not-rolled = { $dice-count ->
        [0] { $move } je navyše: celý hod je už zahraný.
       *[other] { $move } nezodpovedá číslam, ktoré zostávajú: { $dice }.
    }
backgammon-no-moves = V tomto ťahu sa žiadny kameň nepohne. Napíš napríklad 13/8.
backgammon-bar-first = { $men ->
        [one] Na bare máš { $men } kameň: najprv ho nasaď.
        [few] Na bare máš { $men } kamene: najprv ich nasaď.
       *[other] Na bare máš { $men } kameňov: najprv ich nasaď.
    }
backgammon-no-man-on-bar = Na bare žiadny kameň nemáš.
backgammon-no-man = { $move }: na bode { $point } v tej chvíli žiadny kameň nemáš.
backgammon-blocked = { $move } sa nedá: na bode { $point } { $men ->
        [one] stojí { $men } súperov kameň
        [few] stoja { $men } súperove kamene
       *[other] stojí { $men } súperových kameňov
    }.
backgammon-not-home = Vyvádzať sa smie, až keď sú všetky kamene doma (1 až 6); tvoj posledný je na bode { $point }.
backgammon-behind = { $move }: vyšším číslom sa vyvádza len z najvyššieho bodu, a to je { $point }.
backgammon-more = Z hodu musíš zahrať čo najviac: { $possible ->
        [one] dá sa { $possible } krok
        [few] dajú sa { $possible } kroky
       *[other] dá sa { $possible } krokov
    }, tento ťah má { $played }.
backgammon-higher = Zahrať sa dá len jedno z oboch čísel, a to musí byť vyššie: { $die }.
backgammon-refused = To sa teraz nedá. Čo sa dá, ukazujú tlačidlá pod doskou.
backgammon-not-in-game = V tejto hre už (alebo ešte) nie si, takže v nej nerozhoduješ. Zahráš si v ďalšej.
backgammon-only-in-chouette = To sa dá len v chouette.
backgammon-captain-decides = O tom rozhoduje za tím kapitán: { $player }.

## Písané ťahy

backgammon-parse = „{ $text }“ ako ťah neprečítam. Napíš napríklad 24/18 13/11, bar/22, 6/off(2), hod, zdvojiť, beriem alebo odmietnuť.
backgammon-parse-empty = Napíš ťah: napríklad 24/18 13/11, bar/22, 6/off(2), hod, zdvojiť, beriem alebo odmietnuť.
backgammon-parse-long = To je na ťah príliš dlhé, číta sa najviac { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znakov
    }.
backgammon-parse-many = Ťah má najviac { $most ->
        [one] { $most } krok
        [few] { $most } kroky
       *[other] { $most } krokov
    }.

## Nastavenia, ktoré sa nedajú

backgammon-option-length-wrong = Zápas nemôže byť do „{ $value }“. Môže byť do ktoréhokoľvek čísla od 1 do { $most }.

## Pozície, ktoré sa nedajú

backgammon-position-fields = XGID má najviac 10 údajov oddelených dvojbodkami; tu ich je { $count }.
backgammon-position-long = To je na pozíciu príliš dlhé.
backgammon-position-men = „{ $field }“ nie je doska: znakov je { $count }, má ich byť 26, od baru k baru.
backgammon-position-letter = „{ $field }“ tam byť nemôže. Píš - pre prázdny bod, A až O pre kamene spodného hráča, a až o pre kamene horného, každému na jeho bar.
backgammon-position-many = Jedna strana má na doske kameňov { $men }, ale patrí jej len { $most }.
backgammon-position-dice = „{ $field }“ nie sú kocky. Píš 00 pred hodom, dve číslice od 1 do 6, alebo D, B, R pre ponúkané zdvojenie, bobra, medvedíka.
backgammon-position-side = „{ $field }“ nie je hráč. Píš 1 pre spodného, -1 pre horného (a 0, keď kocku nemá nikto).
backgammon-position-number = „{ $field }“ má byť číslo od 0 do { $most }.
backgammon-position-extra = „{ $field }“ za toto XGID nepatrí.
backgammon-position-state = Údaje tejto pozície sa k sebe nehodia: { $field }

## Záznamy zápasov, ktoré sa nedajú

backgammon-mat-long = Súbor je príliš dlhý.
backgammon-mat-before = Toto stojí pred prvou hrou: { $text }
backgammon-mat-length = To nie je dĺžka zápasu; napíš napríklad 5 point match, alebo 0 point match pre hru bez konca: { $text }
backgammon-mat-game = Hra sa začína riadkom ako Game 1, až za dĺžkou zápasu: { $text }
backgammon-mat-names = Mená a body patria na jeden riadok, napríklad Ana : 0 a Bob : 2, a menej bodov, ako je dĺžka zápasu: { $text }
backgammon-mat-row = Toto sa nedá prečítať; ťah sa píše ako 31: 8/5 6/5: { $text }
backgammon-mat-opening = Kocky prvého hodu nemôžu byť rovnaké: { $text }
backgammon-mat-turn = Tu sa hádzať nemôže: { $text }
backgammon-mat-dance = Tento hod sa zahrať nedá: { $text }
backgammon-mat-no-dance = Tento hod sa zahrať dá, takže sa zahrať musí: { $text }
backgammon-mat-points = Hra pred týmto riadkom sa takto neskončila: { $text }

## Čo sa stalo

backgammon-news-opening = Kto začne: { $first } hádže { $one }, { $second } hádže { $two }.
backgammon-news-begins = Začína { $player } s oboma číslami.
backgammon-news-again = Rovnaké čísla, hádže sa znova.
backgammon-news-autodouble = Rovnaké čísla: zdvojovacia kocka ukazuje { $value } a zostáva uprostred. Hádže sa znova.
backgammon-news-rolled = { $player } hádže { $dice }.
backgammon-news-dances = { $player } hádže { $dice } a nemôže nikam: ťah prepadá.
backgammon-news-played = { $player } hrá { $move }.
backgammon-news-doubled = { $player } zdvojuje na { $value }.
backgammon-news-took = { $player } prijíma; hrá sa za { $value }.
backgammon-news-dropped = { $player } odmieta a vzdáva hru.
backgammon-news-beaver = { $player } odpovedá bobrom: { $value }, a kocka zostáva tu.
backgammon-news-raccoon = { $player } odpovedá medvedíkom: { $value }.
backgammon-news-auto = { $player } si necháva hádzať automaticky.
backgammon-news-ask = { $player } sa bude pred každým hodom rozhodovať, či zdvojí.
backgammon-news-resigns = { $player } ponúka, že sa vzdá: { $size }.
backgammon-news-accepted = { $player } prijíma.
backgammon-news-refused = Vzdať sa chce { $other }, ale { $player } to odmieta. Hra pokračuje.
backgammon-news-gave-up = { $player } sa vzdáva.
backgammon-news-removed = { $player } odchádza z hry.
backgammon-news-nothing = Ešte sa nehralo, takže sa nič nepočíta.
backgammon-news-forfeit = { $player } dostáva { $points ->
        [one] chýbajúci { $points } bod
        [few] chýbajúce { $points } body
       *[other] chýbajúcich { $points } bodov
    }.
backgammon-news-wins = { $player } vyhráva { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }.
backgammon-news-wins-gammon = { $player } vyhráva gammon: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }.
backgammon-news-wins-backgammon = { $player } vyhráva backgammon: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }.
backgammon-news-line = Box: { $player }. Tím proti nemu: { $team }. Kapitán: { $captain }.
backgammon-names = { $first }, { $rest }
backgammon-news-captain = Tím teraz vedie { $player }.
backgammon-news-doubled-one = { $player } zdvojuje na { $value }, odpovedá { $other }.
backgammon-news-took-own = { $player } prijíma za { $value }.
backgammon-news-took-one = { $player } prijíma za { $value }; zdvojuje { $other }.
backgammon-news-dropped-own = { $player } odmieta a z tejto hry odchádza za { $value }.
backgammon-news-dropped-one = { $player } odmieta; zdvojuje a vyhráva { $other }, a to { $value }.
backgammon-news-beaver-one = { $player } odpovedá bobrom: { $value }, a kocka zostáva tu; zdvojuje { $other }.
backgammon-news-raccoon-one = { $player } odpovedá medvedíkom: { $value }; bobra má { $other }.
backgammon-news-quit = { $player } po tejto hre z chouette odíde.
backgammon-news-stay = { $player } v chouette zostáva.
backgammon-news-back = { $player } bude hrať znova od ďalšej partie.
backgammon-news-left = { $player } odchádza z chouette.
backgammon-news-even = { $player } vychádza narovnako.
backgammon-news-loses = { $player } stráca { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }.
backgammon-news-tried = { $move } má { $percent } % hodnoty najlepšieho ťahu.

## Tlačidlá

backgammon-step-roll = Hodiť
backgammon-step-double = Zdvojiť
backgammon-step-take = Prijať
backgammon-step-drop = Odmietnuť
backgammon-step-beaver = Bobor
backgammon-step-raccoon = Medvedík
backgammon-step-auto = Hádzať vždy za mňa
backgammon-step-ask = Pýtať sa pred hodom
backgammon-step-resign = Vzdať za…
backgammon-step-accept = Prijať
backgammon-step-refuse = Odmietnuť
backgammon-step-quit = Po tejto hre odísť
backgammon-step-stay = Predsa len zostať
backgammon-step-take-one = Prijať: { $player }
backgammon-step-drop-one = Odmietnuť: { $player }
backgammon-step-beaver-one = Bobor: { $player }
backgammon-step-raccoon-one = Medvedík: { $player }
backgammon-step-go = Zahrať
backgammon-step-yes = Áno

## Keď sa ťah skladá

backgammon-draft-roll = 🎲 Padlo ti { $dice }: ťukni na kameň a potom kam má ísť.
backgammon-draft-task = Padlo ti { $dice }. Aký ťah je najlepší? Ťukni na kameň a potom kam má ísť.
backgammon-draft-turn = Hodiť, alebo najprv zdvojiť na { $value }?
backgammon-draft-offered = Ponúka sa hra za { $value }. Odmietnutie stojí { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }.
backgammon-draft-only = Padlo ti { $dice }. Dá sa zahrať len jeden ťah: { $move }
backgammon-draft-so-far = Zatiaľ: { $move }. Zostáva: { $dice }
backgammon-draft-play = Tvoj ťah: { $move }
backgammon-draft-resigned = { $player } ponúka, že sa vzdá: { $size }. Prijmeš?
backgammon-draft-size = Koľko vzdávaš?
backgammon-draft-stuck = Z bodu { $point } teraz žiadny kameň ísť nemôže.
backgammon-sure-double = Zdvojiť na { $value }?
backgammon-sure-take = Prijať a hrať za { $value }?
backgammon-sure-drop = Odmietnuť a prehrať { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }?
backgammon-sure-beaver = Bobor: prijať za { $value } a nechať si kocku?
backgammon-sure-raccoon = Medvedík: hrať za { $value }?
backgammon-sure-resign = Ponúknuť, že sa vzdáš: { $size }, { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }?
backgammon-sure-refuse = Odmietnuť a hrať ďalej?
backgammon-sure-accept = Prijať a vyhrať { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }?
backgammon-draft-box = Hodiť, alebo najprv zdvojiť všetkým, komu môžeš?
backgammon-draft-team = Na odpoveď čaká viac zdvojení: { $players }. Odpovedz na všetky naraz, alebo na každé zvlášť.
backgammon-sure-double-all = Zdvojiť všetkým, komu môžeš?
backgammon-sure-take-all = Prijať všetky zdvojenia?
backgammon-sure-drop-all = Odmietnuť všetky zdvojenia?
backgammon-sure-beaver-all = Odpovedať na všetky bobrom a nechať si kocky?
backgammon-sure-raccoon-all = Odpovedať na všetky bobry medvedíkom?
backgammon-sure-resign-all = Ponúknuť, že sa vzdáš: { $size }, každému podľa jeho kocky?
backgammon-sure-accept-all = Prijať, že sa súper vzdáva: { $size }, každému podľa jeho kocky?

## Obrázok slovami

backgammon-card-pips = { $pips ->
        [one] { $pips } pip
        [few] { $pips } pipy
       *[other] { $pips } pipov
    }
backgammon-card-cube = kocka { $value }
backgammon-card-cube-own = má { $value }
backgammon-card-cube-box = box { $value }
backgammon-card-settled = vonku: { $points }
backgammon-point-label = { $point }, { $content }
backgammon-point-empty = prázdny
backgammon-point-yours = { $men ->
        [one] { $men } tvoj kameň
        [few] { $men } tvoje kamene
       *[other] { $men } tvojich kameňov
    }
backgammon-point-theirs = { $men ->
        [one] { $men } súperov kameň
        [few] { $men } súperove kamene
       *[other] { $men } súperových kameňov
    }
backgammon-bar-label = Bar, { $men ->
        [one] { $men } tvoj kameň
        [few] { $men } tvoje kamene
       *[other] { $men } tvojich kameňov
    }
backgammon-cube-label = Zdvojiť
backgammon-dice-label = Hodiť
backgammon-off-label = Z dosky von
backgammon-puzzle-roll = Padlo ti { $dice }. Nájdi ťah, ktorý sa v priemere oplatí najviac: výhra je za 1 bod, gammon za 2, backgammon za 3.
backgammon-puzzle-other = Súper
backgammon-alt-waits = { $player }: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }, zostáva { $pips ->
        [one] { $pips } pip
        [few] { $pips } pipy
       *[other] { $pips } pipov
    }. Kamene vo vlastných číslach: { $men-count ->
        [0] žiadne
       *[other] { $men }
    }. Vonku: { $off }.
backgammon-alt-moves = { $player }, na ťahu: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodov
    }, zostáva { $pips ->
        [one] { $pips } pip
        [few] { $pips } pipy
       *[other] { $pips } pipov
    }. Kamene vo vlastných číslach: { $men-count ->
        [0] žiadne
       *[other] { $men }
    }. Vonku: { $off }.
backgammon-alt-task-own = { $player }: zostáva { $pips ->
        [one] { $pips } pip
        [few] { $pips } pipy
       *[other] { $pips } pipov
    }. Kamene vo vlastných číslach: { $men-count ->
        [0] žiadne
       *[other] { $men }
    }. Vonku: { $off }.
backgammon-alt-task-other = Súper: zostáva { $pips ->
        [one] { $pips } pip
        [few] { $pips } pipy
       *[other] { $pips } pipov
    }. Kamene vo vlastných číslach: { $men-count ->
        [0] žiadne
       *[other] { $men }
    }. Vonku: { $off }.
backgammon-alt-crawford = Toto je Crawfordova hra, hrá sa bez zdvojovacej kocky.
backgammon-alt-centred = Zdvojovacia kocka ukazuje { $value } a leží uprostred.
backgammon-alt-cube = Zdvojovacia kocka ukazuje { $value }. Má ju { $player }.
backgammon-alt-offered = Ponúka sa zdvojenie na { $value }. Odpovedá { $player }.
backgammon-alt-last = { $player }: hod { $dice }, ťah { $move }.
backgammon-alt-danced = { $player }: hod { $dice }, bez ťahu.
backgammon-alt-dice = Na kockách je { $dice }, hrá { $player }.
backgammon-alt-draft = Zatiaľ len na skúšku: { $move }.
backgammon-alt-resigns = { $player } ponúka, že sa vzdá: { $size }.
backgammon-alt-won = { $player } vyhráva { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }.
backgammon-alt-settled = { $player } už v tejto hre nie je: { $points }.
backgammon-alt-mate-centred = { $player }: kocka ukazuje { $value } a leží uprostred.
backgammon-alt-mate-owned = { $player }: kocka ukazuje { $value } a má ju { $other }.
backgammon-alt-mate-offered = { $player }: ponúka sa zdvojenie na { $value }, odpovedá { $other }.

## Slová, ktoré ľudia píšu; na riadku ich môže byť viac, oddeľujú ich čiarky.

backgammon-typed-roll = hod, hodiť, hádzať, hádžem, hodím, kocky
backgammon-typed-double = zdvojnásobiť, zdvojiť, zdvojnásobujem, ponúkam zdvojnásobenie, ponúkam kocku, dabl, dablovať, dablujem
backgammon-typed-take = beriem, beriem to
backgammon-typed-drop = položiť, zahodiť, zahadzujem
backgammon-typed-beaver = bobor
backgammon-typed-raccoon = medvedík
backgammon-typed-auto = sám
backgammon-typed-ask = pýtať
backgammon-typed-refuse = odmietnuť návrh
backgammon-typed-single = jednoducho, hru
backgammon-typed-gammon = gammon
backgammon-typed-backgammon = backgammon
backgammon-typed-bar = hrazda
backgammon-typed-off = von
backgammon-typed-and = a
backgammon-typed-quit = končím, posledná hra
backgammon-typed-stay = zostávam

## Ako sa hra skončila, v pár slovách

backgammon-ended-win = Výhra za { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }
backgammon-ended-gammon = Gammon za { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }
backgammon-ended-backgammon = Backgammon za { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }
backgammon-ended-dropped = { $player } neprijíma zdvojenie
backgammon-ended-resigned = { $player } sa vzdáva
backgammon-ended-box-won = Box vyhráva { $points } ({ $player })
backgammon-ended-box-lost = Box stráca { $points } ({ $player })
backgammon-ended-box-even = Box vychádza narovnako ({ $player })

## Čo ukazujú malé dosky s pravidlami

backgammon-diagram-race = Tvoje kamene idú z bodu 24 nadol k bodu 1, súperove opačne. Doveď všetky domov, na body 6 až 1, a potom z dosky skôr ako súper.
backgammon-diagram-dice = Dve kocky sú dva kroky: tu jeden kameň o 3 a jeden o 1; obe čísla smie zahrať aj jediný kameň. Rovnaké čísla sa hrajú štyrikrát. Z hodu musíš zahrať čo najviac.
backgammon-diagram-hit = Kde stojí súperov kameň sám, tam smieš: je vyhodený a ide na bar. Kde stoja dva alebo viac súperových kameňov, tam nesmieš.
backgammon-diagram-bar = Ak máš kameň na bare, neťaháš ničím iným, kým ho nenasadíš: trojka ho nasadí na bod 22, jednotka na 24.
backgammon-diagram-off = Keď máš doma všetky kamene, vyvádzaš ich z dosky: šestka vyvedie kameň z bodu 6. Keď tam ani ďalej nikto nestojí, vyvedie kameň z najvyššieho bodu.
backgammon-diagram-cube = Pred svojím hodom smieš zdvojiť. Buď súper prijme: hra sa počíta dvojnásobne a nabudúce smie zdvojiť len on. Alebo ju vzdá za doterajšiu hodnotu.
backgammon-diagram-gammon = Výhra je za 1. Keď súper nevyviedol ani jeden kameň, je to gammon za 2, a ak má navyše kameň na bare alebo u teba doma, backgammon za 3. Zdvojovacia kocka výhru násobí.

## Rekordy

backgammon-feat-cube = Najvyššia zdvojovacia kocka vo vyhranej hre: { $value }
backgammon-feat-points = Najviac bodov v jednej hre: { $value }
