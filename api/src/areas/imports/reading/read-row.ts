import type { ImportValues } from '@karkhana/shared-contract/imports/import-row';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { ValidationError } from 'yup';
import type { Cell, ImportSheet } from '../sheets/import-sheet.ts';
import { readCell } from './read-cell.ts';
import { type Side, sideOf } from './side-of.ts';

export interface ReadRow {
  row: number;
  /** By the file's own headers. */
  cells: Record<string, Cell>;
  /** By the template's headers: the value as it was read, else the text of the file. */
  values: ImportValues;
  /** By field, as the form's schema makes it; cells that are empty are absent. */
  read: Record<string, unknown>;
  errors: ReadError[];
}

export interface ReadError {
  column: string;
  message: string;
  /** The cell is empty, which is wrong of a new record only. */
  missing: boolean;
}

/** A row by the rules of the form that enters the same. @param mayLack fields that may be empty all the same */
export function readRow(
  sheet: ImportSheet,
  columns: readonly { header: string; field: string | null }[],
  row: number,
  cells: readonly Cell[],
  mayLack: readonly string[] = [],
): ReadRow {
  const given: Record<string, unknown> = {};
  const values: ImportValues = {};
  const errors: ReadError[] = [];
  const { sided } = sheet;
  let side: Side | undefined;
  for (const [index, { field }] of columns.entries()) {
    const column = sheet.columns.find((each) => each.field === field);
    const cell = cells[index] ?? null;
    if (!column) continue;
    values[column.header] = cell;
    if (cell === null) continue;
    const ofSide = sided?.field === column.field ? sideOf(cell) : undefined;
    side ??= ofSide?.side;
    const result = readCell(column, ofSide?.amount ?? cell);
    if ('fault' in result) errors.push({ column: column.header, message: result.fault, missing: false });
    else given[column.field] = result.value;
  }
  if (sided && side && given[sided.field] !== undefined) sided.apply(given, side);
  const wrong = new Set(errors.map(({ column }) => column));
  const checked = check(sheet, given);
  for (const [field, message] of checked.faults) {
    const column = sheet.columns.find((each) => each.field === field) ?? mustGet(sheet.columns, 0);
    if (wrong.has(column.header) || (given[field] === undefined && mayLack.includes(field))) continue;
    wrong.add(column.header);
    errors.push({ column: column.header, message, missing: given[field] === undefined });
  }
  const read = Object.fromEntries(Object.entries(checked.value).filter(([field]) => given[field] !== undefined));
  for (const { field, header, choices } of sheet.columns) {
    const value = read[field];
    if (typeof value === 'string' || typeof value === 'number') values[header] = choices?.[value]?.[0] ?? value;
  }
  return { row, cells: Object.fromEntries(columns.map(({ header }, index) => [header, cells[index] ?? null])), values, read, errors };
}

function check({ schema, defaults }: ImportSheet, given: Record<string, unknown>): { value: Record<string, unknown>; faults: [string, string][] } {
  const whole = { ...defaults, ...given };
  try {
    return { value: schema.validateSync(whole, { abortEarly: false, disableStackTrace: true }), faults: [] };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = (error.inner.length ? error.inner : [error]).map(({ path = '', message }): [string, string] => [path, message]);
    // Valid cells are wanted all the same: they identify the record.
    const cast: object = schema.cast(whole, { assert: false });
    return { value: Object.fromEntries(Object.entries(cast).filter(([, value]) => value === null || typeof value !== 'object')), faults };
  }
}
