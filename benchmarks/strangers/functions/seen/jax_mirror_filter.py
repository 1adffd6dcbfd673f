import jax
import jax.numpy as jnp


@jax.jit
def filter_mirror(img, kernel):
    """Filters every channel of img (C, H, W) with one odd kernel (kh, kw).

    True convolution (the kernel is turned by 180 degrees). At the borders the
    image is mirrored about the edge pixel, which itself is not repeated:
    d c b | a b c d | c b a.
    """
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    c, h, w = img.shape
    p = jnp.pad(img, ((0, 0), (ry, ry), (rx, rx)), mode="symmetric")
    k = kernel[::-1, ::-1]
    out = jnp.zeros(img.shape, dtype=jnp.result_type(img, kernel))
    for i in range(kh):
        for j in range(kw):
            out = out + k[i, j] * p[:, i:i + h, j:j + w]
    return out
