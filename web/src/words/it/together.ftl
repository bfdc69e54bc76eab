## Più persone su un dispositivo
together-add = Un’altra persona gioca su questo dispositivo
together-name = Il suo nome
together-add-do = Darle un posto
together-add-why = Un sipario nasconde ogni mano. Tutto il tavolo vede che condividete un dispositivo.
together-pass-to = Passa il dispositivo a { $name }
together-nothing-left = Degli altri non resta nulla su questo schermo.
together-hold = Sono { $name }. Tieni premuto per aprire
together-hold-short = { $name }: tieni premuto per guardare
together-how = Gli altri guardano altrove. Tieni premuto il pulsante, o Invio. Con un sensore, premi due volte.
together-press-again = Premi ancora per aprire
together-own-device = { $name } gioca sul proprio dispositivo
together-code = Sull’altro dispositivo apri { $address } e inserisci questo codice entro due minuti.
together-moved = { $name } si è spostato
together-look = Guarda prima il tavolo
together-hands = Mani su questo dispositivo
together-hand-of = La mano di { $name }
together-close = Chiudi il sipario
