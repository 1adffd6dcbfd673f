"""What backends without convolutions with channels of their own share: layers written by hand.

`layer` is what an algorithm has to provide, `form` makes a form of it, and `tape` chains forward
and backward passes. Not a backend: the underscore keeps discovery away.
"""
