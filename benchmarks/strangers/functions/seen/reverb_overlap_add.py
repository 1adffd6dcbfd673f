import numpy as np


def convolution_reverb(dry, impulse_response, wet=1.0, block=256):
    """Convolution reverb, block by block (overlap-add).

    dry               mono samples
    impulse_response  of the room, mono
    wet               share of the reverberated sound, 0 .. 1

    Returns len(dry) + len(ir) - 1 samples: (1 - wet) * dry (then silence) plus
    wet * (dry convolved with the impulse response).
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(impulse_response, dtype=np.float64)
    n_out = dry.size + ir.size - 1

    size = 1
    while size < block + ir.size - 1:
        size *= 2
    IR = np.fft.rfft(ir, size)

    tail_room = np.zeros(dry.size + size)
    for start in range(0, dry.size, block):
        chunk = dry[start:start + block]
        tail_room[start:start + size] += np.fft.irfft(np.fft.rfft(chunk, size) * IR, size)

    out = wet * tail_room[:n_out]
    out[:dry.size] += (1.0 - wet) * dry
    return out
