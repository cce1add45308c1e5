# Slová hry mlyn: crates/rules-mill a to, čo o hre hovorí recepcia.

mill-name = Mlyn
mill-about = Tri tvoje kamene v rade sú mlyn a mlyn berie súperovi kameň.
mill-rules = Mlyn je hra pre dvoch. Biele a čierne kamene, z každej farby deväť, sa kladú na 24 bodov spojených čiarami. Začína biely.
    Najprv striedavo kladiete kamene na voľné body. Keď sú všetky položené, posunie sa v každom ťahu jeden kameň po čiare na susedný voľný bod. Komu zostávajú len tri kamene, smie namiesto toho skočiť na ktorýkoľvek voľný bod.
    Tri tvoje kamene na jednej čiare sú mlyn. Zakaždým, keď mlyn zavrieš, vezmeš z dosky jeden súperov kameň: nie z mlyna, iba ak by všetky jeho kamene stáli v mlynoch. Za dva mlyny zavreté naraz sa berie len jeden kameň. Mlyn sa smie otvárať a zatvárať znova a znova.
    • Prehráva, komu zostali len dva kamene, a tiež ten, kto nemôže ťahať.
    • Remíza je, keď sa na nej dohodnete, keď rovnaká pozícia je na doske tretí raz a keď obaja odohráte 50 ťahov bez mlyna.
    • Pri dvanástich kameňoch sú na doske navyše uhlopriečky, ktoré platia ako ostatné čiary. Ak sa pri kladení zaplní všetkých 24 bodov, je to remíza.
    Ťah sa píše d2 (položiť), d2-d3 (posunúť) alebo d2-d3xa1 (posunúť a vziať kameň na a1). remíza? ponúkne remízu.
mill-first-turn = Tvoj prvý ťah v mlyne má jedno ťuknutie na dosku: ťuknutím na voľný bod tam položíš kameň. S tlačidlami sú to dve: najprv rad, potom bod.
    Tri tvoje kamene na jednej čiare sú mlyn a za každý mlyn vezmeš jeden kameň súpera. Daj teda pozor, kde už sú na čiare dva jeho kamene.
mill-first-turn-here = Tvoj prvý ťah v mlyne: ide o tri tvoje kamene na jednej čiare. To je mlyn a za každý vezmeš súperovi jeden kameň.
mill-first-try = Pokus v mlyne má dve ťuknutia: 1. tvoj kameň, 2. kam pôjde; keď sa tým zavrie mlyn, tretie na kameň, ktorý berieš. Keď je správny, súper hneď odpovie.

## Nastavenia

mill-option-flying = Posledné tri kamene
mill-option-flying-on = smú skákať
mill-option-flying-off = neskáču
mill-option-flying-about = Komu zostali len tri kamene, smie skočiť na ktorýkoľvek voľný bod.
mill-option-men = Kameňov na hráča
mill-option-men-9 = 9
mill-option-men-12 = 12, s uhlopriečkami
mill-option-men-about = S dvanástimi kameňmi vedú čiary aj po uhlopriečkach.
mill-option-colour = Prvá farba zakladateľa
mill-option-colour-lots = žrebom
mill-option-colour-white = biela
mill-option-colour-black = čierna
mill-option-colour-about = Hrá s ňou prvú partiu ten, kto pozýva.

## Čo platí o ťahu

mill-fact-mills = { $value ->
        [one] zatvára mlyn
        [few] zatvára { $value } mlyny
       *[other] zatvára { $value } mlynov
    }
mill-fact-takes = berie { $value }

## Strany a kamene

mill-white = biely
mill-black = čierny
mill-white-man = biely kameň
mill-black-man = čierny kameň

## Odmietnutia

mill-over = Hra sa skončila. Odveta: /odveta
mill-drawing-lots = Práve sa žrebujú farby, skús to o chvíľu.
mill-not-seated = Túto hru len sleduješ. Začni svoju: /nova
mill-not-your-turn = Teraz nie si na ťahu. Na ťahu: { $player }.
mill-none-in-hand = Všetky tvoje kamene už sú na doske. Posuň niektorý z nich, napríklad d2-d3.
mill-lay-first = Najprv polož všetky kamene, posúva sa až potom. V ruke máš ešte: { $hand }. Napíš len bod, napríklad d2.
mill-taken = Na { $point } už stojí { $man }. Vyber voľný bod.
mill-no-man = Na { $point } žiadny kameň nestojí. Posuň niektorý svoj.
mill-not-your-man = Kameň na { $point } nie je tvoj. Posuň niektorý svoj.
mill-same-point = Kameň už na { $point } stojí. Vyber iný bod.
mill-stuck = Kameň na { $point } sa nemôže pohnúť, žiadny susedný bod nie je voľný. Vyber iný kameň.
mill-too-far = Bod { $to } s bodom { $from } nesusedí. Odtiaľ sa dá na: { $reach }. Skákať smú len posledné tri kamene a ty ich máš { $men }.
mill-no-jumping = Bod { $to } s bodom { $from } nesusedí. Odtiaľ sa dá na: { $reach }. V tejto hre sa neskáče.
mill-must-take = Tým sa zatvára mlyn. Povedz ešte, ktorý kameň berieš. Vziať môžeš: { $prey }.
mill-no-mill = Na { $point } sa žiadny mlyn nezatvára, takže sa nič neberie. Napíš ťah bez x.
mill-own-man = Kameň na { $point } je tvoj. Vziať môžeš: { $prey }.
mill-nothing-to-take = Na { $point } žiadny kameň nestojí. Vziať môžeš: { $prey }.
mill-in-mill = Kameň na { $point } stojí v mlyne a je v bezpečí, kým sú iné mimo mlyna. Vziať môžeš: { $prey }.
mill-offer-stands = Tvoja ponuka remízy už čaká na odpoveď.
mill-answer-first = Remízu už máš ponúknutú: prijmi ju alebo odmietni.
mill-offered-already = Od svojho posledného ťahu už máš jednu ponuku remízy za sebou. Ďalšiu môžeš dať po budúcom ťahu.
mill-own-offer = Táto ponuka remízy je tvoja. Odpovedá na ňu druhý hráč.
mill-no-offer = Nikto remízu neponúka. Môžeš ju ponúknuť: napíš remíza?
mill-refused = To sa teraz nedá. Čo sa dá, ukazujú tlačidlá pod doskou.

## Písané ťahy

mill-parse = „{ $text }“ ako ťah neprečítam. Napíš napríklad d2 (položiť), d2-d3 (posunúť) alebo d2-d3xa1 (posunúť a vziať kameň na a1).
mill-parse-empty = Napíš ťah: napríklad d2 (položiť), d2-d3 (posunúť) alebo d2-d3xa1 (posunúť a vziať kameň na a1).
mill-parse-long = To je na ťah príliš dlhé, číta sa najviac { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znakov
    }.
mill-parse-point = Bod { $point } na doske nie je. V tomto stĺpci sú { $near }.

## Nastavenia, ktoré nejdú


## Pozície, ktoré nejdú

mill-position-empty = Napíš pozíciu: sedem radov dosky zhora, potom stranu na ťahu a kamene v ruke. Začiatok hry je .../.../.../....../.../.../... w 9,9
mill-position-long = To je na pozíciu príliš dlhé, číta sa najviac { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znakov
    }.
mill-position-rows = „{ $field }“ nie je doska. Píš sedem radov zhora a medzi nimi /: každý má tri body, prostredný šesť.
mill-position-point = „{ $letter }“ na { $point } nič neznamená. Píš . pre voľný bod, w pre biely kameň, b pre čierny.
mill-position-side = „{ $field }“ nie je strana na ťahu. Píš w (biely), alebo b (čierny).
mill-position-hands = „{ $field }“ nie sú kamene v ruke. Píš počet bielych a čiernych s čiarkou medzi nimi, každý od 0 do { $most }, napríklad 9,9.
mill-position-many = Kameňov na doske a v ruke ({ $colour }) je { $count }, podľa tohto nastavenia ich smie byť najviac { $most }.
mill-position-few = Ani jedna strana nemá tri kamene, k tomu hra dôjsť nemohla. Kamene v ruke sa píšu za stranu na ťahu, napríklad w 9,9.
mill-position-extra = „{ $field }“ do pozície nepatrí.
mill-position-state = Posledné údaje tejto pozície sa nehodia k jej doske: { $field }

## Čo sa stalo

mill-sides = Bielymi hrá { $white } a začína, čiernymi hrá { $black }.
mill-news-lots = Žreb rozhodol: bielymi hrá { $white } a začína, čiernymi hrá { $black }.
mill-news-laid = { $player } kladie kameň na { $to }.
mill-news-moved = { $player } ťahá z { $from } na { $to }.
mill-news-jumped = { $player } skáče z { $from } na { $to }.
mill-news-mill = Mlyn! Kameň na { $taken } ide z dosky.
mill-news-two-mills = Dva mlyny naraz! Aj tak ide z dosky len jeden kameň, ten na { $taken }.
mill-news-mill-for-nothing = Mlyn! Nie je však čo vziať.
mill-news-all-laid = Všetky kamene sú položené. Odteraz sa posúvajú po čiarach.
mill-news-flies = { $player } má už len tri kamene a smie skákať na ktorýkoľvek voľný bod.
mill-news-offers = { $player } ponúka remízu.
mill-news-accepts = { $player } prijíma remízu.
mill-news-declines = { $player } odmieta remízu.
mill-news-offer-lapsed = Ponúkaná remíza je tým odmietnutá.
mill-news-resigned = { $player } sa vzdáva.
mill-news-removed = { $player } odchádza z hry.
mill-news-end-few = Koniec hry: { $player } má už len dva kamene.
mill-news-end-blocked = Koniec hry: { $player } nemôže ťahať.
mill-news-end-full = Koniec hry: doska je plná. Je to remíza.
mill-news-end-third = Koniec hry: rovnaká pozícia je na doske tretí raz. Je to remíza.
mill-news-end-fifty = Koniec hry: na oboch stranách už { $turns ->
        [one] { $turns } ťah
        [few] { $turns } ťahy
       *[other] { $turns } ťahov
    } bez mlyna. Je to remíza.
mill-news-end-agreed = Koniec hry: remíza dohodou.
mill-news-won = Vyhráva { $player }!

## Tlačidlá

mill-step-offer = Ponúknuť remízu
mill-step-accept = Prijať remízu
mill-step-decline = Odmietnuť remízu

## Keď sa ťah skladá

mill-draft-row = Ťukni na voľný bod, kam má prísť tvoj kameň; na tlačidlách najprv na rad. V ruke máš: { $hand }.
mill-draft-row-here = Ťukni na voľný bod, kam má prísť tvoj kameň. V ruke máš: { $hand }.
mill-draft-lay = Ťukni na voľný bod, kam má prísť tvoj kameň. V ruke máš: { $hand }.
mill-draft-move = Ťukni na svoj kameň a potom tam, kam má ísť.
mill-draft-jump = Zostávajú ti tri kamene: ťukni na jeden z nich a potom na ktorýkoľvek voľný bod.
mill-draft-lifted = { $point }: ťukni, kam má ísť, alebo na iný svoj kameň.
mill-draft-due = Mlyn! Ťukni na kameň, ktorý berieš.
mill-draft-offer = Ponúknuť remízu?
mill-draft-accept = Prijať remízu?
mill-draft-offered = Máš ponúknutú remízu. Ťahom ju odmietneš.
mill-draft-offer-stands = Tvoja ponuka remízy čaká na odpoveď.

## Obrázok slovami

mill-point = { $point }, { $content }
mill-point-free = voľný bod
mill-alt-lots = { $player }: farba sa práve žrebuje.
mill-alt-waits = { $player } ({ $colour }): na doske { $men }, v ruke { $hand }.
mill-alt-moves = { $player } ({ $colour }), na ťahu: na doske { $men }, v ruke { $hand }.
mill-alt-left = { $player } ({ $colour }), už mimo hry: na doske { $men }, v ruke { $hand }.
mill-alt-won = { $player } ({ $colour }), výhra: na doske { $men }, v ruke { $hand }.
mill-alt-lost = { $player } ({ $colour }), prehra: na doske { $men }, v ruke { $hand }.
mill-alt-drew = { $player } ({ $colour }), remíza: na doske { $men }, v ruke { $hand }.
mill-alt-white = Biele kamene: { $points }.
mill-alt-black = Čierne kamene: { $points }.
mill-alt-empty = Doska je prázdna.
mill-alt-mills = { $mills-count ->
        [one] Mlyn: { $mills }.
       *[other] Mlyny: { $mills }.
    }
mill-alt-last = Posledný ťah: { $move }.
mill-alt-lifted = Zdvihnutý kameň: { $point }.
mill-alt-draft = Zatiaľ len na skúšku: { $move }.
mill-alt-targets = Môže ísť na: { $points }.
mill-alt-prey = Vziať sa dá: { $points }.
mill-alt-offer = { $player } ponúka remízu.

## Ako sa hra skončila, v pár slovách

mill-ended-few = { $player } má už len dva kamene
mill-ended-blocked = { $player } nemôže ťahať
mill-ended-full = Remíza: doska je plná
mill-ended-third = Remíza: trikrát rovnaká pozícia
mill-ended-fifty = Remíza: 50 ťahov každého bez mlyna
mill-ended-agreed = Remíza dohodou

## Čo ukazujú malé dosky s pravidlami

mill-diagram-laying = Najprv striedavo kladiete svojich deväť kameňov na voľné body. Začína biely.
mill-diagram-mill = Tri tvoje kamene na jednej čiare sú mlyn. Kto mlyn zavrie, vezme z dosky jeden súperov kameň: jeden z označených.
mill-diagram-safe = Kameň v mlyne sa brať nesmie, kým nejaký stojí mimo mlyna. Tu sa smie vziať len kameň na f4.
mill-diagram-moving = Keď sú všetky kamene položené, posunieš v každom ťahu jeden po čiare na susedný voľný bod.
mill-diagram-again = Mlyn sa smie otvárať a zatvárať znova a znova. Zakaždým, keď ho zavrieš, vezmeš kameň.
mill-diagram-jumping = Komu zostávajú len tri kamene, smie s nimi skočiť na ktorýkoľvek voľný bod.
mill-diagram-won = Prehráva, komu zostali len dva kamene, a tiež ten, kto nemôže ťahať.

## Rekordy

mill-feat-quickest = Najrýchlejšia výhra, počet ťahov: { $value }

## Hádanky

mill-puzzle-white = Biely je na ťahu. { $moves ->
    [1] Vyhraj hneď: súperovi zostanú len dva kamene, alebo nemôže ťahať.
   *[other] Vyhraj najneskôr { $moves }. ťahom: nech súper hrá akokoľvek, zostanú mu len dva kamene, alebo nemôže ťahať.
    }
mill-puzzle-black = Čierny je na ťahu. { $moves ->
    [1] Vyhraj hneď: súperovi zostanú len dva kamene, alebo nemôže ťahať.
   *[other] Vyhraj najneskôr { $moves }. ťahom: nech súper hrá akokoľvek, zostanú mu len dva kamene, alebo nemôže ťahať.
    }
mill-news-wrong = Po { $move } to včas na výhru nevyjde. Kamene stoja znova ako predtým.
