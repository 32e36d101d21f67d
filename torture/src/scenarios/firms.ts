import { databaseOf, type Firm, type Installation, startInstallation } from '../parts/firms.ts';
import type { Scenario } from '../scenario.ts';
import { withoutLoad } from '../without-load.ts';

const FIRMS = 20;
/** Further firms, which are copies of the first one and only upgraded. */
const MORE = 180;
const FLOOD = 60;
const ASKED = 200;
/** A migration that makes one index, taken back so that every firm has one to catch up with. */
const PENDING = { name: '202611222230-paid-after-a-day', indexes: ['sale_payments_by_date', 'purchase_payments_by_date'] };
/** How much longer 95 of 100 requests may take while another firm floods the server. */
const MOST_SLOWER = 1.5;

const READS = [
  '/api/vendors',
  '/api/vendors/1',
  '/api/sales',
  '/api/users',
  '/api/settings/company',
  '/api/reports/trial-balance',
  '/api/events',
  '/api/vendors/export?format=csv',
  '/api/audit',
];

export const firms: Scenario = {
  name: 'firms',
  title: `${FIRMS} firms on one installation: cross reads, a failing upgrade, a database that is away, a flood, and 200 upgrades`,
  async run() {
    const installation = await startInstallation(FIRMS);
    const broken: string[] = [];
    const counts: Record<string, number | string> = {};
    try {
      counts['cross reads'] = await crossReads(installation, broken);
      await ownFigures(installation, broken);
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

/** Tokens, ids, streams and exports of one firm, tried at each of the others. */
async function crossReads({ firms, ask }: Installation, broken: string[]): Promise<number> {
  let tried = 0;
  for (const { name, token } of firms) {
    for (const other of firms) {
      if (other.name === name) continue;
      for (const address of READS) {
        const { status } = await ask(other.host, address, { token });
        tried += 1;
        if (status !== 401) broken.push(`the token of ${name} got ${status} at ${other.host}${address}`);
      }
    }
  }
  return tried;
}

const vendor = (name: string) => ({
  name,
  vendor_type: 'sale',
  contact_person: 'Meera Joshi',
  phone: '9876543210',
  email: 'office@example.in',
  address: '12 Mill Road, Pune',
});

/** The same request with the same Idempotency-Key in every firm makes one record in each, and each list has its own. */
async function ownFigures({ firms, ask }: Installation, broken: string[]): Promise<void> {
  const headers = { 'idempotency-key': 'one-key-for-all-firms' };
  await Promise.all(firms.map(({ name, host, token }) => ask(host, '/api/vendors', { token, headers, body: vendor(`Party of ${name}`) })));
  for (const { name, host, token } of firms) {
    const { status, text } = await ask(host, '/api/vendors', { token });
    const found = [...text.matchAll(/Party of (f\d+)/g)].map(([, of]) => of);
    if (status !== 200 || found.some((of) => of !== name) || !found.length)
      broken.push(`${name} lists the parties of ${found.join(', ') || 'nobody'} (${status})`);
  }
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

/** Waiting times of the others while one firm sends as much as it can, beside those without that load. */
async function flood(installation: Installation, broken: string[]): Promise<Record<string, string>> {
  const [loud, ...others] = installation.firms;
  if (!loud) return {};
  const times = async () => {
    const taken: number[] = [];
    for (let left = ASKED; left > 0; left -= 1) {
      const firm = others[left % others.length];
      if (firm) taken.push((await installation.ask(firm.host, '/api/vendors', { token: firm.token })).ms);
    }
    return p95(taken);
  };
  await times();
  const quiet = await times();
  let goesOn = true;
  const sender = async () => {
    while (goesOn) await installation.ask(loud.host, '/api/vendors', { token: loud.token });
  };
  const senders = Array.from({ length: FLOOD }, sender);
  const loaded = await times();
  goesOn = false;
  await Promise.all(senders);
  const ratio = loaded / quiet;
  if (ratio > MOST_SLOWER)
    broken.push(`p95 of the others was ${loaded.toFixed(0)} ms beside a flood, ${quiet.toFixed(0)} ms without: ${ratio.toFixed(2)} times`);
  return { 'p95 of others beside a flood': `${ratio.toFixed(2)} times (${quiet.toFixed(0)} and ${loaded.toFixed(0)} ms)` };
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
  await installation.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseOf(source.name)}'`);
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
