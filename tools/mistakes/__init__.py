"""The measure of the tests: mistakes planted in the code one at a time, each of which a test has to notice."""
