# Ligy: /liga, jej správa v skupine a jej stránka

league-called = „{ $name }“ ({ $code })
league-title = 🏆 Liga { $league }: { $game }
league-name = Liga { $league }: { $game }, { $season }. sezóna
league-season = 🏆 Liga { $league }: { $game }, { $season }. sezóna
league-terms = Sezóna trvá { $weeks ->
    [one] 1 týždeň
    [few] { $weeks } týždne
   *[other] { $weeks } týždňov
}, v skupine hrá najviac { $size } ľudí, všetky hry sa začnú naraz
league-terms-rounds = Sezóna trvá { $weeks ->
    [one] 1 týždeň
    [few] { $weeks } týždne
   *[other] { $weeks } týždňov
}, v skupine hrá najviac { $size } ľudí, kolo po kole
league-terms-deals = Sezóna trvá { $weeks ->
    [one] 1 týždeň
    [few] { $weeks } týždne
   *[other] { $weeks } týždňov
}, v skupine hrá najviac { $size } ľudí, každý deň sa hrá s novými kameňmi
league-points-deals = Za deň je až 100 bodov: koľko percent z najvyššieho možného výsledku sa podarí.
league-clock = Čas na ťah: { $clock }
league-nobody = Zatiaľ sa nikto nepridal.
league-joined = { $count ->
    [one] Pridal sa 1 hráč
    [few] Pridali sa { $count } hráči
   *[other] Pridalo sa { $count } hráčov
}: { $names }
league-waits = Hrá každý s každým. Keď budete všetci, správca skupiny alebo ten, kto ligu založil, ťukne na „Začať“.
league-waits-deals = Každý deň si každý zahrá sám, kedy sa mu to hodí. Keď budete všetci, správca skupiny alebo ten, kto ligu založil, ťukne na „Začať“.
league-next-nobody = { $season }. sezóna: zatiaľ sa nikto nepridal.
league-next = { $count ->
    [one] { $season }. sezónu chce zatiaľ hrať
   *[other] { $season }. sezónu chcú hrať
}: { $names }
league-due = Začne sa { $when }.
league-until = Do { $date } · dohrané { $played } z { $all }
league-day = { $day }. deň z { $days } · do { $date } · dnes hotovo { $done } z { $all }
league-day-final = 📅 { $day }. deň: { $results }
league-day-nobody = 📅 { $day }. deň: nikto nehral.
league-deal-open = { $day }. deň, tvoje kamene, zatiaľ (najviac možné: { $best }). Platiť to bude { $when }:
league-deal-final = { $day }. deň, tvoje kamene (najviac možné: { $best }):
league-deal-row = { $place }. { $name }: { $made }, { $points } %
league-deal-own = To je { $points } % z najvyššieho možného výsledku, ktorý je { $best }. Platiť to bude { $when } a potom to uvidia všetci.
league-deal-own-final = To je { $points } % z najvyššieho možného výsledku, ktorý je { $best }.
league-deal = { $day }. deň: zahraj najlepší ťah, aký nájdeš. Po každom ťahu ide na dosku ten najlepší možný. Výsledok uvidí len ten, kto má rovnaké kamene za sebou. Keď sa deň skončí, uvidia ho všetci.
league-deal-done = { $day }. deň máš odohraný.
league-deal-begins = Toto sú tvoje dnešné kamene do ligy: máš jeden pokus.
league-deal-unknown = To uvidíš, keď s týmito kameňmi dohráš, alebo keď sa deň skončí.
league-over = Sezóna sa skončila.
league-closed = Liga sa skončila.
league-division = { $number }. výkonnostná skupina
league-left = už nehrá
league-out = nehrá, nepočíta sa
league-legend = ✗ chyby na hru podľa počítača
league-legend-luck = ✗ chyby a 🍀 šťastie na hru podľa počítača
league-match = 🏆 Liga { $league }, { $season }. sezóna

league-begins = 🏁 Liga { $league }, { $game }: začína sa { $season }. sezóna!
league-plays = { $names }
league-how = Každý hrá s každým zo svojej skupiny do { $date }. Čo potom nebude dohrané, počíta sa ako remíza.
league-how-deals = Až do { $date } je každý deň s čím hrať, každý sám a kedy sa mu to hodí. Za vynechaný deň nie je nič.
league-ends = 🏆 Liga { $league }, { $game }: { $season }. sezóna sa skončila.
league-winner = 👑 Víťazom je { $name }!
league-no-winner = Nikto nič nedohral, takže nikto nevyhral.
league-up = Postup: { $names }
league-down = Zostup: { $names }
league-again = Ak budete aspoň dvaja, ďalšia sezóna sa začne { $when }.
league-honour = 🏆 { $game }: víťazstvo v { $season }. sezóne ligy { $league }
league-place-free = 👋 Liga { $league }, { $season }. sezóna: { $name } už nehrá.
league-place-who = Kto dohrá zvyšné hry?
league-place-asked = 🔁 Liga { $league }, { $season }. sezóna: { $name } už nehrá a zaskočiť chce { $other }. Súhlasia ostatní z tej skupiny?
league-place-taken = 🔁 Liga { $league }, { $season }. sezóna: { $name } už nehrá a zaskakuje { $other }. Nedohrané hry sa začínajú odznova.
league-replayed = Hra { $code } zostáva nedohraná: niekto zaskakuje a hrá sa odznova.

league-button-new = Nová liga
league-button-make = Založiť ligu
league-button-join = Pridať sa
league-button-next = Nabudúce hrám
league-button-leave = Odísť
league-button-gone = Áno, odísť
league-button-begin = Začať
league-button-table = Tabuľka
league-button-games = Nedohrané hry
league-button-deal = Hrať dnešné kamene
league-button-mine = Moje hry
league-button-seats = Náhradníci
league-button-instead = Zaskočiť: { $name }
league-button-agree = Súhlasím: { $name }
league-button-out = Vyradiť hráča
league-button-out-sure = Áno, vyradiť
league-button-end = Ukončiť ligu
league-button-sure = Áno, ukončiť

league-plan = Nová liga, hra { $game }. Ťuknutím riadok zmeníš.
league-plan-game = Hra: { $game }
league-plan-weeks = { $weeks ->
    [one] Sezóna: 1 týždeň
    [few] Sezóna: { $weeks } týždne
   *[other] Sezóna: { $weeks } týždňov
}
league-plan-size = Skupina: najviac { $size }
league-plan-together = Všetky hry naraz
league-plan-rounds = Kolo po kole
league-plan-deals = Denne nové kamene
league-plan-name = Názov: { $name }
league-plan-nameless = Názov jej dáš tak, že ho napíšeš za /liga.
league-plan-long = To je dlhý názov. Ligu založ bez neho a pomenuj ju potom. To potom napíš /liga, jej kód a názov.
league-none = Zatiaľ tu nie je žiadna liga.
league-list = Ligy tu:
league-made = Liga { $league } je na svete. Pridať sa môže každý v skupine.
league-in-next = Hráš v { $season }. sezóne.
league-in-now = Hráš v { $season }. sezóne. Tvoje hry sa práve začínajú.
league-in-deals = Hráš v { $season }. sezóne. Dnešné kamene na teba čakajú.
league-already = Už hráš.
league-left-next = V { $season }. sezóne nehráš.
league-left-now = V { $season }. sezóne už nehráš.
league-not-in = V tejto lige nehráš.
league-leave-sure = Naozaj chceš skončiť v { $season }. sezóne? Ak máš dohraných menej ako polovicu hier, nebude sa počítať žiadna. Inak sa zvyšné počítajú ako prehrané.
league-leave-deals = Naozaj chceš skončiť v { $season }. sezóne? Odohrané dni v tabuľke zostanú.
league-begun = Liga { $league }: sezóna sa začala.
league-end-sure = Ukončiť ligu { $league } nadobro? Rozohraná sezóna sa skončí tak, ako je.
league-ended = Liga { $league } sa skončila.
league-named = Liga sa teraz volá „{ $name }“.
league-unnamed = Liga teraz nemá názov.
league-free = { $name } už nehrá a má nedohrané hry. Kto zaskočí?
league-free-asked = { $name }: zaskočiť chce { $other }, súhlasí { $agree } z { $needed }
league-seats-none = Nikto neodišiel s nedohranými hrami.
league-asked = Či zaskočíš, teraz rozhodnú ostatní z tej skupiny.
league-backed = Zapísané, súhlasíš.
league-taken = Dohodnuté. Hry sa práve začínajú.
league-unasked = V { $season }. sezóne už zaskočiť nechceš.
league-out-who = Kto už nehrá?
league-out-sure = { $name }: vyradiť zo sezóny? Nedohrané hry sa potom počítajú, ako keď niekto odíde.
league-taken-out = { $name } už v sezóne nehrá.
league-games = V lige { $league } ostáva dohrať:
league-games-none = Všetko je dohrané.
league-games-more = … a { $count } ďalších
league-game = { $code }: { $one } – { $other }
league-game-waits = { $code }: { $one } – { $other }, na ťahu je { $name }
