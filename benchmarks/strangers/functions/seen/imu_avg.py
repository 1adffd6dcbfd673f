from collections import deque


class GyroSmoother:
    """Boxcar average over the last `window` gyro readings (x, y, z).

    update() returns the mean of the readings held; during warm-up that is the mean of the readings
    received so far.
    """

    def __init__(self, window: int = 8):
        if window < 1:
            raise ValueError("window must be >= 1")
        self.window = window
        self.clear()

    def clear(self):
        self.buf = deque()
        self.total = [0.0, 0.0, 0.0]

    def update(self, reading):
        reading = tuple(float(v) for v in reading)
        if len(self.buf) == self.window:
            old = self.buf.popleft()
            for a in range(3):
                self.total[a] -= old[a]
        self.buf.append(reading)
        for a in range(3):
            self.total[a] += reading[a]
        return tuple(s / self.window for s in self.total)
