import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { paise } from '@karkhana/shared-contract/money';
import type { Reader } from '../../platform/database.ts';
import { reportStock } from '../reports/stock-report.repository.ts';

/** Paise: the stock summary's value at the end of a day. */
export async function stockValueOn(db: Reader, day: Day): Promise<number> {
  const { totals } = await reportStock(db, { startDate: day, endDate: day, sort: 'name' });
  return paise(totals.product.value) + paise(totals.material.value);
}

/** Stock of cause `opening` is there from the beginning: on a day before anything moved nothing else is. */
const BEFORE_ALL = '2000-01-01';
/** Paise: what up to the end of a day was brought into the books, which is equity and no profit (cause `opening`). */
export const openingStockOn = (db: Reader, _day: Day): Promise<number> => stockValueOn(db, BEFORE_ALL);

/** Paise. */
export interface StockOfPeriod {
  /** With stock of cause opening that was entered in the period. */
  opening: number;
  closing: number;
}

/** @param startDate undefined: since the books began */
export async function stockOfPeriod(db: Reader, startDate: Day | undefined, endDate: Day): Promise<StockOfPeriod> {
  const opening = startDate === undefined ? await openingStockOn(db, endDate) : await stockValueOn(db, addDays(startDate, -1));
  return { opening, closing: await stockValueOn(db, endDate) };
}
