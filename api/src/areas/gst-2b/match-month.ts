import type { MatchedSupply, PortalSupply, SupplyKind } from '@karkhana/shared-contract/returns/gstr2b';
import { daysOfReturn } from '@karkhana/shared-contract/returns/return-period';
import type { Reader } from '../../platform/database.ts';
import { bookSupplies } from './book-supplies.ts';
import { type Decided, matchSupplies } from './match-supplies.ts';

/** The file of a month beside our books. What is only in the books is so in its own month: bills of before it are not missed here. */
export async function matchMonth(db: Reader, period: string): Promise<MatchedSupply[]> {
  const days = daysOfReturn(period);
  const portal = await readPortal(db, period);
  const dates = portal.flatMap(({ date }) => date ?? []).sort();
  const books = await bookSupplies(db, period, days, { gstins: [...new Set(portal.flatMap(({ gstin }) => gstin ?? []))], oldest: dates[0] });
  const decided = await readDecided(db, period);
  return matchSupplies(portal, books, decided).filter(({ state, book }) => state !== 'books' || (book !== null && book.date >= days.startDate));
}

async function readPortal(db: Reader, period: string): Promise<PortalSupply[]> {
  const rows = await db.selectFrom('gst_2b_rows').selectAll().where('period', '=', period).orderBy('gstin').orderBy('date').orderBy('number').execute();
  return rows.map((row) => ({
    kind: row.kind as SupplyKind,
    ...{ gstin: row.gstin, trade_name: row.trade_name, number: row.number, date: row.date, place_of_supply: row.place_of_supply },
    ...{ reverse_charge: row.reverse_charge, credit_available: row.credit_available, reason: row.reason, rejected: row.rejected },
    ...{ value: Number(row.value), taxable_amount: Number(row.taxable), igst: Number(row.igst), cgst: Number(row.cgst), sgst: Number(row.sgst) },
  }));
}

async function readDecided(db: Reader, period: string): Promise<Decided[]> {
  const rows = await db.selectFrom('gst_2b_choices').selectAll().where('period', '=', period).execute();
  return rows.map(({ kind, gstin, number, document_type, document_id }) => ({
    supply: { kind: kind as SupplyKind, gstin: gstin || null, number },
    document: document_type === null || document_id === null ? null : ({ document_type, document_id } as NonNullable<Decided['document']>),
  }));
}
