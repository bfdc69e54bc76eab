## Appels aux tables lentes
calls-offer = Recevoir un message quand c’est ton tour ?
calls-turn-on = M’appeler dans ce navigateur
calls-turn-off = Plus de messages dans ce navigateur
calls-more = Autres moyens
calls-not-now = Pas maintenant
calls-close = Fermer
calls-done = Tu seras appelé dans ce navigateur quand ce sera ton tour.
calls-off-done = Ce navigateur n’est plus appelé.
calls-insecure = Les messages du navigateur demandent https : les navigateurs ne les permettent que sur une ligne chiffrée. Le titre de la page dit tout de même quand c’est ton tour.
calls-blocked = Tu as bloqué les messages de ce site dans le navigateur. Autorise-les dans ses réglages pour ce site, puis recharge la page.
calls-home-screen = Sur iPhone et iPad, ajoute d’abord cette page à l’écran d’accueil et ouvre-la de là. Ensuite tu pourras être appelé.
calls-none = Ce navigateur n’accepte pas de messages.
calls-no-blocked = Le navigateur n’a pas eu le droit d’afficher des messages.
calls-no-late = Le service de messages du navigateur ne répond pas. Réessaie plus tard.
calls-no-failed = Le navigateur n’a pas pu s’inscrire aux messages.

## Sur sa propre page
calls-title = Appels
calls-why = À une table avec un jour par coup : un message pour chacun de tes tours, seulement quand tu n’es pas là, et un rappel avant la fin de ton temps. Il dit quelle table attend et rien de la partie.
calls-push = Dans le navigateur
calls-browsers = { $n ->
    [0] Aucun de tes navigateurs n’est appelé.
    [one] Un de tes navigateurs est appelé.
   *[other] { $n } de tes navigateurs sont appelés.
}
calls-quiet = Heures calmes
calls-quiet-why = Les appels attendent qu’elles finissent. Deux fois la même heure : pas d’heures calmes. Fuseau horaire : { $zone }
calls-quiet-saved = Heures calmes enregistrées
calls-from = de
calls-until = à
calls-webhook = Webhook
calls-webhook-why = Le serveur écrit dans ton propre canal sur Discord, Slack ou Matrix : le nom du jeu et le lien. L’adresse est gardée chiffrée ; tu peux la changer à tout moment.
calls-webhook-now = { $format ->
    [discord] Discord
    [slack] Slack
   *[matrix] Matrix
} chez { $host }
calls-webhook-save = Enregistrer et essayer
calls-webhook-saved = Enregistré. Un premier message y est.
calls-webhook-drop = Enlever le webhook
calls-webhook-gone = Webhook enlevé
calls-address = Adresse
calls-format = Genre
calls-format-discord = Discord
calls-format-slack = Slack
calls-format-matrix = Matrix (passerelle)
calls-bad-address = Le serveur ne peut pas écrire à cette adresse. Il faut une adresse https publique.
calls-unanswered = Cette adresse n’a pas accepté de message.
