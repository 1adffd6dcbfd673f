from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


class FilterBank:
    """A bank of 1-D filters applied to a batch of signals.

    bank(x) correlates each signal of x, (batch, time), with each filter,
    (count, width), and returns (batch, count, time - width + 1).
    set_filters() exchanges the filters for those used from then on.
    """

    def __init__(self, filters):
        self.set_filters(filters)

    def set_filters(self, filters):
        filters = jnp.asarray(filters)
        if filters.ndim != 2:
            raise ValueError("filters must be (count, width)")
        self.filters = filters

    @partial(jax.jit, static_argnums=0)
    def __call__(self, x):
        return lax.conv_general_dilated(
            x[:, None, :], self.filters[:, None, :],
            window_strides=(1,), padding="VALID",
            dimension_numbers=("NCH", "OIH", "NCH"))

    def energies(self, x):
        return jnp.mean(self(x) ** 2, axis=-1)
