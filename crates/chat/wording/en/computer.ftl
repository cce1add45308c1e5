# Computers, by their level, the softest first.

computer-pumice = Pumice
computer-slate = Slate
computer-granite = Granite
computer-quartz = Quartz
computer-diamond = Diamond
