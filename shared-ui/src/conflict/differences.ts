import { get } from 'react-hook-form';

/** Fields by who changed them since a form began. A field that both changed to the same value is left out. */
export interface Differences {
  both: string[];
  theirs: string[];
  mine: string[];
}

/** An emptied field is the same as one that never held anything. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** @param names of fields, as paths: 'tax_details.0.tax_rate' */
export function differencesOf(names: Iterable<string>, began: object, theirs: object, mine: object): Differences {
  const found: Differences = { both: [], theirs: [], mine: [] };
  for (const name of names) {
    const [was, their, own] = [began, theirs, mine].map((values): unknown => get(values, name));
    const [byThem, byMe] = [!same(was, their), !same(was, own)];
    if (byThem && byMe && !same(their, own)) found.both.push(name);
    else if (byThem && !byMe) found.theirs.push(name);
    else if (byMe && !byThem) found.mine.push(name);
  }
  return found;
}
