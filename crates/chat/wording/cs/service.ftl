# Slova crates/service: proč se žádost odmítá.

service-no-such-match = Hra { $match } neexistuje. Tvoje hry ukáže /hry.
service-no-such-room = Taková místnost neexistuje. Zkontroluj odkaz.
service-note-long = Poznámka může mít nejvýš { $most } znaků, tvoje má { $length }.
service-note-not-yours = Tuhle partii nehraješ, takže si k ní nemůžeš psát poznámku.
service-no-such-person = Tohohle člověka neznám. S kým hraješ, ukáže /hry.
service-no-such-game = Hra „{ $game }“ tu není. Vyber si: { $games }.
service-no-computer = Tuhle hru počítač zatím nehraje. Pozvi někoho, nebo vyber jinou hru.
service-no-such-level = Takový počítač tu není. Vyber ho jménem nebo číslem, třeba bot=2: { $levels }.
service-name-empty = Jméno musí mít aspoň jeden viditelný znak a nejvýš { $most }.
service-title-empty = Název musí mít aspoň jeden viditelný znak a nejvýš { $most }.
service-nothing-said = V tom nic není. Napiš aspoň jeden viditelný znak a nejvýš { $most }.
service-not-in-room = V té místnosti nejsi. Nejdřív otevři její odkaz.
service-not-a-member = Hra { $match } se hraje ve skupině, ve které už nejsi. Až se do ní vrátíš, můžeš hrát dál; správce té skupiny tě také může ze hry vyřadit.
service-own-room = Tahle místnost je jen tvoje, na hry v soukromí. Odejít z ní nejde.
service-own-room-kept = Tahle místnost je jen tvoje, na hry v soukromí. Předat ji nejde.
service-not-a-player = Ve hře { $match } nehraješ, ale dívat se můžeš.
service-out-of-game = Ve hře { $match } už nehraješ, ale dívat se můžeš.
service-next-game = V { $match } hraješ od příští partie, zatím se můžeš dívat.
service-no-team = Ve hře { $match } teď s tebou nikdo další nehraje, takže by si to neměl kdo přečíst.
service-not-started = Hra { $match } ještě nezačala.
service-already-started = Hra { $match } už začala.
service-match-over = Hra { $match } skončila. Odveta: /odveta
service-match-aborted = Hra { $match } byla zrušena. Odveta: /odveta
service-match-not-over = Hra { $match } ještě neskončila; odveta přijde až po konci.
service-rematch-there = Odveta za { $match } už je: { $rematch }.
service-only-admins = To může jen správce téhle skupiny.
service-only-maker = To může jen ten, kdo tuhle místnost spravuje. Když je propojená se skupinou, udělá to tam její správce.
service-no-other-member = Vyber někoho jiného, kdo v téhle místnosti je.
service-match-broken = Zápis hry { $match } nesedí, takže v ní nikdo nemůže táhnout. Provozovatel bota o tom ví.
service-invitation-withdrawn = Pozvánka ke hře { $match } byla zrušena. Vytvoř novou: /nova
service-invitation-expired = Pozvánka ke hře { $match } propadla. Vytvoř novou: /nova
service-already-joined = Ve hře { $match } už jsi. Nechceš hrát? Odejdi z ní: /odejit
service-not-joined = Ve hře { $match } nejsi. Přidáš se přes /hraju.
service-not-invited = Hra { $match } je jen pro hráče pozvané jménem. Začni svou: /nova
service-no-seat-free = Ve hře { $match } už není volné místo. Začni svou: /nova
service-host-cannot-leave = Pozvánka { $match } je tvoje: místo odchodu ji zruš.
service-only-host = To může jen ten, od koho je pozvánka { $match }.
service-too-few-players = Hra { $match } potřebuje { $least ->
        [one] { $least } hráče
        [few] { $least } hráče
       *[other] { $least } hráčů
    } a zatím má { $now }.
service-exact-seats = Počet hráčů v téhle hře je { $most }, ne { $seats }.
service-wrong-seats = Počet hráčů v téhle hře je { $least } až { $most }, ne { $seats }.
service-too-many-guests = { $guests ->
        [one] { $guests } host je
        [few] { $guests } hosté jsou
       *[other] { $guests } hostů je
    } moc: kromě tebe je místo pro { $most }.
service-guest-is-you = Ty hraješ i tak: pozvi někoho jiného.
service-guest-not-in-room = { $name } v téhle místnosti není. Nejdřív pošli odkaz na místnost.
service-guest-takes-none = { $name } teď pozvánky nepřijímá. Pozvi někoho jiného, nebo nech místo volné pro všechny.
service-wrong-hours = Pozvánka může čekat { $least } až { $most } hodin, ne { $hours }.
service-too-many-invitations = Čekajících pozvánek už máš { $most }. Nejdřív některou zruš.
service-quota-games = Rozehraných her máš už { $most } a víc jich mít nejde. Nejdřív některou dohraj.
service-quota-games-room = V téhle místnosti je už { $most } otevřených her a víc jich být nemůže. Nejdřív se musí některá dohrát.
service-quota-invitations = To je dnes už { $most } her, pro dnešek to stačí. Zkus to zítra.
service-quota-rooms = To je dnes už { $most } místností, pro dnešek to stačí. Zkus to zítra.
service-quota-address-rooms = Z tvojí sítě vzniklo dnes už { $most } místností, pro dnešek to stačí. Zkus to zítra.
service-quota-address-invitations = Z tvojí sítě vzniklo dnes už { $most } her, pro dnešek to stačí. Zkus to zítra.
service-quota-address-words = Z tvojí sítě je toho za dnešek napsáno opravdu hodně. Pokračuj později.
service-quota-subscriptions = Upozornění se dnes zapínala už mockrát. Zkus to zítra.
service-quota-newcomers = Z tvojí sítě přišlo dnes už { $most } nových lidí, pro dnešek to stačí. Zkus to zítra.
service-quota-words = Za dnešek je toho od tebe napsáno opravdu hodně. Pokračuj později.
service-quota-words-room = V téhle místnosti je toho za dnešek napsáno opravdu hodně. Pokračuj později.
service-not-your-turn = Ve hře { $match } teď nejsi na tahu. Na tahu: { $players }.
service-puzzle-once = Hádanka se hraje jednou: pokus nejde vzít zpět, zrušit ani zopakovat. Zkus jinou hádanku.
service-bag-once = S dnešními kameny se hraje jen jednou: zrušit to nejde. Další budou zítra.
service-puzzle-closed = Tahle hádanka už je zavřená: otevřená byla do poledne UTC dalšího dne. Dnešní otevře /hadanka.
service-no-puzzle = Dnes žádná hádanka není. Dej vědět provozovateli bota; zítra zase nějaká bude.
service-no-puzzles-of = Hádanky téhle hry zatím nejsou. Jsou pro: { $games }
service-no-more-puzzles = Všechny hotové hádanky už máš za sebou. 🎉 Další se právě vyrábějí, zkus to za pár minut.
service-too-late-to-abort = Hra { $match } se dá zrušit jen před druhým tahem. Můžeš se vzdát.
service-no-clock = Hra { $match } je bez hodin. Domlouvají se v pozvánce, třeba clock=3d+3d.
service-time-not-over = Ve hře { $match } ještě čas zbývá, výhru si zatím vzít nejde.
service-time-for-yourself = Ve hře { $match } se na nikoho jiného nečeká; čas ti mohou přidat jen ostatní.
service-nudged = V { $match } už to dnes někdo připomněl. Znovu to půjde za den.
service-vacation-now = Dovolenou už máš. Ukončíš ji příkazem /dovolena off.
service-vacation-range = Dovolená trvá nejméně 1 den a letos ti zbývá { $days ->
        [one] { $days } den
        [few] { $days } dny
       *[other] { $days } dní
    }.
service-vacation-late = V { $match } ti zbývá méně než hodina. Nejdřív tam zahraj, pak může začít dovolená.
service-time-enough = Ve hře { $match } je času dost: víc než 28 dní na tah přidat nejde.
service-time-range = Najednou se dá přidat 1 hodina až 14 dní.
service-if-luck = Připravit odpověď jde jen tam, kde je všechno vidět a nerozhoduje náhoda: u šachů, dámy a mlýna.
service-if-your-turn = Jsi na tahu, tak rovnou hraj. Odpovědi se připravují, když přemýšlí soupeř.
service-if-what = Napiš nejdřív, co může zahrát soupeř, a pak svou odpověď, třeba v šachách: /kdyz e5 Nf3
service-if-no-answer = { $moves }: a co na to odpovíš? Připiš za to svůj tah.
service-if-over = { $moves }: tím hra končí, dál už nic být nemůže.
service-if-wrong = { $done ->
        [0] V téhle pozici „{ $text }“ zahrát nejde. { $why }
       *[other] Po tazích { $moves } „{ $text }“ zahrát nejde. { $why }
    }
service-if-theirs = Na tahu je tu soupeř: napiš, co může zahrát, a za to svou odpověď.
service-if-which = Může to znamenat víc tahů: { $moves }. Napiš ho celý.
service-if-no-turn = Tím tah nekončí, takže se na to nedá odpovědět.
service-if-many = Ve hře jde připravit nejvýš { $most } odpovědí. Nejdřív některé zruš.
service-takeback-asked-already = Ve hře { $match } už o vrácení tahu někdo prosí. Počkej na odpověď.
service-takeback-not-asked = Ve hře { $match } nikdo o vrácení tahu neprosí. O svůj požádáš přes /zpet.
service-takeback-your-own = To je tvoje vlastní prosba ve hře { $match }; odpovědět musí ostatní.
service-takeback-agreed-already = Tvůj souhlas už platí; ještě musí odpovědět ostatní.
service-takeback-no-move = Ve hře { $match } ještě žádný tvůj tah není, tak není co vrátit.
service-takeback-not-last = Vrátit se dá jen poslední tah a jen tomu, čí je. Poslední tah ve hře { $match } není tvůj.
service-takeback-past-luck = Tvůj tah ve hře { $match } se vrátit nedá: po něm se už losovalo nebo házelo.
service-takeback-rated = Hra { $match } je hodnocená: tahy se v ní nevracejí.
service-takeback-refused = Soupeř tenhle tah ve hře { $match } vrátit nechce. Znovu se můžeš zeptat po dalším tahu.

## Proč nejde otevřít databázi

service-open-in-use = Databázi { $file } používá jiný proces. Zastav ho, nebo dej tomuto programu vlastní databázi.
service-open-newer = Databáze { $file } má tabulky ve verzi { $found } a tento program zná verze jen do { $known }. Spusť novější program, nebo obnov zálohu.
service-open-old-engine = { $found } je moc staré: SQLite starší než 3.51.3 umí databázi poškodit a PostgreSQL musí být aspoň 15.
service-open-file = Soubor { $file } nejde vytvořit nebo přečíst: { $why }
service-open-database = Databázi { $file } nejde použít: { $why }
service-open-full = Disk je plný, proto soubor { $file } nejde použít. Uvolni místo a zkus to znovu.
service-disk-full = Bot má plný disk, proto se nic neuložilo. Provozovatel bota musí uvolnit místo; pak to zkus znovu.
service-halted = Databáze bota zmizela, proto se nic neuložilo. Provozovatel bota se na to musí podívat.
service-locked = Databázi bota právě používá jiný program, proto se nic neuložilo. Zkus to za chvilku znovu.
service-unreachable = Spojení s databází bota se zrovna přerušilo, proto se nic nestalo. Zkus to za chvilku znovu.
service-unsure = Spojení s databází bota se zrovna přerušilo a nevím, jestli se to uložilo. Než to zkusíš znovu, podívej se.
service-open-not-copied = Soubor { $file } je od staršího programu a zůstává, jak byl, protože ho nejdřív nešlo zkopírovat: { $why }
service-open-unknown-game = V databázi { $file } jsou partie hry { $game }, kterou tento program nezná. Spusť program, který ji vytvořil.
service-open-shelf = { $name }, řádek { $line }: { $why }

## Propojení a skupiny

service-no-such-code = Tenhle kód neznám, nebo jeho 10 minut uplynulo. Řekni si o nový tam, kde ho máš.
service-code-tried = Tenhle kód už máš vyzkoušený. Napiš na druhém účtu /propojit a použij nový.
service-ask-over = Tahle otázka už neplatí. Jestli chceš účty pořád spojit, napiš na jednom z nich /propojit.
service-link-used-up = Tenhle odkaz už neplatí: funguje jednou a jen 10 minut. O nový si řekni v našem chatu.
service-app-again = Tohle už se jednou otevřelo. Zavři to a otevři znovu z chatu.
service-somebody-else = Tvoje účty se právě změnily. Udělej to prosím ještě jednou.
service-code-is-yours = Tenhle kód máš odtud. Použij ho na svém druhém účtu.
service-link-both-play = Oba tvoje účty hrají v { $match }. Nejdřív tu hru dohraj, pak je spoj.
service-bridge-same = Tahle skupina ty hry už vidí.
service-bridge-live = Tady se ještě hraje { $match }. Nejdřív se musí dohrát nebo ukončit, pak skupiny spoj.
service-wrong-games = Zápas má 1 až { $most } partií, ne { $games }.
service-no-series = Zápas na víc partií je pro dva hráče a jen u her, které nemají vlastní zápasy.
service-rated-two = Hodnocená může být jen hra dvou lidí, bez počítače.
service-rated-hints = V hodnocené hře se neradí: vyber buď hodnocenou hru, nebo rady.
service-vote-closed = Teď se nehlasuje.
service-vote-only = V { $match } hraje tvoje skupina společně: můžeš jen hlasovat.
service-vote-no-takeback = V { $match } o tazích hlasuje skupina, takže se nevracejí.
service-vote-no-rematch = Hru, kterou hrála skupina společně, nejde zopakovat odvetou. Novou začne /nova.
service-vote-two = Skupina hraje jednu stranu hry pro dva: proti tobě, nebo proti jednomu počítači (bot=1). Nikdo další se do ní nezve.
service-vote-rated = Hra, kterou hraje skupina společně, nemůže být hodnocená.
service-vote-group = Společně může hrát jen skupina. Napiš to v nějaké, ve které jsi.
service-session-clock = Tady musí běžet hodiny: bez nich by jeden mlčící hráč zdržel všechny. Vyber čas na tah.
service-vote-clock = Hlasování by trvalo déle, než je času na tah. Zvol kratší hlasování nebo pomalejší čas.
service-vote-at-once = Dvě skupiny nemůžou hrát hru, ve které táhnou obě strany najednou. Zvol jiný způsob hry.
service-vote-same-room = Tuhle hru navrhla sama tahle skupina. Kód napiš v té druhé.
service-no-such-challenge = S tímhle kódem na další skupinu žádná hra nečeká. Popros druhou skupinu o nový: /nova šachy skupiny.
service-live-two = Na čase se domlouvají jen dva lidé, kteří hrají spolu; { $match } taková hra není.
service-live-range = To je moc brzy, nebo moc daleko. Vyber čas za 5 minut až 30 dní.
service-live-none = V { $match } nikdo nenavrhl, kdy hrát naživo.
service-live-your-own = Ten čas je tvůj návrh. Teď ho musí přijmout druhá strana.
service-remove-rated = Hra { $match } je hodnocená a hraješ v ní: můžeš ji ukončit pro oba, ale ne vyřadit toho druhého.
service-analysis-none = Hru { $match } počítač rozebrat neumí.
service-analysis-not-over = { $match } se ještě hraje. Rozbor bude, až hra skončí.
service-hint-none = Tady není co hledat: stačí odpovědět.
service-hint-computers = Radím jen těm, kdo hrají s počítačem, nebo když se na tom všichni dohodli v pozvánce. V { $match } by to byla pomoc proti lidem.
service-record-not-over = { $match } se ještě hraje. Zápis bude, až hra skončí.
service-not-counted = Výsledek téhle hry se nepočítá, takže ho nejde zrušit. Počítají se dohrané hry mezi lidmi.
service-annul-own = V téhle hře hraješ i ty, takže její výsledek zrušit nemůžeš. Popros jiného správce skupiny.
service-shared-first = Ve hře { $match } má každý totéž. Uvidíš ji, až dohraješ svou, nebo až její den skončí.
service-class-inside = Jsi tu se svou třídou: řešíš hádanky a hraješ s počítačem. Hry s jinými lidmi k tomu nepatří.
service-class-room = Tahle místnost patří žákovi třídy ve škole. Nikdo jiný do ní nemůže.
service-class-title = Pojmenuj třídu, třeba 4. B.
service-class-choice = Takový výběr tu není. Vezmi si jeden ze seznamu.
service-class-day = Vyber poslední den, který teprve přijde, nejdál za rok.
service-class-many = Tříd už vedeš { $most }. Nejdřív nějakou ukonči.
service-class-none = Taková třída tu není. Možná už skončila, nebo je v adrese překlep. Zeptej se učitele.
service-class-leads = Tohle vidí jen učitel téhle třídy.
service-class-slip = Tenhle lísteček už neplatí. Řekni učiteli o nový.
service-class-closed = Dveře téhle třídy jsou zavřené. Popros učitele, ať je otevře.
service-class-full = Třída je plná, víc než { $most } se jich sem nevejde. Řekni to učiteli.
service-class-taken = { $name } už v téhle třídě je. Jestli jsi to ty, řekni učiteli o svůj lísteček. Jestli ne, přidej ke jménu písmeno.
service-class-name = Napiš své křestní jméno písmeny, nejvýš { $most }.
service-class-no-pupil = Tenhle žák už ve tvé třídě není.
service-class-puzzles = Vyber 1 až { $most } hádanek.
service-class-due-day = Vyber den od dneška do posledního dne třídy.
service-class-board-on = Jedna deska už na tabuli je. Počkej, až její minuta skončí.
service-class-much = Tahle třída už měla úkolů a desek { $most } a víc se jich sem nevejde. Založ novou třídu.
service-class-no-homework = Takový úkol tu není. Vrať se na stránku své třídy.
service-class-late = Na tohle už je pozdě, čas vypršel.
service-no-such-league = Taková liga ani turnaj tu není. Co tu je, ukáže /liga a /turnaj.
service-league-many = Lig tu už běží { $most }. Nejdřív nějakou ukonči.
service-league-two = K tomu je potřeba hra pro dva. Vyber jinou.
service-league-range = Sezona může trvat 1 až { $weeks } týdnů a ve výkonnostní skupině může být { $least } až { $most } hráčů.
service-league-over = Tahle liga už skončila. Novou založíš přes /liga.
service-league-full = Sezona je plná, hráčů je { $most }.
service-league-goes-on = Sezona se už hraje.
service-league-few = Aby mohla začít sezona, musíte být aspoň dva.
service-league-leads = To může jen správce skupiny nebo ten, kdo ligu založil.
service-league-no-abort = Hru z ligy nebo turnaje nejde zrušit, jen vzdát: /vzdat
service-tournament-there = Ještě tu běží turnaj { $league }. Víc najednou jich být nemůže, tenhle ukáže /turnaj.
service-tournament-range = Kolo může trvat 1 až { $days } dnů a kol může být nejvýš { $rounds }.
service-tournament-over = Tenhle turnaj už skončil. Nový založíš přes /turnaj.
service-tournament-full = Turnaj je plný, hráčů je { $most }.
service-tournament-late = Už je pozdě, turnaj začal. Do turnaje švýcarským systémem se dá přidat, dokud není nalosované druhé kolo.
service-tournament-left = V tomhle turnaji už nehraješ a vrátit se do něj nejde.
service-tournament-goes-on = Kolo se už hraje.
service-tournament-few = Aby mohl začít turnaj, musíte být aspoň dva.
service-tournament-leads = To může jen správce skupiny nebo ten, kdo turnaj založil.
service-tournament-paired = Teď tu není kolo, ve kterém by se dvojice daly takhle změnit.
service-tournament-moved = Už je pozdě: některý z nich už táhl, nebo má dohráno.
service-tournament-drawn = Ve vyřazování jde hráče prohodit jen v 1. kole. Potom o dvojicích rozhodují výhry.
service-tournament-once = Každý tu hraje s každým jednou. Hráče jde prohodit jen v 1. kole, jinak by se někdo potkal dvakrát.
service-tournament-free = V aréně není co prohazovat: kdo je volný, dostane dalšího soupeře.
service-tournament-met = To nejde: někdo by hrál znovu se stejným soupeřem nebo měl podruhé volno.
service-tournament-turns = Aréna potřebuje krátké tahy: každý pod hodinu.
service-tournament-arena = Aréna může trvat { $least } až { $most } minut.
service-tournament-called = Otázka už padla, nebo turnaj začal.
service-tournament-report = Řádek { $line } zprávy se nedá přečíst. Má to být zpráva tohohle turnaje, ve které je nalosované další kolo a nemá výsledky.
service-tournament-other = Kola v téhle zprávě nejsou ta, která se tu hrála. Stáhni zprávu znovu a nalosuj kolo v ní.
service-tournament-who = V tomhle losování někdo z hráčů chybí, nebo je v něm někdo navíc.
service-league-name = Název ligy může mít nejvýš { $most } znaků.
service-league-plays-not = V téhle sezoně tenhle hráč nehraje.
service-league-asked = Už čekáš, jestli ostatní budou souhlasit.
service-league-played = Zaskočit může jen ten, kdo v téhle sezoně sám nehrál.
service-league-asks = Zaskočit už chce { $most } lidí. Ať ostatní nejdřív rozhodnou o nich.
service-league-not-asked = O tom už je rozhodnuto, nebo už zaskočit nechce.
service-league-no-say = O tom rozhodují ti, kdo v té skupině ještě hrají, nebo správce.
service-league-no-seat = Tady není za koho zaskočit.
service-deal-game = Denně nové kameny má jen Abaku. Vyber Abaku, nebo jiný způsob sezony.
service-deal-no-league = V téhle lize se nehraje s denně novými kameny.
service-deal-not-begun = Teď se žádná sezona nehraje, takže ani kameny nejsou.
service-deal-not-in = V téhle sezoně nehraješ, takže pro tebe kameny nejsou. Nejdřív klepni na „Přidat se“.
service-deal-none = Poslední den sezony je za námi. Výsledky budou platit v poledne UTC.
