"""Runs as they are stored: what many records have in common is written once.

Owns the difference between a run in memory, whose records are complete, and its document: there
`cases` holds what is true of a case, and `implementations` what is true of an implementation. A
record holds what differs from it, and leaves out what is null and a reason that is empty. A record
that says everything itself, as in documents of version 1, is read as well.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache, reduce
from itertools import groupby
from operator import attrgetter, or_
from types import GenericAlias
from typing import Any, Literal

import msgspec
from msgspec import Struct, field, structs

from convcheck.document.finite import FiniteStruct
from convcheck.document.json_text import DocumentFault
from convcheck.document.records import RECORDS, Record, VerifyRecord
from convcheck.document.run import RUNS, SCHEMA, Run
from convcheck.document.values import Name, Operation, Parameters, Text
from convcheck.model.outcome import Outcome
from convcheck.packed import UNPACKING, PackedByName

READABLE = ("convcheck-run/1", SCHEMA)
"""Versions of the document that are read. The first said everything in each record."""

PLACES = ("implementation", "fill", "pass")
"""What stands in braces in the command of a case: the fields of a record, quoted for a shell."""

SELF_EVIDENT = frozenset({Outcome.AGREE, Outcome.UNSUPPORTED, Outcome.UNAVAILABLE})
"""Outcomes that nobody has to look into: their command may be left to the case."""


class CaseFacts(FiniteStruct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """What is true of a case. `reproduce` runs a record of it again: see `PLACES`."""

    case_file: Name
    op: Operation
    parameters: Parameters
    reproduce: Text | None = None


class ImplementationFacts(Struct, frozen=True, kw_only=True, gc=False):
    """What is true of an implementation."""

    backend: Name
    mode: Name
    form: Name
    device: Name


_OF_CASE = ("case_file", "op", "parameters")
_OF_IMPLEMENTATION = ImplementationFacts.__struct_fields__
_SHARED = frozenset({*_OF_CASE, *_OF_IMPLEMENTATION})


def _like(kind: type[Struct], members: list[Any], **more: Any) -> type[Struct]:
    """Return a type with a name and a description of another one, and other members."""
    return msgspec.defstruct(
        kind.__name__,
        members,
        bases=(FiniteStruct,),
        module=__name__,
        namespace={"__doc__": kind.__doc__},
        frozen=True,
        kw_only=True,
        omit_defaults=True,
        **more,
    )


def _row(kind: type[Record]) -> type[Struct]:
    """Return the type of a record in a document: what is shared may be left out."""
    members: list[Any] = []
    for each in structs.fields(kind):
        optional = each.name in _SHARED or each.name == "reproduce"
        if each.name == "reason":
            members.append((each.name, each.type, ""))
        elif optional or not each.required:
            kind_of = each.type | None if optional else each.type
            members.append((each.name, kind_of, field(default=None, name=each.encode_name)))
        else:
            members.append((each.name, each.type, field(name=each.encode_name)))
    return _like(kind, members, gc=False, forbid_unknown_fields=True)


_ROWS: dict[type[Record], type[Struct]] = {kind: _row(kind) for kind in RECORDS.values()}


def _default(each: structs.FieldInfo) -> Any:
    if each.default_factory is not msgspec.NODEFAULT:
        return field(default_factory=each.default_factory)
    return field(default=each.default)


def _document(verb: str, kind: type[Run]) -> type[Struct]:
    """Return the type of a document with the rows of a verb's runs."""
    members: list[Any] = []
    for each in structs.fields(kind):
        if each.name == "schema":
            members.append((each.name, Literal[READABLE]))
        elif each.name == "records":
            members.append(("cases", dict[Name, CaseFacts], field(default_factory=dict)))
            facts = dict[Name, ImplementationFacts]
            members.append(("implementations", facts, field(default_factory=dict)))
            members.append((each.name, GenericAlias(list, (_ROWS[RECORDS[verb]],))))
        elif each.required:
            members.append((each.name, each.type))
        else:
            members.append((each.name, each.type, _default(each)))
    return _like(kind, members, tag_field="verb", tag=verb)


STORED: dict[str, type[Struct]] = {verb: _document(verb, kind) for verb, kind in RUNS.items()}
"""The type of each verb's document."""

ANY_STORED: Any = reduce(or_, STORED.values())
"""What a document is that may be any verb's."""


class Shared:
    """What the records of a run have in common, found by going through them.

    The records of a case stand together, but for runs of several machines.
    """

    def __init__(self, records: Iterable[Record]) -> None:
        self.implementations: dict[str, ImplementationFacts] = {}
        self._cases: PackedByName[CaseFacts] = PackedByName()
        self._corrected: dict[str, CaseFacts] = {}
        """Of cases whose command only a later group of records told."""
        self._near: tuple[str, CaseFacts, str] | None = None
        """The case that was asked for last, what is true of it, and its parameters in words."""
        for name, of_case in groupby(records, attrgetter("case")):
            self._take(name, of_case)

    def _take(self, name: str, records: Iterable[Record]) -> None:
        """Take in records of a case that stand together."""
        earlier = self._of(name)
        facts = earlier
        for record in records:
            if record.implementation not in self.implementations:
                told = {each: getattr(record, each) for each in _OF_IMPLEMENTATION}
                self.implementations[record.implementation] = ImplementationFacts(**told)
            if facts is None or (facts.reproduce is None and _may_be_left_out(record)):
                facts = CaseFacts(
                    case_file=record.case_file,
                    op=record.op,
                    parameters=record.parameters,
                    reproduce=_template(record) if _may_be_left_out(record) else None,
                )
        if facts is not None and earlier is None:
            self._cases.add(name, facts)
        elif facts is not None and facts is not earlier:
            self._corrected[name] = facts

    def _of(self, name: str) -> CaseFacts | None:
        return self._corrected.get(name) or self._cases.get(name)

    def cases(self) -> Iterator[tuple[str, CaseFacts]]:
        """Yield the names of all cases, and what is true of each."""
        for name, facts in self._cases.items():
            yield name, self._corrected.get(name, facts)

    def row(self, record: Record) -> Struct:
        """Return a record without what is said once."""
        name = record.case
        if self._near is None or self._near[0] != name:
            facts = self._of(name)
            assert facts is not None
            self._near = (name, facts, repr(facts.parameters))
        _, case, parameters = self._near
        implementation = self.implementations[record.implementation]
        if (
            _of_case(record) == _of_case(case)
            and _of_implementation(record) == _of_implementation(implementation)
            and repr(record.parameters) == parameters
        ):
            fields, get = _own_fields(type(record))
            values = dict(zip(fields, get(record), strict=True))
        else:
            values = _differing(record, case, implementation)
        if (
            case.reproduce is not None
            and _may_be_left_out(record)
            and _command(case.reproduce, record) == values["reproduce"]
        ):
            values["reproduce"] = None
        UNPACKING.now = True  # a record's numbers are those that were looked at when it was made
        try:
            return _ROWS[type(record)](**values)
        finally:
            UNPACKING.now = False


def complete(document: Any) -> Run:
    """Return the run of a document that was decoded. Raises `DocumentFault`."""
    kind: Any = RUNS[document.__struct_config__.tag]
    values = {name: getattr(document, name) for name in kind.__struct_fields__}
    values |= {"schema": SCHEMA, "records": list(_records(document))}
    run: Run = kind(**values)
    return run


def _records(document: Any) -> Iterator[Record]:
    kind: Any = RECORDS[document.__struct_config__.tag]
    with_command = "reproduce" in kind.__struct_fields__
    names = kind.__struct_fields__
    get = attrgetter(*names)
    for at, row in enumerate(document.records):
        values = dict(zip(names, get(row), strict=True))
        case = document.cases.get(row.case)
        for shared, facts in (
            (_OF_CASE, case),
            (_OF_IMPLEMENTATION, document.implementations.get(row.implementation)),
        ):
            for name in shared:
                if values[name] is None and facts is not None:
                    values[name] = getattr(facts, name)
        if with_command and values["reproduce"] is None and case is not None:
            values["reproduce"] = case.reproduce and _command(case.reproduce, row)
        missing = [
            name
            for name in (*_OF_CASE, *_OF_IMPLEMENTATION, *(("reproduce",) * with_command))
            if values[name] is None
        ]
        if missing:
            raise DocumentFault(
                ("records", at),
                f"not the columns of a record: {', '.join(missing)} missing, and neither `cases`"
                " nor `implementations` has it",
            )
        yield kind(**values)


_of_case = attrgetter(*_OF_CASE)
_of_implementation = attrgetter(*_OF_IMPLEMENTATION)


@cache
def _own_fields(kind: type[Record]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """Return the names of the fields that a record shares with no other, and what gets them."""
    own = tuple(name for name in kind.__struct_fields__ if name not in _SHARED)
    return own, attrgetter(*own)


def _differing(
    record: Record, case: CaseFacts, implementation: ImplementationFacts
) -> dict[str, Any]:
    """Return the values of a record, None where they are what its case and implementation say."""
    values = {name: getattr(record, name) for name in record.__struct_fields__}
    for names, facts in ((_OF_CASE, case), (_OF_IMPLEMENTATION, implementation)):
        for name in names:
            if _is_same(values[name], getattr(facts, name)):
                values[name] = None
    return values


def _is_same(value: Any, other: Any) -> bool:
    """Tell whether two values are written alike, which 1 and true are not."""
    return value is other or (value == other and repr(value) == repr(other))


def _may_be_left_out(record: Record) -> bool:
    """Tell whether the command of a record may be left to its case."""
    return isinstance(record, VerifyRecord) and record.outcome in SELF_EVIDENT


def _places(record: Any) -> tuple[tuple[str, str], ...]:
    return _words(record.implementation, str(record.fill), str(record.pass_))


@lru_cache(1000)
def _words(*values: str) -> tuple[tuple[str, str], ...]:
    """Return each of `PLACES` in braces and what stands there, quoted for a shell."""
    return tuple((f"{{{n}}}", shlex.quote(each)) for n, each in zip(PLACES, values, strict=True))


def _template(record: Any) -> str | None:
    """Return the command of a record with places in it; None if that says less."""
    text = f" {record.reproduce} "
    for place, word in _places(record):
        text = text.replace(f" {word} ", f" {place} ")
    template = text[1:-1]
    return template if _command(template, record) == record.reproduce else None


def _command(template: str, record: Any) -> str:
    """Return the command of a record, given that of its case."""
    for place, word in _places(record):
        template = template.replace(place, word)
    return template
