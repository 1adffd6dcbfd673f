import jax
import jax.numpy as jnp


@jax.jit
def matched_filter(rx: jax.Array, pulse: jax.Array) -> jax.Array:
    """Pulse compression of a complex baseband record.

    z[n] = sum_k rx[n + k] * conj(pulse[k]), for every n where the pulse lies fully
    within the record, divided by the energy of the pulse.
    """
    energy = jnp.sum(jnp.abs(pulse) ** 2)
    return jnp.convolve(rx, pulse[::-1], mode="valid") / energy
