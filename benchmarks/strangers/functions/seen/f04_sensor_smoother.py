from collections import deque


class SensorSmoother:
    """Feed readings one at a time; get the mean of the last `size` readings.

    Until `size` readings have arrived, the mean of what there is so far.
    """

    def __init__(self, size=8):
        self._buf = deque(maxlen=size)

    def update(self, reading):
        self._buf.append(reading)
        return sum(self._buf) / len(self._buf)

    def reset(self):
        self._buf.clear()

    def __call__(self, readings):
        """Smooth a whole sequence, starting from an empty buffer."""
        self.reset()
        return [self.update(r) for r in readings]
