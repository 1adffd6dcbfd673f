from tensorflow.keras import layers


def conv_bn(x, filters, kernel_size, strides=1, padding="same", activation="relu", name=None):
    """Utility function to apply conv + BN (+ activation).

    Args:
        x: input tensor (channels last).
        filters: number of output filters.
        kernel_size: int or tuple, kernel of the convolution.
        strides: strides of the convolution.
        padding: 'same' or 'valid'.
        activation: activation after the BN, None for no activation.
        name: prefix for the layer names.

    Returns:
        Output tensor after applying `Conv2D`, `BatchNormalization` and activation.
    """
    x = layers.Conv2D(filters, kernel_size, strides=strides, padding=padding,
                      use_bias=False, name=name and name + "_conv")(x)
    x = layers.BatchNormalization(name=name and name + "_bn")(x)
    if activation is not None:
        x = layers.Activation(activation, name=name and name + "_act")(x)
    return x
