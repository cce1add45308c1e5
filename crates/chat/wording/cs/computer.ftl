# Počítače podle úrovně, nejslabší první.

computer-pumice = Pemza
computer-slate = Břidlice
computer-granite = Žula
computer-quartz = Křemen
computer-diamond = Diamant
