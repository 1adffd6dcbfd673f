import tensorflow as tf


class Conv2D(tf.Module):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding='SAME', name=None):
        super().__init__(name=name)
        self.stride = stride
        self.padding = padding
        init = tf.initializers.GlorotUniform()
        self.w = tf.Variable(init([kernel_size, kernel_size, in_channels, out_channels]), name='w')
        self.b = tf.Variable(tf.zeros([out_channels]), name='b')

    def __call__(self, x):
        y = tf.nn.conv2d(x, self.w, strides=self.stride, padding=self.padding)
        return y + self.b
