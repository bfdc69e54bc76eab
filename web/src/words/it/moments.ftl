## Immagini e clip di un momento
moments-offer = Immagine o clip
moments-form = Che cosa creare
moments-picture = Immagine
moments-clip = Clip del turno
moments-move = Mossa { $n }
moments-as = Visto da { $name }
moments-as-onlooker = Visto dal pubblico
moments-making = { $kind ->
    [clip] Il clip si registra mentre scorre…
   *[picture] L’immagine viene disegnata…
}
moments-ready = { $kind ->
    [clip] Il clip è pronto: { $size } MB.
   *[picture] L’immagine è pronta: { $size } MB.
}
moments-failed = Questo browser non ci è riuscito.
moments-alt = A parole, per chi non la vede
moments-copy = Copia le parole
moments-save = Salva il file
