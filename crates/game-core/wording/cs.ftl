# Words people type, in every game alike; several to a line, with commas between.
# A phrase stands under one key only. See crates/game-core/src/typed.rs.

core-typed-draw = remíza, remízu, remis
core-typed-offer = nabízím remízu, nabídnout remízu, nabízím remis
core-typed-accept = přijímám, přijmout, přijímám remízu, přijmout remízu, souhlasím, souhlas
core-typed-decline = odmítám, odmítnout, odmítám remízu, odmítnout remízu, bez remízy
core-typed-claim = opakování, trojí opakování, třikrát
core-typed-yes = ano
core-typed-no = ne
core-typed-resign = vzdávám, vzdávám se, vzdát, vzdát se, vzdávám to
core-typed-to = na
core-typed-takes = bere, beru, brát, odebírá, odeber, odebírám
