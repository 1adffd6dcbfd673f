import keras


def keras_conv_from_torch(tconv):
    """Make a channels-last keras Conv2D that computes what the given torch.nn.Conv2d computes.

    (no padding, no groups, no dilation -- our model has none of these)
    """
    kernel = tconv.weight.detach().numpy().transpose(3, 2, 1, 0)
    layer = keras.layers.Conv2D(
        filters=kernel.shape[3],
        kernel_size=kernel.shape[:2],
        strides=tconv.stride,
        padding="valid",
        use_bias=tconv.bias is not None,
    )
    layer.build((None, None, None, kernel.shape[2]))
    weights = [kernel]
    if tconv.bias is not None:
        weights.append(tconv.bias.detach().numpy())
    layer.set_weights(weights)
    return layer
