"""The form `fast`: a convolution in NumPy that keeps up with compiled ones, forward and backward.

`reach` says which elements windows read, `windows` lays them out, `blocks` cuts the work into
pieces that stay in the cache, `threads` hands these to all processors. `products` computes what
adds over channels by products of matrices, `elementwise` what does not; `layer` puts them together
and `choice` decides between ways.
"""
