from jax import lax


def conv2d(x, weight, bias=None, stride=1):
    """JAX counterpart of ``nn.Conv2d(cin, cout, k, stride, padding=k // 2)``, k odd.

    Used to load our torch ResNet checkpoints: same NCHW input, same OIHW
    weights, outputs to match the torch model.
    """
    y = lax.conv_general_dilated(
        x,
        weight,
        window_strides=(stride, stride),
        padding="SAME",
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
    if bias is not None:
        y = y + bias[None, :, None, None]
    return y
