import jax.numpy as jnp


def fft_conv2d(x, k):
    """Full linear convolution by the FFT.

    x: (..., H, W), k: (kh, kw)  ->  (..., H+kh-1, W+kw-1)
    """
    H = x.shape[-2] + k.shape[-2] - 1
    W = x.shape[-1] + k.shape[-1] - 1
    X = jnp.fft.rfft2(x, s=(H, W))
    K = jnp.fft.rfft2(k, s=(H, W))
    return jnp.fft.irfft2(X * K)
