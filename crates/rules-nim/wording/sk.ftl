# Slová hry Nim: tohto balíka a toho, čo o hre hovorí recepcia.

nim-name = Nim
nim-about = Berieš z kôpok; kto vezme posledný kameň, vyhráva.
nim-rules = Nim je hra pre dvoch s kôpkami kameňov.
    Vo svojom ťahu vezmeš z jednej kôpky toľko kameňov, koľko chceš, ale aspoň jeden.
    Vyhráva, kto vezme úplne posledný kameň.
    Môžeš napísať b3: tri kamene z kôpky b.
nim-first-turn = Tvoj prvý ťah v Nime: vyber kôpku a potom, koľko kameňov z nej vezmeš.

nim-option-heaps = Kôpky
nim-option-heaps-3-4-5 = 3, 4 a 5
nim-option-heaps-1-3-5-7 = 1, 3, 5 a 7
nim-option-heaps-2-2 = 2 a 2

nim-over = Hra sa skončila. Odveta: /odveta
nim-not-seated = Túto hru len sleduješ. Začni svoju: /nova
nim-not-your-turn = Teraz nie si na ťahu. Na ťahu: { $player }.
nim-too-many = V kôpke { $heap } je menej kameňov: { $left }. Vezmi najviac toľko.
nim-empty-heap = Kôpka { $heap } je prázdna. Vyber inú.
nim-unreadable = „{ $text }“ nie je ťah v Nime. Napíš kôpku a číslo: b3.

nim-draft-heap = Z ktorej kôpky berieš?
nim-draft-stones = Koľko kameňov berieš z kôpky { $heap }?

nim-news-took = { $player } berie { $move }.
nim-news-resigned = { $player } sa vzdáva.
nim-news-removed = { $player } už v hre nie je.
nim-news-won = Vyhráva: { $player }.

nim-square = vziať { $move }
nim-alt-heaps = Kôpky: { $heaps }.
nim-alt-moves = Na ťahu: { $player }.
nim-alt-won = Vyhráva: { $player }.

nim-diagram-turn = Vo svojom ťahu vezmeš toľko kameňov, koľko chceš, ale všetky z jednej kôpky.
nim-diagram-won = Vyhráva, kto vezme úplne posledný kameň.
