# Words of the pages of crates/web; keys begin with web-.

web-title = Kamen
web-home = Moje hry
web-menu-room = Miestnosť
web-menu-me = Ja
web-keep = Uložiť alebo zdieľať
web-watch = Prehrať partiu
web-hold = Spustiť alebo zastaviť
web-pace = Rýchlosť
web-details = Podrobnosti
web-qr = QR kód
web-qr-label = Odkaz ako QR kód
web-waiting-for = { $game }: čaká sa, kto príde ({ $names })
web-seats-taken = Obsadené { $taken } z { $all }.
web-seats-all = Hra sa začne, keď budú obsadené všetky miesta.
web-seats-from = Začať môžeš od { $least } hráčov, alebo počkaj na ďalších.
web-seat-free = voľné
web-play-room-title = S niekým z miestnosti
web-play-open = Ktokoľvek s odkazom
web-play-open-text = Kto príde prvý, hrá s tebou.
web-help-rules = Ako sa ktorá hra hrá
web-help-play = Ťukni alebo ťahaj
web-help-play-text = Ťukni na figúru alebo kameň a potom na miesto, kam patrí, alebo ich tam potiahni. Ďalším ťuknutím to vrátiš. V prvom ťahu ti ukážem príklady.
web-help-friend = Pozvi kamaráta
web-help-friend-text = Vyber hru a pošli odkaz. Kamarát napíše meno a hra sa začne.
web-help-elsewhere = Keď budeš na ťahu
web-help-elsewhere-text = Tento prehliadač ti dá vedieť, aj keď je stránka zatvorená. Hry na teba dovtedy počkajú.
web-help-puzzles = Sólo
web-help-puzzles-text = Každý deň dve nové hádanky, k tomu ďalších, koľko chceš, a počítače všetkých úrovní.
web-language = Jazyk
web-look = Farby
web-look-device = Podľa zariadenia
web-look-light = Svetlé
web-look-dark = Tmavé
web-look-contrast = Kontrastné

web-welcome = Hraj s priateľmi stolové hry, ťah po ťahu.
web-welcome-text = Abaku, šach, backgammon a ďalšie. Bez registrácie: stačí meno. Tento prehliadač si ťa zapamätá.
web-name-ask = Ako ťa volajú?
web-name-take = Idem hrať
web-name-yours = Tvoje meno
web-name-change = Zmeniť
web-log-out = Odhlásiť sa
web-log-out-text = Tento prehliadač na teba zabudne. Všade inde ťa budú poznať ďalej.
web-log-out-only = Pozná ťa len tento prehliadač. Keď sa odhlásiš, k svojim hrám sa už nedostaneš. Najprv ho spoj s účtom na Telegrame alebo Discorde.
web-log-out-stay = Zostať tu
web-open-as = Budeš hrať ako { $name }
web-open-text = Tento prehliadač ťa bude poznať ako { $name }, kým sa neodhlásiš. Odkaz funguje raz.
web-open = Otvoriť ako { $name }
web-open-other = Tento prehliadač ťa pozná ako { $other }. Najprv sa odhlás. Sú oba účty tvoje? V chate ich môžeš spojiť.
web-app-opens = Tvoj stôl sa otvára…
web-app-outside = Táto stránka sa otvára v Telegrame. Otvor ju tam z chatu so mnou, alebo si tam vypýtaj odkaz.
web-app-cookies = Tento prehliadač si pre stránky vnútri Telegramu nič nepamätá, takže tu nespoznám, kto si. Vypýtaj si v chate odkaz.
web-app-foreign = Nespoznám, kto si: toto neprišlo z Telegramu, alebo to patrilo inému botovi. Otvor to znova z chatu so mnou.
web-app-old = Toto je otvorené už príliš dlho. Zavri to a otvor znova z chatu.
web-frame-outside = Táto stránka sa otvára v Discorde. Otvor ju tam pod niektorým z mojich stolov, alebo si tam vypýtaj odkaz.
web-frame-refused = Discord mi nepovedal, kto si. Zavri to, otvor znova a povoľ to, keď sa Discord opýta.
web-frame-foreign = Nespoznám, kto si: Discord túto stránku neotvoril tebe, alebo už raz otvorená bola. Zavri ju a otvor znova.
web-frame-elsewhere = Podľa Discordu tu nie si. Zavri to a otvor znova vo svojom kanáli.
web-frame-silent = Discord teraz neodpovedá. Zavri to a o chvíľu otvor znova.
web-frame-ended = Toto okno ťa už nepozná. Zavri ho a otvor znova.
web-sessions = Tvoje prehliadače
web-sessions-text = Kto má niektorý z týchto prehliadačov, hrá tu za teba. Ukonči tie, ktoré už nepoužívaš.
web-session = { $browser }, { $system }
web-session-unknown = Nejaký prehliadač
web-session-here = tento
web-session-link = z chatu
web-session-app = v Telegrame
web-session-seen = { $days ->
    [0] naposledy dnes
    [1] naposledy včera
    [one] naposledy pred { $days } dňom
    [few] naposledy pred { $days } dňami
   *[other] naposledy pred { $days } dňami
}
web-session-made = { $days ->
    [0] prvý raz dnes
    [1] prvý raz včera
    [one] prvý raz pred { $days } dňom
    [few] prvý raz pred { $days } dňami
   *[other] prvý raz pred { $days } dňami
}
web-session-unseen = už dlho nie
web-session-end = Ukončiť
web-session-gone = Taký prehliadač tu už nie je. Načítaj zoznam znova.
web-invitations = Pozvánky
web-invitation-answer = odpovedať
web-games-part = Hry { $from } až { $to } z { $count }
web-games-more = Ďalšie hry
web-games-first = Späť na prvé hry
web-game-line = { $game }: { $names }
web-next-of = { $count ->
    [one] Si na ťahu: čaká 1 hra
   *[other] Ďalšia (čaká { $count })
}
web-other-games = Ostatné hry: { $count }
web-more = Ďalšie
web-your-turn = si na ťahu
web-their-turn = hrá súper
web-waiting = čaká sa na hráčov
web-waiting-title = { $game }: pošli odkaz
web-over = dohrané
web-past = Dohrané hry
web-top-all = Celý rebríček
web-past-all = Všetky dohrané hry
web-past-older = Staršie hry
web-past-unfinished = nedohrané
web-past-ago =
    { $days ->
    [0] dnes
    [1] včera
    [few] pred { $days } dňami
   *[other] pred { $days } dňami
    }
web-archive = Všetky hry v jednom súbore (ZIP)
web-past-none = Zatiaľ nemáš žiadnu dohranú hru.
web-my-rooms = Tvoje miestnosti
web-shelf = Zahraj si
web-play-again-title = S niekým známym
web-play-again-text = Pozvánka príde hneď.
web-play-friend-title = S kamarátom
web-play-friend = Pozvať odkazom
web-play-friend-text = Dostaneš odkaz, pošli ho kamarátovi a hráte.
web-play-alone-title = Sólo
web-play-alone = Hrať na body
web-choices = Ďalšie možnosti
web-choices-people = Medzi ľuďmi:
web-choice-usual = ako zvyčajne
web-choice-seats = Počet hráčov
web-choice-games = Počet partií
web-choice-games-about = Zápas vyhrá ten, kto vyhrá viac partií.
web-choice-clock = Čas (na ťah + navyše)
web-choice-clock-about = Toľko na každý ťah, a k tomu čas navyše na celú hru.
web-choice-no-clock = bez obmedzenia
web-choice-rated = Hodnotená hra
web-choice-rated-about = Výsledok zmení hodnotenie oboch.
web-choice-hints = Rady počítača
web-choice-hints-about = Kto je na ťahu, smie sa opýtať počítača.
web-choice-yes = áno
web-choice-no = nie
web-room-of = { $name } a priatelia
web-join = Hrať
web-waiting-group = Čaká sa na druhú skupinu: { $game }
web-join-title = { $name } ťa pozýva na partiu: { $game }
web-join-text = Každý hrá, keď má chvíľu. Nič sa neinštaluje.
web-send-link = Kto otvorí tento odkaz, hrá s tebou.
web-link = Odkaz na poslanie
web-share = Zdieľať
web-puzzle = Hádanka dňa
web-puzzle-text = Tri pokusy. Všetci riešia to isté.
web-puzzle-days = { $days ->
    [one] 1 deň v rade
    [few] { $days } dni v rade
   *[other] { $days } dní v rade
} 🔥
web-puzzle-name = { $game } č. { $number }
web-try = Skúsiť
web-puzzles = Hádanky
web-puzzles-all = Všetky hádanky
web-puzzles-text = Každý deň dve nové a ďalších, koľko chceš: Abaku, šach, dáma, mlyn a backgammon.
web-puzzle-head = Hádanka č. { $number } · { $weekday }
web-puzzle-head-pool = Hádanka č. { $number }
web-puzzle-of = { $game }, hádanka dňa
web-puzzle-of-archive = { $game }, z archívu
web-puzzle-of-pool = { $game }, vybraná pre teba
web-day-mon = pondelok
web-day-tue = utorok
web-day-wed = streda
web-day-thu = štvrtok
web-day-fri = piatok
web-day-sat = sobota
web-day-sun = nedeľa
web-tries-left = Tri pokusy, zostáva { $left }
web-stars = { $stars } ★ z 3
web-puzzle-over-0 = Tentoraz to nevyšlo
web-puzzle-over-1 = Dobre!
web-puzzle-over-2 = Výborne!
web-puzzle-over-3 = Bez chyby! 🎉
web-puzzle-share-of-best = { $percent } % najlepšieho riešenia
web-puzzle-best = Najlepšie riešenie:
web-puzzle-found = To najlepšie je tvoje:
web-puzzle-better = Lepšie ako { $percent } % dnešných hráčov
web-puzzle-next-in = Ďalšia hádanka
web-puzzle-next = Ďalšia hádanka
web-puzzle-to-share = { $game } č. { $number } { $stars } { $tries } { $percent } %
web-puzzle-solve = vyriešiť
web-puzzle-go-on = pokračovať
web-puzzle-level = tvoja úroveň: { $rating }
web-puzzle-level-none = zatiaľ bez úrovne
web-puzzle-pool = Koľko chceš
web-puzzle-pool-text = Každá je taká ťažká, aby ti sadla. Čas tu nebeží.
web-puzzle-archive = Minulé dni
web-puzzle-archive-text = Zahraj si, čo ti ušlo. Do série dní sa to nepočíta.
web-puzzle-older = Staršie hádanky
web-tab-puzzle = hádanka
web-tab-fill = zaplniť dosku
web-bag = Dnešné kamene
web-bag-text = Dnes majú všetci rovnaké kamene. Máš jeden pokus.
web-bag-done = Tvoj výsledok: { $made }.
web-computer = Proti počítaču
web-computer-text = Každý kameň hrá o kúsok lepšie ako ten pred ním.
web-levels-more = Ďalšie kamene: { $count }
web-level-for = { $kind ->
    [0] na prvé partie
    [1] pre začiatočníkov
    [2] pre príležitostných hráčov
    [3] pre skúsených hráčov
   *[other] pre majstrov
}
web-level-beside = { $step ->
    [-1] o niečo ľahší
    [1] o niečo ťažší
   *[other] ešte ťažší
}
web-rooms = Miestnosti
web-rooms-text = Miestnosť je stôl pre vašu partiu. Založ ju a pošli odkaz.
web-room-title = Názov novej miestnosti
web-room-make = Založiť
web-room-link = Odkaz alebo kľúč miestnosti od priateľa
web-room-open = Otvoriť

web-games = Hry v tejto miestnosti
web-empty = Zatiaľ sa nehrá
web-empty-text = Začni hru a pošli odkaz priateľom.
web-new-game = Nová hra
web-rules = Pravidlá
web-rules-how = Ako sa to hrá
web-rules-play = Hrať
web-help = Pomoc
web-takeback = Požiadať o vrátenie ťahu
web-resign = Vzdať sa
web-invite = Odkaz pre priateľov
web-copy = Kopírovať
web-copied = Skopírované
web-leave = Odísť z miestnosti
web-leave-text = Hry v tejto miestnosti neuvidíš a nebudeš ich hrať, kým znova neotvoríš jej odkaz; tvoje miesta v nich na teba počkajú.
web-care = Spravuješ túto miestnosť
web-renew = Nový odkaz
web-renew-text = Starý odkaz prestane platiť. Kto tu je, zostáva.
web-put-out = Odobrať
web-hand-on = Odovzdať miestnosť
web-put-out-text = Koho odoberieš, tomu starý odkaz nepomôže: miestnosť dostane nový.
web-hand-on-text = Koho vyberieš, ten bude miestnosť spravovať namiesto teba.

web-picture = Doska po tomto ťahu
web-to-board = Ukázať dosku
web-to-rematch = K odvete
web-tap-first = Ťukni na pole, kde sa má tvoj ťah začať.
web-note = Poznámka
web-note-about = Túto poznámku vidíš len ty.
web-note-save = Uložiť poznámku
web-note-saved = Poznámka je uložená.
web-tries = Zatiaľ si môžeš na doske skúšať, čo urobíš. Vidíš to len ty.
web-tried-stands = Toto máš vyskúšané z čakania. Zahraj to, alebo si vyber niečo iné.
web-tried-fails = To, čo máš vyskúšané z čakania, sa už teraz nedá.
web-board = Doska
web-more-wait = { $number ->
    [one] Čaká ešte 1
    [few] Čakajú ešte { $number }
   *[other] Čaká ešte { $number }
}
web-turns = Ťahy
web-turn-before = Predchádzajúci ťah
web-turn-after = Ďalší ťah
web-turn-now = Späť do hry
web-handle = Ťahy a správy
web-undo = Späť
web-clear = Zmazať
web-play = Zahrať
web-play-unasked = Zahrať a nabudúce sa nepýtať
web-unasked = Odteraz budem tvoje ťahy hrať hneď. Zmeniť to môžeš v nastaveniach.
web-hand-mix = Zamiešať
web-hand-sort = Zoradiť
web-prepare = Pripraviť túto odpoveď
web-conversation = Správy
web-how = Čo urobiť s tým, čo napíšeš
web-how-say = Správa
web-how-team = Tím
web-how-do = Ťah
web-text = Tvoja správa
web-text-say = Napíš niečo ostatným…
web-text-team = Napíš niečo len svojmu tímu…
web-text-do = Napíš ťah
web-send = Poslať
web-newer = { $number ->
    [one] { $number } nová správa
    [few] { $number } nové správy
   *[other] { $number } nových správ
}
web-earlier = Staršie správy
web-earlier-end = To je všetko, nič staršie tu nie je.
web-earlier-now = K najnovším správam
web-news = Čo sa stalo
web-news-earlier = Staršie
web-answer = Odpoveď pre teba
web-lost = Spojenie sa prerušilo. Pripájam sa znova…
web-unsent = Nepodarilo sa to odoslať. Skús to znova, keď bude spojenie obnovené.

web-trouble = To sa nepodarilo
web-back = Moje hry
web-nothing-here = Tu pre teba nič nie je. Začni znova od svojich hier.
web-name-first = Tento prehliadač ešte nepoznám. Zvoľ si na úvodnej stránke meno a skús to znova.
web-name-empty = Meno musí mať aspoň jedno písmeno alebo číslicu.
web-come-in-first = V tejto miestnosti nie si. Najprv otvor jej odkaz.
web-members-only = Do tejto miestnosti teraz nikto nový nesmie. Opýtaj sa jej správcov.
web-room-unknown = Miestnosť s týmto kľúčom nie je. Vypýtaj si odkaz znova; končí sa na /r/ a desať písmen a číslic.
web-unknown-choice = Taká možnosť nie je. Vyber niektorú z ponuky.
web-field-missing = V tom, čo prehliadač poslal, niečo chýbalo. Načítaj stránku a pošli to znova.
web-not-text = To, čo prišlo, nie je text (musí byť v UTF-8 a bez nulových znakov). Napíš to znova.
web-not-a-form = Sem patria len formuláre tak, ako ich posiela stránka. Načítaj ju znova a skús to ešte raz.
web-too-slow = Trvalo príliš dlho, kým to dorazilo. Pošli to znova.
web-too-long = Je to príliš dlhé: naraz sa dá poslať najviac 16 KiB, zápisu 128 KiB. Skráť to.
web-too-fast = To bolo príliš rýchlo. Počkaj pár sekúnd a pokračuj.
web-too-many = Máš otvorených priveľa stránok stola. Pár ich zavri a skús to znova.
web-no-place = Teraz tu nie je voľné miesto. Skús to znova o pár sekúnd.
web-elsewhere-from = Toto prišlo zo stránky na { $from }, nie odtiaľto, a tak sa nič nestalo. Ak máš hru otvorenú práve tam, musí prevádzkovateľ tú adresu nastaviť ako public_url.
web-unknown-host = Táto stránka sa nevolá { $host }. Ak je to jej správna adresa, musí ju prevádzkovateľ nastaviť ako public_url.
web-elsewhere = Toto neprišlo z tejto stránky, a tak sa nič nestalo. Otvor hru v prehliadači a urob to tam.
web-odd-steps = Tieto ťuknutia nedávajú zmysel. Načítaj stránku a začni ťah znova.
web-stale = Hra sa medzitým posunula. Pozri sa na dosku a rozhodni sa znova.
web-fault = Niečo sa u mňa pokazilo; nič sa nezmenilo. Skús to znova, a keby to nepomohlo, povedz prevádzkovateľovi číslo { $id }.
web-reads-as-move = Toto vyzerá ako ťah, ale tu by to len všetci čítali. Chceš ho zahrať? Zvoľ „Ťah“. Chceš to aj tak poslať? Pridaj k tomu pár slov.

web-push-ask = Chceš upozornenie, keď si na ťahu?
web-push-yes = Áno
web-push-later = Teraz nie
web-push-way = Upozorniť ma, keď som na ťahu
web-push-title = V tomto prehliadači
web-push-text = Keď si na ťahu, prehliadač ti to povie, aj keď máš stránku zatvorenú. V tichých hodinách to počká do rána.
web-push-start = upozorňovať
web-push-stop = neupozorňovať
web-push-blocked = Prehliadač tejto stránke nedovolí ťa upozorniť. Povoľ jej v nastaveniach prehliadača oznámenia a načítaj ju znova.
web-push-cannot = Tento prehliadač ťa nevie upozorniť, keď máš stránku zavretú. Na iPhone si ju najprv pridaj na plochu.
web-push-unusable = Na adresu, ktorú dal tvoj prehliadač, nesmiem nič posielať. Načítaj stránku znova a skús to ešte raz.
web-settings = Nastavenia
web-settings-text = Rovnaké všade, kde hráš: tu, na Telegrame aj na Discorde.
web-settings-room = Nastavenia miestnosti
web-settings-room-text = Platia pre všetkých v tejto miestnosti. Meniť ich môže, kto ju spravuje.
# 0 stands for how long: "6 days 3 h".
web-in-time = o 0
web-now = práve teraz

web-verify = Overiť náhodu
web-verify-text = Vlož zápis dohranej hry a celý ho prepočítam z tajomstva: každý ťah, kocku aj kameň. Nechceš mi veriť? Program v Pythone z VERIFY.md robí to isté a so mnou nemá nič spoločné.
web-verify-record = Zápis
web-verify-go = Overiť
web-file = Rozobrať súbor
web-file-text = Vlož zápis hry, alebo vyber jeho súbor: môj zápis, PGN (šach), PDN (dáma) alebo .mat (backgammon). Pamätám si ho, len kým si ho prezeráš.
web-file-paste = Hra
web-file-pick = Vybrať súbor
web-file-go = Rozobrať
web-file-other = Iný súbor
web-file-games = Hry v tomto súbore
web-print = Overiť náhodu
web-notation = Partie ako súbor
web-decided = Čo rozhodlo
web-decisions = Všetky rozhodnutia
web-analysis-runs = Počítač túto hru práve rozoberá. Stránku môžeš zavrieť, pôjde to ďalej.
web-analysis-far = { $done } z { $of } rozhodnutí
web-to-game = Späť k hre
web-course = Body ťah po ťahu
web-best = Najlepšie ťahy
web-share-turn = Zdieľať ťah ako obrázok
web-share-end = Zdieľať výsledok ako obrázok
web-motion = Pohyb a zvuk
web-keys = Klávesy
web-key-tab = na dosku
web-key-arrows = z poľa na pole
web-key-enter = ťukne na pole
web-key-letters = ťukne na to, čo sa tak volá: kameň, pole, tlačidlo
web-key-turns = po ťahoch, keď na doske nie je nič vybrané
web-key-ends = na prvý ťah, na posledný
web-key-help = ukáže toto
web-keys-letters = Písmená a číslice ťukajú
web-keys-close = Zavrieť
web-film = Hra ťah po ťahu
web-film-keep = Uložiť animáciu
web-leagues = Ligy
web-league = Liga
web-league-player = Hráč
web-league-points = Body
web-league-games = Hry
web-league-mistakes = Chyby
web-league-luck = Šťastie
web-league-average = Chyby a šťastie na hru v hrách, ktoré už počítač rozobral
web-league-new-name = Názov novej ligy
web-league-name = Názov ligy
web-league-rename = Premenovať
web-league-cross = Kto s kým ako hral
web-league-deal = Kamene do ligy
web-league-days = Dni
web-league-by-day = Deň po dni
web-league-waiting = Nedohrané hry
web-league-bold = Tučne: kto je na ťahu.
web-league-past = Minulé sezóny
web-league-now = Táto sezóna
web-league-season = { $season }. sezóna
web-tournaments = Turnaje
web-tournament = Turnaj
web-tournament-table = Poradie
web-tournament-bracket = Pavúk
web-tournament-cross = Kolo po kole
web-tournament-cross-how = Výsledok a číslo súpera v tejto tabuľke
web-tournament-playing = Práve sa hrá
web-tournament-finished = Dohrané hry
web-tournament-best = Najlepších { $count }
web-tournament-cut = BH−1
web-tournament-cut-about = Buchholz bez najslabšieho súpera: body všetkých ostatných súperov
web-tournament-buchholz = BH
web-tournament-buchholz-about = Buchholz: body všetkých súperov
web-sonneborn = SB
web-sonneborn-about = Sonneborn-Berger: body porazených súperov a polovica bodov tých, s kým bola remíza
web-tournament-report = Správa pre žrebovacie programy (TRF)
web-tournament-games = Hry
web-tournament-won = Výhry
web-tournament-picture = Ako obrázok
web-tournament-pair = Vyžrebovať kolo vlastným programom
web-tournament-pair-how = Stiahni správu, vyžrebuj v nej ďalšie kolo a celú ju vlož sem.
web-tournament-pair-button = Použiť toto žrebovanie
