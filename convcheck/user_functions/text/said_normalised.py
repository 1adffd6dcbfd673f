"""Words of normalised correlations: that they are some, what is taken off and what is divided by.

All in small letters, in several languages.
"""

from __future__ import annotations

import re

SAID = re.compile(
    r"normali[sz]ed\W+(\w+\W+)?(cross\W*)?correlat|correlat\w*\W+(\w+\W+){0,2}normali[sz]ed"
    r"|correlation coefficient|pearson|cosine similarity|\bz?ncc\b|tm_cc(orr|oeff)_normed"
    r"|normali[sz]ed template|normxcorr|normiert\w* (kreuz)?korrelation"
    r"|corr[ée]lation (crois[ée]e )?normalis[ée]e|correlaci[óo]n (cruzada )?normalizada"
    r"|['\"\u2018\u2019]coeff(icient)?['\"\u2018\u2019]|\bcoeff(icient)? (normali|scal)"
    r"|sqrt\(? ?sum\w* ?\(?\w+(\[\w+\])? ?(\^|\*\*) ?2"
    r"|sample (cross[- ])?correlation|correlation function|\bccf\b|\bcor\(\w+\[|\bcorrcoef\b"
    r"|\bstandard deviations?\b|\bstandardi[sz]|korrelationskoeffizient|coefficients? de corr"
    r"|coeficientes? de correla|coefficient[ei] di correla|standardabweichung|écarts?[- ]types?"
    r"|desviaci[oó]n est[aá]ndar|desvio padrão|deviazione standard|коэффициент\w* коррел|相关系数"
)
"""How docstrings say it, in small letters."""

OTHER = re.compile(r"phase.?(only )?correlat|cross.?power|whiten|coherenc|\bmask")
"""What else is normalised, by something else."""

DIVIDES = re.compile(r"/(?!/)|\bdivide\(|/=|\*\*\s*-|\brsqrt\b")
"""How texts do it."""

WITHOUT_MEANS = re.compile(
    r"zero[\s-]*mean(ed)?\W+(\w+\W+)?normali[sz]ed|\bzncc\b|tm_ccoeff_normed|normxcorr2"
    r"|correlation coefficient|pearson"
    r"|means?( of [\w ,]{1,40})? (are|is|being) (removed|subtracted|taken off)|means removed"
    r"|(subtract|remov)(s|ing|ed) (the |their |its |both )*(local )?means"
)
"""How docstrings say that means are taken off in both."""

WITH_MEANS = re.compile(
    r"tm_ccorr_normed|cosine similarity|means? (are|is) not (removed|subtracted)|no means? (is|are)"
    r"|['\"\u2018\u2019]coeff['\"\u2018\u2019]"
)
"""How they say that they are not."""

BOUNDED = re.compile(
    r"\[-1(\.0?)?, ?\+?1(\.0?)?\]|-1(\.0)? (and|to|\.\.\.?) ?\+?1\b|\+/?-\s?1\b|in \[0, ?1\]"
    r"|equals? 1|(is|exactly) (1|one)\b|coefficient|normed\b|sqrt|root|norms?\b|\||pearson|cosine"
)
"""How docstrings say that results are no larger than one: both energies are divided by."""

OF_WINDOWS = re.compile(r"window|template|patch|local|slid|segment|\|x\[")
"""How they say that each window has its own energy."""

OF_ALL = re.compile(r"\b(whole|global|total|overall|entire)|(both|two|the) (signals|series|arrays)")
"""How they say that all windows have the one of the whole input, as of two signals."""
