# Slová crate game-core a samotného skladania viet, crates/chat/src/wording.rs.

core-list = { $rest } a { $last }
core-seat = hráč { $number }
core-unreadable = „{ $text }“ sa nedá prečítať.
core-impossible-entry = „{ $entry }“ tam nie je možné.
core-replay = Položka č. { $ply } v zápise, { $entry }, nesedí: { $why }
core-replay-differs = vedie k inej pozícii ako vtedy v hre.
core-no-format = Pre hru { $game } žiadny cudzí formát partií nie je; použi náš záznam.
