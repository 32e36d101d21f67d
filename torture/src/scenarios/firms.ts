import { databaseOf, type Firm, type Installation, startFlood, startInstallation } from '../parts/firms.ts';
import {
  addParties,
  connections,
  foreignExports,
  foreignIds,
  foreignLinks,
  foreignStreams,
  foreignTokens,
  providers,
  ringsAndWebhooks,
} from '../parts/firms-apart.ts';
import type { Scenario } from '../scenario.ts';
import { withoutLoad } from '../without-load.ts';

const FIRMS = 20;
/** Further firms, which are copies of the first one and only upgraded. */
const MORE = 180;
/** Requests of the others in a round, and rounds of each kind. */
const FLOOD = { connections: 60, asked: 80, rounds: 6 };
/** A migration that makes one index, taken back so that every firm has one to catch up with. */
const PENDING = { name: '202611222230-paid-after-a-day', indexes: ['sale_payments_by_date', 'purchase_payments_by_date'] };
/** How much longer 95 of 100 requests may take while another firm floods the server. */
const MOST_SLOWER = 1.5;

export const firms: Scenario = {
  name: 'firms',
  title: `${FIRMS} firms on one installation: cross reads, a failing upgrade, a database that is away, a flood, and 200 upgrades`,
  async run() {
    const installation = await startInstallation(FIRMS);
    const broken: string[] = [];
    const counts: Record<string, number | string> = {};
    try {
      Object.assign(counts, await crossReads({ installation, broken }));
      await failingUpgrade(installation, broken);
      await databaseAway(installation, broken);
      Object.assign(counts, await flood(installation, broken));
      Object.assign(counts, await memoryAndWaking(installation, broken));
      Object.assign(counts, await manyUpgrades(installation, broken));
    } finally {
      await installation.remove();
    }
    return withoutLoad(counts, broken);
  },
};

/** What one firm may not see of another: every way was tried, and none led there unless it is in `broken`. */
async function crossReads(trial: { installation: Installation; broken: string[] }): Promise<Record<string, number>> {
  const parties = await addParties(trial);
  return {
    parties,
    "reads with another firm's token": await foreignTokens(trial),
    "reads by another firm's numbers": await foreignIds(trial),
    'links opened elsewhere': await foreignLinks(trial),
    'ways of a connection': await connections(trial),
    'providers of e-invoices': await providers(trial),
    'streams of events': await foreignStreams(trial),
    'exported files': await foreignExports(trial),
    webhooks: await ringsAndWebhooks(trial),
  };
}

const isServed = async ({ ask }: Installation, { host, token }: Firm) => (await ask(host, '/api/vendors', { token })).status === 200;

async function othersGoOn(installation: Installation, without: Firm, why: string, broken: string[]): Promise<void> {
  for (const firm of installation.firms) {
    if (firm !== without && !(await isServed(installation, firm))) broken.push(`${firm.name} was not served while ${why}`);
  }
}

async function failingUpgrade(installation: Installation, broken: string[]): Promise<void> {
  const firm = installation.firms[2];
  if (!firm) return;
  await installation.query(`delete from kysely_migration where name = '0010-releases'`, firm.name);
  const { code, text } = await installation.command('upgrade');
  if (code !== 1 || !text.includes(`${firm.name} failed`)) broken.push(`an upgrade that failed ended with ${code}: ${text}`);
  await installation.restart();
  if (await isServed(installation, firm)) broken.push(`${firm.name} was served although its upgrade failed`);
  await othersGoOn(installation, firm, 'an upgrade failed', broken);
  await installation.query(`insert into kysely_migration (name, timestamp) values ('0010-releases', now()::text)`, firm.name);
  const again = await installation.command('upgrade', firm.name);
  if (again.code !== 0 || !(await isServed(installation, firm))) broken.push(`${firm.name} is not served after its upgrade: ${again.text}`);
}

async function databaseAway(installation: Installation, broken: string[]): Promise<void> {
  const firm = installation.firms[3];
  if (!firm) return;
  const database = databaseOf(firm.name);
  await installation.query(`alter database ${database} allow_connections false`);
  await installation.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
  const { status } = await installation.ask(firm.host, '/api/vendors', { token: firm.token });
  if (status !== 503) broken.push(`${firm.name} got ${status} while its database was away`);
  await othersGoOn(installation, firm, 'a database was away', broken);
  await installation.query(`alter database ${database} allow_connections true`);
  if (!(await isServed(installation, firm))) broken.push(`${firm.name} is not served after its database came back`);
}

const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/**
 * Waiting times of the others while one firm sends as much as it can, beside those without that load. The two take turns, so that what else the
 * machine does weighs on both; the flood comes from a process of its own, so that reading its answers holds up no clock.
 */
async function flood({ firms: [loud, ...others], ask, url }: Installation, broken: string[]): Promise<Record<string, string>> {
  if (!loud) return {};
  const round = async (into: number[]) => {
    for (let left = FLOOD.asked; left > 0; left -= 1) {
      const firm = others[left % others.length];
      if (firm) into.push((await ask(firm.host, '/api/vendors', { token: firm.token })).ms);
    }
  };
  const [quiet, loaded]: [number[], number[]] = [[], []];
  await round([]);
  for (let left = FLOOD.rounds; left > 0; left -= 1) {
    await round(quiet);
    const sender = await startFlood(url, loud, FLOOD.connections);
    await round(loaded);
    await sender.stop();
  }
  const [without, beside] = [p95(quiet), p95(loaded)];
  const ratio = beside / without;
  const words = `${ratio.toFixed(2)} times (${without.toFixed(1)} and ${beside.toFixed(1)} ms)`;
  if (ratio > MOST_SLOWER) broken.push(`p95 of the others beside a flood was ${words}`);
  return { 'p95 of others beside a flood': words };
}

async function memoryAndWaking(installation: Installation, broken: string[]): Promise<Record<string, number>> {
  await installation.restart();
  // The first one also loads what all of them use.
  const [first, ...others] = installation.firms;
  if (first) await installation.ask(first.host, '/api/vendors', { token: first.token });
  const before = await installation.memory();
  let slowest = 0;
  for (const { name, host, token } of others) {
    const { ms, status } = await installation.ask(host, '/api/vendors', { token });
    slowest = Math.max(slowest, Math.round(ms));
    if (status !== 200 || ms > 1_000) broken.push(`the first request of ${name} asleep took ${ms.toFixed(0)} ms (${status})`);
  }
  const each = ((await installation.memory()) - before) / others.length;
  if (each > 3) broken.push(`a further firm took ${each.toFixed(1)} MB`);
  return { 'first request of a sleeping firm, at most ms': slowest, 'MB for a further firm': Number(each.toFixed(1)) };
}

async function manyUpgrades(installation: Installation, broken: string[]): Promise<Record<string, number>> {
  const [source] = installation.firms;
  if (!source) return {};
  // A database is copied while nobody uses it.
  await installation.stop();
  for (let number = 1; number <= MORE; number += 1) {
    const name = `copy${number}`;
    await installation.query(`create database ${databaseOf(name)} template ${databaseOf(source.name)} owner ${databaseOf(source.name)}`);
    await installation.query(`insert into catalogue.firms (name, host, database_url)
      select '${name}', '${name}.firms.test', replace(database_url, '/${databaseOf(source.name)}?', '/${databaseOf(name)}?') from catalogue.firms where name = '${source.name}'`);
  }
  const all = await installation.query('select name from catalogue.firms');
  for (const { name } of all) {
    const taken = [...PENDING.indexes.map((index) => `drop index ${index}`), `delete from kysely_migration where name = '${PENDING.name}'`];
    await installation.query(taken.join('; '), String(name));
  }
  const began = performance.now();
  const { code, text } = await installation.command('upgrade');
  const seconds = Math.round((performance.now() - began) / 1_000);
  if (code !== 0) broken.push(`${all.length} upgrades ended with ${code}: ${text.slice(-500)}`);
  if (seconds > 300) broken.push(`${all.length} upgrades took ${seconds} s`);
  return { firms: all.length, 'seconds of their upgrade': seconds };
}
