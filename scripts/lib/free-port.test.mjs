import { createServer } from 'node:net';
import { freePort } from './free-port.mjs';

test('a port that is free is taken, one in use is left for the next', async () => {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address();
  expect(await freePort(port)).toBeGreaterThan(port);
  await new Promise((resolve) => server.close(resolve));
  expect(await freePort(port)).toBe(port);
});
