import jax
import jax.numpy as jnp


def atrous_conv(x, w, rate=1):
    """Atrous ("dilated") convolution, the building block of ASPP.

    x: (B, H, W, Cin), w: (kh, kw, Cin, Cout); the taps of w are `rate` pixels
    apart.  Zero 'SAME' padding, stride 1: output (B, H, W, Cout).
    """
    kh, kw = w.shape[:2]
    eff_h, eff_w = (kh - 1) * rate + 1, (kw - 1) * rate + 1
    pad = [((eff_h - 1) // 2, eff_h // 2), ((eff_w - 1) // 2, eff_w // 2)]
    dn = jax.lax.conv_dimension_numbers(x.shape, w.shape, ("NHWC", "HWIO", "NHWC"))
    return jax.lax.conv_general_dilated(
        x, w, (1, 1), pad, None, (rate, 1), dn)
