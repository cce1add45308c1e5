# Počítače podle úrovně, nejslabší první.

computer-talc = Mastek
computer-chalk = Křída
computer-gypsum = Sádrovec
computer-alabaster = Alabastr
computer-amber = Jantar
computer-sandstone = Pískovec
computer-pumice = Pemza
computer-limestone = Vápenec
computer-slate = Břidlice
computer-marble = Mramor
computer-fluorite = Fluorit
computer-basalt = Čedič
computer-granite = Žula
computer-opal = Opál
computer-obsidian = Obsidián
computer-jade = Nefrit
computer-flint = Pazourek
computer-quartz = Křemen
computer-topaz = Topaz
computer-ruby = Rubín
computer-sapphire = Safír
computer-diamond = Diamant
