"""The JSON Schema says the same as the loader, by an independent validator."""

from __future__ import annotations

import itertools
import json
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from convcheck.loading.keys import KEYS, PARAMETERS, SIZES
from convcheck.loading.schema import case_file_schema
from convcheck.loading.validation import definition, shape_faults
from convcheck.model.convolution import SPATIAL_NAMES, Convolution
from convcheck.model.matrix_product import Dense, MatrixProduct
from tests.loading.examples import BEYOND_SCHEMA, SHAPE, VALID, Mistake

VALIDATOR = jsonschema.Draft7Validator(case_file_schema())


def plain(text: str) -> Any:
    """Return the text's value by PyYAML's own rules, with the exponent it misses."""
    return yaml.safe_load(text.replace("1e-", "1.0e-").replace(" yes", " 'yes'"))


def test_it_is_a_schema_of_draft_7_in_plain_json() -> None:
    jsonschema.Draft7Validator.check_schema(case_file_schema())
    assert json.loads(json.dumps(case_file_schema())) == case_file_schema()


@pytest.mark.parametrize("text", VALID.values(), ids=VALID)
def test_it_accepts_what_loads(text: str) -> None:
    VALIDATOR.validate(plain(text))


@pytest.mark.parametrize("name", [name for name in SHAPE if name not in BEYOND_SCHEMA])
def test_it_refuses_what_does_not_load(name: str) -> None:
    mistake: Mistake = SHAPE[name]
    assert not VALIDATOR.is_valid(plain(mistake.text))


def test_every_key_is_described_and_every_description_used() -> None:
    described: dict[str, str] = {}

    def collect(name: str, schema: Any) -> None:
        if isinstance(schema, dict):
            for key, value in schema.get("properties", {}).items():
                own = f"{name}.{key}" if f"{name}.{key}" in KEYS else key
                described.setdefault(own, value.get("description", ""))
            for value in schema.values():
                collect(name, value)
        elif isinstance(schema, list):
            for value in schema:
                collect(name, value)

    for name, schema in case_file_schema()["definitions"].items():
        collect(name, {key: value for key, value in schema.items() if key != "allOf"})
    assert described == {key: KEYS[key].description for key in described}
    assert described.keys() == KEYS.keys()


def test_parameters_and_sizes_are_those_of_all_operations() -> None:
    found: set[str] = set()
    for rank, transposed in itertools.product(SPATIAL_NAMES, (False, True)):
        ones = (1,) * rank
        found |= set(Convolution(ones, 1, 1, ones, transposed=transposed).parameters())
    found |= set(MatrixProduct(1, 1, 1).parameters()) | set(Dense(1, 1).parameters())
    assert set(PARAMETERS) == found | {"depth_multiplier"}  # two of them in one, in case files
    assert set(SIZES) == {name for names in SPATIAL_NAMES.values() for name in names}


RANGES = st.fixed_dictionaries(
    {},
    optional={
        key: st.sampled_from([0, 1, 2, 1.5, 2**31, True, "2", None])
        for key in ("from", "to", "step", "factor")
    },
)
VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-2, 4),
        st.just(2**31),
        st.sampled_from([1.5, -0.5, "same", "valid", "float32", "x", "", "auto", "forward"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(["kernel", "padding", "rtol", "atol", "batch", "when", "x"]),
            inner,
            max_size=3,
        ),
        RANGES,
    ),
    max_leaves=6,
)


@given(
    st.sampled_from(["matrix", "point", "condition"]),
    st.dictionaries(st.sampled_from([*PARAMETERS, "pass", "fill"]), VALUES, max_size=3),
)
def test_the_checker_and_an_independent_validator_agree(name: str, value: Any) -> None:
    ours = not list(shape_faults(value, definition(name), ("when",)))
    independent = jsonschema.Draft7Validator(
        {"$ref": f"#/definitions/{name}", "definitions": case_file_schema()["definitions"]}
    )
    assert ours == independent.is_valid(value)


@given(
    st.fixed_dictionaries({"from": st.integers(0, 2), "to": st.just(9)}),
    st.fixed_dictionaries(
        {}, optional={"step": st.integers(0, 2), "factor": st.floats(0, 3), "x": st.just(1)}
    ),
)
def test_they_agree_on_a_range_too(ends: dict[str, Any], ways: dict[str, Any]) -> None:
    value = {"length": ends | ways}
    ours = not list(shape_faults(value, definition("matrix"), ("matrix",)))
    assert ours == VALIDATOR.evolve(
        schema={"$ref": "#/definitions/matrix", "definitions": case_file_schema()["definitions"]}
    ).is_valid(value)


@given(VALUES)
def test_they_agree_on_a_tolerance_too(value: Any) -> None:
    tolerance = definition("single")["properties"]["tolerance"]
    ours = not list(shape_faults(value, tolerance, ("tolerance",)))
    assert ours == jsonschema.Draft7Validator(tolerance).is_valid(value)
