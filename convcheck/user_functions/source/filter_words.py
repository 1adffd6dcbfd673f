"""What filters are called in other languages, in single words and pairs, said in English.

Owns the words for kinds of filters: Gaussian, mean, low-pass, blur, sharpening, derivative. Names
have too few words to tell a language by, so that all languages are in one table.
"""

from __future__ import annotations

import re

_BLURS = (
    r"weichzeichn\w*|verwisch\w*|verunsch[a\xe4]rf\w*|desenfo\w*|difumin\w*|emborron\w*|borr[\xe3a]o"
    r"|flou\w*|sfoc\w*|sfuma\w*|desfo[cq]\w*|vervag\w*|vervaging|rozmy\w*|rozmaz\w*|suddig\w*"
    r"|osk[\xe4a]rpa|размы[втл]\w*|размаз\w*|模糊|ぼかし|ぼかす|ブラー"
)
_SMOOTHS = (
    r"gl[a\xe4]e?tt\w*|suaviza\w*|alisa\w*|lisse\w*|lissage\w*|lissée?s?|liscia\w*|smussa\w*"
    r"|wyg[l\u0142]adz\w*|utj[\xe4a]mn\w*|afvlak\w*|сгла[жд]\w*|平滑(?:化|处理)?|スムージング"
)
_MEANS = (
    r"mittelwert\w*|durchschnitt\w*|mittelung|mittlung|mittelnd\w*|promedi\w*|m[e\xe9]dia|moyenn\w*"
    r"|gemiddelde|medelv[a\xe4]rde\w*|[s\u015b]redni(?:a|ej|\u0105)"
    r"|средн(?:ее|яя|его|ей|им|юю)|усредн\w*|均值|平均(?:値|值|化)?"
)
_EXPONENTIAL = (
    r"exponencia(?:l|is|les)|exponentiel(?:le)?s?|exponentiell\w*|exponenti[\xebe]le|exponentieel"
    r"|esponenzial[ei]|wyk[l\u0142]adnicz\w*|экспоненциальн\w*|指数"
)
_FIRST = (
    r"erste[nrs]?|primera?|prima|premi[e\xe8]re|primeira|eerste|pierwsz\w+|f[o\xf6]rsta|перв\w+"
)
_SECOND = r"zweite[nrs]?|segund[oa]|seconda|seconde|tweede|drug(?:a|iej|\u0105)|andra|втор\w+"
_DERIVATIVE = (
    r"derivad[ao]|derivat[ao]|derivatan|d[e\xe9]riv[e\xe9]e|ableitung|afgeleide|pochodn[aey\u0105]"
    r"|proizvodna(?:ja|ya)|производн\w+|导数|微分|導関数"
)

WORDS = (
    (
        r"masque (?:flou|de (?:flou|nettet[e\xe9]))|maschera di contrasto|нерезк\w+ маскиров\w*"
        r"|m[a\xe1]scara de (?:enfoque|desenfoque|nitidez)|uns(?:char|ch\xe4r|chaer)f\w* ?mask\w*"
        r"|反锐化(?:掩模)?",
        "unsharp mask",
    ),
    (
        rf"(?:{_EXPONENTIAL}) ?(?:gleitende[rns]? |geglitten\w* |скользящ\w+ |移动|移動)?"
        rf"(?:{_MEANS}|mittel\w*|glidande medel\w*|moving average)",
        "exponential moving average",
    ),
    (
        rf"(?:{_MEANS}|moving average) (?:m[o\xf3]vil |m[o\xf3]vel |mobile |glissante |krocz\w+ )?"
        rf"(?:{_EXPONENTIAL})",
        "exponential moving average",
    ),
    (rf"(?:{_EXPONENTIAL}) ?(?:{_SMOOTHS})|(?:{_SMOOTHS}) (?:{_EXPONENTIAL})", "exp smoothing"),
    (
        rf"(?:{_SECOND}) (?:{_DERIVATIVE})|(?:{_DERIVATIVE}) (?:{_SECOND})|二阶导数?",
        "second derivative",
    ),
    (
        rf"(?:{_FIRST}) (?:{_DERIVATIVE})|(?:{_DERIVATIVE}) (?:{_FIRST})|一阶导数?",
        "first derivative",
    ),
    (rf"{_DERIVATIVE}", "derivative"),
    (
        r"gau(?:ss|\xdf)(?:sche?[nmrs]?|filter\w*|blur|kern\w*)?"
        r"(?! (?:seidel|newton|legendre|jordan|jacobi|lobatto|elimination|law|quadrature))"
        r"|gaussian[oae]s?|gaussien(?:ne)?s?|gaussowsk\w*|gaussisk\w*|gaussiaan\w*"
        r"|гаусс\w*|高斯|ガウシアン|ガウス",
        "gaussian",
    ),
    (
        r"tiefpass\w*|pasa ?bajos?|passa ?baixas?|passe ?bas|passa ?basso|laagdoorlaat\w*"
        r"|dolnoprzepustow\w*|l[a\xe5]gpass\w*|(?:нижних|низк\w+) частот|低通|ローパス|低域通過",
        "low pass",
    ),
    (
        r"bandpass\w*|pasa ?banda|passa ?banda|passe ?bande|banddoorlaat\w*"
        r"|[s\u015b]rodkowoprzepustow\w*|полосов\w+ фильтр\w*|带通|バンドパス|帯域通過",
        "band pass",
    ),
    (
        r"accentu(?:er|e|\xe9|ation)|sch[a\xe4]e?rf(?:en|t|ung|er)|schaerfung|enfocar|nitide[zs]"
        r"|nettet[e\xe9]|nitidezza|affilatura|verscherp\w*|wyostrz\w*|sk[a\xe4]rpning|sk[a\xe4]rpa"
        r"|резкост\w*|锐化|シャープ\w*|鮮鋭化",
        "sharpening",
    ),
    (r"mediaan\w*|mediana\w*|m[e\xe9]diane|медиан\w*|中值|メディアン|中央値", "median"),
    (r"bilateral\w+|bilat[e\xe9]ral\w*|bilateraal|dwustronn\w*|билатеральн\w*|双边", "bilateral"),
    (
        r"gewichtet\w*|ponderad[oa]|pond[e\xe9]r[e\xe9]e?|pesat[oa]|gewogen|wa[z\u017c]on\w*"
        r"|viktad\w*|взвешенн\w*|加权|加重|gewichten|pesos|poids|весами|权重|重み",
        "weighted",
    ),
    (r"dreieck\w*|triangul(?:aire|are)|tr[o\xf3]jk[a\u0105]t\w*|треугольн\w*", "triangular"),
    (r"pyramide\w*|pir[a\xe1]mide\w*|piramid[aey]\w*|пирамид\w*|金字塔|ピラミッド", "pyramid"),
    (r"varian(?:z|za|cia|t[ie]e?|cja|s)|wariancj\w*|дисперси\w*|方差|分散", "variance"),
    (
        r"differenz\w*|diferen[c\xe7][ia]\w*|diff[e\xe9]rence\w*|r[o\xf3][z\u017c]nic\w*",
        "difference",
    ),
    (r"разност\w*|差分", "difference"),
    (r"adapt(?:iv[oae]|ativ[oa]|atif|ative)\w*|адаптивн\w*|自适应", "adaptive"),
    (r"laplacian[oa]|laplacien|laplasi?jan\w*|лаплас\w*|拉普拉斯|ラプラシアン", "laplacian"),
    (r"собел\w*|ソーベル|索贝尔", "sobel"),
    (r"превитт\w*", "prewitt"),
    (r"щарр\w*|шарр\w*", "scharr"),
    (rf"{_MEANS}", "mean"),
    (rf"{_BLURS}", "blur"),
    (rf"{_SMOOTHS}", "smoothing"),
)
"""Patterns of words in small letters, spaces between them, and what they are in English.

The first ones are of several words, of which the later ones are a part.
"""

_COMPILED = tuple(
    (re.compile(rf"(?<![^\W\d_\u3040-\u9fff])(?:{how})(?![^\W\d_\u3040-\u9fff])"), word)
    for how, word in WORDS
)


def filters_in_english(words: str) -> str:
    """Return words in small letters, spaces between them, with those of filters in English.

    Chinese and Japanese have no spaces: what is a word there stands by itself afterwards.
    """
    for how, word in _COMPILED:
        words = how.sub(f" {word} ", words)
    return " ".join(words.split())
