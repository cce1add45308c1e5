# Computers, by their level, the softest first.

computer-talc = Talc
computer-chalk = Chalk
computer-gypsum = Gypsum
computer-alabaster = Alabaster
computer-amber = Amber
computer-sandstone = Sandstone
computer-pumice = Pumice
computer-limestone = Limestone
computer-slate = Slate
computer-marble = Marble
computer-fluorite = Fluorite
computer-basalt = Basalt
computer-granite = Granite
computer-opal = Opal
computer-obsidian = Obsidian
computer-jade = Jade
computer-flint = Flint
computer-quartz = Quartz
computer-topaz = Topaz
computer-ruby = Ruby
computer-sapphire = Sapphire
computer-diamond = Diamond
