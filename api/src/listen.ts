import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Before anything is opened: a second server by mistake must not touch the database. */
export async function mustBeFree({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  if (port === 0) return;
  const tried = createServer().listen({ host, port });
  await once(tried, 'listening').catch((error: unknown) => {
    throw refusal(error as NodeJS.ErrnoException, host, port);
  });
  tried.close();
  await once(tried, 'close');
}

/** @returns the address to open in a browser */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'the port is open' });
  } catch (error) {
    throw refusal(error as NodeJS.ErrnoException, host, port);
  }
  const { port: actual } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`);
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be opened by this user. Set PORT to a number above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return new StartError(`HOST=${host} is no address of this machine.`);
  return error;
}
