import type pg from 'pg';
import { hostsOf, MUST_WRITE } from './hosts.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
const CONNECT_MS = 5_000;
/** A peer that vanished without a word, as behind a firewall, is noticed by this. */
const ALIVE_EVERY_MS = 30_000;

export interface Listener {
  heard(payload: string): void;
  /** It listens from now on: what was said before, since the start or since the connection broke, was missed. */
  connected(): void;
}

/**
 * Listens on a channel of PostgreSQL, with a connection of its own that is made again whenever it breaks, to the hosts of the address in
 * turn. Returns what ends it.
 */
export function listen(connectionString: string, channel: string, { heard, connected }: Listener): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let pause = FIRST_PAUSE_MS;
  const { urls, mustWrite } = hostsOf(connectionString);
  let tries = 0;

  async function open(): Promise<void> {
    const { Client } = (await import('pg')).default;
    if (ended) return;
    const own = new Client({ connectionString: urls[tries++ % urls.length], keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
    client = own;
    own.on('error', () => again(own)).on('end', () => again(own));
    own.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await own.connect();
      if (mustWrite) await own.query(MUST_WRITE);
      await own.query(`listen ${channel}`);
      pause = FIRST_PAUSE_MS;
      connected();
      watchOver(own);
    } catch {
      again(own);
    }
  }

  function watchOver(own: pg.Client): void {
    timer = setTimeout(() => {
      const late = setTimeout(() => again(own), ALIVE_EVERY_MS).unref();
      own.query('select 1').then(
        () => {
          clearTimeout(late);
          if (client === own) watchOver(own);
        },
        () => clearTimeout(late),
      );
    }, ALIVE_EVERY_MS);
    timer.unref();
  }

  /** Not all processes at once: a database that comes back has enough to do. */
  function again(own: pg.Client): void {
    if (client !== own) return;
    client = undefined;
    void own.end().catch(() => undefined);
    clearTimeout(timer);
    if (ended) return;
    timer = setTimeout(() => void open(), pause * (0.5 + Math.random()));
    timer.unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  void open();
  return () => {
    ended = true;
    clearTimeout(timer);
    const own = client;
    client = undefined;
    void own?.end().catch(() => undefined);
  };
}
