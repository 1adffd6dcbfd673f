from jax import lax
import jax.numpy as jnp


def conv_vjp(x, w, dy, stride=1, pad=0):
    """Hand-written cotangents of

        y = lax.conv_general_dilated(x, w, (stride,)*2, [(pad, pad)]*2, dimension_numbers=("NHWC", "HWIO", "NHWC"))

    -> (dw, dx), weights first.
    """
    kh, kw = w.shape[:2]
    rem = [(x.shape[a + 1] + 2 * pad - k) % stride for a, k in enumerate((kh, kw))]
    # dw: x with its channels as the batch, dy as a filter with holes; rows never visited are cut (negative pad)
    dw = lax.conv_general_dilated(
        x, dy, (1, 1), [(pad, pad - r) for r in rem], rhs_dilation=(stride, stride),
        dimension_numbers=("CHWN", "IHWO", "HWNC"))
    # dx: dy with holes, filter turned, in and out swapped
    dx = lax.conv_general_dilated(
        dy, jnp.flip(w, (0, 1)), (1, 1),
        [(k - 1 - pad, k - 1 - pad + r) for k, r in zip((kh, kw), rem)],
        lhs_dilation=(stride, stride), dimension_numbers=("NHWC", "HWOI", "NHWC"))
    return dw, dx
