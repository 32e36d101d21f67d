import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { installed, type Postgres, startPostgres } from '../../../e2e/support/postgres.ts';

export interface Replicated {
  /** Of both hosts, the one that takes changes. */
  postgres: Postgres;
  /** The one that takes changes now. */
  url(): string;
  /** kill -9 of the primary; the other one is promoted. */
  failOver(): Promise<void>;
}

const SYNC = 'karkhana';

/** A primary with a synchronous replica, as pg_basebackup makes one. @param ports where they listen on 127.0.0.1, beside their sockets */
export async function startReplicated(ports?: readonly [number, number]): Promise<Replicated> {
  const primary = await startPostgres({ ...(ports && { port: ports[0] }), settings: ['wal_level=replica', 'max_wal_senders=5'] });
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-replica-'));
  const { uid, gid } = statSync(primary.folder);
  chownSync(folder, uid, gid);
  const bin = installed();
  const data = path.join(folder, 'data');
  execFileSync(path.join(bin, 'pg_basebackup'), ['-h', primary.folder, '-U', 'postgres', '-D', data, '-X', 'stream', '-c', 'fast', ...at(ports?.[0])], {
    uid,
    gid,
    stdio: 'pipe',
    cwd: folder,
  });
  chmodSync(data, 0o700);
  writeFileSync(path.join(data, 'standby.signal'), '');
  const listen = ports ? ['listen_addresses=127.0.0.1', `port=${ports[1]}`] : ['listen_addresses='];
  const conninfo = `host=${primary.folder}${ports ? ` port=${ports[0]}` : ''} user=postgres application_name=${SYNC}`;
  const settings = [`unix_socket_directories=${folder}`, ...listen, `primary_conninfo=${conninfo}`];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const replica = spawn(path.join(bin, 'postgres'), args, { uid, gid, stdio: 'ignore', cwd: folder });
  const replicaUrl = primary.url.replace(encodeURIComponent(primary.folder), encodeURIComponent(folder)).replace(`port=${ports?.[0]}`, `port=${ports?.[1]}`);
  await until(() => rows(primary.url, `select 1 from pg_stat_replication where application_name = '${SYNC}'`));
  for (const statement of [`alter system set synchronous_standby_names = '${SYNC}'`, 'select pg_reload_conf()']) await rows(primary.url, statement);
  let promoted = false;
  const hosts = [primary.folder, folder].map(encodeURIComponent).join(',');
  return {
    url: () => (promoted ? replicaUrl : primary.url),
    async failOver() {
      await primary.kill();
      await until(() => rows(replicaUrl, 'select 1 where pg_promote()'));
      promoted = true;
    },
    postgres: {
      ...primary,
      url: `postgresql://postgres@/postgres?host=${hosts}${ports ? `&port=${ports}` : ''}&target_session_attrs=read-write`,
      async stop() {
        replica.kill('SIGINT');
        await new Promise((ended) => (replica.exitCode === null ? replica.once('exit', ended) : ended(undefined)));
        if (!primary.hasEnded()) await primary.stop();
        for (const each of [folder, primary.folder]) rmSync(each, { recursive: true, force: true });
      },
    },
  };
}

const at = (port: number | undefined) => (port === undefined ? [] : ['-p', String(port)]);

async function rows(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url).on('error', () => undefined);
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

/** @throws the error of the last try */
async function until(look: () => Promise<unknown[]>): Promise<void> {
  for (let left = 200; ; left -= 1) {
    const found = await look().catch((error: unknown) => {
      if (left === 0) throw error;
      return [];
    });
    if (found.length) return;
    if (left === 0) throw new Error('PostgreSQL did not come to it in 20 s');
    await sleep(100);
  }
}
