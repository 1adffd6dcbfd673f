"""What the pages show: their sessions run, their pictures are of now, the site is whole."""
