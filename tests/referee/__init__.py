"""Second, slow implementations of the games, written from the rules text alone."""
