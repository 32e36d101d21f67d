// Databases are started and killed in here, and the demonstration is made through the services: slower than the five seconds of other tests, and machines of CI are slow.
jest.setTimeout(180_000);
