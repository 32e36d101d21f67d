import { boundedList } from './bounded.ts';
import { oneOf } from './fields.ts';

const LONGEST_NAMES = 300;

/** Ids of columns in an address, divided by commas; undefined where none is named. */
export const columnsField = <Id extends string>(label: string, ids: readonly Id[]) =>
  boundedList(oneOf(label, ids).defined(), ids.length, {
    tooLong: 'A column is named twice',
    wrongKind: `${label} must be names divided by commas`,
  }).transform((value: unknown, original: unknown) => (typeof original === 'string' && original.length <= LONGEST_NAMES ? original.split(',') : value));
