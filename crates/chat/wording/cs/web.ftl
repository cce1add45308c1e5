# Words of the pages of crates/web; keys begin with web-.

web-title = Kamen
web-home = Moje hry
web-menu-room = Místnost
web-menu-me = Já
web-keep = Uložit nebo sdílet
web-watch = Přehrát partii
web-hold = Spustit nebo zastavit
web-pace = Rychlost
web-details = Podrobnosti
web-qr = QR kód
web-qr-label = Odkaz jako QR kód
web-waiting-for = { $game }: čeká se, kdo přijde ({ $names })
web-seats-taken = Obsazeno { $taken } z { $all }.
web-seats-all = Hra začne, až budou obsazená všechna místa.
web-seats-from = Začít můžeš od { $least } hráčů, nebo počkej na další.
web-seat-free = volno
web-play-room-title = S někým z místnosti
web-play-open = Kdokoli s odkazem
web-play-open-text = Kdo přijde první, hraje s tebou.
web-help-rules = Jak se která hra hraje
web-help-play = Klepni, nebo táhni
web-help-play-text = Klepni na figuru nebo kámen a pak na místo, kam patří, nebo je tam přetáhni. Dalším klepnutím to vrátíš. V prvním tahu ti ukážu příklady.
web-help-friend = Pozvi kamaráda
web-help-friend-text = Vyber hru a pošli odkaz. Kamarád napíše jméno a hra začne.
web-help-elsewhere = Až budeš na tahu
web-help-elsewhere-text = Tenhle prohlížeč ti dá vědět, i když je stránka zavřená. Hry na tebe do té doby počkají.
web-help-puzzles = Sólo
web-help-puzzles-text = Každý den dvě nové hádanky, k tomu dalších, kolik chceš, a počítače všech úrovní.
web-language = Jazyk
web-look = Barvy
web-look-device = Podle zařízení
web-look-light = Světlé
web-look-dark = Tmavé
web-look-contrast = Kontrastní

web-welcome = Hraj s přáteli deskovky, tah po tahu.
web-welcome-text = Abaku, šachy, backgammon a další. Bez registrace: stačí jméno. Tenhle prohlížeč si tě zapamatuje.
web-name-ask = Jak ti říkají?
web-name-take = Jdu hrát
web-name-yours = Tvoje jméno
web-name-change = Změnit
web-log-out = Odhlásit se
web-log-out-text = Tenhle prohlížeč na tebe zapomene. Všude jinde tě budou znát dál.
web-log-out-only = Zná tě jen tenhle prohlížeč. Když se odhlásíš, ke svým hrám se už nedostaneš. Nejdřív ho spoj s účtem na Telegramu nebo Discordu.
web-log-out-stay = Zůstat tady
web-open-as = Budeš hrát jako { $name }
web-open-text = Tenhle prohlížeč tě bude znát jako { $name }, dokud se neodhlásíš. Odkaz funguje jednou.
web-open = Otevřít jako { $name }
web-open-other = Tenhle prohlížeč tě zná jako { $other }. Nejdřív se odhlas. Jsou oba účty tvoje? V chatu je můžeš spojit.
web-app-opens = Tvůj stůl se otevírá…
web-app-outside = Tahle stránka se otevírá v Telegramu. Otevři ji tam z chatu se mnou, nebo si tam řekni o odkaz.
web-app-cookies = Tenhle prohlížeč si pro stránky uvnitř Telegramu nic nepamatuje, takže tu nepoznám, kdo jsi. Řekni si v chatu o odkaz.
web-app-foreign = Nepoznám, kdo jsi: tohle nepřišlo z Telegramu, nebo to patřilo jinému botovi. Otevři to znovu z chatu se mnou.
web-app-old = Tohle už je otevřené moc dlouho. Zavři to a otevři znovu z chatu.
web-frame-outside = Tahle stránka se otevírá v Discordu. Otevři ji tam pod některým z mých stolů, nebo si tam řekni o odkaz.
web-frame-refused = Discord mi neřekl, kdo jsi. Zavři to, otevři znovu a povol to, až se Discord zeptá.
web-frame-foreign = Nepoznám, kdo jsi: Discord tuhle stránku neotevřel tobě, nebo už jednou otevřená byla. Zavři ji a otevři znovu.
web-frame-elsewhere = Podle Discordu tu nejsi. Zavři to a otevři znovu ve svém kanálu.
web-frame-silent = Discord teď neodpovídá. Zavři to a za chvíli otevři znovu.
web-frame-ended = Tohle okno už tě nezná. Zavři ho a otevři znovu.
web-sessions = Tvoje prohlížeče
web-sessions-text = Kdo má některý z těchhle prohlížečů, hraje tu za tebe. Ukonči ty, které už nepoužíváš.
web-session = { $browser }, { $system }
web-session-unknown = Nějaký prohlížeč
web-session-here = tenhle
web-session-link = z chatu
web-session-app = v Telegramu
web-session-seen = { $days ->
    [0] naposledy dnes
    [1] naposledy včera
    [one] naposledy před { $days } dnem
    [few] naposledy před { $days } dny
   *[other] naposledy před { $days } dny
}
web-session-made = { $days ->
    [0] poprvé dnes
    [1] poprvé včera
    [one] poprvé před { $days } dnem
    [few] poprvé před { $days } dny
   *[other] poprvé před { $days } dny
}
web-session-unseen = už dlouho ne
web-session-end = Ukončit
web-session-gone = Takový prohlížeč už tu není. Načti seznam znovu.
web-invitations = Pozvánky
web-invitation-answer = odpovědět
web-games-part = Hry { $from } až { $to } z { $count }
web-games-more = Další hry
web-games-first = Zpět na první hry
web-game-line = { $game }: { $names }
web-next-of = { $count ->
    [one] Jsi na tahu: čeká 1 hra
   *[other] Další (čeká { $count })
}
web-other-games = Ostatní hry: { $count }
web-more = Další
web-your-turn = jsi na tahu
web-their-turn = hraje soupeř
web-waiting = čeká se na hráče
web-waiting-title = { $game }: pošli odkaz
web-over = dohráno
web-past = Dohrané hry
web-top-all = Celý žebříček
web-past-all = Všechny dohrané hry
web-past-older = Starší hry
web-past-unfinished = nedohráno
web-past-ago =
    { $days ->
    [0] dnes
    [1] včera
    [few] před { $days } dny
   *[other] před { $days } dny
    }
web-archive = Všechny hry v jednom souboru (ZIP)
web-past-none = Zatím nemáš žádnou dohranou hru.
web-my-rooms = Tvoje místnosti
web-shelf = Zahraj si
web-play-again-title = S někým známým
web-play-again-text = Pozvánka přijde hned.
web-play-friend-title = S kamarádem
web-play-friend = Pozvat odkazem
web-play-friend-text = Dostaneš odkaz, pošli ho kamarádovi a hrajete.
web-play-alone-title = Sólo
web-play-alone = Hrát na body
web-choices = Další možnosti
web-choices-people = Mezi lidmi:
web-choice-usual = jako obvykle
web-choice-seats = Počet hráčů
web-choice-games = Počet partií
web-choice-games-about = Zápas vyhraje ten, kdo vyhraje víc partií.
web-choice-clock = Čas (na tah + navíc)
web-choice-clock-about = Tolik na každý tah, a k tomu čas navíc na celou hru.
web-choice-no-clock = bez omezení
web-choice-rated = Hodnocená hra
web-choice-rated-about = Výsledek změní hodnocení obou.
web-choice-hints = Rady počítače
web-choice-hints-about = Kdo je na tahu, smí se zeptat počítače.
web-choice-yes = ano
web-choice-no = ne
web-room-of = { $name } a přátelé
web-join = Hrát
web-waiting-group = Čeká se na druhou skupinu: { $game }
web-join-title = { $name } tě zve na partii: { $game }
web-join-text = Každý hraje, když má chvilku. Nic se neinstaluje.
web-send-link = Kdo otevře tenhle odkaz, hraje s tebou.
web-link = Odkaz k poslání
web-share = Sdílet
web-puzzle = Hádanka dne
web-puzzle-text = Tři pokusy. Všichni řeší totéž.
web-puzzle-days = { $days ->
    [one] 1 den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
} 🔥
web-puzzle-name = { $game } č. { $number }
web-try = Zkusit
web-puzzles = Hádanky
web-puzzles-all = Všechny hádanky
web-puzzles-text = Každý den dvě nové a dalších, kolik chceš: Abaku, šachy, dáma, mlýn a backgammon.
web-puzzle-head = Hádanka č. { $number } · { $weekday }
web-puzzle-head-pool = Hádanka č. { $number }
web-puzzle-of = { $game }, hádanka dne
web-puzzle-of-archive = { $game }, z archivu
web-puzzle-of-pool = { $game }, vybraná pro tebe
web-day-mon = pondělí
web-day-tue = úterý
web-day-wed = středa
web-day-thu = čtvrtek
web-day-fri = pátek
web-day-sat = sobota
web-day-sun = neděle
web-tries-left = Tři pokusy, zbývá { $left }
web-stars = { $stars } ★ ze 3
web-puzzle-over-0 = Tentokrát to nevyšlo
web-puzzle-over-1 = Dobře!
web-puzzle-over-2 = Výborně!
web-puzzle-over-3 = Bez chyby! 🎉
web-puzzle-share-of-best = { $percent } % nejlepšího řešení
web-puzzle-best = Nejlepší řešení:
web-puzzle-found = To nejlepší je tvoje:
web-puzzle-better = Lépe než { $percent } % dnešních hráčů
web-puzzle-next-in = Další hádanka
web-puzzle-next = Další hádanka
web-puzzle-to-share = { $game } č. { $number } { $stars } { $tries } { $percent } %
web-puzzle-solve = vyřešit
web-puzzle-go-on = pokračovat
web-puzzle-level = tvoje úroveň: { $rating }
web-puzzle-level-none = zatím bez úrovně
web-puzzle-pool = Kolik chceš
web-puzzle-pool-text = Každá je tak těžká, aby ti sedla. Čas tu neběží.
web-puzzle-archive = Minulé dny
web-puzzle-archive-text = Zahraj si, co ti uteklo. Do série dní se to nepočítá.
web-puzzle-older = Starší hádanky
web-tab-puzzle = hádanka
web-tab-fill = zaplnit desku
web-bag = Dnešní kameny
web-bag-text = Dnes mají všichni stejné kameny. Máš jeden pokus.
web-bag-done = Tvůj výsledek: { $made }.
web-computer = Proti počítači
web-computer-text = Každý kámen hraje o kousek líp než ten před ním.
web-levels-more = Další kameny: { $count }
web-level-for = { $kind ->
    [0] na první partie
    [1] pro začátečníky
    [2] pro občasné hráče
    [3] pro zkušené hráče
   *[other] pro mistry
}
web-level-beside = { $step ->
    [-1] o něco lehčí
    [1] o něco těžší
   *[other] ještě těžší
}
web-rooms = Místnosti
web-rooms-text = Místnost je stůl pro vaši partu. Založ ji a pošli odkaz.
web-room-title = Název nové místnosti
web-room-make = Založit
web-room-link = Odkaz nebo klíč místnosti od přítele
web-room-open = Otevřít

web-games = Hry v téhle místnosti
web-empty = Zatím se nehraje
web-empty-text = Začni hru a pošli odkaz přátelům.
web-new-game = Nová hra
web-rules = Pravidla
web-rules-how = Jak se to hraje
web-rules-play = Hrát
web-help = Nápověda
web-takeback = Požádat o vrácení tahu
web-resign = Vzdát se
web-invite = Odkaz pro přátele
web-copy = Kopírovat
web-copied = Zkopírováno
web-leave = Odejít z místnosti
web-leave-text = Hry v téhle místnosti neuvidíš a nebudeš je hrát, dokud znovu neotevřeš její odkaz; tvoje místa v nich na tebe počkají.
web-care = Spravuješ tuhle místnost
web-renew = Nový odkaz
web-renew-text = Starý odkaz přestane platit. Kdo tu je, zůstává.
web-put-out = Odebrat
web-hand-on = Předat místnost
web-put-out-text = Koho odebereš, tomu starý odkaz nepomůže: místnost dostane nový.
web-hand-on-text = Koho vybereš, ten bude místnost spravovat místo tebe.

web-picture = Deska po tomhle tahu
web-to-board = Ukázat desku
web-to-rematch = K odvetě
web-tap-first = Klepni na pole, kde má tvůj tah začít.
web-note = Poznámka
web-note-about = Tuhle poznámku vidíš jen ty.
web-note-save = Uložit poznámku
web-note-saved = Poznámka je uložená.
web-tries = Zatím si můžeš na desce zkoušet, co uděláš. Vidíš to jen ty.
web-tried-stands = Tohle máš vyzkoušené z čekání. Zahraj to, nebo vyber něco jiného.
web-tried-fails = Co máš vyzkoušené z čekání, už teď nejde.
web-board = Deska
web-more-wait = { $number ->
    [one] Čeká ještě 1
    [few] Čekají ještě { $number }
   *[other] Čeká ještě { $number }
}
web-turns = Tahy
web-turn-before = Předchozí tah
web-turn-after = Další tah
web-turn-now = Zpět do hry
web-handle = Tahy a zprávy
web-undo = Zpět
web-clear = Smazat
web-play = Zahrát
web-play-unasked = Zahrát a příště se neptat
web-unasked = Od teď budu tvoje tahy hrát hned. Změnit to můžeš v nastavení.
web-hand-mix = Zamíchat
web-hand-sort = Seřadit
web-prepare = Připravit tuhle odpověď
web-conversation = Zprávy
web-how = Co udělat s tím, co napíšeš
web-how-say = Zpráva
web-how-team = Tým
web-how-do = Tah
web-text = Tvoje zpráva
web-text-say = Napiš něco ostatním…
web-text-team = Napiš něco jen svému týmu…
web-text-do = Napiš tah
web-send = Poslat
web-newer = { $number ->
    [one] { $number } nová zpráva
    [few] { $number } nové zprávy
   *[other] { $number } nových zpráv
}
web-earlier = Starší zprávy
web-earlier-end = To je všechno, nic staršího tu není.
web-earlier-now = K nejnovějším zprávám
web-news = Co se stalo
web-news-earlier = Starší
web-answer = Odpověď pro tebe
web-lost = Spojení se přerušilo. Připojuju se znovu…
web-unsent = Nepodařilo se to odeslat. Zkus to znovu, až bude spojení obnovené.

web-trouble = To se nepovedlo
web-back = Moje hry
web-nothing-here = Tady pro tebe nic není. Začni znovu od svých her.
web-name-first = Tenhle prohlížeč ještě neznám. Zvol si na úvodní stránce jméno a zkus to znovu.
web-name-empty = Jméno musí mít aspoň jedno písmeno nebo číslici.
web-come-in-first = V téhle místnosti nejsi. Nejdřív otevři její odkaz.
web-members-only = Do téhle místnosti teď nikdo nový nesmí. Zeptej se jejích správců.
web-room-unknown = Místnost s tímhle klíčem není. Řekni si o odkaz znovu; končí na /r/ a deset písmen a číslic.
web-unknown-choice = Taková možnost není. Vyber některou z nabídky.
web-field-missing = V tom, co prohlížeč poslal, něco chybělo. Načti stránku a pošli to znovu.
web-not-text = To, co přišlo, není text (musí být v UTF-8 a bez nulových znaků). Napiš to znovu.
web-not-a-form = Sem patří jen formuláře tak, jak je posílá stránka. Načti ji znovu a zkus to ještě jednou.
web-too-slow = Trvalo moc dlouho, než to dorazilo. Pošli to znovu.
web-too-long = Je to moc dlouhé: najednou jde poslat nejvýš 16 KiB, zápisu 128 KiB. Zkrať to.
web-too-fast = To bylo moc rychle. Počkej pár sekund a pokračuj.
web-too-many = Máš otevřených moc stránek stolu. Pár jich zavři a zkus to znovu.
web-no-place = Teď tu není volné místo. Zkus to znovu za pár sekund.
web-elsewhere-from = Tohle přišlo ze stránky na { $from }, ne odsud, a tak se nic nestalo. Máš-li hru otevřenou právě tam, musí provozovatel tu adresu nastavit jako public_url.
web-unknown-host = Tahle stránka se nejmenuje { $host }. Je-li to její správná adresa, musí ji provozovatel nastavit jako public_url.
web-elsewhere = Tohle nepřišlo z téhle stránky, a tak se nic nestalo. Otevři hru v prohlížeči a udělej to tam.
web-odd-steps = Tahle klepnutí nedávají smysl. Načti stránku a začni tah znovu.
web-stale = Hra se mezitím posunula. Podívej se na desku a rozhodni se znovu.
web-fault = Něco se u mě pokazilo; nic se nezměnilo. Zkus to znovu, a kdyby to nepomohlo, řekni provozovateli číslo { $id }.
web-reads-as-move = Tohle vypadá jako tah, ale tady by to jen všichni četli. Chceš ho zahrát? Zvol „Tah“. Chceš to přesto poslat? Přidej k tomu pár slov.

web-push-ask = Chceš upozornění, když jsi na tahu?
web-push-yes = Ano
web-push-later = Teď ne
web-push-way = Upozornit mě, když jsem na tahu
web-push-title = V tomhle prohlížeči
web-push-text = Když jsi na tahu, prohlížeč ti to řekne, i když máš stránku zavřenou. V klidových hodinách to počká do rána.
web-push-start = upozorňovat
web-push-stop = neupozorňovat
web-push-blocked = Prohlížeč téhle stránce nedovolí tě upozornit. Povol jí v nastavení prohlížeče oznámení a načti ji znovu.
web-push-cannot = Tenhle prohlížeč tě neumí upozornit, když máš stránku zavřenou. Na iPhonu si ji nejdřív přidej na plochu.
web-push-unusable = Na adresu, kterou dal tvůj prohlížeč, nic posílat nesmím. Načti stránku znovu a zkus to ještě jednou.
web-settings = Nastavení
web-settings-text = Stejné všude, kde hraješ: tady, na Telegramu i na Discordu.
web-settings-room = Nastavení místnosti
web-settings-room-text = Platí pro všechny v téhle místnosti. Měnit je může, kdo ji spravuje.
# 0 stands for how long: "6 days 3 h".
web-in-time = za 0
web-now = právě teď

web-verify = Ověřit náhodu
web-verify-text = Vlož zápis dohrané hry a já ho celý přepočítám z tajemství: každý tah, kostku i kámen. Nechceš mi věřit? Program v Pythonu z VERIFY.md dělá totéž a se mnou nemá nic společného.
web-verify-record = Zápis
web-verify-go = Ověřit
web-file = Rozebrat soubor
web-file-text = Vlož zápis hry, nebo vyber jeho soubor: můj zápis, PGN (šachy), PDN (dáma) nebo .mat (backgammon). Pamatuju si ho, jen dokud si ho prohlížíš.
web-file-paste = Hra
web-file-pick = Vybrat soubor
web-file-go = Rozebrat
web-file-other = Jiný soubor
web-file-games = Hry v tomhle souboru
web-print = Ověřit náhodu
web-notation = Partie jako soubor
web-decided = Co rozhodlo
web-decisions = Všechna rozhodnutí
web-analysis-runs = Počítač tuhle hru právě rozebírá. Stránku můžeš zavřít, půjde to dál.
web-analysis-far = { $done } z { $of } rozhodnutí
web-to-game = Zpět ke hře
web-course = Body tah po tahu
web-best = Nejlepší tahy
web-share-turn = Sdílet tah jako obrázek
web-share-end = Sdílet výsledek jako obrázek
web-motion = Pohyb a zvuk
web-keys = Klávesy
web-key-tab = na desku
web-key-arrows = z pole na pole
web-key-enter = klepne na pole
web-key-letters = klepne na to, co se tak jmenuje: kámen, pole, tlačítko
web-key-turns = po tazích, když na desce není nic vybrané
web-key-ends = na první tah, na poslední
web-key-help = ukáže tohle
web-keys-letters = Písmena a číslice klepou
web-keys-close = Zavřít
web-film = Hra tah po tahu
web-film-keep = Uložit animaci
web-leagues = Ligy
web-league = Liga
web-league-player = Hráč
web-league-points = Body
web-league-games = Hry
web-league-mistakes = Chyby
web-league-luck = Štěstí
web-league-average = Chyby a štěstí na hru ve hrách, které už počítač rozebral
web-league-new-name = Název nové ligy
web-league-name = Název ligy
web-league-rename = Přejmenovat
web-league-cross = Kdo s kým jak hrál
web-league-deal = Kameny do ligy
web-league-days = Dny
web-league-by-day = Den po dni
web-league-waiting = Nedohrané hry
web-league-bold = Tučně: kdo je na tahu.
web-league-past = Minulé sezony
web-league-now = Tahle sezona
web-league-season = { $season }. sezona
web-tournaments = Turnaje
web-tournament = Turnaj
web-tournament-table = Pořadí
web-tournament-bracket = Pavouk
web-tournament-cross = Kolo po kole
web-tournament-cross-how = Výsledek a číslo soupeře v téhle tabulce
web-tournament-playing = Právě se hraje
web-tournament-finished = Dohrané hry
web-tournament-best = Nejlepších { $count }
web-tournament-cut = BH−1
web-tournament-cut-about = Buchholz bez nejslabšího soupeře: body všech ostatních soupeřů
web-tournament-buchholz = BH
web-tournament-buchholz-about = Buchholz: body všech soupeřů
web-sonneborn = SB
web-sonneborn-about = Sonneborn-Berger: body poražených soupeřů a půlka bodů těch, s kým byla remíza
web-tournament-report = Zpráva pro losovací programy (TRF)
web-tournament-games = Hry
web-tournament-won = Výhry
web-tournament-picture = Jako obrázek
web-tournament-pair = Nalosovat kolo vlastním programem
web-tournament-pair-how = Stáhni zprávu, nalosuj v ní další kolo a celou ji vlož sem.
web-tournament-pair-button = Použít tohle losování
