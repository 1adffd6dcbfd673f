"""Shards: which part of a matrix one of several processes runs, and who says so.

Owns the spelling `3/8` and the variables by which Slurm arrays and Kubernetes indexed jobs number
their tasks. Which cases are in a shard is `verbs.shards`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

AUTO = "auto"
"""What asks for the number that a cluster gave this task."""

COUNT = "CONVCHECK_SHARDS"
"""The variable that says of how many shards where the cluster does not: Kubernetes, and Slurm where
an array has some of the tasks only, as one that runs these again."""

MOST = 100_000
"""Shards that may be asked for; more of them are a mistake."""

SLURM, KUBERNETES = "SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"
"""The variables that number the tasks of a Slurm array, and those of an indexed job from zero."""


@dataclass(frozen=True)
class Shard:
    """The part `number`, from 1, of `of` parts."""

    number: int
    of: int

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"


def shard_file(name: str, shard: Shard | None) -> str:
    """Return the name of a shard's file: `verify.json` becomes `verify.3-of-8.json`.

    So that shards may share a folder.
    """
    if shard is None:
        return name
    stem, dot, ending = name.partition(".")
    return f"{stem}.{shard.number}-of-{shard.of}{dot}{ending}"


def parse_shard(text: str, variables: Mapping[str, str]) -> Shard:
    """Return what `--shard` says, `auto` by the environment's variables. Raises `ValueError`."""
    if text == AUTO:
        return _of_cluster(variables)
    number, slash, of = text.partition("/")
    if not slash or not (_is_count(number) and _is_count(of)):
        raise ValueError(f"got {text!r}; allowed: NUMBER/COUNT such as 3/8, or {AUTO}")
    return _checked(int(number), int(of), f"got {text!r}")


def _of_cluster(variables: Mapping[str, str]) -> Shard:
    numbered = [name for name in (SLURM, KUBERNETES) if name in variables]
    if len(numbered) > 1:
        raise ValueError(
            f"{AUTO}: both {SLURM} and {KUBERNETES} are set, and each would say another number;"
            " name the shard, such as 3/8"
        )
    if not numbered:
        raise ValueError(
            f"{AUTO}: neither {SLURM} (of `sbatch --array`) nor {KUBERNETES} (of a Kubernetes job"
            f" with `completionMode: Indexed`, beside {COUNT}) is set; name the shard, such as 3/8"
        )
    return _of_slurm(variables) if numbered == [SLURM] else _of_kubernetes(variables)


def _of_slurm(variables: Mapping[str, str]) -> Shard:
    """Return the place in an array, whose numbers need not begin at 1 nor be consecutive.

    Where the number of shards is told, they are those of the shards.
    """
    task = _count(variables, SLURM, "")
    if COUNT in variables:
        of = _count(variables, COUNT, "")
        return _checked(task, of, f"{AUTO}: {SLURM}={task} and {COUNT}={of}")
    of = _count(variables, "SLURM_ARRAY_TASK_COUNT", "; Slurm sets it in every array")
    least = _count(variables, "SLURM_ARRAY_TASK_MIN", "; Slurm sets it in every array")
    step = _count(variables, "SLURM_ARRAY_TASK_STEP", "") if _STEP in variables else 1
    place, rest = divmod(task - least, max(1, step))
    said = f"{AUTO}: {SLURM}={task} of {of} tasks from {least} on"
    if rest or not 0 <= place < of:
        raise ValueError(
            f"{said}: an array with gaps does not tell which of them it is; submit one such as"
            f" --array=1-{max(1, of)}, set {COUNT} to the shards that there are, or name the shard,"
            " such as 3/8"
        )
    return _checked(place + 1, of, said)


_STEP = "SLURM_ARRAY_TASK_STEP"


def _of_kubernetes(variables: Mapping[str, str]) -> Shard:
    index = _count(variables, KUBERNETES, "")
    of = _count(
        variables, COUNT, f": Kubernetes does not say of how many; set {COUNT} to `completions`"
    )
    return _checked(index + 1, of, f"{AUTO}: {KUBERNETES}={index} and {COUNT}={of}")


def _count(variables: Mapping[str, str], name: str, help_: str) -> int:
    text = variables.get(name)
    if text is None:
        raise ValueError(f"{AUTO}: {name} is not set{help_}")
    if not _is_count(text):
        raise ValueError(f"{AUTO}: got {name}={text!r}; allowed: a number from 0")
    return int(text)


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9


def _checked(number: int, of: int, said: str) -> Shard:
    if not 1 <= of <= MOST:
        raise ValueError(f"{said}; allowed: 1 to {MOST:,} shards")
    if not 1 <= number <= of:
        raise ValueError(f"{said}; allowed: numbers from 1 to {of}")
    return Shard(number, of)
