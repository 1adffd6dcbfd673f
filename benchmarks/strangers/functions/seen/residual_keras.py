from tensorflow import keras
from tensorflow.keras import layers


def conv_bn_block(filters, kernel_size=3, strides=1, input_shape=(16, 16, 3), alpha=0.1):
    """Conv2D -> BatchNorm -> LeakyReLU (darknet style). Returns a keras Model."""
    inp = keras.Input(shape=input_shape)
    x = layers.Conv2D(filters, kernel_size, strides=strides, padding='same', use_bias=False)(inp)
    x = layers.BatchNormalization()(x)
    x = layers.LeakyReLU(negative_slope=alpha)(x)
    return keras.Model(inp, x)
