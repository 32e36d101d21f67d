/** `npm run torture [-- scenario ...] [--rounds N] [--seed N]`: exits with 1 when anything was lost, or could not run although CI is set. */
import { readArguments, refuse, wholeNumber } from '../../e2e/support/read-arguments.ts';
import { losses, print } from './print.ts';
import { SCENARIOS } from './scenarios.ts';

const USAGE = `Usage: npm run torture [-- scenario ...] [--rounds N] [--seed N]\nScenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}`;
const { positionals, values } = readArguments(USAGE, { allowPositionals: true, options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
const unknown = positionals.find((name) => !SCENARIOS.some((scenario) => scenario.name === name));
if (unknown) refuse(`There is no ${unknown}.`, USAGE);
const options = { rounds: wholeNumber('rounds', values.rounds, USAGE), seed: wholeNumber('seed', values.seed, USAGE) ?? Math.floor(Math.random() * 1_000_000) };

console.log(`seed ${options.seed}`);
const totals = { ran: 0, skipped: 0, failed: 0 };
for (const scenario of SCENARIOS.filter(({ name }) => !positionals.length || positionals.includes(name))) {
  const began = Date.now();
  console.log(`${scenario.name}: ${scenario.title}`);
  const missing = scenario.missing?.();
  if (missing) {
    console.log(`  skipped: ${missing}`);
    totals.skipped += 1;
    continue;
  }
  totals.ran += 1;
  try {
    const report = await scenario.run(options);
    print(report);
    if (losses(report).length) totals.failed += 1;
  } catch (error) {
    console.log(`  FAILED: ${(error as Error).stack}`);
    totals.failed += 1;
  }
  console.log(`  ${Math.round((Date.now() - began) / 1000)} s`);
}
const skipsCount = process.env.CI === 'true' && totals.skipped > 0;
console.log(`${totals.ran} scenarios ran, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed || skipsCount ? 1 : 0);
