import { dayInIndia } from '@karkhana/shared-contract/dates';
import { type GoodsFacts, goodsFaults } from '@karkhana/shared-contract/gst/goods';
import type { RowFields } from './import-adapter.ts';

const GOODS = ['gst_rate', 'taxability', 'hsn_code'];

/** As a form that changes them: only what is touched is held to the rates of today. */
export const changedGoodsFaults = (stored: RowFields, read: RowFields, changed: readonly string[]): Record<string, string | undefined> =>
  changed.some((field) => GOODS.includes(field)) ? goodsFaults({ ...stored, ...read } as GoodsFacts, dayInIndia()) : {};

/** An opening stock is of a new item; the same sheet may come again, with what the item began with or has now. */
export function openingFault(read: unknown, stock: { began: number; now: number } | undefined): string | undefined {
  if (read === undefined || !stock || read === stock.began || read === stock.now) return undefined;
  return `This item is in the list already, with ${stock.now} in stock. Leave the cell empty, or adjust it under Stock`;
}
