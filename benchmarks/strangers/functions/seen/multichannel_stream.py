from collections import deque


def filter_frames(frames, taps, channels):
    """Filter a stream of frames with an FIR filter, channel by channel.

    frames: iterable of tuples with one sample per channel
    taps:   h[0], h[1], ...; y[n] = sum h[k] x[n-k], silence before the start
    Yields one tuple of filtered samples per frame.
    """
    lines = [deque([0.0] * len(taps), maxlen=len(taps))] * channels
    for frame in frames:
        out = []
        for line, sample in zip(lines, frame):
            line.appendleft(sample)
            out.append(sum(h * v for h, v in zip(taps, line)))
        yield tuple(out)


if __name__ == "__main__":
    for y in filter_frames([(1.0,), (0.0,), (0.0,)], [0.5, 0.25], 1):
        print(y)
