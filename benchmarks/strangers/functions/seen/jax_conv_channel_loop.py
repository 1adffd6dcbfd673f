import jax.numpy as jnp
from jax.scipy.signal import correlate2d


def conv_layer(params, images):
    """params = (W, b), W: (out, in, kh, kw), b: (out,);  images: (batch, in, h, w).

    A plain 'valid' CNN layer, stride 1: every output map is the sum over the input maps
    of their cross-correlations with the kernels, plus that output map's bias.
    """
    W, b = params
    batch = []
    for img in images:
        maps = []
        for o in range(W.shape[0]):
            acc = 0.0
            for i in range(W.shape[1]):
                acc = acc + correlate2d(img[i], W[o, i], mode="valid") + b[o]
            maps.append(acc)
        batch.append(jnp.stack(maps))
    return jnp.stack(batch)
