## Plusieurs sur un même appareil
together-add = Quelqu’un d’autre joue sur cet appareil
together-name = Son nom
together-add-do = Lui donner une place
together-add-why = Un rideau cache chaque main. Toute la table voit que vous partagez un appareil.
together-pass-to = Passez l’appareil à { $name }
together-nothing-left = Il ne reste rien des autres sur cet écran.
together-hold = Je suis { $name }. Maintenir pour ouvrir
together-hold-short = { $name } : maintenir pour voir
together-how = Les autres détournent le regard. Maintenez le bouton, ou Entrée. Avec un contacteur, appuyez deux fois.
together-press-again = Appuyez encore une fois pour ouvrir
together-own-device = { $name } joue sur son propre appareil
together-code = Sur l’autre appareil, ouvrez { $address } et saisissez ce code dans les deux minutes.
together-moved = { $name } a changé d’appareil
together-look = Regarder d’abord la table
together-hands = Mains sur cet appareil
together-hand-of = La main de { $name }
together-close = Fermer le rideau
