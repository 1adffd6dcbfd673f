import jax.numpy as jnp


def atrous_conv1d(x, kernel, rate=1):
    """Dilated ("a trous") 1-D correlation, stride 1, zero padding, output as long as the input.

    x: [batch, time, cin], kernel: [width, cin, cout] with odd width; tap width//2 sits on the
    output sample.
    """
    width = kernel.shape[0]
    T = x.shape[1]
    span = (width - 1) * rate
    left = (width - 1) // 2
    xp = jnp.pad(x, ((0, 0), (left, span - left), (0, 0)))
    y = 0.0
    for k in range(width):
        y = y + xp[:, k * rate:k * rate + T, :] @ kernel[k]
    return y
