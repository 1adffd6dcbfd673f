"""Other machines that workers can be made to behave like: the words of `--as`.

Owns the words and how they go together. What each of them means to a library is said
by its backend.
"""

from __future__ import annotations

from collections.abc import Sequence

LEVELS = ("avx2", "avx512", "avx512_vnni")
"""Processors, by the widest instruction set that they have: some of `facts.ISA_LEVELS`. TensorFlow
and JAX are not made for processors without AVX, or fail on them in half precision."""

SWITCHES = ("onednn", "no_onednn")
"""Whether TensorFlow's kernels are oneDNN's, whatever the processor."""

WORDS = (*LEVELS, *SWITCHES)


def parse_imitation(text: str) -> tuple[str, ...]:
    """Return the words of `--as`, the processor first. Raises `ValueError`.

    Hyphens may stand for underscores. At most one word of each kind.
    """
    words = [word.strip().lower().replace("-", "_") for word in text.split(",")]
    for word in words:
        if word not in WORDS:
            raise ValueError(f"got {word!r}; allowed: {', '.join(WORDS)}, joined by commas")
    for kind in (LEVELS, SWITCHES):
        _refuse_several([word for word in words if word in kind])
    return tuple(sorted(words, key=WORDS.index))


def _refuse_several(words: Sequence[str]) -> None:
    if len(words) > 1:
        raise ValueError(f"got {' and '.join(words)}, which exclude each other; keep one of them")
