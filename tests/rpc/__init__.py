"""The engine protocol: transcripts, properties over all games, and a process that talks it.

`python -m tests.rpc` writes the answers of the transcripts anew.
"""
