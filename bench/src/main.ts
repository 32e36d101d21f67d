import { readArguments, refuse, wholeNumber } from '../../e2e/support/read-arguments.ts';
import { againstOld } from './against-old.ts';
import { budgets } from './budgets.ts';
import { buildArea } from './build-area.ts';
import { coldPage } from './cold-page.ts';
import { embeddedList } from './embedded-list.ts';
import { endpoints } from './endpoints.ts';
import { exports } from './exports.ts';
import type { Figure, Measurement } from './figure.ts';
import { imports } from './imports.ts';
import { listThroughput } from './list-throughput.ts';
import { openStreams } from './open-streams.ts';
import { salesAtOnce } from './sales-at-once.ts';
import { startAgain } from './start-again.ts';
import { switchAreas } from './switch-areas.ts';
import { takeBack } from './take-back.ts';
import { tally } from './tally.ts';

/** README.md has the aims and results. */
const MEASUREMENTS: Record<string, Measurement> = {
  budgets,
  'cold-page': coldPage,
  old: againstOld,
  switch: switchAreas,
  'take-back': takeBack,
  start: startAgain,
  build: buildArea,
  list: listThroughput,
  writes: salesAtOnce,
  embedded: embeddedList,
  endpoints,
  streams: openStreams,
  imports,
  exports,
  tally,
};

const USAGE = `Usage: npm run bench [-- name [part] [--sales N]]\nMeasurements: ${Object.keys(MEASUREMENTS).join(', ')}`;

/** All of them or one, each figure beside its floor. A missed aim ends it with code 1, a mistyped argument with 2. */
const {
  positionals: [only, part],
  values,
} = readArguments(USAGE, { allowPositionals: true, options: { sales: { type: 'string' } } });
const asked = { part, sales: wholeNumber('sales', values.sales, USAGE) };
const chosen = Object.entries(MEASUREMENTS).filter(([name]) => !only || name === only);
if (!chosen.length) refuse(`There is no ${only}.`, USAGE);
for (const [, measurement] of chosen) {
  for await (const line of measurement(asked)) {
    if (typeof line === 'string') console.log(line);
    else tell(line);
  }
}

function tell({ what, shown, aim, missed, more }: Figure): void {
  console.log(`  ${what.padEnd(58)} ${shown}${aim ? `  (${aim})` : ''}${missed ? '  MISSED' : ''}`);
  if (more) console.log(more);
  if (missed) process.exitCode = 1;
}
