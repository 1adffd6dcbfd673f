"""The samples of one competitor, round by round, and which of them count.

Owns the rule for disturbed samples: they are kept and set aside, unless more than half of the
rounds have nothing else; then all count, because some figure with its wide interval says more than
none.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from msgspec import UNSET

from convcheck.benchmark.messages import Sample
from convcheck.document.tables import Samples
from convcheck.timing.samples import Times


@dataclass
class Series:
    """Samples in the order in which they were taken; a round may have a second one."""

    rounds: list[int] = field(default_factory=list)
    samples: list[Sample] = field(default_factory=list)

    def add(self, round_number: int, sample: Sample) -> None:
        """Append a sample of the round that is going on."""
        self.rounds.append(round_number)
        self.samples.append(sample)
        self.__dict__.pop("counted", None)

    @property
    def spent(self) -> float:
        """Seconds inside the clock."""
        return sum(sample.seconds for sample in self.samples)

    @property
    def disturbed(self) -> int:
        """Number of samples that are set aside, or would be."""
        return sum(sample.disturbed for sample in self.samples)

    @cached_property
    def counted(self) -> dict[int, Sample]:
        """The sample that counts, by round."""
        latest = dict(zip(self.rounds, self.samples, strict=True))
        clean = {
            number: sample
            for number, sample in zip(self.rounds, self.samples, strict=True)
            if not sample.disturbed
        }
        return clean if 2 * len(clean) >= len(latest) else latest

    @property
    def times(self) -> Times:
        """Seconds of one call, of each sample that counts, by round."""
        return {number: each_call(sample) for number, sample in self.counted.items()}

    def to_columns(self) -> Samples:
        """Return every sample, one list a column; seconds are of one call."""
        device = [
            None if sample.device_seconds is None else sample.device_seconds / sample.calls
            for sample in self.samples
        ]
        return Samples(
            device_seconds=device if any(each is not None for each in device) else UNSET,
            round=list(self.rounds),
            seconds=[each_call(sample) for sample in self.samples],
            calls=[sample.calls for sample in self.samples],
            cpu_seconds=[sample.cpu / sample.calls for sample in self.samples],
            system_seconds=[sample.system / sample.calls for sample in self.samples],
            page_faults=[sample.page_faults / sample.calls for sample in self.samples],
            disturbed=[sample.disturbed for sample in self.samples],
        )


def each_call(sample: Sample) -> float:
    """Return the seconds of one call."""
    return sample.seconds / sample.calls
