# Words of the pages of crates/web; keys begin with web-.

web-title = Kámen
web-home = K tvým hrám
web-menu = Nabídka
web-language = Jazyk
web-look = Barvy
web-look-device = Podle zařízení
web-look-light = Světlé
web-look-dark = Tmavé
web-look-contrast = Kontrastní

web-welcome = Vítej u stolu
web-welcome-text = Deskové hry mezi přáteli, každý svým tempem. Bez účtu a bez hesla: tenhle prohlížeč si tě zapamatuje.
web-name-ask = Jak ti mají ostatní říkat?
web-name-take = Vstoupit
web-name-yours = Tvoje jméno
web-name-change = Změnit
web-log-out = Odhlásit se
web-log-out-text = Tenhle prohlížeč na tebe zapomene. Všude jinde tě budou znát dál.
web-log-out-only = Zná tě jen tenhle prohlížeč. Když se odhlásíš, nejde se vrátit a tvoje hry na tebe počkají marně. Chceš-li hrát jinde, napiš nejdřív /link.
web-log-out-stay = Zůstat tady
web-sessions = Tvoje prohlížeče
web-sessions-text = Kdo použije některý z těchto prohlížečů, hraje tu za tebe. Ukonči ty, které už nejsou tvoje.
web-session = { $browser }, { $system }
web-session-unknown = Nějaký prohlížeč
web-session-here = tenhle
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
web-my-games = Tvoje hry
web-games-part = Hry { $from } až { $to } z { $count }
web-games-more = Další hry
web-games-first = Zpět na první hry
web-game-line = { $game }: { $names }
web-next = Ke hře, která na tebe čeká
web-your-turn = jsi na tahu
web-their-turn = hrají ostatní
web-waiting = čeká se na hráče
web-waiting-title = Čeká se na hráče
web-over = dohráno
web-past = Dohrané hry
web-top-all = Celá tabulka
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
web-play-friend-text = Dostaneš odkaz. Kdo ho otevře, hraje s tebou.
web-play-alone-title = Sólo
web-play-alone = Hrát na body
web-choices = Další možnosti
web-choices-people = Mezi lidmi:
web-choice-usual = jako obvykle
web-choice-seats = Počet hráčů
web-choice-games = Počet partií
web-choice-games-about = Vyhraje ten, kdo vyhraje víc z nich.
web-choice-clock = Hodiny (na tah + v zásobě)
web-choice-clock-about = Na každý tah a k tomu jednou na celý zápas.
web-choice-no-clock = žádné
web-choice-rated = Hodnocená hra
web-choice-rated-about = Výsledek změní hodnocení obou.
web-choice-hints = Rady počítače
web-choice-hints-about = Kdo je na tahu, smí se zeptat počítače.
web-choice-yes = ano
web-choice-no = ne
web-room-of = { $game } · { $name }
web-join = Hrát
web-join-title = { $name } tě zve na partii: { $game }
web-join-text = Každý hraje, když má chvilku. Nic se neinstaluje.
web-send-link = Pošli tenhle odkaz. Jakmile pozvání někdo přijme, hra začne.
web-link = Odkaz k poslání
web-share = Sdílet
web-puzzle = Hádanka dne
web-puzzle-text = Tři pokusy na stejné desce. Pro všechny stejná.
web-puzzle-days = { $days ->
    [one] 1 den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
} 🔥
web-puzzle-name = Abaku #{ $number }
web-puzzle-more = Ještě jedna hádanka
web-puzzle-second = Druhá dnešní: { $game } #{ $number }
web-tab-puzzle = hádanka
web-tab-fill = zaplnit desku
web-bag = Dnešní kameny
web-bag-text = Duplikát pro jednoho: dnes mají všichni stejné kameny. Počítá se jediný pokus.
web-bag-done = Tvůj výsledek: { $made }.
web-computer = Proti počítači
web-computer-text = Nikdo tu není? Klepni na kámen a hra začne. První je nejslabší.
web-rooms = Místnosti
web-rooms-text = V místnosti hraješ s přáteli. Založ ji a pošli jim odkaz, nebo otevři odkaz, který máš od nich.
web-room-title = Název nové místnosti
web-room-make = Založit
web-room-link = Odkaz nebo klíč místnosti od přítele
web-room-open = Otevřít

web-games = Hry v téhle místnosti
web-empty = Zatím se tu nic nehraje
web-empty-text = Navrhni hru a pošli přátelům odkaz, aby se mohli přidat.
web-new-game = Nová hra
web-rules = Pravidla
web-rules-how = Jak se to hraje
web-rules-play = Hrát
web-help = Nápověda
web-takeback = Požádat o vrácení tahu
web-resign = Vzdát se
web-rematch = Odveta
web-invite = Odkaz pro přátele
web-copy = Kopírovat
web-copied = Zkopírováno
web-leave = Odejít z místnosti
web-leave-text = Hry v téhle místnosti neuvidíš a nebudeš je hrát, dokud znovu neotevřeš její odkaz; tvoje místa v nich na tebe počkají.
web-care = Staráš se o tuhle místnost
web-renew = Nový odkaz
web-renew-text = Po starém odkazu už nikdo nepřijde. Kdo tu je, zůstává.
web-put-out = Vykázat
web-hand-on = Předat péči
web-put-out-text = Koho vykážeš, tomu starý odkaz nepomůže: místnost dostane nový.
web-hand-on-text = Komu předáš péči, ten se o místnost stará místo tebe.

web-picture = Deska po tomto tahu
web-to-board = Ukázat desku
web-to-rematch = K odvetě
web-tap-first = Klepni na desku tam, kde má tvůj tah začít.
web-board = Hrací deska
web-more-wait = { $number ->
    [one] Čeká ještě 1
    [few] Čekají ještě { $number }
   *[other] Čeká ještě { $number }
}
web-turns = Tahy
web-turn-before = Předchozí tah
web-turn-after = Další tah
web-turn-now = Zpět do hry
web-handle = Tahy a rozhovor
web-undo = Zpět
web-clear = Smazat
web-play = Zahrát
web-play-unasked = Zahrát a příště se neptat
web-unasked = Od teď budu tvé tahy hrát hned. Změnit to můžeš v nastavení.
web-hand-mix = Zamíchat, co držíš
web-hand-sort = Seřadit, co držíš
web-prepare = Připravit tuhle odpověď
web-conversation = Rozhovor
web-how = Co se stane s tím, co napíšeš
web-how-say = Povídat
web-how-do = Tah nebo příkaz
web-text = Co chceš říct
web-text-say = Napiš něco ostatním…
web-text-do = Tah nebo /pomoc
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
web-lost = Spojení je přerušené, obnovuje se.
web-unsent = Nepodařilo se to odeslat. Zkus to znovu, až bude spojení obnovené.

web-trouble = To se nepovedlo
web-back = K tvým hrám
web-nothing-here = Tady nic není, nebo ne pro tebe. Začni znovu od svých her.
web-name-first = Tenhle prohlížeč tu nikdo nezná. Zvol si na první stránce jméno a zkus to znovu.
web-name-empty = Jméno musí mít aspoň jedno písmeno nebo číslici. Napiš ho.
web-come-in-first = V téhle místnosti nejsi. Nejdřív otevři její odkaz.
web-members-only = Do téhle místnosti teď nikdo nový nesmí. Zeptej se jejích správců.
web-room-unknown = Místnost s tímto klíčem není. Řekni si o odkaz znovu; končí na /r/ a deset písmen a číslic.
web-unknown-choice = Taková možnost není. Vyber některou z nabídky.
web-field-missing = V tom, co prohlížeč poslal, něco chybělo. Načti stránku a pošli to znovu.
web-not-text = To, co přišlo, není text (musí být v UTF-8 a bez nulových znaků). Napiš to znovu.
web-not-a-form = Sem patří jen formuláře tak, jak je posílá stránka.
web-too-slow = Trvalo příliš dlouho, než to dorazilo. Pošli to znovu.
web-too-long = Je to moc dlouhé: najednou jde poslat nejvýš 16 KiB, zápisu 128 KiB. Zkrať to.
web-too-fast = To bylo příliš rychle. Počkej pár sekund a pokračuj.
web-too-many = Od tebe je najednou otevřeno příliš mnoho stránek stolu. Pár jich zavři a zkus to znovu.
web-no-place = Teď tu není volné místo. Zkus to znovu za pár sekund.
web-elsewhere-from = Tohle přišlo ze stránky na { $from }, a to není tenhle stůl, a tak se nic nestalo. Jestli ho máš otevřený právě tam, musí to ten, kdo ho provozuje, nastavit jako public_url.
web-unknown-host = Tenhle stůl se nejmenuje { $host }. Jestli ho tam lidé mají najít, musí to ten, kdo ho provozuje, nastavit jako public_url.
web-elsewhere = Tohle nepřišlo ze stránky tohohle stolu, a tak se nic nestalo. Otevři stůl v prohlížeči a udělej to tam.
web-odd-steps = Tahle klepnutí nedávají smysl. Načti stránku a začni tah znovu.
web-stale = Hra se mezitím posunula. Podívej se na desku a rozhodni se znovu.
web-fault = Něco se u nás pokazilo; nic se nezměnilo. Zkus to znovu, a pokud to potrvá, řekni správci číslo { $id }.
web-reads-as-move = To se čte jako tah, ale tady by se jen řekl nahlas všem ostatním. Jestli ho chceš zahrát, zvol „Tah nebo příkaz“; jestli to chceš přesto říct, začni /rict.

web-push-ask = Má ti tenhle prohlížeč říct, když jsi na tahu?
web-push-yes = Ano
web-push-later = Teď ne
web-push-way = Říct mi, když jsem na tahu
web-push-title = V tomhle prohlížeči
web-push-text = Když jsi na tahu, prohlížeč ti to řekne, i když máš stránku zavřenou. V klidových hodinách to počká do rána.
web-push-start = říct mi to
web-push-stop = neříkat nic
web-push-blocked = Prohlížeč téhle stránce nedovolí nic ti říct. Povol jí v nastavení prohlížeče oznámení a načti ji znovu.
web-push-cannot = Tenhle prohlížeč ti neumí nic říct, když máš stránku zavřenou. Na iPhonu si ji nejdřív přidej na plochu.
web-push-unusable = Na adresu, kterou dal tvůj prohlížeč, nic posílat nesmím. Načti stránku znovu a zkus to ještě jednou.
web-settings = Nastavení
web-settings-text = Stejné všude, kde hraješ: tady, na Telegramu i na Discordu.
web-settings-room = Nastavení místnosti
web-settings-room-text = Platí pro všechny v téhle místnosti. Měnit je může, kdo se o ni stará.
# 0 stands for how long: "6 days 3 h".
web-in-time = za 0
web-now = právě teď

web-verify = Ověřit náhodu
web-verify-text = Vlož zápis dohrané hry. Každý tah, kostka i kámen se znovu spočítá z tajemství. Jak, to říká VERIFY.md; totéž umí i program v Pythonu, který s tímhle nemá nic společného.
web-verify-record = Zápis
web-verify-go = Ověřit
web-file = Prohlédnout soubor
web-file-text = Vlož záznam hry, nebo vyber jeho soubor: můj záznam, PGN (šachy), PDN (dáma) nebo .mat (backgammon). Pamatuju si ho, jen dokud si ho prohlížíš.
web-file-paste = Hra
web-file-pick = Vybrat soubor
web-file-go = Prohlédnout
web-file-other = Jiný soubor
web-file-games = Hry v tomhle souboru
web-print = Pro kontrolu náhody
web-notation = Partie jako soubor
web-decided = Co rozhodlo
web-decisions = Všechna rozhodnutí
web-analysis-runs = Počítač tuhle hru právě prochází. Stránku můžeš zavřít, půjde to dál.
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
