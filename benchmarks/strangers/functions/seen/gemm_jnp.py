import jax.numpy as jnp


def conv2d_unfold(x, w):
    """NCHW valid convolution as one matrix product.

    x: (N, C, H, W)   w: (O, C, kh, kw)   returns (N, O, H-kh+1, W-kw+1)
    """
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    oh, ow = h - kh + 1, wd - kw + 1
    cols = [x[:, :, i:i + oh, j:j + ow] for i in range(kh) for j in range(kw)]
    cols = jnp.stack(cols, axis=2)                        # n, c, kh*kw, oh, ow
    cols = cols.transpose(0, 3, 4, 1, 2)                  # n, oh, ow, c, kh*kw
    mat = cols.reshape(n * oh * ow, c * kh * kw)
    prod = mat @ w.reshape(o, -1).T                       # n*oh*ow, o
    return prod.reshape(n, o, oh, ow)
