import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../e2e/support/server.ts';
import { type Firm, type Installation, PASSWORD } from './firms.ts';

/** What the people of a firm read, by addresses that every firm has. */
const READS = [
  '/api/vendors',
  '/api/vendors/1',
  '/api/sales',
  '/api/users/list',
  '/api/users/1',
  '/api/users/company',
  '/api/users/profile',
  '/api/users/sessions',
  '/api/users/notifications',
  '/api/firms',
  '/api/reports/trial-balance',
  '/api/reports/trial-balance/export',
  '/api/sales/export/excel',
  '/api/sales/export/progress/one-key-for-all-firms',
  '/api/exports/everything',
  '/api/audit',
  '/api/events',
];
/** What belongs to the installation. */
const OF_RELEASES = ['/api/releases', '/api/releases/history', '/api/releases/tokens', '/api/releases/tries', '/api/releases/health'];
/** The reads whose answers are no text, or never end. */
const NO_TEXT = ['/api/reports/trial-balance/export', '/api/sales/export/excel', '/api/exports/everything', '/api/events'];
const EXPORTED = 3;

const partyOf = (firm: Firm) => ({
  name: `Party of ${firm.name}`,
  vendor_type: 'sale',
  contact_person: 'Meera Joshi',
  phone: '9876543210',
  email: `office@${firm.host}`,
  address: '12 Mill Road, Pune',
});

/** Names of firms in a text that are not the one whose people read it. */
const strangersIn = (text: string, firm: Firm): string[] => [
  ...new Set([...text.matchAll(/(?:Party of |@)(f\d\d)\b/g)].map(([, name]) => String(name)).filter((name) => name !== firm.name)),
];

interface Trial {
  installation: Installation;
  broken: string[];
}

/** Each firm gets one party more than the one before it, under the same Idempotency-Keys. @returns how many */
export async function addParties({ installation: { firms, ask }, broken }: Trial): Promise<number> {
  let made = 0;
  for (const [index, firm] of firms.entries()) {
    for (let number = 0; number <= index; number += 1) {
      const body = { ...partyOf(firm), name: `${partyOf(firm).name}, number ${number}` };
      const { status, text } = await ask(firm.host, '/api/vendors', { token: firm.token, body, headers: { 'idempotency-key': `party-${number}` } });
      if (status !== 201 || strangersIn(text, firm).length) broken.push(`${firm.name} made a party with ${status}: ${text}`);
      made += 1;
    }
  }
  return made;
}

/** The token of each firm at all the others, and at the installation. @returns how many reads were tried */
export async function foreignTokens({ installation: { firms, ask }, broken }: Trial): Promise<number> {
  let tried = 0;
  for (const firm of firms) {
    for (const host of [...firms.filter((other) => other !== firm).map((other) => other.host), '127.0.0.1']) {
      for (const address of READS) {
        const { status, text } = await ask(host, address, { token: firm.token, headers: { accept: 'application/json, text/event-stream' } });
        tried += 1;
        if (status !== 401 || text.includes('Party of')) broken.push(`the token of ${firm.name} got ${status} at ${host}${address}`);
      }
    }
  }
  return tried;
}

/** All that a firm's own administrator reads, with numbers that only other firms have. @returns how many reads were tried */
export async function foreignIds({ installation: { firms, ask }, broken }: Trial): Promise<number> {
  let tried = 0;
  for (const [index, firm] of firms.entries()) {
    const read = async (address: string) => {
      tried += 1;
      const answer = await ask(firm.host, address, { token: firm.token });
      const strangers = strangersIn(answer.text, firm);
      if (strangers.length) broken.push(`${firm.name} read of ${strangers.join(', ')} at ${address}`);
      return answer.status;
    };
    for (const address of READS.filter((each) => !NO_TEXT.includes(each))) {
      const status = await read(address);
      if (status !== 200) broken.push(`${firm.name} got ${status} at its own ${address}`);
    }
    for (let id = 1; id <= firms.length; id += 1) {
      const status = await read(`/api/vendors/${id}`);
      if (status !== (id <= index + 1 ? 200 : 404)) broken.push(`${firm.name} got ${status} for party ${id} of ${index + 1}`);
    }
    for (const address of OF_RELEASES) {
      const status = await read(address);
      if (status !== 404 && status !== 403) broken.push(`the administrator of ${firm.name} got ${status} at ${address}`);
    }
  }
  return tried;
}

/** A signed link to a paper of one firm, at the others and at the installation. @returns how many were opened */
export async function foreignLinks({ installation: { firms, ask }, broken }: Trial): Promise<number> {
  const [first, ...others] = firms;
  if (!first) return 0;
  const { text } = await ask(first.host, '/api/vendors/1/statement/link', { token: first.token, body: {} });
  const link = (JSON.parse(text) as { data: { path: string } }).data.path;
  const own = await ask(first.host, link);
  if (own.status !== 200) broken.push(`a link of ${first.name} got ${own.status} at home`);
  for (const host of [...others.map((other) => other.host), '127.0.0.1']) {
    const { status } = await ask(host, link);
    if (status !== 404) broken.push(`a link of ${first.name} got ${status} at ${host}`);
  }
  return firms.length;
}

/** Every firm listens; one writes, then each of the others: what a stream carries is its own firm's alone. @returns how many streams */
export async function foreignStreams({ installation: { firms, ask, url }, broken }: Trial): Promise<number> {
  const streams = await Promise.all(firms.map((firm) => listen(url, firm)));
  for (const [index, firm] of firms.entries()) {
    await ask(firm.host, '/api/vendors', { token: firm.token, body: { ...partyOf(firm), name: `${partyOf(firm).name}, heard of` } });
    await streams[index]?.until('event: touched');
  }
  for (const [index, firm] of firms.entries()) {
    const heard = streams[index]?.count('event: touched');
    if (heard !== 1) broken.push(`${firm.name} heard of ${heard} changes instead of its own one`);
    streams[index]?.end();
  }
  return streams.length;
}

async function listen(url: string, { host, token }: Firm) {
  const asked = request(new URL('/api/events', url), { headers: { host, authorization: `Bearer ${token}`, accept: 'text/event-stream' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const pieces = answer.setEncoding('utf8')[Symbol.asyncIterator]();
  let text = '';
  return {
    async until(word: string): Promise<void> {
      while (!text.includes(word)) {
        const { value, done } = await pieces.next();
        if (done) throw new Error(`${host} ended its stream of events`);
        text += value;
      }
    },
    count: (word: string) => text.split(word).length - 1,
    end: () => asked.destroy(),
  };
}

/** Two firms of one person: the way leads from the one into the other, nowhere else, and ends with Disconnect. @returns how many ways were tried */
export async function connections({ installation: { firms, ask }, broken }: Trial): Promise<number> {
  const [first, second, ...others] = firms;
  if (!first || !second) return 0;
  let tried = 0;
  const must = async (what: string, expected: number, answer: ReturnType<typeof ask>) => {
    const { status, text } = await answer;
    tried += 1;
    if (status !== expected) broken.push(`${what} got ${status}, not ${expected}: ${text.slice(0, 200)}`);
    return JSON.parse(text) as { token?: string; data?: { code?: string } };
  };
  const enter = (host: string, code = '') => ask(host, '/api/auth/enter', { body: { code } });
  const wayIn = async () => (await must('the way in', 200, ask(first.host, `/api/firms/${second.name}/enter`, { token: first.token, body: {} }))).data?.code;
  const pair = { host: second.host, username: 'asha', password: PASSWORD, current_password: PASSWORD };
  await must('connecting', 201, ask(first.host, '/api/firms', { token: first.token, body: pair }));
  for (const { name, host, token } of others) {
    await must(`the code of ${second.name} at ${name}`, 403, enter(host, await wayIn()));
    await must(`${name}, which is not connected,`, 404, ask(host, `/api/firms/${second.name}/enter`, { token, body: {} }));
  }
  const code = await wayIn();
  const { token = '' } = await must('entering', 200, enter(second.host, code));
  await must('the code a second time', 403, enter(second.host, code));
  for (const { name, host } of [first, ...others]) await must(`the session of ${second.name} at ${name}`, 401, ask(host, '/api/vendors', { token }));
  await must('the session that came in', 200, ask(second.host, '/api/vendors', { token }));
  await must('disconnecting', 200, ask(first.host, `/api/firms/${second.name}`, { token: first.token, method: 'DELETE' }));
  await must('the session that came in, after Disconnect,', 401, ask(second.host, '/api/vendors', { token }));
  await must('the way in after Disconnect', 404, ask(first.host, `/api/firms/${second.name}/enter`, { token: first.token, body: {} }));
  return tried;
}

/** The account at a provider of e-invoices is its firm's alone, and no command shows its token. @returns how many firms were asked */
export async function providers({ installation: { firms, ask, command, dataDir }, broken }: Trial): Promise<number> {
  const [first] = firms;
  if (!first) return 0;
  const [file, secret] = [path.join(dataDir, 'provider'), 'a-token-that-nobody-reads'];
  writeFileSync(file, `GSP_URL=https://provider.example\nGSP_TOKEN=${secret}\nGSP_GSTIN=27AAPFU0939F1ZV\n`, { mode: 0o600 });
  for (const args of [['--from', file], []]) {
    const { code, text } = await command('gsp', first.name, ...args);
    if (code !== 0 || text.includes(secret)) broken.push(`firms gsp ended with ${code}: ${text}`);
  }
  for (const { name, host, token } of firms) {
    const { text } = await ask(host, '/api/e-invoice-provider', { token });
    if (text !== JSON.stringify({ data: { is_set: name === first.name } })) broken.push(`the provider of ${name}: ${text}`);
  }
  return firms.length;
}

/** All data of some firms as files. @returns how many files */
export async function foreignExports({ installation, broken }: Trial): Promise<number> {
  let files = 0;
  for (const firm of installation.firms.slice(0, EXPORTED)) {
    const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-export-'));
    const { code, text } = await installation.program('export', ['--out', folder], { FIRM: firm.name });
    if (code !== 0) broken.push(`the export of ${firm.name} ended with ${code}: ${text}`);
    const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const whole = written.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8')).join('\n');
    if (!whole.includes(partyOf(firm).name)) broken.push(`the export of ${firm.name} has none of its parties`);
    const strangers = strangersIn(whole, firm);
    if (strangers.length) broken.push(`the export of ${firm.name} has data of ${strangers.join(', ')}`);
    files += written.length;
    rmSync(folder, { recursive: true, force: true });
  }
  return files;
}

/** A release goes to ring 1, to every firm, and back; the receiver of webhooks hears of it, and nothing of the books of a firm. @returns how many it heard */
export async function ringsAndWebhooks({ installation, broken }: Trial): Promise<number> {
  const { firms, ask, command, dataDir, webhooks } = installation;
  const [first, ...others] = firms;
  if (!first) return 0;
  const { openStore } = (await import(path.join(root, 'release', 'dist', 'index.js'))) as typeof import('@karkhana/release/index');
  const store = openStore(dataDir);
  const who = { by: 'torture', why: 'the first firms' };
  for (const version of ['1.0.0', '1.1.0']) await store.publish(aBuild(dataDir, version), who);
  await store.activate('mf-sales', '1.0.0', who);
  await command('ring', first.name, '1');
  await installation.restart();
  const given = async ({ host }: Firm) => /\/areas\/mf-sales\/([\d.]+)\//.exec((await ask(host, '/frontends.json')).text)?.[1];
  const mustBe = async (when: string, inRing: string, outside: string) => {
    for (const firm of firms) {
      const version = await given(firm);
      if (version !== (firm === first ? inRing : outside)) broken.push(`${firm.name} got mf-sales ${version} ${when}`);
    }
    const own = await given({ ...first, host: '127.0.0.1' });
    if (own !== outside) broken.push(`the installation got mf-sales ${own} ${when}`);
  };
  await store.activate('mf-sales', '1.1.0', who, { ring: 1 });
  await mustBe('in ring 1', '1.1.0', '1.0.0');
  await store.activate('mf-sales', '1.1.0', who);
  await mustBe('live for every firm', '1.1.0', '1.1.0');
  await store.rollback('mf-sales', who);
  await mustBe('after the rollback', '1.0.0', '1.0.0');
  const heard = await webhooks.until(3);
  for (const body of heard)
    if (others.concat(first).some(({ name }) => body.includes(`Party of ${name}`))) broken.push(`a webhook had data of a firm: ${body}`);
  return heard.length;
}

function aBuild(dataDir: string, version: string): string {
  const folder = path.join(dataDir, 'builds', version);
  mkdirSync(folder, { recursive: true });
  const entry = `mf-sales ${version}`;
  const hash = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  writeFileSync(path.join(folder, 'remoteEntry.js'), entry);
  const facts = { area: 'mf-sales', version, buildId: version, commit: null, builtAt: new Date().toISOString(), shares: {}, contract: 1, api: 1 };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...facts, entry: 'remoteEntry.js', files: { 'remoteEntry.js': hash } }));
  return folder;
}
