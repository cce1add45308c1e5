# Počítače podľa úrovne, najslabší prvý.

computer-pumice = Pemza
computer-slate = Bridlica
computer-granite = Žula
computer-quartz = Kremeň
computer-diamond = Diamant
