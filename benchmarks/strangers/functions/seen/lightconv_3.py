import jax
import jax.numpy as jnp


def lightweight_conv(x, weight):
    """Causal LightConv (Wu et al., "Pay less attention").

    x: (T, C); weight: (H, K) raw logits, normalised over the taps by a softmax.
    Channels are split into H consecutive groups that share one kernel;
    the last tap belongs to the present step.
    """
    T, C = x.shape
    H, K = weight.shape
    k = jax.nn.softmax(weight, axis=0)
    k = jnp.repeat(k, C // H, axis=0)          # (C, K)
    xp = jnp.pad(x, ((K - 1, 0), (0, 0)))
    return sum(xp[i:i + T] * k[:, i] for i in range(K))
