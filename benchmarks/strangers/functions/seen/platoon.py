"""Platoon dispersion between two traffic signals (Robertson, TRANSYT)."""


def dispersion(travel_time, alpha=0.35, beta=0.8):
    """Return a function that carries a flow profile down the road.

    travel_time is the average journey in steps.  The head of the platoon needs
    T = beta * travel_time steps (rounded to whole ones), and with
    F = 1 / (1 + alpha * beta * travel_time)

        q_down[t + T] = F * q_up[t] + (1 - F) * q_down[t + T - 1],

    so that q_down is q_up convolved with a delayed geometric distribution.
    """
    T = round(beta * travel_time)
    F = 1.0 / (1.0 + alpha * beta * travel_time)

    def carry(q_up):
        q_down = [0.0] * len(q_up)
        level = 0.0
        for t in range(T, len(q_up)):
            level += F * (q_up[t - T] - level)
            q_down[t] = level
        return q_down

    return carry


def arrivals(q_up, travel_time=10.0, alpha=0.35, beta=0.8):
    """Flow at the downstream stop line, over the same steps as q_up."""
    return dispersion(travel_time, alpha, beta)(list(q_up))
