import { timingSafeEqual } from 'node:crypto';
import { announce, newLocalSecret } from '@karkhana/release/running-suite';
import type { Logger } from 'pino';
import { type Config, isLoopback } from './config.ts';

/** How commands of this machine reach the process that runs here: by a secret that lies in DATA_DIR while it runs. */
export interface LocalAccess {
  /** The request proves that its sender may read DATA_DIR. */
  isMine(authorization: string | undefined): boolean;
  /** Writes the process down; a folder that cannot be written to keeps no server from serving. @param url as listen.ts gives it */
  open(url: string): Promise<void>;
  close(): Promise<void>;
}

export function localAccess({ dataDir }: Pick<Config, 'dataDir'>, logger: Logger): LocalAccess {
  const secret = newLocalSecret();
  const expected = Buffer.from(`Bearer ${secret}`);
  let withdraw = async (): Promise<void> => undefined;
  return {
    isMine(authorization) {
      const given = Buffer.from(authorization ?? '');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    async open(url) {
      try {
        withdraw = await announce(dataDir, { url: onThisMachine(url), secret });
      } catch (error) {
        logger.warn({ err: error, dataDir }, 'commands of this machine will not find this process: it could not be written down');
      }
    },
    close: () => withdraw().catch((error: unknown) => logger.warn({ err: error, dataDir }, 'what was written down of this process stays')),
  };
}

/** A server that listens on all addresses also does on the loopback one; one on another address alone does not. */
function onThisMachine(url: string): string {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return isLoopback(host) ? `http://${hostname}:${port}` : url;
}
