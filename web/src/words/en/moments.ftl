## Pictures and clips of a moment
moments-offer = Picture or clip
moments-form = What to make
moments-picture = Picture
moments-clip = Clip of the turn
moments-move = Move { $n }
moments-as = As { $name } saw it
moments-as-onlooker = As onlookers saw it
moments-making = { $kind ->
    [clip] The clip is recorded while it plays …
   *[picture] The picture is drawn …
}
moments-ready = { $kind ->
    [clip] The clip is ready: { $size } MB.
   *[picture] The picture is ready: { $size } MB.
}
moments-failed = This browser could not do it.
moments-alt = In words, for those who do not see it
moments-copy = Copy the words
moments-save = Save the file
