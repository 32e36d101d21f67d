import { execFile, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../../e2e/support/postgres.ts';
import { type Running, root, startServer } from '../../../e2e/support/server.ts';

export interface Firm {
  name: string;
  host: string;
  token: string;
}

export interface Answer {
  status: number;
  text: string;
  ms: number;
}

/** An installation with firms that are made, and signed in to, as an operator makes them. */
export interface Installation {
  firms: Firm[];
  /** The server, which knows its firms by their host names. */
  url: string;
  /** Sends a request under a firm's host name. */
  ask(host: string, address: string, options?: { token?: string; body?: object; method?: string; headers?: Record<string, string> }): Promise<Answer>;
  /** Runs `npm run firms -- ...`. @returns its exit code and its output */
  command(...args: string[]): Promise<{ code: number; text: string }>;
  /** Runs another program of the api, with further variables of the environment. */
  program(name: string, args: string[], more?: Record<string, string>): Promise<{ code: number; text: string }>;
  dataDir: string;
  /** What RELEASE_WEBHOOK_URL got. `until` waits for as many. */
  webhooks: { until(count: number): Promise<string[]> };
  /** One statement, on the catalogue or on the database of a firm. */
  query(statement: string, firm?: string): Promise<Record<string, unknown>[]>;
  /** Memory of the server's process, in MB. */
  memory(): Promise<number>;
  restart(): Promise<void>;
  /** The server; databases and commands go on. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** Of each firm's administrator, asha. */
export const PASSWORD = 'correct-horse-1';
const run = promisify(execFile);
const fileOf = (name: string) => path.join(root, 'api', 'dist', `${name}.js`);
export const databaseOf = (firm: string): string => `karkhana_${firm}`;

/** Lists of one firm, as many as a process can ask for, until it is stopped. */
export async function startFlood(url: string, { host, token }: Firm, connections: number): Promise<{ stop(): Promise<void> }> {
  const file = path.join(import.meta.dirname, 'flood-sender.ts');
  const sender = fork(file, [new URL('/api/vendors', url).href, host, token, String(connections)], { execArgv: ['--import', 'tsx'] });
  const ended = once(sender, 'exit');
  await once(sender, 'message');
  return {
    async stop() {
      sender.kill();
      await ended;
    },
  };
}

/** A receiver of webhooks that keeps what it gets. */
async function startReceiver() {
  const bodies: string[] = [];
  const got = new EventEmitter();
  const server = createServer((incoming, answer) => {
    void textOf(incoming).then((body) => {
      bodies.push(body);
      answer.end();
      got.emit('body');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async until(count: number): Promise<string[]> {
      while (bodies.length < count) await once(got, 'body', { signal: AbortSignal.timeout(60_000) });
      return bodies;
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}

export async function startInstallation(count: number): Promise<Installation> {
  const postgres = await startPostgres({ settings: ['max_connections=600', 'shared_buffers=256MB'] });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'karkhana-firms-'));
  const receiver = await startReceiver();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    FIRMS_URL: postgres.url,
    DATABASE_CONNECTIONS: '8',
    LOG_LEVEL: 'silent',
    RELEASE_WEBHOOK_URL: receiver.url,
    RELEASE_WEBHOOK_SECRET: '0123456789abcdef-torture',
  };
  const start = (port: string) => startServer(fileOf('server'), [], { ...env, PORT: port });
  let server: Running | undefined;

  const node = async (name: string, args: string[], more: Record<string, string> = {}) => {
    const done = await run(process.execPath, [fileOf(name), ...args], { env: { ...process.env, ...env, ...more } }).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    return { code: 'code' in done ? done.code : 0, text: `${done.stdout}${done.stderr}` };
  };
  const must = async (...args: Parameters<typeof node>) => {
    const { code, text } = await node(...args);
    if (code) throw new Error(`${args[0]} ${args[1].join(' ')} ended with ${code}: ${text}`);
  };
  const names = Array.from({ length: count }, (_, index) => `f${String(index + 1).padStart(2, '0')}`);
  const hostOf = (name: string) => `${name}.firms.test`;
  for (const name of names) {
    await must('firms', ['add', name, '--host', hostOf(name)]);
    const person = ['create-user', '--username', 'asha', '--name', 'Asha Kulkarni', '--email', `asha@${hostOf(name)}`, '--role', 'admin'];
    await must('admin', person, { FIRM: name, KARKHANA_PASSWORD: PASSWORD });
  }
  server = await start('0');
  const { url } = server;

  const ask: Installation['ask'] = (host, address, { token, body, method = body ? 'POST' : 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const sent = {
        host,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      };
      const asked = request(new URL(address, url), { method, headers: sent, timeout: 30_000 }, (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (piece: string) => {
            text += piece;
          })
          .on('end', () => resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - began }));
      });
      asked.on('error', reject).on('timeout', () => asked.destroy(new Error(`${host}${address} was not answered in 30 s`)));
      asked.end(body && JSON.stringify(body));
    });

  const firms: Firm[] = [];
  for (const name of names) {
    const { text } = await ask(hostOf(name), '/api/auth/login', { body: { username: 'asha', password: PASSWORD } });
    firms.push({ name, host: hostOf(name), token: (JSON.parse(text) as { token: string }).token });
  }
  const query: Installation['query'] = async (statement, firm) => {
    const client = new pg.Client(firm === undefined ? postgres.url : postgres.url.replace('/postgres?', `/${databaseOf(firm)}?`));
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
    return rows;
  };
  return {
    firms,
    url,
    ask,
    command: (...args) => node('firms', args),
    program: node,
    dataDir,
    webhooks: receiver,
    query,
    async memory() {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(server?.pid)]);
      return Math.round(Number(stdout) / 1_024);
    },
    async stop() {
      await server?.stop();
    },
    async restart() {
      await server?.stop();
      server = await start(new URL(url).port);
    },
    async remove() {
      await server?.stop();
      await receiver.stop();
      // What is removed need not reach the disk: with 200 databases that takes minutes.
      await query('alter system set fsync = off');
      await query('select pg_reload_conf()');
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
