import jax
import jax.numpy as jnp
from jax import lax


@jax.jit
def ws_conv(params, x):
    """Weight-standardised 3x3-or-whatever conv (Qiao et al. 2019), NHWC, SAME.

    params = {"kernel": [kh, kw, cin, cout], "gain": [cout], "bias": [cout]}

    Before the convolution each filter is brought to zero mean and unit
    variance over its whole fan-in (kh * kw * cin weights), then scaled by
    gain / sqrt(fan_in).
    """
    kernel = params["kernel"]
    fan_in = kernel.shape[0] * kernel.shape[1] * kernel.shape[2]
    mean = jnp.mean(kernel, axis=(0, 1), keepdims=True)
    var = jnp.var(kernel, axis=(0, 1), keepdims=True)
    kernel = (kernel - mean) * lax.rsqrt(var + 1e-8)
    kernel = kernel * params["gain"] * fan_in ** -0.5
    y = lax.conv_general_dilated(x, kernel, (1, 1), "SAME",
                                 dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return y + params["bias"]
