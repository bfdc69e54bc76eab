"""A second 40 Thieves, slow and plain, written from the rules text alone and sharing no code with the product."""
