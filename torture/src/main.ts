/** `npm run torture [-- scenario ...] [--rounds N] [--seed N]`: exits with 1 when anything was lost, or could not run although CI is set. */
import { parseArgs } from 'node:util';
import { losses, print } from './print.ts';
import { SCENARIOS } from './scenarios.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
const unknown = positionals.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const options = { rounds: number(values.rounds), seed: number(values.seed) ?? Math.floor(Math.random() * 1_000_000) };
if (unknown.length || Object.values(options).some((value) => value !== undefined && !(Number.isInteger(value) && value >= 0))) {
  console.error(`Usage: npm run torture [-- scenario ...] [--rounds N] [--seed N]\nScenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

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
