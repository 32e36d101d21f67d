import { addDays, type Day } from '@karkhana/shared-contract/dates';
import type { Reader } from '../../platform/database.ts';
import { readStockOn, type StockOnDay } from '../../stock/costs/stock-on-day.ts';

/** Paise: what was there at the end of a day. */
export const stockValueOn = async (db: Reader, day: Day): Promise<number> => sumOf(await readStockOn(db, day), 'value');

/** Paise: what up to the end of a day was brought into the books, which is equity and no profit (cause `opening`). */
export const openingStockOn = async (db: Reader, day: Day): Promise<number> => sumOf(await readStockOn(db, day), 'opened');

const sumOf = (items: readonly StockOnDay[], what: 'value' | 'opened') => items.reduce((sum, item) => sum + item[what], 0);

/** Paise. */
export interface StockOfPeriod {
  /** With stock of cause opening that was entered in the period. */
  opening: number;
  closing: number;
}

/** @param startDate undefined: since the books began */
export async function stockOfPeriod(db: Reader, startDate: Day | undefined, endDate: Day): Promise<StockOfPeriod> {
  const began = await openingStockOn(db, endDate);
  const closing = await stockValueOn(db, endDate);
  if (startDate === undefined) return { opening: began, closing };
  const before = addDays(startDate, -1);
  return { opening: (await stockValueOn(db, before)) + began - (await openingStockOn(db, before)), closing };
}
