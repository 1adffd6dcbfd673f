import numpy as np


class StreamingFIR:
    """FIR filter for live audio, fed buffer by buffer.

    Buffers are (frames, channels), of any length, also shorter than the filter.
    Joining the outputs gives lfilter(taps, 1, joined_inputs, axis=0), followed
    by the tail that `flush` hands out.  One object per stream.
    """

    def __init__(self, taps, channels=1):
        self._taps = np.array(taps, dtype=np.float64)
        self._channels = channels
        self.reset()

    def reset(self):
        self._history = np.zeros((len(self._taps) - 1, self._channels))

    def process(self, frames):
        frames = np.asarray(frames, dtype=np.float64)
        keep = len(self._history)
        line = np.concatenate([self._history, frames])
        out = np.zeros(frames.shape)
        for delay, tap in enumerate(self._taps):
            first = keep - delay
            out += tap * line[first:first + len(frames)]
        self._history = line[len(line) - keep:].copy()
        return out

    def flush(self):
        tail = self.process(np.zeros((len(self._taps) - 1, self._channels)))
        self.reset()
        return tail
