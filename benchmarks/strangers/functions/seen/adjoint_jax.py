import jax.numpy as jnp
from jax import lax

DN = ("NHWC", "HWIO", "NHWC")


def conv_adjoint(y, w, stride=2):
    """Adjoint of the measurement operator

        A(x) = lax.conv_general_dilated(x, w, (stride, stride), "SAME", dimension_numbers=DN)

    for images whose sides are multiples of stride, i.e. <A(x), y> == <x, conv_adjoint(y, w)>.

    y (N, h, w, O), w (kh, kw, I, O) -> (N, h*stride, w*stride, I)
    """
    # the adjoint maps O channels to I channels
    wt = jnp.swapaxes(w, 2, 3)
    return lax.conv_transpose(y, wt, (stride, stride), "SAME", dimension_numbers=DN)
