"""What a run says of the user's functions that took part in it: how each of them was read."""

from __future__ import annotations

from collections.abc import Mapping

from convcheck.workers.messages import Activation, Failure


def reading_notes(activations: Mapping[str, Activation | Failure]) -> list[str]:
    """Return a note for each user's function: in which layout it is called, and how that is known.

    What a backend says of itself has no layout; a function that could not be read has records.
    """
    notes = []
    for worker, activation in activations.items():
        if isinstance(activation, Failure) or "layout_inferred" not in activation.description:
            continue
        said = activation.description
        how = "as told"
        if said["layout_inferred"]:
            sure = said["agrees_with_probe"]
            how = "found by calling it" if sure else "found by the shape of its result alone"
        notes.append(f"{worker} is {said['function']}, called in {said['layout']} ({how})")
        if said.get("flipped"):
            notes.append(
                f"{worker} flips the kernel, as true convolutions do: it gets a flipped one"
            )
        if said["arithmetic_note"]:
            notes.append(f"{worker}: {said['arithmetic_note']}")
    return notes
