# Zaplňování desky, pro jednoho.

fill-menu = Zaplň desku: hraješ bez soupeře a všech 110 kamenů máš hned na začátku. Zakryj co nejvíc polí, a to za co nejvíc bodů. Nic tě nehoní: vracej tahy a zkoušej to znovu, kolikrát chceš.
    3000 bodů na celé malé desce je legenda.
fill-none = Zatím žádný pokus nemáš.
fill-going-on = { $number }. pokus, deska { $board } ({ $code }): zatím { $made }
fill-over = { $number }. pokus, deska { $board } ({ $code }): { $made }
fill-going-on-named = „{ $name }“, deska { $board } ({ $code }): zatím { $made }
fill-over-named = „{ $name }“, deska { $board } ({ $code }): { $made }
fill-named = { $code } se teď jmenuje „{ $name }“. Vrátíš se k němu příkazem /zaplnit { $name }
fill-unnamed = { $code } už žádné jméno nemá.
fill-name-hint = Pojmenuješ je příkazem /zaplnit jméno
fill-name-how = /zaplnit jméno Hrad pojmenuje tvůj poslední pokus, /zaplnit jméno { $code } Hrad ten s tímhle kódem. Když za kódem nic nenapíšeš, jméno zmizí.
fill-name-line = { $code }: „{ $name }“
fill-name-nothing = Nemáš žádný pokus, který by šlo pojmenovat. Začneš ho příkazem /zaplnit
fill-share = Zaplňování desky, { $board }, { $number }. pokus: { $made }
fill-top = Zaplňování desky, { $board }
fill-begins = Všech 110 kamenů je tvých. Zakryj co nejvíc polí, a to za co nejvíc bodů. Tahy se dají vracet a zahrát znovu; všechno se ukládá.
fill-button = Zaplnit desku
fill-button-on = { $number }. { $board } ▶
fill-button-on-named = „{ $name }“, { $board } ▶
fill-button-new = Nový pokus: { $board }
fill-button-again = Nový pokus
fill-button-top = Žebříček: { $board }
fill-button-tell = Říct skupině: { $made }
fill-button-list = Zaplněné desky
fill-button-back = Vzít zpět
fill-button-forth = Znovu { $move }
fill-page-title = Zaplň desku
fill-page-text = Bez soupeře, se všemi 110 kameny. Vracej tahy a zkoušej to znovu, kolikrát chceš.
