"""The rules of the first games once more, slow and plain, to test the real ones against.

Nothing here imports the framework or its plugins: what agrees, agrees by itself.
Seats count from 0 everywhere in this package.
"""
