import numpy as np

'''
Note: In this implementation, we assume the input is a 2d numpy array for simplicity,
because that's how our MNIST images are stored.
'''


class Conv3x3:
  # A Convolution layer using 3x3 filters.

  def __init__(self, num_filters, seed=None):
    self.num_filters = num_filters
    # filters is a 3d array with dimensions (num_filters, 3, 3)
    # We divide by 9 to reduce the variance of our initial values
    self.filters = np.random.default_rng(seed).standard_normal((num_filters, 3, 3)) / 9

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
    Performs a forward pass of the conv layer using the given input.
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
    Performs a backward pass of the conv layer and one step of SGD on the filters.
    - d_L_d_out is the loss gradient for this layer's outputs.
    We return nothing, since Conv3x3 is the first layer in our CNN.
    '''
    d_L_d_filters = np.zeros(self.filters.shape)
    for im_region, i, j in self.iterate_regions(self.last_input):
      for f in range(self.num_filters):
        d_L_d_filters[f] += d_L_d_out[i, j, f] * im_region
    self.filters -= learn_rate * d_L_d_filters
    return None
