import jax.numpy as jnp
from jax import lax


def conv2d_im2col(x, w, stride=(1, 1), padding="VALID"):
    # x: NCHW, w: OIHW
    o, i, kh, kw = w.shape
    patches = lax.conv_general_dilated_patches(x, (kh, kw), stride, padding)  # (N, I*kh*kw, H', W')
    return jnp.einsum("nkhw,ok->nohw", patches, w.reshape(o, i * kh * kw))
