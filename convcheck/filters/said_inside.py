"""A mean whose docstring says that it is one of what lies inside the input, held against that.

Owns the words, and the sentence about one that is always divided by the whole window. A docstring
that speaks of zeros, or says that it always divides by the same, promises nothing of the kind.
"""

from __future__ import annotations

import re

import numpy as np

from convcheck.same.seen import SeenConvolution

_WHAT = (
    r"(pixel|cell|sample|value|element|point|entry|entrie|neighbou?r|part|portion|tap|weight|number"
    r"|one|day|observation|bin|voxel|site|those|node|item)s?"
)
_INPUT = (
    r"(image|input|array|grid|signal|picture|field|raster|map|domain|data|board|frame|matrix|photo"
    r"|series|bounds|borders?|edges|extent|lattice|plane|volume|record|trace|list|table|img|x)"
)
_WITHIN = (
    rf"((inside|within|overlap(s|ping)?)( of)? (the |its |an? )?([\w'-]+ )?{_INPUT}\b"
    r"|in[- ](bounds|range)\b|inside(?=$|[,)]| (is|are|counts?|contributes?|enters?)\b))"
)
_IN = rf"({_WITHIN}|(in|on) (the |its )?{_INPUT}\b)"
_BEYOND = r"(outside|beyond|out[- ]of[- ](bounds|range)|off the|past the|over the (edge|border))"
_SKIPPED = (
    r"(left out|ignored?|ignores|skip(s|ped)?|exclud(e|es|ed)|omit(s|ted)?|dropped|disregarded"
    r"|discarded|(do(es)? not|don't|doesn't|not|never) (count(ed)?|contribute|enter|take part"
    r"|used|included))"
)
_NEAR = r"[\w\s,()-]{0,40}"

INSIDE = re.compile(
    rf"\b(only|just|solely)\b{_NEAR}\b{_WHAT}\b{_NEAR}\b{_IN}"
    rf"|\b{_WHAT}( of (the|its|each) \w+)? ((that|which) )?((really|actually|still|do) )?"
    rf"(lies?|falls?|fits?|is|are) (\w+ )?{_IN}"
    rf"|\b(that|which) ((really|actually|still|do) )?(lies?|falls?|fits?|is|are) (\w+ )?{_WITHIN}"
    r"|\b(number|count|mean|averaged?|that)( (is|are))?( (taken|computed|formed))? (of|over|across)"
    rf" (the |all |those |its )?(\w+ )?{_WHAT} (actually |really )?{_WITHIN}"
    rf"|\b{_BEYOND}\b{_NEAR}\b{_SKIPPED}\b|\b{_SKIPPED}\b{_NEAR}\b{_BEYOND}\b"
    r"|\bin-(bounds|range|image) \w+"
    rf"|\b(mean|average|averaged|divided by the number) (of|over) (those|the ones|what|the {_WHAT})"
    r" ((that|which) )?(are|is|exists?) (there|so far|available|left)\b"
    r"|\bmin_periods ?= ?1\b"
)
"""What a sentence says, in small letters, of a mean of what lies inside the input."""

THERE = re.compile(
    r"\b(exist(s|ing)?|available|valid|present)"
    r" (neighbou?r|pixel|cell|sample|value|element|point|tap|weight)s?\b"
    rf"|\b{_WHAT}( of (the|its|each) \w+)? ((that|which) )?((are|is|really|actually|do) )*"
    r"(exists?|available|present)\b"
)
"""What it says of what is there, which may be no gap as well."""

SHRUNK = re.compile(
    r"(?<!no )\b(window|neighbou?rhood|box|kernel|patch)(s|es)? (is |are |gets? |becomes? )?"
    r"(shrinks?|shrunk|truncated|clipped|cropped|cut|shortened|smaller|narrower|partial)\b"
    r"|(?<!no )\b(shrinking|shrunken|truncated|clipped|cropped|shorter|smaller|partial)"
    r" (window|neighbou?rhood|box|kernel)s?\b"
    r"|\bre-?normali[sz](ed|es|ing|e)\b"
)
"""What it says of windows and weights, where it speaks of borders."""

BORDER = re.compile(r"\b(borders?|edges?|boundar\w+|ends?|margins?|start|beginning|corners?)\b")

GAPS = re.compile(r"\bnans?\b|\bmask|\bmissing\b|\bgaps?\b|\bno-?data\b|\binvalid\b")

OTHERWISE = re.compile(
    r"\bzero|\bconstant (pad|border|value|mode)|pad\w*[\w\s]{0,20} constant|\bblack\b|\bdark"
    r"|\b0(\.0)?\b|\bvalid mode\b|\b(sigmas?|std)\b|\bfilled\b"
    r"|\b(always|still|even|fixed)\b[\w\s,()-]{0,30}\bdivi|\bdivi\w+[\w\s,()-]{0,20}\balways\b"
    r"|\bdivi\w+[\w\s,()-]{0,25}\b(full|whole|entire|fixed|window (area|size)|[a-z]\*|\d+)"
    r"|\b(fully|entirely|completely|wholly|whole window|full window|interior)\b"
    r"|\bunchanged\b|\bas (it|they) (is|are|was|were)\b|\bkept\b|\bcopied\b|\buntouched\b"
    r"|\bare (not )?(filtered|processed|computed|smoothed|blurred|returned)\b"
)
"""What it says where it means something else: zeros, windows that have to fit."""

NOT_SO = re.compile(r"\b(not( by)?|rather than|instead of|and never|never|no) .*")
"""From where on a sentence says what is not done, once it has said what is."""


def says_inside(docstring: str) -> bool:
    """Tell whether a docstring says that what lies outside has no part in a mean."""
    sentences = re.split(r"[.;]\s|\n\s*\n", docstring.lower())
    about = [" ".join(each.split()) for each in sentences]
    said = [each for each in about if INSIDE.search(each)]
    if not GAPS.search(docstring.lower()):
        said += [each for each in about if THERE.search(each)]
    said += [each for each in about if SHRUNK.search(each) and BORDER.search(each)]
    of_borders = [each for each in about if re.search(_OF_BORDERS, each)]
    done = [AT.sub("", _done(each)) for each in said + of_borders]
    return bool(said) and not any(OTHERWISE.search(each) for each in done)


AT = re.compile(r"\[[^\]]*\]")
"""Indices, which are no zeros: `out[0] == x[0]`."""


_OF_BORDERS = r"border|edge|outside|beyond|divi|pad"
"""What sentences have that may take it back."""


def _done(sentence: str) -> str:
    """Return what a sentence says is done: "divided by the count of those, not by 9"."""
    all_of = [found for each in (INSIDE, THERE, SHRUNK) if (found := each.search(sentence))]
    start = min((found.end() for found in all_of), default=len(sentence))
    return sentence[:start] + NOT_SO.sub("", sentence[start:])


def not_of_inside(seen: SeenConvolution) -> str:
    """Return what is wrong with a mean of what lies inside; empty where it reads nothing beyond.

    What is asked of is a convolution everywhere, which no mean of what is there is. One that has
    taps of both signs, or does not sum to one, is no mean.
    """
    taps = seen.impulses.kernel
    channels = taps.shape[-1]
    widths = [width for axis in seen.axes for width in axis.pads]
    mean = np.all(taps >= 0) and abs(float(taps.sum()) / channels - 1) < 2.0**-6
    if max(widths, default=0) <= 0 or not mean:
        return ""
    owed = "it says that at its borders only what lies inside the input counts; "
    mode = seen.axes[0].mode
    if mode != "zeros":
        return f"{owed}they are padded ({mode}), and what is padded counts as well"
    count = int(np.count_nonzero(taps)) // channels
    positive = taps[taps > 0]
    if np.ptp(positive) <= 2.0**-10 * float(positive.max()):
        divided = (
            f"the sum is always divided by the full window ({count} taps), and not by the number of"
            " elements inside (the count of valid pixels)"
        )
    else:
        divided = (
            "the sum is always divided by the sum of all weights, and not by that of the weights"
            " inside: it is not renormalised"
        )
    return f"{owed}{divided}, as with padding of zeros: borders come out too small (darker)"
