"""The referee in the page: the library made ready for a browser, and put into the built site."""
