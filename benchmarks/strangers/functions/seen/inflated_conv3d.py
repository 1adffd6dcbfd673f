import tensorflow as tf


def inflated_conv3d(video, kernel2d, bias=None, time=3, stride=1):
    """Bootstraps a 3-D convolution from an ImageNet kernel (I3D inflation).

    video    : (N, T, H, W, C)
    kernel2d : (kh, kw, C, O), repeated along time
    Time is 'VALID', space is 'SAME'. On a video of identical frames every
    output frame equals the 2-D convolution of that frame.
    """
    kernel2d = tf.convert_to_tensor(kernel2d)
    k3 = tf.repeat(kernel2d[tf.newaxis], time, axis=0)

    n_out = video.shape[1] - time + 1
    frames = []
    for t in range(n_out):
        acc = 0.0
        for dt in range(time):
            acc += tf.nn.conv2d(video[:, t + dt], k3[dt], stride, "SAME")
        frames.append(acc)
    y = tf.stack(frames, axis=1)
    return y if bias is None else y + bias
