# Words people type, in every game alike; several to a line, with commas between.
# A phrase stands under one key only. See crates/game-core/src/typed.rs.

core-typed-draw = draw, remis
core-typed-offer = offer, offer draw, offer a draw, i offer a draw
core-typed-accept = accept, i accept, accept draw, accept the draw
core-typed-decline = decline, i decline, decline draw, decline the draw, no draw
core-typed-claim = claim, claim draw, claim a draw, threefold, threefold repetition, repetition
core-typed-yes = yes
core-typed-no = no
core-typed-resign = resign, i resign, resigns
core-typed-to = to
core-typed-takes = takes, take, captures, capture, removes, remove
