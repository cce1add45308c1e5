# Čo sa o ľuďoch uchováva; kľúče sa začínajú privacy-.

privacy-title = Čo o tebe viem
privacy-kept = Čo uchovávam: tvoje meno; podľa čoho ťa spoznám na Telegrame, na Discorde alebo v prehliadači (pri prehliadači aj ktorý to je a kedy tu bol prvý a posledný raz); tvoj jazyk, časové pásmo a nastavenia; tvoje miestnosti; tvoje hry so všetkými ťahmi a ich časom; a čo v miestnosti povieš. Na e-mail, telefón ani adresu sa nepýtam.
privacy-why = Prečo: aby tvoje hry išli ďalej, nech vieš, že si na ťahu, a aby sa dali pozrieť aj staré hry. Nič nepredávam, neukazujem reklamy a nikomu nič nedávam.
privacy-long = Ako dlho: meno, nastavenia, hry a to, čo povieš v miestnosti, kým ich nechceš zmazať. Ostatné správy 30 dní po odoslaní (dlhšie, kým sa ich hra hrá).
privacy-see = Kto to vidí: ostatní v miestnosti vidia tvoje meno, tvoje ťahy a čo tam povieš. Tvoje kamene a pripravené odpovede vidíš len ty. Kto bota prevádzkuje, vidí všetko. Čo píšeš na Telegrame alebo Discorde, vidí aj Telegram a Discord.
privacy-push = Keď ti prehliadač povie, že si na ťahu: správa ide zašifrovaná cez výrobcu prehliadača. Ten vidí, že nejaká prišla, ale nie, čo v nej je.
privacy-copies = { $days ->
    [0] Zálohy: automaticky sa nerobia.
    [one] Zálohy: aby sa nič nestratilo, všetko sa zálohuje. Každá záloha zmizne najneskôr po { $days } dni, ak bot beží. Čítať ich môže len ten, kto bota prevádzkuje.
    [few] Zálohy: aby sa nič nestratilo, všetko sa zálohuje. Každá záloha zmizne najneskôr po { $days } dňoch, ak bot beží. Čítať ich môže len ten, kto bota prevádzkuje.
   *[other] Zálohy: aby sa nič nestratilo, všetko sa zálohuje. Každá záloha zmizne najneskôr po { $days } dňoch, ak bot beží. Čítať ich môže len ten, kto bota prevádzkuje.
}
privacy-yours = Všetko, čo o tebe je, môžeš dostať ako súbor alebo zmazať. V chate to pošle /mojeudaje a zmaže /zabudni.
privacy-someone = Niekto
privacy-forget-title = Zmazať všetko o mne
privacy-forget =
    Keď budeš pokračovať, zmažem tvoje meno, tvoje účty tu, tvoje nastavenia, tvoje slová v miestnostiach a čo je napísané len tebe. Ak sú spojené dva účty, zmiznú oba.
    Odídeš z rozohraných hier a tvoje pozvánky sa skončia. Dohrané hry ostatným zostanú, namiesto teba v nich bude „Niekto“. Miestnosť, ktorú spravuješ, dostane na starosť niekto iný.
    Čo už je v chate na Telegrame alebo Discorde, tam zostane.
privacy-forget-on = Pokračovať…
privacy-forget-sure = Naozaj? Stane sa to hneď a cesta späť nie je. Keď mi potom zase napíšeš, budeš pre mňa niekto nový.
privacy-forget-yes = Zmazať všetko
privacy-forget-no = Nechať všetko
privacy-forget-kept = Dobre, nič sa nemaže.
privacy-forgotten = { $days ->
    [0] Hotovo, všetko o tebe je zmazané.
    [one] Hotovo, všetko o tebe je zmazané. V starších zálohách to ešte je; každá zmizne najneskôr po { $days } dni, ak bot beží. Keby sa niektorá obnovila, napíš znova /zabudni.
    [few] Hotovo, všetko o tebe je zmazané. V starších zálohách to ešte je; každá zmizne najneskôr po { $days } dňoch, ak bot beží. Keby sa niektorá obnovila, napíš znova /zabudni.
   *[other] Hotovo, všetko o tebe je zmazané. V starších zálohách to ešte je; každá zmizne najneskôr po { $days } dňoch, ak bot beží. Keby sa niektorá obnovila, napíš znova /zabudni.
}
privacy-data = Tu je všetko, čo o tebe viem, v jednom súbore. Dostaneš ho iba ty. Je to text v podobe, ktorú čítajú programy (JSON).
privacy-data-get = Stiahnuť všetko o mne
