import jax.numpy as jnp


def decay_model(t, irf, amplitude, tau):
    """Fluorescence decay as it is seen by the TCSPC detector.

    t    : equally spaced times in ns, starting at 0
    irf  : instrument response per ns sampled at t (its area, sum(irf) * spacing, is 1)
    amplitude, tau : decay  amplitude * exp(-t / tau), tau in ns

    The measured curve is the convolution integral
        F(t) = int_0^t irf(s) * amplitude * exp(-(t - s) / tau) ds
    approximated by a left Riemann sum on the grid.
    """
    decay = amplitude * jnp.exp(-t / tau)
    return jnp.convolve(irf, decay)[: t.shape[0]]
