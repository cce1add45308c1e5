# Co se o lidech uchovává; klíče začínají privacy-.

privacy-title = Co o tobě vím
privacy-kept = Co uchovávám: tvoje jméno; podle čeho tě poznám na Telegramu, na Discordu nebo v prohlížeči (u prohlížeče i který to je a kdy tu byl poprvé a naposledy); tvůj jazyk, časové pásmo a nastavení; tvoje místnosti; tvoje hry se všemi tahy a jejich časem; a co v místnosti řekneš. Na e-mail, telefon ani adresu se neptám.
privacy-why = Proč: aby tvoje hry šly dál, ať víš, že jsi na tahu, a aby šlo prohlédnout i staré hry. Nic neprodávám, neukazuju reklamy a nikomu nic nedávám.
privacy-long = Jak dlouho: jméno, nastavení, hry a to, co řekneš v místnosti, dokud je nechceš smazat. Ostatní zprávy 30 dní po odeslání (déle, dokud se jejich hra hraje).
privacy-see = Kdo to vidí: ostatní v místnosti vidí tvoje jméno, tvoje tahy a co tam řekneš. Tvoje kameny a připravené odpovědi vidíš jen ty. Kdo bota provozuje, vidí všechno. Co píšeš na Telegramu nebo Discordu, vidí i Telegram a Discord.
privacy-push = Když ti prohlížeč řekne, že jsi na tahu: zpráva jde zašifrovaná přes výrobce prohlížeče. Ten vidí, že nějaká přišla, ale ne, co v ní je.
privacy-copies = { $days ->
    [0] Zálohy: automaticky se nedělají.
    [one] Zálohy: aby se nic neztratilo, všechno se zálohuje. Každá záloha zmizí nejpozději po { $days } dni, pokud bot běží. Číst je může jen ten, kdo bota provozuje.
    [few] Zálohy: aby se nic neztratilo, všechno se zálohuje. Každá záloha zmizí nejpozději po { $days } dnech, pokud bot běží. Číst je může jen ten, kdo bota provozuje.
   *[other] Zálohy: aby se nic neztratilo, všechno se zálohuje. Každá záloha zmizí nejpozději po { $days } dnech, pokud bot běží. Číst je může jen ten, kdo bota provozuje.
}
privacy-yours = Všechno, co o tobě je, můžeš dostat jako soubor nebo smazat. V chatu to pošle /mojeudaje a smaže /zapomen.
privacy-someone = Někdo
privacy-forget-title = Smazat všechno o mně
privacy-forget =
    Když budeš pokračovat, smažu tvoje jméno, tvoje účty tady, tvoje nastavení, tvoje slova v místnostech a co je napsané jen tobě. Jsou-li spojené dva účty, zmizí oba.
    Odejdeš z rozehraných her a tvoje pozvánky skončí. Dohrané hry ostatním zůstanou, místo tebe v nich bude „Někdo“. Místnost, kterou spravuješ, dostane na starost někdo jiný.
    Co už je v chatu na Telegramu nebo Discordu, tam zůstane.
privacy-forget-on = Pokračovat…
privacy-forget-sure = Opravdu? Stane se to hned a cesta zpátky není. Když mi pak zase napíšeš, budeš pro mě někdo nový.
privacy-forget-yes = Smazat všechno
privacy-forget-no = Nechat všechno
privacy-forget-kept = Dobře, nic se nemaže.
privacy-forgotten = { $days ->
    [0] Hotovo, všechno o tobě je smazané.
    [one] Hotovo, všechno o tobě je smazané. Ve starších zálohách to ještě je; každá zmizí nejpozději po { $days } dni, pokud bot běží. Kdyby se některá obnovila, napiš znovu /zapomen.
    [few] Hotovo, všechno o tobě je smazané. Ve starších zálohách to ještě je; každá zmizí nejpozději po { $days } dnech, pokud bot běží. Kdyby se některá obnovila, napiš znovu /zapomen.
   *[other] Hotovo, všechno o tobě je smazané. Ve starších zálohách to ještě je; každá zmizí nejpozději po { $days } dnech, pokud bot běží. Kdyby se některá obnovila, napiš znovu /zapomen.
}
privacy-data = Tady je všechno, co o tobě vím, v jednom souboru. Dostaneš ho jen ty. Je to text v podobě, kterou čtou programy (JSON).
privacy-data-get = Stáhnout všechno o mně
