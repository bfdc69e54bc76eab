## Images et clips d’un moment
moments-offer = Image ou clip
moments-form = Que faire
moments-picture = Image
moments-clip = Clip du tour
moments-move = Coup { $n }
moments-as = Vu par { $name }
moments-as-onlooker = Vu par le public
moments-making = { $kind ->
    [clip] Le clip s’enregistre pendant qu’il est joué…
   *[picture] L’image se dessine…
}
moments-ready = { $kind ->
    [clip] Le clip est prêt : { $size } Mo.
   *[picture] L’image est prête : { $size } Mo.
}
moments-failed = Ce navigateur n’y est pas parvenu.
moments-alt = En mots, pour qui ne la voit pas
moments-copy = Copier les mots
moments-save = Enregistrer le fichier
