import { execFileSync } from 'node:child_process';
import { type Suite, startSuite } from '../parts/suite.ts';
import type { Scenario } from '../scenario.ts';
import { type Outcome, type Stand, underLoad } from '../under-load.ts';

/** Earlier each time, then right again. */
const CLOCKS = ['-2h', '-5h', '+0'];

const scenario = (kind: Suite['kind'], name: string, title: string): Scenario => ({
  name,
  title,
  missing: missingFaketime,
  run: (options) => underLoad({ options, rounds: 1, open: () => startSuite(kind), hurt }),
});

/** Api and database both: the books must hold under either clock. The ledger's order is one of their rules. */
async function hurt({ suite, load, rounds }: Stand): Promise<Outcome> {
  for (let round = 0; round < rounds; round += 1) {
    for (const offset of CLOCKS) {
      await load.acknowledges(60);
      await suite.kill();
      if (suite.postgres) {
        await suite.postgres.kill();
        await suite.postgres.start(wrong(offset));
      }
      await suite.start(wrong(offset));
    }
  }
  return { counts: { 'clock changes': rounds * CLOCKS.length } };
}

/** What `faketime` loads into a program: with its own command in between, a signal would reach that instead of the program. */
function faketimeLibrary(): string | undefined {
  try {
    return /^LD_PRELOAD=(.+)$/m.exec(execFileSync('faketime', ['-f', '+0', 'env'], { encoding: 'utf8', stdio: 'pipe' }))?.[1];
  } catch {
    return undefined;
  }
}

/** Only the clock since boot is left alone: timers go on. */
const wrong = (offset: string) => ['env', `LD_PRELOAD=${faketimeLibrary()}`, `FAKETIME=${offset}`, 'DONT_FAKE_MONOTONIC=1'];

const missingFaketime = () => (faketimeLibrary() ? undefined : 'faketime is not installed (Debian: apt-get install faketime)');

export const clockBack = [
  scenario('postgres', 'clock-back', 'the clock of api and PostgreSQL is set back by hours, and forward again'),
  scenario('embedded', 'clock-back-embedded', 'the same, embedded database'),
];
