def simulate_incidence(seed, R, serial_interval, imports=None):
    """Deterministic renewal model.

    I[t] = R[t] * sum_{s=1..S} w[s] I[t-s] + imports[t]

    serial_interval[0] is the probability of a lag of ONE day: nobody infects on the
    day of their own onset. seed fills the first days; R starts on day 0, but is only
    read from day len(seed) on. The result has len(R) days.
    """
    I = [float(v) for v in seed[:len(R)]]
    for t in range(len(I), len(R)):
        pressure = 0.0
        for s, w in enumerate(serial_interval, start=1):
            if t - s < 0:
                break
            pressure += w * I[t - s]
        I.append(R[t] * pressure + (imports[t] if imports is not None else 0.0))
    return I


if __name__ == "__main__":
    print(simulate_incidence([10], [1.5] * 10, [0.2, 0.5, 0.3]))
