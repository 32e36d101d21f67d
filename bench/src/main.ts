import { parseArgs } from 'node:util';
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

/** Aims and what was measured are in README.md. */
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
};

/**
 * `npm run bench [-- name [part] [--sales number]]`: all of them or one, each figure beside its floor. What misses its aim ends it with
 * code 1, a name that there is not with 2.
 */
const {
  positionals: [only, part],
  values,
} = parseArgs({ allowPositionals: true, options: { sales: { type: 'string' } } });
const asked = { part, sales: values.sales ? Number(values.sales) : undefined };
const chosen = Object.entries(MEASUREMENTS).filter(([name]) => !only || name === only);
if (!chosen.length) {
  console.error(`There is no ${only}. There are ${Object.keys(MEASUREMENTS).join(', ')}.`);
  process.exitCode = 2;
}
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
