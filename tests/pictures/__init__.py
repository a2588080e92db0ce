"""Pictures: properties of all of them, and some written down for people to look at."""
