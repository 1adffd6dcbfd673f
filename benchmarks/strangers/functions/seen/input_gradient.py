import torch


def conv2d_input_grad(x_shape, weight, grad_out, stride=1, padding=0):
    """dL/dx of y = conv2d(x, weight, stride=stride, padding=padding).

    The gradient has the shape x_shape.
    """
    assert grad_out.shape[0] == x_shape[0] and weight.shape[1] == x_shape[1]
    return torch.nn.functional.conv_transpose2d(
        grad_out, weight, stride=stride, padding=padding)
