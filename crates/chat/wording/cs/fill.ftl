# Zaplňování desky, pro jednoho.

fill-menu = Zaplň desku: hraješ bez soupeře a všech 110 kamenů máš hned na začátku. Zakryj co nejvíc polí, a to za co nejvíc bodů. Nic tě nehoní: vracej tahy a zkoušej to znovu, kolikrát chceš.
    3000 bodů na celé malé desce je legenda.
fill-none = Zatím žádný pokus nemáš.
fill-going-on = { $number }. pokus, deska { $board } ({ $code }): zatím { $made }
fill-over = { $number }. pokus, deska { $board } ({ $code }): { $made }
fill-share = Zaplňování desky, { $board }, { $number }. pokus: { $made }
fill-top = Zaplňování desky, { $board }
fill-begins = Všech 110 kamenů je tvých. Zakryj co nejvíc polí, a to za co nejvíc bodů. Tahy se dají vracet a zahrát znovu; všechno se ukládá.
fill-button = Zaplnit desku
fill-button-on = { $number }. { $board } ▶
fill-button-new = Nový pokus: { $board }
fill-button-again = Nový pokus
fill-button-top = Žebříček: { $board }
fill-button-tell = Říct skupině: { $made }
fill-button-list = Zaplněné desky
fill-button-back = Vzít zpět
fill-button-forth = Znovu { $move }
fill-page-title = Zaplň desku
fill-page-text = Bez soupeře, se všemi 110 kameny. Vracej tahy a zkoušej to znovu, kolikrát chceš.
