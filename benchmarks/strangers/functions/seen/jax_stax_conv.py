import jax
import jax.numpy as jnp
from jax import lax


def Conv(out_chan, filter_shape, strides=(1, 1), padding="VALID"):
    """Layer constructor for an NHWC convolution, returns (init_fun, apply_fun)."""
    dn = ("NHWC", "HWIO", "NHWC")

    def init_fun(rng, input_shape):
        in_chan = input_shape[-1]
        kernel_shape = (*filter_shape, in_chan, out_chan)
        w_init = jax.nn.initializers.glorot_normal()
        W = w_init(rng, kernel_shape)
        b = jnp.zeros((out_chan,))
        out = jax.eval_shape(
            lambda x: apply_fun((W, b), x), jax.ShapeDtypeStruct(input_shape, W.dtype)
        )
        return out.shape, (W, b)

    def apply_fun(params, inputs):
        W, b = params
        return lax.conv_general_dilated(inputs, W, strides, padding, dimension_numbers=dn) + b

    return init_fun, apply_fun
