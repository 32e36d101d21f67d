import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Change } from '../live-set.ts';
import type { Store } from '../store.ts';
import { counted, error, type Finding, ok } from './finding.ts';

const NAME = /^(\d{8})\.json$/;

/** Numbered without gaps from 1, each readable and the change that its name says. */
export function examineHistory(folder: string): Finding {
  const numbers = readdirSync(folder)
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  const gap = numbers.findIndex((number, index) => number !== index + 1);
  const advice = `Bring ${folder} back from the backup; do not write files of your own there`;
  if (gap >= 0) return error(`The history lacks change ${gap + 1}`, advice);
  const broken = numbers.find((number) => !isChange(folder, number));
  if (broken !== undefined) return error(`Change ${broken} of the history cannot be read`, advice);
  return whole(numbers.length);
}

/** The same of a history that is in a database. */
export async function examineChanges(store: Store): Promise<Finding> {
  const advice = 'Restore a backup; do not write to the tables of release_store';
  let count = 0;
  for await (const { sequence } of store.served.changesAfter(0)) {
    count += 1;
    if (sequence !== count) return error(`The history lacks change ${count}`, advice);
  }
  return whole(count);
}

const whole = (count: number): Finding => ok(`The history is whole: ${counted(count, 'change')}`);

function isChange(folder: string, number: number): boolean {
  try {
    const change = JSON.parse(readFileSync(path.join(folder, `${String(number).padStart(8, '0')}.json`), 'utf8')) as Partial<Change>;
    return change.sequence === number && Array.isArray(change.changes) && typeof change.areas === 'object' && change.areas !== null;
  } catch {
    return false;
  }
}
