import jax
import jax.numpy as jnp


@jax.jit
def causal_dw_step(state, chunk, w):
    """One chunk of a causal depthwise convolution (as in Mamba blocks).

    state: (B, K-1, D) last inputs, zeros at the start of a sequence
    chunk: (B, T, D), any T >= 1
    w:     (K, D), w[-1] goes with the current sample

    Returns (new_state, out), out being (B, T, D).
    """
    k = w.shape[0]
    t = chunk.shape[1]
    buf = jnp.concatenate([state, chunk], axis=1)
    out = sum(buf[:, i:i + t] * w[i] for i in range(k))
    return buf[:, t:], out
