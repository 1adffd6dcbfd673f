import tensorflow as tf


def add_reverb(audio, impulse_response):
    """Convolves a batch of clips with a room impulse response.

    audio: [batch, samples] float32, impulse_response: [taps] float32.
    The room is causal and silent before the clip; the tail after the end of the clip
    is cut, so the result is [batch, samples] again.
    """
    samples = audio.shape[-1]
    taps = impulse_response.shape[-1]
    # power of two for a fast transform
    fft_length = 2
    while fft_length < max(samples, taps):
        fft_length *= 2

    spec = tf.signal.rfft(audio, [fft_length])
    room = tf.signal.rfft(impulse_response, [fft_length])
    wet = tf.signal.irfft(spec * room[tf.newaxis, :], [fft_length])
    return wet[:, :samples]
