/** `npm run firms -- add acme --host acme.example`: the firms of an installation that serves many. */

import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Config } from './config.ts';
import { ensureCatalogue, type Firm, findFirm, listFirms, setRing, setState } from './firms/catalogue.ts';
import { createFirm } from './firms/create-firm.ts';
import { deleteGspAccount, findGspAccount, readGspFile, setGspAccount } from './firms/gsp-accounts.ts';
import { closeDatabases, openSentence } from './firms/open-databases.ts';
import { backUpFirm, removeFirm } from './firms/remove-firm.ts';
import { SUSPENDED } from './firms/served-firms.ts';
import { newestMigration, upgradeFirms } from './firms/upgrade-firms.ts';
import type { Database } from './platform/database.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const USAGE = `Usage: npm run firms -- list
         Every firm: host, plan, state, ring, and whether its database is up to date.
       npm run firms -- add NAME --host HOST [--plan PLAN]
         Makes a firm with a database of its own.
       npm run firms -- upgrade [NAME]
         Brings the databases of all firms up to date, or that of one.
       npm run firms -- suspend NAME [--why "SENTENCE"]
         Shows that sentence to the firm's people in the place of the suite. Its data is kept.
       npm run firms -- resume NAME
         Ends that.
       npm run firms -- ring NAME 1|2|3
         New versions come to ring 1 first, then to 2, then to 3.
       npm run firms -- gsp NAME [--from FILE | --off]
         Shows the firm's account at a provider of e-invoices, without its token; takes it from a file with GSP_URL, GSP_TOKEN and GSP_GSTIN; or takes it away.
       npm run firms -- backup [NAME] --to FOLDER
         Writes one backup of each firm, or of one.
       npm run firms -- remove NAME --to FOLDER [--confirm NAME]
         Writes a backup, then deletes the firm and its database. Asks for the name first.`;
const OPTIONS = {
  host: { type: 'string' },
  plan: { type: 'string' },
  why: { type: 'string' },
  to: { type: 'string' },
  confirm: { type: 'string' },
  from: { type: 'string' },
  off: { type: 'boolean' },
} as const;

type Values = Partial<Record<Exclude<keyof typeof OPTIONS, 'off'>, string | undefined>> & { off?: boolean | undefined };
type Verb = (installation: Database, name: string | undefined, values: Values, config: Config & { firmsUrl: string }, word?: string) => Promise<void>;

const VERBS: Record<string, Verb> = {
  async list({ upkeep }) {
    const firms = await listFirms(upkeep);
    const newest = newestMigration();
    for (const { name, host, plan, state, migration, problem, ring } of firms) {
      const where = problem ? `not upgraded: ${problem}` : migration === newest ? 'up to date' : `at ${migration ?? 'nothing'}`;
      console.log([name, host, plan, state, `ring ${ring}`, where].filter(Boolean).join('  '));
    }
    const open = await closeDatabases(upkeep);
    if (open.length) console.log(openSentence(open));
    if (!firms.length) console.log('There are no firms yet. Add one: npm run firms -- add NAME --host HOST');
  },
  async add(installation, name = '', { host = '', plan = '' }, config) {
    const firm = await createFirm(installation, { name, host: host.toLowerCase(), plan }, config);
    console.log(`The firm ${firm.name} is made. Its people open ${firm.host}.`);
    console.log(`Make its first administrator: FIRM=${firm.name} npm run admin -- create-user --username NAME --name "FULL NAME" --email ADDRESS --role admin`);
  },
  async upgrade({ upkeep }, name, _values, config) {
    const firms = name === undefined ? await listFirms(upkeep) : [await known(upkeep, name)];
    let count = 0;
    const done = await upgradeFirms(upkeep, firms, config, ({ firm, problem }) => {
      count += 1;
      console.log(`${count} of ${firms.length}: ${firm} ${problem === undefined ? 'is up to date' : `failed: ${problem}`}`);
    });
    const failed = done.filter(({ problem }) => problem !== undefined);
    if (failed.length)
      throw new StartError(`${failed.length} of ${firms.length} firms are not up to date. The others go on. Mend the reason, then run it again.`);
  },
  async suspend({ upkeep }, name, { why = SUSPENDED }) {
    const firm = await known(upkeep, name);
    await setState(upkeep, firm.name, 'suspended', why);
    console.log(`${firm.name} is suspended within a few seconds. Its data is kept.`);
  },
  async resume({ upkeep }, name) {
    const firm = await known(upkeep, name);
    await setState(upkeep, firm.name, 'active', null);
    console.log(`${firm.name} is served again.`);
  },
  async ring({ upkeep }, name, _values, _config, word = '') {
    const firm = await known(upkeep, name);
    if (!/^[123]$/.test(word)) throw new StartError(`A ring is 1, 2 or 3.\n${USAGE}`);
    await setRing(upkeep, firm.name, Number(word));
    console.log(`${firm.name} is in ring ${word} within a few seconds.${word === '3' ? ' It gets a release when every firm does.' : ''}`);
  },
  async gsp({ upkeep }, name, { from, off }) {
    const firm = await known(upkeep, name);
    if (from !== undefined) await setGspAccount(upkeep, firm.name, readGspFile(resolve(process.env.INIT_CWD ?? '.', from)));
    else if (off) await deleteGspAccount(upkeep, firm.name);
    const account = await findGspAccount(upkeep, firm.name);
    console.log(
      account ? `${firm.name} makes e-invoices through ${new URL(account.url).origin} as ${account.gstin}.` : `${firm.name} has no provider of e-invoices.`,
    );
  },
  async backup({ upkeep }, name, { to }, config) {
    const firms = name === undefined ? await listFirms(upkeep) : [await known(upkeep, name)];
    const folder = folderOf(to);
    const failed: string[] = [];
    for (const firm of firms) {
      try {
        console.log(`${firm.name} is in ${await backUpFirm(firm, config, { folder })}.`);
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        failed.push(`${firm.name}: ${error.message}`);
      }
    }
    if (failed.length) throw new StartError(failed.join('\n'));
  },
  async remove(installation, name, { to, confirm }, config) {
    const firm = await known(installation.upkeep, name);
    const folder = folderOf(to);
    const typed = confirm ?? (await ask(`All data of ${firm.name} goes, after a backup. Type its name to remove it: `));
    if (typed !== firm.name) throw new StartError('That is not its name: nothing was removed.');
    const file = await removeFirm(installation, firm, config, { folder });
    console.log(`${firm.name} is removed. Its backup is ${file}.`);
  },
};

runCommand(async (open, config) => {
  const { positionals, values } = readArguments(USAGE, { allowPositionals: true, options: OPTIONS });
  const { firmsUrl } = config;
  const [verb = '', name, word] = positionals;
  const run = VERBS[verb];
  if (!run || positionals.length > (verb === 'ring' ? 3 : 2)) throw new StartError(USAGE);
  if (firmsUrl === undefined) throw new StartError('Set FIRMS_URL to the catalogue of the installation, a PostgreSQL database.');
  const installation = await open();
  await ensureCatalogue(installation);
  await run(installation, name, values, { ...config, firmsUrl }, word);
});

async function known(db: Database['upkeep'], name: string | undefined): Promise<Firm> {
  const firm = name === undefined ? undefined : await findFirm(db, name);
  if (!firm) throw new StartError(name === undefined ? USAGE : `There is no firm ${name}. See: npm run firms -- list`);
  return firm;
}

function folderOf(to: string | undefined): string {
  if (to === undefined) throw new StartError(`Say with --to into which folder the backup goes.\n${USAGE}`);
  return resolve(process.env.INIT_CWD ?? '.', to);
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}
