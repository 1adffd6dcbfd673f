"""Mistakes in a case file's shape: place and words of each message."""

from __future__ import annotations

import pytest

from convcheck.loading.schema import case_file_schema
from convcheck.loading.validation import definition, did_you_mean, dotted, shape_faults
from convcheck.model.errors import UsageError
from tests.loading.conftest import Load
from tests.loading.examples import MATRIX, SHAPE, VALID, Mistake


@pytest.mark.parametrize("mistake", SHAPE.values(), ids=SHAPE)
def test_a_mistake_is_reported_at_its_line(load: Load, mistake: Mistake) -> None:
    with pytest.raises(UsageError) as caught:
        load(mistake.text)
    message = str(caught.value)
    assert message.startswith(f"a.yaml:{mistake.line}: ")
    assert [word for word in mistake.words if word not in message] == []
    assert "\n" not in message


@pytest.mark.parametrize("text", VALID.values(), ids=VALID)
def test_every_accepted_spelling_loads(load: Load, text: str) -> None:
    assert load(text)


def test_the_first_of_several_mistakes_is_reported_and_the_others_counted(load: Load) -> None:
    text = MATRIX.replace("kernel: 1", "kernel: x") + "passes: []\nfills: []\n"
    with pytest.raises(UsageError, match=r"^a.yaml:4: matrix.kernel: .*\(and 2 more to mend"):
        load(text)


def test_the_checker_knows_every_word_of_the_schema() -> None:
    known = {
        *("$ref", "allOf", "anyOf", "oneOf", "type", "enum", "pattern", "format"),
        *("minimum", "exclusiveMinimum", "maximum"),
        *("items", "minItems", "maxItems", "uniqueItems"),
        *("properties", "required", "additionalProperties", "minProperties"),
        *("description", "default"),  # for editors
    }

    def words(schema: dict[str, object]) -> set[str]:
        found = set(schema)
        for part in schema.get("allOf", ()):
            # Conditions across keys are for editors; `model` has them with better messages.
            assert set(part) in ({"$ref"}, {"if", "then"}, {"anyOf"})
        for part in schema.get("anyOf", ()):
            found |= words(part)
        for part in schema.get("properties", {}).values():
            found |= words(part)
        return found | (words(schema["items"]) if "items" in schema else set())

    for schema in case_file_schema()["definitions"].values():
        assert words(schema) <= known


def test_paths_are_spelled_as_in_most_languages() -> None:
    assert dotted(("cases", 0, "matrix", "kernel", 1)) == "cases[0].matrix.kernel[1]"
    assert dotted(()) == ""


def test_a_guess_is_made_only_if_it_is_close() -> None:
    assert did_you_mean("Strid", ["stride"]) == "did you mean 'stride'? allowed: stride"
    assert did_you_mean("zzz", ["stride"]) == "allowed: stride"


@pytest.mark.parametrize("value", [1.0, True, "1", None, [1.0], [True], [], [[1]], {}])
def test_only_whole_numbers_count(value: object) -> None:
    kernel = definition("point")["properties"]["kernel"]
    assert list(shape_faults(value, kernel, ("kernel",)))
    assert not list(shape_faults(3, kernel, ("kernel",)))
    assert not list(shape_faults([3, 1], kernel, ("kernel",)))
