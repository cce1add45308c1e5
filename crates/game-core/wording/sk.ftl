# Words people type, in every game alike; several to a line, with commas between.
# A phrase stands under one key only. See crates/game-core/src/typed.rs.

core-typed-draw = remíza, remízu, remis
core-typed-offer = ponúkam remízu, ponúknuť remízu, ponúkam remis
core-typed-accept = prijímam, prijať, prijímam remízu, prijať remízu, súhlasím, súhlas
core-typed-decline = odmietam, odmietnuť, odmietam remízu, odmietnuť remízu, bez remízy
core-typed-claim = opakovanie, trojité opakovanie, trikrát
core-typed-yes = áno
core-typed-no = nie
core-typed-resign = vzdávam, vzdávam sa, vzdať, vzdať sa, vzdávam to
core-typed-to = na
core-typed-takes = berie, beriem, brať, odoberá, odober, odoberám
