import { clockAhead, noteClockAhead } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import type { Reader } from '../database.ts';

/** Milliseconds that clocks may differ without a warning. */
const NOTICED = 5_000;
/** Less than this is the way of the question. */
const EXACT = 1_000;

/** Compares this machine's clock with the database's; what the suite writes down goes by that one from now on. */
export async function measureClock(db: Reader): Promise<void> {
  const asked = Date.now();
  const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(db);
  const ahead = (asked + Date.now()) / 2 - (rows[0]?.at ?? asked);
  noteClockAhead(Math.abs(ahead) < EXACT ? 0 : ahead);
}

/** For the person who sets the clock; undefined while the clocks agree. */
export function clockSkew(ahead = clockAhead()): string | undefined {
  if (Math.abs(ahead) <= NOTICED) return undefined;
  return `The clock of this machine is ${inWords(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} the database's`;
}

function inWords(ms: number): string {
  const units = [
    [86_400_000, 'day'],
    [3_600_000, 'hour'],
    [60_000, 'minute'],
  ] as const;
  const [size, name] = units.find(([each]) => ms >= each) ?? [1_000, 'second'];
  const count = Math.round(ms / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
