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

/** A row by the rules of the form that enters the same. @param forAll text for fields that the row has nothing for, by field */
export function readRow(
  sheet: ImportSheet,
  columns: readonly { header: string; field: string | null }[],
  row: number,
  cells: readonly Cell[],
  forAll: Readonly<Record<string, string>> = {},
): ReadRow {
  const given: Record<string, unknown> = {};
  const values: ImportValues = {};
  const errors: ReadError[] = [];
  const { sided, normalSide } = sheet;
  let side: Side | undefined;
  const take = (field: string | null, cell: Cell) => {
    const column = sheet.columns.find((each) => each.field === field);
    // Of several columns for one field, the first that is filled counts.
    if (!column || (values[column.header] ?? null) !== null) return;
    values[column.header] = cell;
    if (cell === null) return;
    const ofSide = sided?.field === column.field ? sideOf(cell) : undefined;
    side ??= ofSide?.side;
    const result = readCell(column, ofSide?.amount ?? cell, normalSide);
    if ('fault' in result) errors.push({ column: column.header, message: result.fault, missing: false });
    else given[column.field] = result.value;
    if ('unit' in result && result.unit && column.unitInto) units[column.unitInto] = result.unit;
  };
  const units: Record<string, string> = {};
  for (const [index, { field }] of columns.entries()) take(field, cells[index] ?? null);
  for (const [field, cell] of [...Object.entries(units), ...Object.entries(forAll)]) if (given[field] === undefined) take(field, cell);
  if (sided && side && given[sided.field] !== undefined) sided.apply(given, side);
  sheet.finish?.(given);
  const wrong = new Set(errors.map(({ column }) => column));
  const checked = check(sheet, given, values);
  for (const [field, message] of checked.faults) {
    const column = sheet.columns.find((each) => each.field === field) ?? mustGet(sheet.columns, 0);
    if (wrong.has(column.header)) continue;
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

function check(sheet: ImportSheet, given: Record<string, unknown>, values: ImportValues): { value: Record<string, unknown>; faults: [string, string][] } {
  const { schema, columns, defaults } = sheet;
  // What the form requires is taken for granted where the file has no such column, and missed where its cell is empty.
  const missed = columns.filter(({ header, required }) => required && header in values).map(({ field }) => field);
  const whole = { ...Object.fromEntries(Object.entries(defaults).filter(([field]) => !missed.includes(field))), ...given };
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
