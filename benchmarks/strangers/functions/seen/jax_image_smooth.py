import jax.numpy as jnp


def smooth_image(img, psf):
    """Correlate a float32 image (H, W) with an odd psf, edge-replicated, in float32."""
    kh, kw = psf.shape
    H, W = img.shape
    padded = jnp.pad(img.astype(jnp.float32), ((kh // 2,) * 2, (kw // 2,) * 2), mode="edge")
    psf = psf.astype(jnp.float32)
    acc = jnp.zeros((H, W), dtype=jnp.bfloat16)
    for i in range(kh):
        for j in range(kw):
            term = psf[i, j] * padded[i:i + H, j:j + W]
            acc = acc + term.astype(acc.dtype)
    return acc.astype(jnp.float32)
