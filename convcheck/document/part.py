"""What a run says of itself that is a part of a larger one, or was put together from several.

Owns what lets parts be recognised: the shard, and the fingerprint of the whole matrix.
"""

from __future__ import annotations

from msgspec import Struct

from convcheck.document.environment import Environment
from convcheck.document.values import Count, Name, PositiveCount, Text


class Part(Struct, frozen=True, kw_only=True):
    """The shard `number` of `of`. `matrix` is the same in all parts of one whole, and only there.

    `total` counts the cases of the whole matrix; `cases` holds the place, from 0, of each that
    belongs to this part. `host` names the computer; `require` the backends that somebody wants.
    """

    number: PositiveCount
    of: PositiveCount
    matrix: Name
    total: Count
    cases: dict[Name, Count]
    host: Name
    require: list[Name]

    @property
    def name(self) -> str:
        """The shard, as `--shard` spells it."""
        return f"{self.number}/{self.of}"


class RunMachine(Struct, frozen=True, kw_only=True):
    """One machine of a run that was made on several, and which shards it ran if there were any.

    Records name it in `host`. `commands` are those that were run on it.
    """

    name: Name
    shards: list[PositiveCount]
    commands: list[list[Text]]
    environment: Environment
