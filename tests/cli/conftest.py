from tests.toy.shelf import toy_in_catalog as toy_in_catalog
