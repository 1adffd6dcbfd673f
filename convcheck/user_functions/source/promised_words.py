"""What docstrings in other languages promise of filters, in whole phrases, said in English.

Owns the phrases in which a single word does not tell: that only elements inside the input count,
that each channel is filtered by itself, that a kernel is symmetric or the same in all directions.
They are looked for before the single words of a language are.
"""

from __future__ import annotations

ONLY_INSIDE = "only the pixels inside the image"
"""What is said in English of means of what lies inside the input."""

AVERAGED_INSIDE = "averaged over the pixels inside the image"

BY_ITSELF = "each channel by itself"

_PIXELS = (
    r"(p[ií]xel(es|s)?|pixels?|píxeis|valores?|valori|valeurs?|muestras|amostras|campioni|elemento?s"
    r"|elementi|éléments|échantillons|vecinos|vizinhos|vicini|voisins|puntos|pontos|punti|points|celdas"
    r"|células|cellules|celle)"
)
_THERE = (
    r"((realmente |vraiment |effettivamente )?(existen|existem|existent|esistono"
    r"|existentes?|existants?|esistenti|disponibles?|disponíveis|disponibili|presentes?|présents?"
    r"|presenti|válidos|valides?|validi)"
    r"|((est[áa]n|caen|quedan|caem|estão|ficam|sont|tombent|sono|cadono|si trovano|se trouvent|se"
    r" encuentran) )?(dentro|à l['\u2019]intérieur|all['\u2019]interno)( d[eoa]l?l?['\u2019]?a? ?"
    r"(la )?(imagen|imagem|image|immagine|señal|sinal|signal|segnale|array|matriz|bordes?))?)"
)

_LARGE = r"( [^.;:,\w\s]*\d[^.;:,\s]*)?,?"
"""How large a window is: `(2r+1)x(2r+1)`."""

_WINDOWS = (
    r"( d(e la|ella|a|e l['\u2019]|el|u|o) (ventana|finestra|janela|fenêtre|vecindario|vizinhança"
    rf"|voisinage|intorno|kernel|noyau|núcleo|filtro))?{_LARGE}"
)
"""Of the window, and how large that is."""

_FALL = (
    r"((est[áa]n|caen|quedan|caem|estão|ficam|sont|tombent|restent|sono|cadono|si trovano"
    r"|se trouvent|se encuentran|se encontram) (realmente |vraiment |davvero )?"
    r"(dentro|à l['\u2019]intérieur|all['\u2019]interno|dans|nell[ao]|en|na|no)"
    r"( d[eoa]l?l?['\u2019]?a?)? ?(la |l['\u2019])?"
    r"(imagen|imagem|image|immagine|señal|sinal|signal|segnale|array|matriz"
    r"|griglia|grille|bordes?))"
)

_CONSTANT = "constant stays constant"

_TRANSFORM, _ENERGY = "orthogonal transform", "energy is preserved"

_ROMANCE = {
    r"\b(moving average|media móvil|media mobile|média móvel|moyenne mobile|moyenne glissante)"
    r" (exponen[ct]ia(l|is)|exponentielle|esponenziale)\b": "exponential moving average",
    r"\b(exponencia(l|is|les)|exponentiel(le)?s?|esponenzial[ei])\b": "exponential",
    r"\b(semivida|vida media|demi-vie|emivita|tempo di dimezzamento|meia-vida)\b": "half-life",
    r"\b(transform(ada|ée|ata|ación|ation|azione|ação)|ondelettes?|ondículas?|wavelets?|bases?|base"
    r"|banco( de filtros)?|banc( de filtres)?|descomposición|décomposition|decomposizione"
    r"|decomposição)( \w+){0,2} (es |est |è |é )?(ortogonal\w*|orthogonale?s?)\b": _TRANSFORM,
    r"\b(ortonormal\w*|orthonorm(al|é)\w*)": "orthonormal",
    r"\b(la |l['\u2019]|a )?(energía|énergie|energia) (total )?(se conserva|est conservée"
    r"|si conserva|è conservata|viene conservata|é conservada|conserva-se)(?!\w)"
    r"|\b(conserva|conserve|preserva|préserve) (la |l['\u2019]|a )?(energía|énergie|energia)\b"
    r"|\bconserva(ción|zione|ção|tion) (de|dell) ?(la |l?['\u2019])?(energía|énergie|energia)"
    r"(?!\w)": _ENERGY,
    rf"\b{_PIXELS}{_WINDOWS} (que|qui|che) {_FALL}(?!\w)": ONLY_INSIDE,
    r"\b(constante|costante|uniforme)( \w+)? (resta|rimane|queda|permanece|reste|demeure"
    r"|sigue siendo|continua|fica|se mantiene|mantém-se|si mantiene) "
    r"(constante|costante|uniforme|igual|tale|inchangée?|invariata|inalterada|la misma|a mesma)"
    r"(?!\w)": _CONSTANT,
    r"\b(más oscur\w+|plus sombres?|più scur\w+|mais escur\w+)": "darker",
    rf"\b(solamente|s[óo]lo|[úu]nicamente|apenas|somente|só|solo|soltanto|seulement"
    rf"|uniquement|seuls?)( \w+){{0,3}}? (a |de )?(los |las |os |as |les |i |gli |le |dei |des )?"
    rf"{_PIXELS}"
    rf"( vecinos| vizinhos| vicini| voisins)?( d[ea]l? la (ventana|fenêtre)| della finestra"
    rf"| da janela)? ((que|qui|che) )?{_THERE}(?!\w)": ONLY_INSIDE,
    rf"\b(sobre|entre|de|por|sur|par|parmi|tra|su|dei|degli|los|les|dos|nombre de|número de) "
    rf"(los |las |os |as |les |i |gli |le )?{_PIXELS} ((que|qui|che) )?{_THERE}(?!\w)": (
        AVERAGED_INSIDE
    ),
    r"\b(l['\u2019]|la |le |a |o )?(ventana|fenêtre|finestra|janela) se (recorta|reduce|acorta"
    r"|réduit|riduce|accorcia|encurta)\b|\b(ventana|fenêtre|finestra|janela)"
    r" (recortada|tronquée|troncata"
    r"|truncada)\b|\b(la )?fenêtre est (tronquée|réduite)|\b(la )?finestra (viene |è )?"
    r"(troncata|ridotta)|\b(la )?ventana (se trunca|es truncada)|\ba janela (é|fica) truncada": (
        "the window is truncated"
    ),
    r"\b(y no|e não|e non|et non|et pas|ni|no) (por|entre|pelo|pela|par|per|con|los|os|le)\b": (
        "not by"
    ),
    r"\b(cada|chaque|ogni) (canal|canale) (por separado|(de (forma|manera) )?independiente(mente)?"
    r"|séparément|indépendamment|à part|separatamente|(in modo )?indipendente(mente)?"
    r"|em separado|separadamente|(de forma )?independente(mente)?|por s[ií] (solo|s[óo]))(?!\w)": (
        BY_ITSELF
    ),
    r"\b(is[óo]trop[oa]s?|isotropes?|isotrópic[oa]s?)\b": "isotropic",
    r"\b(centrad[oa]s?|centrée?s?|centrat[oaie])\b": "centred",
    r"\b(escala de grises|niveaux de gris|scala di grigi|tons de cinza|en gris)\b": "grey scale",
    r"\b(derivada|derivata|dérivée|derivee)\b": "derivative",
    r"\b(primera|prima|première|primeira) (?=derivative\b)": "first ",
    r"\b(derivative) (primera|prima|première|primeira)\b": "first derivative",
    r"\b(derivative) (segunda|seconda|seconde)\b": "second derivative",
    r"\blaplacian[oa]\b|\blaplacien\b|\blaplacià\b": "Laplacian",
    r"\b(pendiente|pente|pendenza|inclinação)\b": "slope",
    r"\b(flujo|suma|massa|masa|somme|somma|soma|flux|flusso|fluxo) (total )?(se (conserva|mantiene)"
    r"|est conservée?|è conservata|viene conservata|é conservada|no cambia|ne change pas|non cambia"
    r"|não muda)(?!\w)": "sum is kept",
    r"\b(imagen|imagem|image|immagine|señal|signal|segnale|sinal|zona|zone|valor)? ?"
    r"(constante|costante|uniforme) (da|donne|dà|dá|produce|produit|devient) "
    r"(cero|ceros|zéro|zero|zeri|nada|rien|nulla)\b": "constant gives zero",
}

WORDS = {
    **dict.fromkeys(("French", "Spanish", "Italian", "Portuguese"), _ROMANCE),
    "German": {
        r"\bexponentiell\w*": "exponential",
        r"\bhalbwertszeit\b": "half-life",
        r"\b(ortho(normal|normiert)\w*|orthonormal\w*)\b": "orthonormal",
        r"\borthogonale?\w* (\w+-?)?(wavelet|transformation|filterbank)\w*"
        r"|\b(transformation|filterbank|zerlegung) ist (daher |also )?orthogonal\b": _TRANSFORM,
        r"\benergie (bleibt|wird) (dabei )?erhalten\b|\benergieerhalt\w+": _ENERGY,
        r"\b(pixel|punkte|werte|nachbarn|bildpunkte)( des fensters| der umgebung)?"
        rf"{_LARGE} die (tatsächlich |wirklich |noch )?(innerhalb|im)( \w+){{0,2}}"
        r" (liegen|fallen)\b": ONLY_INSIDE,
        r"\b(dunkler|dunkel)\b": "darker",
        r"\bkonstante[sn]? \w+ (bleibt|bleiben)( auch)? (?=am |an )": f"{_CONSTANT} ",
        r"\bkonstante[sn]? \w+ (bleibt|bleiben) (konstant|unverändert|gleich|erhalten)\b": (
            _CONSTANT
        ),
        r"\b(nur|lediglich|ausschlie(ß|ss)lich)( \w+)? (die |den |der |über die )?"
        r"((tatsächlich |wirklich )?(vorhandene|existierende|verfügbare|gültige|vorliegende)[nr]? "
        r"\w+|\w+,? die (es |wirklich |tatsächlich )*(gibt|existieren|vorhanden sind"
        r"|(innerhalb|im)( \w+){0,2} liegen)"
        r"|\w+ (innerhalb|im inneren) (des|der) \w+)": ONLY_INSIDE,
        r"\b(über|aus|durch|anzahl( der)?) (die |der |den )?(tatsächlich |wirklich )?"
        r"(vorhandene|existierende|verfügbare)[nr]? \w+": AVERAGED_INSIDE,
        r"\bfenster (wird |ist )?(am \w+ )?(abgeschnitten|verkürzt|beschnitten|verkleinert)\b": (
            "window is truncated"
        ),
        r"\bjede[rn]? (farb)?kanal (für sich|einzeln|getrennt|unabhängig|separat)\b": BY_ITSELF,
        r"\bisotrop(e[rnsm]?)?\b": "isotropic",
        r"\bzentriert\w*": "centred",
        r"\b(graustufen\w*|grauwert\w*)": "grey scale",
        r"\blineare[rn]? phase(ngang)?\b": "linear-phase",
        r"\berste[rn]? ableitung\b": "first derivative",
        r"\bzweite[rn]? ableitung\b": "second derivative",
        r"\bableitung\b": "derivative",
        r"\blaplace-?operator\b": "Laplacian",
        r"\bsteigung\b": "slope",
        r"\b(summe|fluss|gesamtfluss|masse) bleibt (erhalten|gleich|unverändert)\b": "sum is kept",
        r"\bkonstante[sn]? (\w+ )?(wird (zu )?|ergibt |gibt )(null|0)\b": "constant gives zero",
        r"\b(und )?nicht (durch|mit|als)\b": "not by",
        r"\bimmer\b": "always",
        r"\b(geteilt|dividiert)\b": "divided",
    },
    "Dutch": {
        r"\bexponenti(eel|ële)\b": "exponential",
        r"\bhalveringstijd\b": "half-life",
        r"\borthonorma(al|le)\b": "orthonormal",
        r"\borthogonale (\w+-?)?(wavelet|transformatie|filterbank)\w*"
        r"|\btransformatie is (dus )?orthogonaal\b": _TRANSFORM,
        r"\benergie (blijft|wordt) (\w+ )?behouden\b": _ENERGY,
        rf"\b(pixels|waarden|buren|punten)( (van|in) het venster)?{_LARGE} die "
        r"(echt |werkelijk )?binnen( \w+){1,2} (vallen|liggen)\b": ONLY_INSIDE,
        r"\bconstant\w* \w+ blijft (constant|gelijk|onveranderd)\b": _CONSTANT,
        r"\bconstant\w* \w+ blijft (?=aan |ook )": f"{_CONSTANT} ",
        r"\b(alleen|enkel|uitsluitend)( \w+)? (de |het )?"
        r"((bestaande|aanwezige|beschikbare|geldige) \w+"
        r"|\w+ die (echt |werkelijk )?(bestaan|er zijn|aanwezig zijn|binnen( \w+){1,2} (vallen"
        r"|liggen))|\w+ binnen (de|het) \w+)": ONLY_INSIDE,
        r"\bhet venster (wordt|is) (afgekapt|ingekort|kleiner|afgeknot)\b": (
            "the window is truncated"
        ),
        r"\b(elk|ieder) kanaal (apart|afzonderlijk|los|onafhankelijk|op zichzelf)\b": BY_ITSELF,
        r"\bisotro(op|pe)\b": "isotropic",
        r"\bgecentreerd\w*": "centred",
        r"\bsymmetrische?\b": "symmetric",
        r"\blineaire fase\b": "linear-phase",
        r"\beerste afgeleide\b": "first derivative",
        r"\btweede afgeleide\b": "second derivative",
        r"\bafgeleide\b": "derivative",
        r"\bhelling\b": "slope",
        r"\b(grijswaarden|grijs\w*)\b": "grey scale",
        r"\b(en )?niet (door|met|als)\b": "not by",
        r"\baltijd\b": "always",
        r"\bgedeeld\b": "divided",
    },
    "Polish": {
        r"\bwykładnicz\w+": "exponential",
        r"\bortonormaln\w+": "orthonormal",
        r"\bortogonaln\w+ (transformat\w+|przekształceni\w+|falk\w+)"
        r"|\b(transformat\w+|przekształceni\w+|falk\w+)( falkow\w+)? (jest )?"
        r"ortogonaln\w+": _TRANSFORM,
        r"\benergia (jest|zostaje) zachowana|\bzachow(uje|ana|ując)\w* energi\w+": _ENERGY,
        rf"\b(piksel\w*|próbe?k\w*|sąsiad\w*|punkt\w*|wartości)( okna)?{_LARGE} któr\w+ "
        r"(leżą|mieszczą się|są|znajdują się) (wewnątrz|w) \w+": ONLY_INSIDE,
        r"\bstał\w+ \w+ pozostaje (stał\w+|bez zmian|taki sam)": _CONSTANT,
        r"\b(tylko|jedynie|wyłącznie)( \w+)? (istniejąc\w+|dostępn\w+) \w+"
        r"|\b(tylko|jedynie|wyłącznie)( \w+)? \w+,? któr\w+ (naprawdę |faktycznie )?"
        r"(istnieją|leżą wewnątrz( \w+)?|są dostępne)"
        r"|\b(tylko|jedynie|wyłącznie)( \w+)? \w+ (leżąc\w+ )?wewnątrz \w+": ONLY_INSIDE,
        r"\bokno (jest|zostaje) (obcinane|obcięte|skracane|skrócone|przycięte)\b": (
            "the window is truncated"
        ),
        r"\bkażdy kanał (osobno|oddzielnie|niezależnie|z osobna)\b": BY_ITSELF,
        r"\bizotropow\w+": "isotropic",
        r"\bwyśrodkowan\w+|\bcentrowan\w+": "centred",
        r"\bsymetryczn\w+": "symmetric",
        r"\b(liniow\w+ faz\w+|faz\w+ liniow\w+)": "linear-phase",
        r"\bpierwsz\w+ pochodn\w+|\bpochodn\w+ pierwsz\w+": "first derivative",
        r"\bdrug\w+ pochodn\w+|\bpochodn\w+ drug\w+": "second derivative",
        r"\bpochodn\w+": "derivative",
        r"\blaplasjan\w*": "Laplacian",
        r"\bstał\w+ \w+ (daje|zwraca) (0\b|zero)": "constant gives zero",
        r"\bnachyleni\w+": "slope",
        r"\bskal\w+ szarości\b": "grey scale",
        r"\b(a|i) nie\b": "and not",
        r"\bzawsze\b": "always",
        r"\b(dzielon|podzielon)\w+": "divided",
    },
    "Swedish": {
        r"\bexponentiell\w*": "exponential",
        r"\bortonormal\w*|\bortonormerad\w*": "orthonormal",
        r"\bortogonal\w* (\w+)?(wavelet|transform)\w*|\btransformen är ortogonal\b": _TRANSFORM,
        r"\benergin? (bevaras|är bevarad)": _ENERGY,
        r"\bkonstant\w* \w+ (förblir|är fortfarande|blir) (konstant\w*|oförändrad\w*)": _CONSTANT,
        r"\b(bara|endast|enbart)( \w+)? (de |den )?((befintliga|existerande|tillgängliga|giltiga)"
        r" \w+|\w+ som (verkligen |faktiskt )?(finns|existerar|ligger (inom|inuti|innanför) \w+)"
        r"|\w+ (inom|inuti|innanför) \w+)": ONLY_INSIDE,
        r"\bfönstret (kortas av|kapas|klipps|krymper)\b": "the window is truncated",
        r"\bvarje kanal (för sig|separat|oberoende|var för sig)\b": BY_ITSELF,
        r"\bisotrop(t|a)?\b": "isotropic",
        r"\bcentrera\w+": "centred",
        r"\bsymmetrisk\w*": "symmetric",
        r"\blinjär fas\b": "linear-phase",
        r"\bförsta ?derivata(n)?\b": "first derivative",
        r"\bandra ?derivata(n)?\b": "second derivative",
        r"\bderivata(n)?\b": "derivative",
        r"\blutning(en)?\b": "slope",
        r"\bgråskal\w+": "grey scale",
        r"\b(och )?inte (med|som)\b": "not by",
        r"\balltid\b": "always",
        r"\bdelas\b|\bdividera\w+": "divided",
    },
    "Russian": {
        r"\bэкспоненциальн\w+": "exponential",
        r"\bортонорм\w+": "orthonormal",
        r"\bортогональн\w+ (вейвлет|преобразовани)[-\w]*"
        r"|\bпреобразовани\w+ ортогональн\w+": _TRANSFORM,
        r"\bэнерги\w+ (сохраняется|не меняется)|\bсохран\w+ энерги\w+": _ENERGY,
        rf"\b(пиксел\w+|точ\w+|отсч[её]т\w*|сосед\w+|значени\w+)( окна)?{_LARGE} котор\w+ "
        r"(лежат|попадают|находятся) (внутри|внутрь|в) \w+": ONLY_INSIDE,
        r"\bпостоянн\w+ \w+ оста[её]тся (постоянн\w+|неизменн\w+|прежн\w+)": _CONSTANT,
        r"\b(только|лишь)( по)?( \w+)? (существующ\w+|имеющ\w+ся|доступн\w+) \w+"
        r"|\b(только|лишь)( по)?( \w+)? \w+,? котор\w+ (действительно |реально )?"
        r"(существуют|есть|лежат внутри( \w+)?|попадают в \w+)"
        r"|\b(только|лишь)( по)?( \w+)? \w+ (лежащ\w+ )?внутри \w+": ONLY_INSIDE,
        r"\bокно (обрезается|усекается|сужается|укорачивается|обрезано)\b": (
            "the window is truncated"
        ),
        r"\bкаждый канал (отдельно|независимо|сам по себе|по отдельности)\b"
        r"|\bканал\w+ (обрабатываются )?(независимо|по отдельности)\b": BY_ITSELF,
        r"\bизотропн\w+": "isotropic",
        r"\bцентриров\w+": "centred",
        r"\bсимметричн\w+": "symmetric",
        r"\bлинейн\w+ фаз\w+|\b(фазой|фаза) линейн\w+|\bлинейной фазовой": "linear-phase",
        r"\bпервая производн\w+": "first derivative",
        r"\bвтор\w+ производн\w+": "second derivative",
        r"\bпроизводн\w+": "derivative",
        r"\bнаклон\w*": "slope",
        r"\bлапласиан\w*|\bоператор\w* лапласа": "Laplacian",
        r"\bпостоянн\w+ \w+ (да[её]т |дают )?(0\b|нол\w+|нул\w+)": "constant gives zero",
        r"\bоттенк\w+ серого\b": "grey scale",
        r"\bа не\b": "and not",
        r"\bвсегда\b": "always",
        r"\bдел(ится|ят|им)\b": "divided",
    },
    "Chinese": {
        "指数": " exponential ",
        "(标准|规范|归一化)正交": " orthonormal ",
        "正交(的)?(离散)?(小波|变换|滤波器组)|变换是?(为)?正交": f" {_TRANSFORM} ",
        "能量(守恒|保持不变|不变)|保持能量": f" {_ENERGY} ",
        "(常数|恒定|均匀|常值)的?(图像|信号|输入|区域)"
        "(?=[^。，；]{0,12}(保持|还是|仍为)(不变|恒定))": (f" {_CONSTANT} "),
        "(只|仅)(对|取|用|使用|统计|平均|计算)*(图像内|存在|有效|实际存在|范围内|边界内)的?"
        "(像素|元素|样本|值|点)": f" {ONLY_INSIDE} ",
        "(每个|各)通道(分别|独立|单独)|逐通道": f" {BY_ITSELF} ",
        "各向同性": " isotropic ",
        "居中": " centred ",
        "对称": " symmetric ",
        "线性相位": " linear-phase ",
        "二阶导数?": " second derivative ",
        "一阶导数?|导数": " derivative ",
        "拉普拉斯(算子)?": " Laplacian ",
        "斜率": " slope ",
        "灰度": " grey scale ",
        "(总是|始终)": " always ",
        "除以": " divided ",
    },
    "Japanese": {
        "指数": " exponential ",
        "正規直交": " orthonormal ",
        "直交(離散)?(ウェーブレット|変換)|変換は直交": f" {_TRANSFORM} ",
        "エネルギー(は|が|を)?保存": f" {_ENERGY} ",
        "(一定|定数)の?(画像|信号|入力)(は|も)(?=[^。]{0,12}(一定|変わらない|不変))": (
            f" {_CONSTANT} "
        ),
        "(存在する|画像内の|範囲内の|有効な)(画素|ピクセル|要素|サンプル|値)(だけ|のみ)": (
            f" {ONLY_INSIDE} "
        ),
        "(各チャンネル|各チャネル|チャンネルごと|チャネルごと)(を|は|に)?(独立|個別|別々)?": (
            f" {BY_ITSELF} "
        ),
        "等方(性|的)": " isotropic ",
        "対称": " symmetric ",
        "直線位相|線形位相": " linear-phase ",
        "二階微分|2階微分": " second derivative ",
        "一階微分|1階微分|微分|導関数": " derivative ",
        "ラプラシアン": " Laplacian ",
        "傾き|勾配": " slope ",
        "グレースケール": " grey scale ",
        "常に": " always ",
    },
}
"""Patterns of each language's phrases, and what they are in English."""
