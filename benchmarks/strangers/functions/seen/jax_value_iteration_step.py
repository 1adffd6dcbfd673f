import jax.numpy as jnp
from jax import lax


def value_iteration(reward, w_r, w_v, num_iters):
    """Value iteration module (VIN): q = conv(r) + conv(v), v = max_a q.

    Args:
      reward: (batch, height, width, 1)
      w_r, w_v: (3, 3, 1, num_actions)
    Returns:
      value map of shape (batch, height, width, 1)
    """
    w = jnp.concatenate([w_r, w_v], axis=2)

    def body(_, v):
        rv = jnp.concatenate([reward, v], axis=-1)
        q = lax.conv_general_dilated(
            rv, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
        )
        return q.max(axis=-1, keepdims=True)

    return lax.fori_loop(0, num_iters, body, jnp.zeros_like(reward))
