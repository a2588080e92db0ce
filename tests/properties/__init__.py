"""Properties of the engine and the first games, judged by `tests.reference`."""
