# Čo sa o ľuďoch uchováva; kľúče sa začínajú privacy-.

privacy-title = Čo o tebe viem
privacy-kept = Čo uchovávam: tvoje meno, podľa čoho ťa spoznám na Telegrame, na Discorde alebo v prehliadači (pri prehliadači aj ktorý to je a kedy tu bol prvý raz a naposledy), tvoj jazyk a nastavenia, miestnosti, v ktorých si, tvoje hry so všetkými ťahmi a ich časom a to, čo v miestnosti povieš. Na e-mail, telefón ani bydlisko sa nepýtam.
privacy-why = Prečo: aby tvoje hry išli ďalej, aby som ti mohol povedať, že si na ťahu, a aby sa dali pozrieť aj staré hry. Nič nepredávam, neukazujem reklamy a nikomu nič nedávam.
privacy-long = Ako dlho: čo povieš v miestnosti, 90 dní; ostatné správy 30 dní po odoslaní (dlhšie, kým sa ich hra hrá). Meno, nastavenia a hry, kým ich nechceš zmazať.
privacy-see = Kto to vidí: ostatní v miestnosti vidia tvoje meno, tvoje ťahy a čo tam povieš. Čo máš v ruke, vidíš iba ty. Kto tohto bota prevádzkuje, vidí všetko. Čo sa píše na Telegrame alebo Discorde, vidia aj oni.
privacy-copies = { $days ->
    [0] Kópie: samy sa žiadne nerobia.
    [one] Kópie: aby sa nič nestratilo, všetko sa kopíruje. Každá kópia zmizne najneskôr po { $days } dni, ak bot beží. Čítať ich môže iba ten, kto bota prevádzkuje.
    [few] Kópie: aby sa nič nestratilo, všetko sa kopíruje. Každá kópia zmizne najneskôr po { $days } dňoch, ak bot beží. Čítať ich môže iba ten, kto bota prevádzkuje.
   *[other] Kópie: aby sa nič nestratilo, všetko sa kopíruje. Každá kópia zmizne najneskôr po { $days } dňoch, ak bot beží. Čítať ich môže iba ten, kto bota prevádzkuje.
}
privacy-yours = Všetko, čo o tebe je, ti ako súbor pošle /mojeudaje. Chceš to zmazať? Povedz to tomu, kto bota prevádzkuje.
privacy-data = Tu je všetko, čo o tebe viem, v jednom súbore. Dostaneš ho iba ty. Je to text v podobe, ktorú čítajú programy (JSON).
privacy-data-get = Stiahnuť všetko o mne
