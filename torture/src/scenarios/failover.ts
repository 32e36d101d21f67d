import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../../e2e/support/postgres.ts';
import { accessTo, type DatabaseAccess } from '../parts/database.ts';
import { freePort, startHaproxy, whyNoHaproxy } from '../parts/haproxy.ts';
import { startPooler, whyNoPooler } from '../parts/pooler.ts';
import { type Replicated, startReplicated } from '../parts/replicated.ts';
import { startSuite } from '../parts/suite.ts';
import type { Options, Report, Scenario } from '../scenario.ts';
import { underLoad } from '../under-load.ts';

/** Milliseconds until an operator, or Patroni, sees it. */
const NOBODY_LEADS_MS = 5_000;
const WATCHED_MS = 20_000;

const failover: Scenario = {
  name: 'failover',
  title: 'kill -9 of a primary, its synchronous replica is promoted; DATABASE_URL names both',
  run: async (options) => leaderKilled(options, await startReplicated()),
};

const throughHaproxy: Scenario = {
  name: 'failover-haproxy',
  title: 'the same through HAProxy with docs/deploy/haproxy.cfg; DATABASE_URL names HAProxy alone',
  missing: whyNoHaproxy,
  async run(options) {
    const ports = [await freePort(), await freePort()] as const;
    const replicated = await startReplicated(ports);
    const between = await startHaproxy(ports);
    return leaderKilled(options, replicated, { DATABASE_URL: between.url }).finally(() => between.stop());
  },
};

async function leaderKilled(options: Options, { postgres, url, failOver }: Replicated, env: Record<string, string> = {}): Promise<Report> {
  const open = async () => {
    const suite = await startSuite('postgres', { postgres, env });
    const now = () => accessTo({ connectionString: url() });
    const leading: DatabaseAccess = { query: (statement, parameters) => now().query(statement, parameters), checkBooks: () => now().checkBooks() };
    return { ...suite, ...leading };
  };
  return underLoad({
    options,
    rounds: 1,
    open,
    async hurt({ load }) {
      await load.acknowledges(100);
      await sleep(NOBODY_LEADS_MS);
      await failOver();
      const began = performance.now();
      await load.acknowledges(1);
      const first = Math.round(performance.now() - began);
      await load.acknowledges(100);
      return { counts: { 'fail-overs': 1, 'first answer after the promotion ms': first } };
    },
  });
}

const pooler: Scenario = {
  name: 'pooler',
  title: 'behind pgbouncer in transaction mode, with DATABASE_LISTEN_URL; no limit leaks',
  missing: whyNoPooler,
  async run(options) {
    const postgres = await startPostgres();
    const between = await startPooler(postgres);
    try {
      return await underLoad({
        options,
        rounds: 1,
        open: () => startSuite('postgres', { postgres, env: { DATABASE_URL: between.url, DATABASE_LISTEN_URL: postgres.url } }),
        async hurt({ load }) {
          const leaks = new Set<string>();
          for (const end = Date.now() + WATCHED_MS; Date.now() < end; await sleep(50)) for (const leak of await leaksOf(between.url)) leaks.add(leak);
          await load.acknowledges(100);
          return { broken: [...leaks].map((leak) => `${leak} of a lane was met by somebody else`) };
        },
      });
    } finally {
      await between.stop();
    }
  },
};

/** Settings of a pooler's connection that no client of this test set. */
async function leaksOf(url: string): Promise<string[]> {
  const client = new pg.Client(url).on('error', () => undefined);
  await client.connect();
  const { rows } = await client
    .query(`select name from pg_settings where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') and setting <> '0'`)
    .finally(() => client.end());
  return rows.map(({ name }: { name: string }) => name);
}

export const failovers = [failover, throughHaproxy, pooler];
