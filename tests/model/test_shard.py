"""How a shard is named, by somebody or by a cluster."""

from __future__ import annotations

import pytest

from convcheck.model.shard import Shard, parse_shard, shard_file

SLURM = {
    "SLURM_ARRAY_TASK_ID": "6",
    "SLURM_ARRAY_TASK_COUNT": "8",
    "SLURM_ARRAY_TASK_MIN": "4",
    "SLURM_ARRAY_TASK_STEP": "1",
}


@pytest.mark.parametrize(
    ("text", "variables", "shard"),
    [
        ("3/8", {}, Shard(3, 8)),
        ("1/1", SLURM, Shard(1, 1)),
        ("auto", SLURM, Shard(3, 8)),
        ("auto", SLURM | {"SLURM_ARRAY_TASK_STEP": "2"}, Shard(2, 8)),
        ("auto", SLURM | {"SLURM_ARRAY_TASK_MIN": "0"}, Shard(7, 8)),
        ("auto", SLURM | {"SLURM_ARRAY_TASK_COUNT": "1", "CONVCHECK_SHARDS": "9"}, Shard(6, 9)),
        ("auto", {"JOB_COMPLETION_INDEX": "0", "CONVCHECK_SHARDS": "4"}, Shard(1, 4)),
        ("auto", {"JOB_COMPLETION_INDEX": "3", "CONVCHECK_SHARDS": "4"}, Shard(4, 4)),
    ],
)
def test_a_shard_is_read(text: str, variables: dict[str, str], shard: Shard) -> None:
    assert parse_shard(text, variables) == shard
    assert str(shard) == f"{shard.number}/{shard.of}"


@pytest.mark.parametrize("text", ["", "3", "0/8", "9/8", "1/0", "-1/8", "a/b", "1/2/3", "1/²"])
def test_what_is_no_shard_is_refused_with_what_is_allowed(text: str) -> None:
    with pytest.raises(ValueError, match="allowed: "):
        parse_shard(text, {})


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({}, "neither SLURM_ARRAY_TASK_ID .* nor JOB_COMPLETION_INDEX .* is set; name the shard"),
        (SLURM | {"JOB_COMPLETION_INDEX": "0"}, "both SLURM_ARRAY_TASK_ID and JOB_COMPLETION"),
        ({"SLURM_ARRAY_TASK_ID": "1"}, "SLURM_ARRAY_TASK_COUNT is not set"),
        (SLURM | {"SLURM_ARRAY_TASK_COUNT": "2"}, "gaps .* set CONVCHECK_SHARDS"),
        (SLURM | {"CONVCHECK_SHARDS": "5"}, "allowed: numbers from 1 to 5"),
        (SLURM | {"SLURM_ARRAY_TASK_STEP": "4"}, "gaps"),
        (SLURM | {"SLURM_ARRAY_TASK_ID": "x"}, "got SLURM_ARRAY_TASK_ID='x'"),
        ({"JOB_COMPLETION_INDEX": "0"}, "set CONVCHECK_SHARDS to `completions`"),
        ({"JOB_COMPLETION_INDEX": "4", "CONVCHECK_SHARDS": "4"}, "allowed: numbers from 1 to 4"),
    ],
)
def test_a_cluster_that_does_not_tell_is_asked_for_what_is_missing(
    variables: dict[str, str], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        parse_shard("auto", variables)


def test_files_of_shards_have_names_of_their_own() -> None:
    names = {shard_file("verify.journal.jsonl", Shard(number, 3)) for number in (1, 2, 3)}
    assert names == {f"verify.{number}-of-3.journal.jsonl" for number in (1, 2, 3)}
    assert shard_file("verify.json", None) == "verify.json"
