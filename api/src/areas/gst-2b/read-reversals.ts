import { paise, rupees } from '@karkhana/shared-contract/money';
import type { BookSupply, Gstr2b, SupplyKind } from '@karkhana/shared-contract/returns/gstr2b';
import { daysOfReturn } from '@karkhana/shared-contract/returns/return-period';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { bookSupplies } from './book-supplies.ts';
import { normalNumber } from './normal-number.ts';

/** Rows that are told; the sum is of all. */
const MOST_SHOWN = 100;

interface Stored {
  kind: SupplyKind;
  gstin: string | null;
  trade_name: string | null;
  number: string;
  date: string | null;
  tax: string;
}

/** Credit that the portal takes back in a month. Its file may leave the amounts out: an earlier month's file has them, or our books. */
export async function readReversals(db: Reader, period: string): Promise<NonNullable<Gstr2b['reversals']>> {
  const { rows } = await sql<Stored>`
    select own.kind, own.gstin, own.trade_name, own.number, own.date,
      coalesce(nullif(own.igst + own.cgst + own.sgst, 0), (select igst + cgst + sgst from gst_2b_rows before
        where before.period < own.period and before.kind = own.kind and before.gstin = own.gstin and before.number = own.number
        order by before.period desc limit 1), 0) as tax
    from gst_2b_reversals own where own.period = ${period} order by own.gstin, own.date, own.number`.execute(db);
  if (!rows.length) return { documents: 0, tax_amount: 0, data: [] };
  const gstins = [...new Set(rows.flatMap(({ gstin }) => gstin ?? []))];
  const oldest = rows.flatMap(({ date }) => date ?? []).sort()[0];
  const books = new Map((await bookSupplies(db, period, daysOfReturn(period), { gstins, oldest })).map((book) => [nameOf(book), book]));
  const data = rows.map(({ tax, ...facts }) => {
    const book = books.get(nameOf(facts));
    return {
      ...facts,
      tax_amount: Number(tax) || (book ? rupees(paise(book.igst) + paise(book.cgst) + paise(book.sgst)) : 0),
      book: book ? { document_type: book.document_type, document_id: book.document_id, number: book.number } : null,
    };
  });
  const tax = data.reduce((sum, { kind, tax_amount }) => sum + (kind === 'credit_note' ? -1 : 1) * paise(tax_amount), 0);
  return { documents: data.length, tax_amount: rupees(tax), data: data.slice(0, MOST_SHOWN) };
}

const nameOf = ({ kind, gstin, number }: Pick<BookSupply, 'kind' | 'number'> & { gstin: string | null }): string => `${kind} ${gstin} ${normalNumber(number)}`;
