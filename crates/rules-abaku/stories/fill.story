# Ana begins in private, with buttons alone
Ana in private: /fill
Ana presses [=fill-button-new]
Ana presses [=abaku-step-place] [2] [4] [=abaku-step-ok] [E5]

# A way back and a way forth
Ana presses [=fill-button-back]
Ana presses [=fill-button-forth]

# It is finished, which is asked twice
Ana presses [=abaku-step-finish]
Ana presses [=abaku-step-finish]

# In the group: who is best, and the group is told
Ana: /fill
Ana presses [=fill-button-top]
Ana: /fill
Ana presses [=fill-button-tell]
