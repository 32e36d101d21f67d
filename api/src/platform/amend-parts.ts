import type { Amend } from './read-cached.ts';
import type { TableChange } from './table-changes.ts';

/** While others go on saving, what they changed meanwhile is read with the rest; after so many times all is read, in one statement. */
const MOST_TIMES = 3;
const EVERYTHING: TableChange = { table: '', part: '' };

/**
 * Reads anew only the parts that were changed.
 * @param partsOf which those are; undefined when it may be anything
 * @param read the rows of these parts, by one statement, so that what moves from part to part stands in one of them; undefined to read all anew
 */
export function amendParts<Row>(
  partsOf: (changes: readonly TableChange[]) => readonly string[] | undefined,
  read: (parts: ReadonlySet<string>, kept: readonly Row[]) => Promise<readonly Row[] | undefined>,
  partOf: (row: Row) => string,
): Amend<Row> {
  return async (kept, changes, meanwhile) => {
    let changed = partsOf(changes);
    if (changed?.length === 0) return kept;
    for (let times = 1; changed && times <= MOST_TIMES; times += 1) {
      const parts: ReadonlySet<string> = new Set(changed);
      const rows = await read(parts, kept);
      if (!rows) return undefined;
      const others = partsOf((await meanwhile()) ?? [EVERYTHING]);
      const isAsOfOneMoment = others?.every((part) => parts.has(part));
      if (isAsOfOneMoment) return [...kept.filter((row) => !parts.has(partOf(row))), ...rows];
      changed = others && [...parts, ...others];
    }
    return undefined;
  };
}
