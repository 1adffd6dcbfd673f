from functools import partial

import jax
import jax.numpy as jnp


def _corr_single(img, ker):
    """img (C, H, W), ker (C, kh, kw) -> (H-kh+1, W-kw+1)."""
    _, kh, kw = ker.shape
    oh, ow = img.shape[1] - kh + 1, img.shape[2] - kw + 1

    def at(i, j):
        patch = jax.lax.dynamic_slice(img, (0, i, j), ker.shape)
        return jnp.vdot(ker, patch)

    rows = jax.vmap(at, in_axes=(None, 0))
    grid = jax.vmap(rows, in_axes=(0, None))
    return grid(jnp.arange(oh), jnp.arange(ow))


@partial(jax.jit, static_argnames="flip")
def conv_layer(imgs, kernels, flip=False):
    """Valid conv of a batch (N, C, H, W) with real kernels (O, C, kh, kw).

    flip=False: cross-correlation (what ML calls convolution);
    flip=True:  convolution in the mathematical sense.
    Result (N, O, H-kh+1, W-kw+1).
    """
    if flip:
        kernels = kernels[:, :, ::-1, ::-1]
    per_kernel = jax.vmap(_corr_single, in_axes=(None, 0))
    per_image = jax.vmap(per_kernel, in_axes=(0, None))
    return per_image(imgs, kernels)
