import jax.numpy as jnp


def conv2d_gather(x, w, stride=1, padding=1):
    """2-D convolution by index gather, zero padded; x: (C, H, W), w: (O, C, kh, kw)."""
    C, H, W = x.shape
    O, _, kh, kw = w.shape
    oh = (H + 2 * padding - kh) // stride + 1
    ow = (W + 2 * padding - kw) // stride + 1

    r = jnp.arange(oh)[:, None] * stride + jnp.arange(kh)[None] - padding     # oh, kh
    c = jnp.arange(ow)[:, None] * stride + jnp.arange(kw)[None] - padding     # ow, kw
    inside = (((r >= 0) & (r < H))[:, None, :, None]
              & ((c >= 0) & (c < W))[None, :, None, :])
    r = jnp.clip(r, 0, H - 1)
    c = jnp.clip(c, 0, W - 1)

    patches = x[:, r[:, None, :, None], c[None, :, None, :]]                  # C, oh, ow, kh, kw
    patches = patches * inside.astype(x.dtype)
    return jnp.einsum("chwij,ocij->ohw", patches, w)
