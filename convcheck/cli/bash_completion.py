"""Completion in bash of words with a colon, such as `numpy:im2col`.

Bash takes a colon for the end of a word. So what is being typed is read from the line here, not
from bash's words, and what is offered is only what follows the last colon: that is what bash
replaces. Other shells need none of this.
"""

from __future__ import annotations

import os

from click.shell_completion import (
    BashComplete,
    CompletionItem,
    add_completion_class,
    split_arg_string,
)

_WORDS = 'COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD'
_LINE = f'{_WORDS} COMP_LINE="$COMP_LINE" COMP_POINT=$COMP_POINT'


class Bash(BashComplete):
    """Click's completion for bash, with words read from the line."""

    source_template = BashComplete.source_template.replace(_WORDS, _LINE)

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the one that is being typed, and that one as far as it is."""
        if "COMP_LINE" not in os.environ:  # a script of an earlier version asks
            return super().get_completion_args()
        line = os.environ["COMP_LINE"][: int(os.environ["COMP_POINT"])]
        words = split_arg_string(line)
        incomplete = words.pop() if words and not line[-1].isspace() else ""
        return words[1:], incomplete

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        """Return what is offered, without what stands before the last colon of the word."""
        typed = incomplete.rpartition(":")
        shown = len(typed[0]) + len(typed[1])
        return [
            CompletionItem(item.value[shown:], item.type) if item.type == "plain" else item
            for item in super().get_completions(args, incomplete)
        ]


add_completion_class(Bash)
