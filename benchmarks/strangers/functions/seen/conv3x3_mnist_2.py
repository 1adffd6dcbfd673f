import numpy as np

class Conv3x3:
  # A first layer: eats a 2d image, convolves it with 3x3 filters (valid, no bias).

  def __init__(self, num_filters, rng=None):
    self.num_filters = num_filters
    rng = rng or np.random.default_rng()
    # divided by 9 to keep the initial values small
    self.filters = rng.standard_normal((num_filters, 3, 3)) / 9

  def iterate_regions(self, image):
    '''
    Generates all possible 3x3 image regions using valid padding.
    '''
    h, w = image.shape
    for i in range(h - 2):
      for j in range(w - 2):
        yield image[i:(i + 3), j:(j + 3)], i, j

  def forward(self, input):
    '''
    Returns a 3d numpy array with dimensions (h - 2, w - 2, num_filters).
    '''
    self.last_input = input
    h, w = input.shape
    output = np.zeros((h - 2, w - 2, self.num_filters))
    for im_region, i, j in self.iterate_regions(input):
      output[i, j] = np.sum(im_region * self.filters, axis=(1, 2))
    return output

  def backprop(self, d_L_d_out, learn_rate):
    '''
    One SGD step. d_L_d_out is the loss gradient for this layer's outputs.
    '''
    d_L_d_filters = np.zeros(self.filters.shape)
    for im_region, i, j in self.iterate_regions(self.last_input):
      for f in range(self.num_filters):
        d_L_d_filters[f] += d_L_d_out[i, j, f] * im_region

    self.filters -= learn_rate * d_L_d_filters

    # This is the first layer of the net, nobody needs a gradient of the image.
    return None
