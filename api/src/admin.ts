/** `npm run admin -- create-user --username meera --name "Meera Joshi" --email meera@example.in --role admin`, `npm run admin -- check-books`, `npm run admin -- stock-values`, `npm run admin -- check-upgrade` */
import type { Role } from '@karkhana/shared-contract/permissions';
import { createUser } from './areas/users/create-user.service.ts';
import { bookWarnings } from './books/book-warnings.ts';
import { changedValues } from './books/changed-values.ts';
import { checkBooks, faultShown } from './books/check-books.ts';
import { upgradeDifferences, upgradedMonths } from './books/upgrade-differences.ts';
import { AppError } from './platform/app-error.ts';
import { writeAudit } from './platform/write-audit.ts';
import { readArguments } from './read-arguments.ts';
import { readPassword } from './read-password.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const USAGE = `Usage: npm run admin -- create-user --username NAME --name "FULL NAME" --email ADDRESS --role admin|manager|user
         Makes a user. Asks for the password, or takes it from KARKHANA_PASSWORD.
       npm run admin -- check-books
         Checks stock, totals, payments, numbers and ledgers against each other.
       npm run admin -- stock-values
         Lists items whose stock is worth another amount than by the rule of cost before.
       npm run admin -- check-upgrade [--from YYYY-MM]
         Lists, month by month, what receipts and bills of orders of before changed on the accounts of open months.`;
const OPTIONS = {
  username: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  from: { type: 'string' },
} as const;

type Open = Parameters<Parameters<typeof runCommand>[0]>[0];

runCommand(async (open) => {
  const { positionals, values } = readArguments(USAGE, { allowPositionals: true, options: OPTIONS });
  const command = positionals.join(' ');
  if (command === 'check-books') await printBooks(open);
  else if (command === 'stock-values') await printValues(open);
  else if (command === 'check-upgrade') await printUpgrade(open, values.from);
  else if (command === 'create-user') await addUser(open, values);
  else throw new StartError(USAGE);
});

/** What is not in order ends it with an error; a warning does not. */
async function printBooks(open: Open): Promise<void> {
  const { upkeep } = await open();
  const [faults, warnings] = [await checkBooks(upkeep), await bookWarnings(upkeep)];
  for (const warning of warnings) console.log(`Warning: ${warning}`);
  if (faults.length) throw new StartError(faults.map(faultShown).join('\n'));
  console.log('The books are in order.');
}

/** What the rule of cost changed, the greatest difference first. */
async function printValues(open: Open): Promise<void> {
  const { upkeep } = await open();
  const values = await changedValues(upkeep);
  for (const { name, quantity, before, now, difference } of values) console.log(`${name}: ${quantity} in stock, ${before} before, ${now} now, ${difference}`);
  console.log(
    values.length ? `${values.length} items are worth another amount than by the rule before.` : 'Every item is worth what it was by the rule before.',
  );
}

/** Month by month, so that one that was stopped goes on with `--from`. */
async function printUpgrade(open: Open, from = ''): Promise<void> {
  const { upkeep } = await open();
  const months = (await upgradedMonths(upkeep)).filter((month) => month >= from);
  let found = 0;
  for (const [place, month] of months.entries()) {
    const differences = await upgradeDifferences(upkeep, month);
    found += differences.length;
    console.log(`${month} (${place + 1} of ${months.length})${differences.length ? '' : ': nothing differs'}`);
    for (const { account, before, now, difference, orders } of differences) {
      const named = orders.length > 5 ? `${orders.slice(0, 5).join(', ')} and ${orders.length - 5} more` : orders.join(', ');
      console.log(`  ${account}: ${before} before, ${now} now, ${difference} (${named})`);
    }
  }
  console.log(
    found
      ? 'Show the list to the accountant before these months are closed. Closed months are as they were.'
      : 'No open month differs from before the upgrade.',
  );
}

async function addUser(open: Open, values: Partial<Record<'username' | 'name' | 'email' | 'role', string | undefined>>): Promise<void> {
  const { username = '', name = '', email = '', role } = values;
  const password = process.env.KARKHANA_PASSWORD ?? (await readPassword(`Password of ${username || 'the new user'}: `));
  if (!password) throw new StartError('Type the password at the prompt, or set KARKHANA_PASSWORD to it.');
  const database = await open();
  const user = await database
    .transaction(async (tx) => {
      const created = await createUser(tx, { username, name, email, password, role: role as Role });
      const audit = { action: 'create', entity: 'user' as const, entity_id: created.id, summary: `User ${created.username}`, detail: {} };
      await writeAudit(tx, { id: null, name: 'the command line' }, null, audit);
      return created;
    })
    .catch((error: unknown) => {
      throw error instanceof AppError ? new StartError(Object.values(error.fields ?? { '': error.message }).join('. ')) : error;
    });
  console.log(`The user ${user.username} is created.`);
}
