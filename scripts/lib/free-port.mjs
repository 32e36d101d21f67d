import { createServer } from 'node:net';

/** The port itself when it is free, else the next free one. */
export async function freePort(wanted) {
  for (let port = wanted; ; port += 1) if (await isFree(port)) return port;
}

const isFree = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
      .listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
