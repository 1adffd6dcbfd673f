"""Docstrings in other languages than English, with the words that matter said in English.

Owns how a language is known, and its words for what docstrings of convolutions promise: borders,
sizes, kernels that are flipped or divided by their sum. Grammar is left alone.
"""

from __future__ import annotations

import inspect
import re
from contextlib import suppress
from typing import Any

from convcheck.user_functions.source import promised_words

KNOWN_BY = {
    "German": r"\b(der|die|das|und|ist|mit|ein|eine|wird|werden|für|auf|von|des|als|durch"
    r"|den|dem|im|am"
    r"|zum|bei|nur|über)\b",
    "French": r"\b(le|la|les|de|des|est|avec|une|un|du|et|par|pour|sur|dans|sont|au)\b",
    "Spanish": r"\b(el|la|los|las|de|se|con|una|un|del|por|para|que|en|como|cada)\b",
    "Italian": r"\b(il|gli|ai|si|della|del|con|una|un|di|che|per|è|dei|nel|la)\b",
    "Portuguese": r"\b(os|de|se|uma|um|da|com|para|não|dos|são|pela|pelo|que|é)\b",
    "Dutch": r"\b(de|het|een|en|van|met|wordt|worden|zijn|niet|voor|als|naar|dat|die|bij|op|aan)\b",
    "Polish": r"\b(i|w|z|na|do|jest|są|oraz|się|nie|przez|dla|od|po|jako|każd\w+)\b",
    "Swedish": r"\b(och|av|är|med|som|ett|den|det|för|till|på|inte|vid|från|varje)\b",
    "Russian": "[а-яё]+",
    "Chinese": "[\u4e00-\u9fff]",
    "Japanese": "[\u3040-\u30ff]",
}
"""Small words, or letters, by which each language is known, in small letters."""

ENGLISH = r"\b(the|of|and|is|with|a|an|to|in|for|by|as|are|its|it|that|from)\b"

LEAST = 3
"""Different small words, or letters, that there have to be."""

NO_OTHERS = {
    "German": r"\b(faltung\w*|gefaltet\w*|kreuzkorrelation|gleitende\w*|schrittweite"
    r"|ableitung\w*)\b",
    "French": r"\b(noyau|corrélation|moyenne|glissante|produit de convolution|dérivée|pente"
    r"|lissage)\b",
    "Spanish": r"\b(convolución|correlación|núcleo|media móvil|derivada|pendiente|desenfoque)\b",
    "Italian": r"\b(convoluzione|correlazione|media mobile|derivata (prima|seconda)|pendenza)\b",
    "Portuguese": r"\b(convolução|correlação|média móvel|inclinação)\b",
    "Dutch": r"\b(convolutie|vouwing|kruiscorrelatie|voortschrijdend|afgeleide|helling)\b",
    "Polish": r"\b(splot\w*|korelacj\w+|jądr\w+|pochodn\w+)\b",
    "Swedish": r"\b(faltning\w*|korskorrelation|kärna\w*|glidande)\b",
}
"""Words that no other language has, one of which tells it in a docstring of a few words."""

FEW_ENGLISH = 1
"""Small English words that there may be beside such a word."""

NAMES = {
    r"faltung(en|s)?|faltning|(?<![a-z])(ge)?falte?[tn]?(?![a-z])|vouwing|splot|svy?ortka|svertka"
    r"|juanji|tatamikomi": "convolution",
    r"kruiscorrelatie|kreuzkorrelation|korskorrelation|korrel\w*|korelacj\w*": "correlation",
    r"(?<![a-z])filtr(o|e|uj|uje|ar)?(?![a-z])|suodat\w*": "filter",
}
"""Parts of the names of functions, in small letters, and what they are in English."""

_ROMANCE = {
    r"\b(vraie convolution|convolution vraie)\b": "true convolution",
    r"\bconvolu(ción|ção|zione) (vera|verdadei?ra)\b": "true convolution",
    r"\bconvolu(ción|ção|zione)\b": "convolution",
    r"\b(cross-)?corr[eé]la(ción|ção|zione|tion)\b": "correlation",
    r"\bcr(uzada|ociata|oisée)\b": "cross",
    r"\b(bordes?|bordas?|bordi|bordo|bords?)\b": "border",
    r"\b(ceros|zeri|z[eé]ros)\b": "zeros",
    r"\b(repite|repetid|replica|repete|ripet|répliqu|répét)\w*": "replicated edge",
    r"\b(reflej|reflex|reflet|rifless|réfléch|réflex|espejo|espelh|miroir|specchi)\w*": "mirrored",
    r"\b(suma|soma|somma|somme) (es |sea |vaut |vale |égale à |è |é |a )?"
    r"(1|uno|um|unitaria|unitária|unité)\b": "sum to 1",
    r"\bsim[eé]tr\w+|\bsymétri\w+": "symmetric",
    r"\bnormaliz(a|ada|ado|zat[oa]|e)\b|\bnormalis(e|é|ée)\b": "normalised",
    r"\bconvolution circ(ular|ulaire|olare)\b": "circular convolution",
    r"\bp[eé]ri[oó]di(c|qu)\w*": "periodic",
    r"\bcausa(le|l)e?\b": "causal",
    r"\b(phase linéaire|fase linea(l|r|re))\b": "linear-phase",
    r"\b(entiers|enter[oa]s|inteir[oa]s|interi)\b": "integers",
    r"\b(media|média|moyenne)( (móvil|mobile|móvel|glissante))? (pondera[dt]a|pesata|pondérée)\b": (
        "weighted moving average"
    ),
    r"\b(media|média|moyenne) (móvil|mobile|móvel|mobile|glissante)\b": "moving average",
    r"\b(siempre|sempre|toujours)\b": "always",
    r"\bsea cual (sea|fuere)\b|\bquel(le)?s? que soi(t|ent)\b|\bqualunque sia\b": "whatever",
    r"\bmismas (muestras|dimensiones)( que)?\b": "same length",
    r"\b(mismo tamaño|mesmo tamanho|même taille|stessa dimensione|misma longitud|même longueur"
    r"|stessa lunghezza|mesmo comprimento)\b": "same size",
    r"\b(paso|passo)\b": "stride",
    r"\b(l['\u2019])?(orizzontale|horizontale?)\b": "horizontal",
    r"\b(verticale?)\b": "vertical",
    r"\b(lungo|a lo largo de|le long de|ao longo d[ao])\b": "along",
    r"\b(le |las |les |as )?(righe|filas|lignes|linhas)\b": "rows",
    r"\b(le |las |les |as )?(colonne|columnas|colonnes|colunas)\b": "columns",
    r"\b(augmente|aumenta|sube|eleva) (la |a )?(fréquence|frecuencia|frequenza|frequência)"
    r" (d['\u2019]échantillonnage|de muestreo|di campionamento|de amostragem)": "upsample",
    r"\b(retourn(é|ée)|voltead[oa]|invertid[oa]|ribaltat[oa]|capovolt[oa]|girad[oa])\b": "flipped",
    r"\b(noyau|núcleo|nucleo)\b": "kernel",
    r"\b(fuera|fora|fuori|dehors|extérieur)\b": "outside",
    r"\b(dépass|sobrepas|rebas|ultrapass|oltrepass)\w+\b": "go beyond",
    r"\b(sont|est|se|sono|è|são|é|están?) perd(u|ido|id|ut)[aeios]*\b|\bse pierden?\b": "are lost",
    r"\btrap[eè]([zc])(es|i|io|ios|oidal|oïdale)?\b": "trapezoidal",
    r"\bdivid(e|ido|ida|ée?|iso|isa)( \w+)? (entre|por|par|per) (la |a |sa )?"
    r"(suma|soma|somma|somme)\b": "divided by its sum",
    r"\b(même|misma|stessa|mesma) (longueur|longitud|lunghezza|comprimento)\b": "same length",
    r"\b(même|mismo|stesso|mesmo) (index|índice|indice)\b": "same length",
}

WORDS = {
    "German": {
        r"\b(echte|wirkliche|richtige)[rn]? faltung\b": "true convolution",
        r"\bfaltung(en|s)?\b": "convolution",
        r"\bkreuzkorrelation\b": "cross-correlation",
        r"\bkorrelation\b": "correlation",
        r"\bgespiegelte[rnms]? (kern|filter|maske)\w*": "flipped kernel",
        r"\b(kern|filter|maske)(s|es)? (wird |ist )?(dabei )?gespiegelt\b": "kernel is flipped",
        r"\bkern(s|es|el)?\b": "kernel",
        r"\b(rand(es|pixel|punkte|werte?)?|r(ä|ae)nder(n)?|kanten?)\b": "border",
        r"\b(wiederhol\w+|fortgesetzt\w*|repliziert\w*)\b": "replicated edge",
        r"\bgespiegelt\w*|\bspiegel\w*": "mirrored",
        r"\bnull(en)?\b": "zeros",
        r"\bau(ß|ss)erhalb\b": "outside",
        r"\bsumme (von |ist |gleich )?(1|eins)\b": "sum to 1",
        r"\b(normiert|normalisiert)\w*": "normalised",
        r"\b(zyklisch|zirkul(ä|ae)r|periodisch)\w*": "circular",
        r"\bkausal\w*": "causal",
        r"\blinearphasig\w*": "linear-phase",
        r"\bsymmetrisch\w*": "symmetric",
        r"\banfangs(zustand|wert\w*)\b": "initial state",
        r"\bganz(e|en|er)? ?zahl\w*": "integers",
        r"\bgewichtete[rns]?( gleitende[rns]?)? mittel(wert)?\w*": "weighted moving average",
        r"\bgleitende[rns]? mittel(wert)?\w*": "moving average",
        r"\b(so gro(ß|ss)|so lang) wie\b|\bgleich gro(ß|ss)\b"
        r"|\bgleiche[rn]? (gr(ö|oe)(ß|ss)e|l(ä|ae)nge)\b": "same size",
        r"\bschrittweite\b": "stride",
        r"\btrapez(regel|verfahren|formel)\b": "trapezoidal rule",
        r"\bdurch (die|ihre|seine) summe (ge)?teilt\b": "divided by its sum",
    },
    **dict.fromkeys(("French", "Spanish", "Italian", "Portuguese"), _ROMANCE),
    "Dutch": {
        r"\b(convolutie|vouwing)\b": "convolution",
        r"\bkruiscorrelatie\b": "cross-correlation",
        r"\bcorrelatie\b": "correlation",
        r"\bgespiegelde kern\b|\bomgekeerde kern\b": "flipped kernel",
        r"\b(omgekeerd|omgedraaid)\b": "flipped",
        r"\bkern(en)?\b": "kernel",
        r"\brand(en|pixels?|waarden?)?\b": "border",
        r"\bbuiten\b": "outside",
        r"\bvoorbij\b": "beyond",
        r"\bherhaal(d|t)\b": "repeated edge",
        r"\bgespiegeld\w*": "mirrored",
        r"\bnul(len)?\b": "zeros",
        r"\bgrenst aan\b|\bsluit aan op\b": "wraps around to",
        r"\blengte(richting|graad|graden)\b": "longitude",
        r"\bbreedte(richting|graad|graden)\b": "latitude",
        r"\bpolen\b": "poles",
        r"\brij(en)?\b": "row",
        r"\bkolom(men)?\b": "column",
        r"\bsom (van |is |gelijk aan )?(1|een|één)\b": "sum to 1",
        r"\bgenormaliseerd\w*|\bgenormeerd\w*": "normalised",
        r"\b(periodiek|cyclisch|circulair)\w*": "circular",
        r"\bcausa(al|le)\b": "causal",
        r"\bgewogen( voortschrijdend)? gemiddelde\b": "weighted moving average",
        r"\bvoortschrijdend gemiddelde\b": "moving average",
        r"\b(zelfde|dezelfde) (grootte|lengte|vorm)\b|\beven (lang|groot) als\b": "same size",
        r"\bstapgrootte\b": "stride",
    },
    "Polish": {
        r"\bsplot\w*": "convolution",
        r"\bkorelacj\w+ wzajemn\w+|\bwzajemn\w+ korelacj\w+": "cross-correlation",
        r"\bkorelacj\w+": "correlation",
        r"\bodwrócon\w+|\bodbit\w+ jądr\w+": "flipped",
        r"\bjądr\w+": "kernel",
        r"\b(brzeg|krawęd|granic)\w*": "border",
        r"\bpoza\b": "outside",
        r"\bpowt[aó]rz\w+|\bpowiel\w+": "replicated edge",
        r"\blustrzan\w+|\bodbici\w+": "mirrored",
        r"\bzer(a|ami|em|o|ową|owe)\b": "zeros",
        r"\bsum(a|ą|ie|uje|ują) (się )?(do |równ\w+ )?(1|jeden|jedności|jedynki)\b": "sum to 1",
        r"\b(znormalizowan|unormowan|normaliz)\w*": "normalised",
        r"\b(cykliczn|okresow|kołow)\w*": "circular",
        r"\bprzyczynow\w*": "causal",
        r"\bśredni\w+ (krocząc\w+ |ruchom\w+ )?ważon\w+": "weighted moving average",
        r"\bśredni\w+ krocząc\w+|\bśredni\w+ ruchom\w+": "moving average",
        r"\b(tej samej|taka sama|tak samo) (dług\w+|rozmiar\w*|wielkości)\b": "same size",
        r"\bkrok\w*": "stride",
    },
    "Swedish": {
        r"\bfaltning\w*": "convolution",
        r"\bkorskorrelation\w*": "cross-correlation",
        r"\bkorrelation\w*": "correlation",
        r"\bspeglad kärna\b|\bvänd kärna\b": "flipped kernel",
        r"\bkärna(n|ns)?\b": "kernel",
        r"\b(kant|rand|gräns)(en|er|erna)?\b": "border",
        r"\butanför\b": "outside",
        r"\bupprepa\w*": "replicated edge",
        r"\bspegl\w+": "mirrored",
        r"\bnoll(or|orna|a)?\b": "zeros",
        r"\bsumma(n|r)? (är |till |lika med )?(1|ett)\b": "sum to 1",
        r"\bnormaliser\w*|\bnormer\w*": "normalised",
        r"\b(cyklisk|periodisk|cirkulär)\w*": "circular",
        r"\bkausal\w*": "causal",
        r"\bglidande medel\w*": "moving average",
        r"\b(samma|lika) (storlek|längd|lång|stor)\w*": "same size",
        r"\bsteglängd\w*": "stride",
    },
    "Russian": {
        r"\bсв[её]ртк\w*": "convolution",
        r"\b(взаимн\w+ )?корреляц\w*": "cross-correlation",
        r"\b(границ|кра[яеёию])\w*": "border",
        r"\bнул\w+": "zeros",
        r"\bповтор\w+": "replicated edge",
        r"\b(зеркал|отраж)\w+": "mirrored",
        r"\bсумм\w+ (равна |равной )?(1|единиц\w*)\b": "sum to 1",
        r"\bнорм(ирован|ализ)\w+": "normalised",
        r"\b(циклическ|кольцев|периодическ)\w+": "circular",
        r"\b(причинн|каузальн)\w+": "causal",
        r"\bскользящ\w+ средн\w+": "moving average",
        r"\b(того же размера|той же длины|тот же размер)\b": "same size",
        r"\b(равн|одинаков)\w+ (длин|размер)\w*": "equal length",
        r"\bпроизведени\w+ (двух )?(многочлен|полином)\w*": "product of polynomials",
        r"\b(многочлен|полином)\w*": "polynomials",
        r"\bперев[её]рнут\w*": "flipped",
        r"\bшаг\w*\b": "stride",
    },
    "Chinese": {
        "卷积": " convolution ",
        "互相关": " cross-correlation ",
        "边界|边缘": " border ",
        "补零|零填充|填充零|用零": " zeros ",
        "复制|重复": " replicated edge ",
        "镜像|反射": " mirrored ",
        "归一化": " normalised ",
        "循环|周期": " circular ",
        "因果": " causal ",
        "滑动平均|移动平均": " moving average ",
        "步长|步幅": " stride ",
        "翻转": " flipped ",
        "大小相同|相同大小|长度相同": " same size ",
        "多项式": " polynomial ",
    },
    "Japanese": {
        "畳み込み": " convolution ",
        "相互相関": " cross-correlation ",
        "境界|端": " border ",
        "ゼロ(埋め|パディング)|零": " zeros ",
        "複製|繰り返": " replicated edge ",
        "鏡|反射": " mirrored ",
        "正規化": " normalised ",
        "巡回|循環|周期": " circular ",
        "因果": " causal ",
        "移動平均": " moving average ",
        "反転": " flipped ",
        "同じ(サイズ|大きさ|長さ)": " same size ",
        "多項式": " polynomial ",
    },
}
"""Patterns of each language's words, and what they are in English."""


def language_of(text: str) -> str:
    """Return the language of a docstring where it is one of those known; empty for English."""
    small = text.lower()
    if re.search(KNOWN_BY["Japanese"], small):
        return "Japanese"
    found = {name: re.finditer(how, small) for name, how in KNOWN_BY.items()}
    counts = {name: len({each[0] for each in words}) for name, words in found.items()}
    most = max(counts, key=lambda name: counts[name])
    english = {each[0] for each in re.finditer(ENGLISH, small)}
    if counts[most] >= max(LEAST, 1 + len(english)):
        return most
    own = (name for name, how in NO_OTHERS.items() if re.search(how, small))
    return next(own, "") if len(english) <= FEW_ENGLISH else ""


def name_in_english(name: str) -> str:
    """Return a function's name with its parts for what it computes in English; else as it is."""
    small = name.lower()
    for how, word in NAMES.items():
        small = re.sub(how, word, small)
    return small if small != name.lower() else name


def in_english(text: str) -> str:
    """Return a docstring with its words for what is promised in English; else as it is."""
    language = language_of(text)
    for words in (promised_words.WORDS, WORDS):
        for how, word in words.get(language, {}).items():
            broken = how.replace(" ", r"\s+") if " " in how else how  # by the end of a line
            text = re.sub(broken, word, text, flags=re.IGNORECASE)
    return text


def with_english_docstrings(value: Any) -> Any:
    """Have a function, or a class and its methods, say in English what they say."""
    own = vars(value).values() if inspect.isclass(value) else ()
    for each in (value, *(method for method in own if inspect.isfunction(method))):
        said = getattr(each, "__doc__", None)
        spoken = in_english(said) if isinstance(said, str) else said
        if spoken != said:
            with suppress(AttributeError, TypeError):  # of what is compiled
                each.__doc__ = spoken
    return value
