import numpy as np


def synaptic_trace(spikes, tau, dt):
    """Convolve spike counts with the alpha function  (t/tau) * exp(1 - t/tau),  t >= 0.

    spikes: (neurons, steps) float array, OVERWRITTEN with the trace; returned too.
    The kernel peaks at 1 for t = tau and is 0 at t = 0, so a spike is first felt one step later.
    Two coupled leaky states do the work, there is no cut-off of the kernel.
    """
    if spikes.dtype.kind != "f":
        raise TypeError("float array wanted, the result is written into it")
    decay = np.exp(-dt / tau)
    x = np.zeros(spikes.shape[0])      # sum of exp(-(t-s)/tau)
    y = np.zeros(spikes.shape[0])      # sum of (t-s)/tau * exp(-(t-s)/tau)
    for n in range(spikes.shape[1]):
        y = decay * (y + dt / tau * x)
        x = decay * x + spikes[:, n]
        spikes[:, n] = np.e * y
    return spikes
