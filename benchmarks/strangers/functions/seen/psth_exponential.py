import math

def synaptic_trace(spikes, tau_ms, dt_ms=0.1, weight=1.0, delay_steps=0):
    """Exponential synapse: spikes (counts per step) convolved with weight * exp(-t / tau), t >= 0.

    Uses the exact recursion instead of a kernel, hence no truncation. A spike acts in full
    in its own step (plus delay_steps). A generator: one value for each step of `spikes`.
    """
    decay = math.exp(-dt_ms / tau_ms)
    pending = [0] * delay_steps
    s = 0.0
    for n in spikes:
        pending.append(n)
        s = s * decay + weight * pending.pop(0)
        yield s
