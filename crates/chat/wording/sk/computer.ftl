# Počítače podľa úrovne, najslabší prvý.

computer-talc = Mastenec
computer-chalk = Krieda
computer-gypsum = Sadrovec
computer-alabaster = Alabaster
computer-amber = Jantár
computer-sandstone = Pieskovec
computer-pumice = Pemza
computer-limestone = Vápenec
computer-slate = Bridlica
computer-marble = Mramor
computer-fluorite = Fluorit
computer-basalt = Čadič
computer-granite = Žula
computer-opal = Opál
computer-obsidian = Obsidián
computer-jade = Nefrit
computer-flint = Pazúrik
computer-quartz = Kremeň
computer-topaz = Topás
computer-ruby = Rubín
computer-sapphire = Zafír
computer-diamond = Diamant
