// A database is started and killed in here: slower than the five seconds of other tests, and machines of CI are slow.
jest.setTimeout(60_000);
