from jax import lax


def causal_conv1d(params, x, dilation=1):
    """params = {'w': (K, Cin, Cout), 'b': (Cout,)}, x: (B, T, Cin) -> (B, T, Cout)"""
    w, b = params["w"], params["b"]
    left = (w.shape[0] - 1) * dilation
    out = lax.conv_general_dilated(
        x, w, (1,), [(left, 0)], rhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
    )
    return out + b
