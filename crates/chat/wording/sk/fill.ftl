# Zapĺňanie dosky, pre jedného.

fill-menu = Zaplň dosku: hráš bez súpera a všetkých 110 kameňov máš hneď na začiatku. Zakry čo najviac polí, a to za čo najviac bodov. Nič ťa nenáhli: vracaj ťahy a skúšaj to znova, koľkokrát chceš.
    3000 bodov na celej malej doske je legenda.
fill-none = Zatiaľ žiadny pokus nemáš.
fill-going-on = { $number }. pokus, doska { $board } ({ $code }): zatiaľ { $made }
fill-over = { $number }. pokus, doska { $board } ({ $code }): { $made }
fill-share = Zapĺňanie dosky, { $board }, { $number }. pokus: { $made }
fill-top = Zapĺňanie dosky, { $board }
fill-begins = Všetkých 110 kameňov je tvojich. Zakry čo najviac polí, a to za čo najviac bodov. Ťahy sa dajú vracať a zahrať znova; všetko sa ukladá.
fill-button = Zaplniť dosku
fill-button-on = { $number }. { $board } ▶
fill-button-new = Nový pokus: { $board }
fill-button-again = Nový pokus
fill-button-top = Rebríček: { $board }
fill-button-tell = Povedať skupine: { $made }
fill-button-list = Zaplnené dosky
fill-button-back = Vziať späť
fill-button-forth = Znova { $move }
fill-page-title = Zaplň dosku
fill-page-text = Bez súpera, so všetkými 110 kameňmi. Vracaj ťahy a skúšaj to znova, koľkokrát chceš.
