"""Frame-by-frame causal convolution (keyword spotter), as a lax.scan."""
import jax.numpy as jnp
from jax import lax


def init_state(taps, dilation=1, dtype=jnp.float32):
    k, c_in, _ = taps.shape
    return jnp.zeros(((k - 1) * dilation, c_in), dtype)


def stream_causal(frames, taps, bias=None, *, dilation=1, state=None, return_state=False):
    """
    frames : (T, Cin)
    taps   : (K, Cin, Cout); taps[-1] multiplies the newest frame
    state  : what an earlier call returned with return_state=True, to go on where it ended
    -> (T, Cout)
    """
    k, c_in, c_out = taps.shape
    if frames.ndim != 2 or frames.shape[1] != c_in:
        raise ValueError(f"frames must be (T, {c_in})")
    dtype = jnp.promote_types(jnp.promote_types(frames.dtype, taps.dtype), jnp.float32)
    frames, taps = jnp.asarray(frames, dtype), jnp.asarray(taps, dtype)
    if state is None:
        state = init_state(taps, dilation, dtype)
    elif state.shape != ((k - 1) * dilation, c_in):
        raise ValueError("state belongs to another layer")

    def step(past, frame):
        window = jnp.concatenate([past, frame[None]], axis=0)
        y = jnp.einsum("kc,kco->o", window[::dilation], taps)
        return window[1:], y

    state, ys = lax.scan(step, state, frames)
    if bias is not None:
        ys = ys + bias
    return (ys, state) if return_state else ys
