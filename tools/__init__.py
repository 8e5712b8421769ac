"""Tools for the development of the project. None of them is shipped."""
