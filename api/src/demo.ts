/** `npm run demo -- --sales 100000`: fills an empty database with the demonstration data, or with this number of sales for benchmarks. */
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { LAST_SEQUENCE } from '@karkhana/shared-contract/document-number';
import { seedManySales } from './areas/demo/seed-many-sales.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';
import { demoOfToday, seedWhenEmpty } from './seed.ts';
import { StartError } from './start-error.ts';

const USAGE = 'Usage: npm run demo [-- --sales NUMBER]';

runCommand(async (open, { databaseUrl, demoMonths }) => {
  const sales = readSales();
  const seeded = await seedWhenEmpty(await open(), sales === undefined ? demoOfToday(demoMonths) : (tx) => seedManySales(tx, dayInIndia(), sales));
  if (!seeded)
    throw new StartError(
      `The database is not empty: nothing was changed. ${databaseUrl ? 'Set DATABASE_URL to an empty database.' : 'Set DATA_DIR to a new folder.'}`,
    );
  console.log(sales === undefined ? 'The demonstration data is made.' : `${sales} sales are made.`);
});

function readSales(): number | undefined {
  const { sales } = readArguments(USAGE, { options: { sales: { type: 'string' } } }).values;
  if (sales === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(sales) || Number(sales) > LAST_SEQUENCE)
    throw new StartError(`--sales must be a number from 1 to ${LAST_SEQUENCE}, not '${sales}'.`);
  return Number(sales);
}
