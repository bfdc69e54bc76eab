"""Letters that look like Latin ones, used to reject names that imitate others.

Unicode keeps a list of confusable characters, but Python does not come with it, and NFKC folds most of it already. What
is left and fools the eye in a name is short enough to be read: whole alphabets that resemble capitals, and small
capitals. Letters that people tell apart, such as ø and o, are not in it.
"""

from typing import Final

_PAIRS: Final = {
    "Cyrillic capitals": "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ԌG ԚQ ԜW ҮY Ӏl",
    "Cyrillic": "аa еe ѕs іi јj оo рp сc уy хx ԁd һh ѵv ԛq ԝw ѡw ӏl ҽe",
    "Cyrillic small capitals": "вB мM нH тT кK ьb",
    "Greek": "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ͿJ αa εe ιi κk νv οo ρp τt υu χx γy ωw ϲc ϳj",
    "Cherokee": "ᎠD ᎡR ᎢT ᎥI ᎩY ᎪA ᎫJ ᎬE ᎳW ᎷM ᎻH ᎽY ᎾO ᏀG ᏂH ᏃZ ᏎA ᏏB ᏒR ᏔW ᏕS ᏙV ᏚS ᏜU ᏞL ᏟC ᏢP ᏦK ᏧD ᏴB",
    "Armenian": "ՍU ՏS ՕO ԼL օo սu հh ոn զq ցg յj քf",
    "Lisu": "ꓐB ꓑP ꓓD ꓔT ꓖG ꓗK ꓙJ ꓚC ꓜZ ꓝF ꓟM ꓠN ꓡL ꓢS ꓣR ꓦV ꓧH ꓪW ꓫX ꓬY ꓮA ꓰE ꓲI ꓳO ꓴU",
    "Coptic": "ⲀA ⲂB ⲈE ⲌZ ⲎH ⲒI ⲔK ⲘM ⲚN ⲞO ⲢP ⲤC ⲦT ⲨY ⲬX",
    "Canadian syllabics": "ᗅA ᗷB ᗪD ᕼH ᒍJ ᒪL ᗰM ᑎN ᑭP ᖇR ᑌU ᐯV ᗯW",
    "Deseret, Tifinagh, runes": "𐐄O 𐐬o ⵔO ⵏl ⵝX ⴹE ᛕK ᚷX ᚱR",
    "Latin small capitals": "ᴀA ʙB ᴄC ᴅD ᴇE ꜰF ɢG ʜH ɪI ᴊJ ᴋK ʟL ᴍM ɴN ᴏO ᴘP ʀR ꜱS ᴛT ᴜU ᴠV ᴡW ʏY ᴢZ",
    "Latin": "ıi ɑa ɡg ɩi ʋu Ɩl ǀl ǃl ɛe ƽs ƨs",
    "digits and signs": "0o 1l 3e 4a 5s |l",
}

ALIKE: Final = {ord(pair[0]): pair[1] for pairs in _PAIRS.values() for pair in pairs.split()}
"""Each letter and the Latin letter it looks like, for `str.translate`."""
