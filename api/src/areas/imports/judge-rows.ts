import type { ImportChanges, ImportError, ImportStatus, ImportValues } from '@karkhana/shared-contract/imports/import-row';
import { rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Reader } from '../../platform/database.ts';
import type { ImportAdapter, Verdict } from './kinds/import-adapter.ts';
import type { ReadRow } from './reading/read-row.ts';

export interface JudgedRow extends Omit<ReadRow, 'errors'> {
  status: ImportStatus;
  changes: ImportChanges;
  errors: ImportError[];
}

/** Judges the rows of one file, some at a time and in their order: it remembers what came before. */
export function judgeOf(adapter: ImportAdapter) {
  const seen = new Map<string, number>();
  const moved = new Map<string, number>();

  /** Errors for what an earlier row contains already. */
  function twice({ row, read }: ReadRow, { identity }: Verdict): ImportError[] {
    const keys = adapter.keysOf(read);
    const all = identity === undefined ? keys : [...keys, { column: mustGet(keys, 0).column, key: `record ${identity}` }];
    const found = all.find(({ key }) => seen.has(key));
    for (const { key } of all) if (!seen.has(key)) seen.set(key, row);
    return found ? [{ column: found.column, message: `The same as in row ${seen.get(found.key)}. Keep one of the two` }] : [];
  }

  /** The books' values beside the cells, as the rows before this one leave them. */
  function besides({ beside = {}, moves }: Verdict): ImportValues {
    if (!moves) return beside;
    const { column, key, from, by } = moves;
    moved.set(key, (moved.get(key) ?? 0) + by);
    return { ...beside, [column]: rupees(from + mustGet(moved, key)) };
  }

  return async function judge(db: Reader, rows: readonly ReadRow[]): Promise<JudgedRow[]> {
    const sound = rows.filter(({ errors }) => errors.every(({ missing }) => missing));
    const reads = sound.map(({ read }) => read);
    const found = reads.length ? await adapter.judge(db, reads, false) : [];
    const verdicts = new Map(found.map((verdict, index) => [mustGet(sound, index).row, verdict]));
    return rows.map(({ errors: faults, ...row }) => {
      const verdict = verdicts.get(row.row) ?? { found: false, changes: {}, errors: [] };
      // An empty cell leaves the stored value as it is.
      const own = faults.filter(({ missing }) => !missing || !verdict.found).map(({ column, message }) => ({ column, message }));
      const errors = [...own, ...(own.length ? [] : [...verdict.errors, ...twice({ errors: faults, ...row }, verdict)])];
      if (errors.length) return { ...row, errors, changes: {}, status: 'wrong' };
      return { ...row, errors, values: { ...row.values, ...besides(verdict) }, changes: verdict.changes, status: statusOf(verdict) };
    });
  };
}

/** The status of a row without errors. */
export function statusOf({ found, changes }: Verdict): Exclude<ImportStatus, 'wrong'> {
  if (!found) return 'new';
  return Object.keys(changes).length ? 'changed' : 'unchanged';
}
