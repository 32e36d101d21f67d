import { addDays, type Day } from '@karkhana/shared-contract/dates';
import type { BookSupply } from '@karkhana/shared-contract/returns/gstr2b';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { Days } from '../returns/return-days.ts';

type Stored = Omit<BookSupply, 'kind' | 'taxable_amount' | 'igst' | 'cgst' | 'sgst'> &
  Record<'taxable_amount' | 'igst' | 'cgst' | 'sgst', string> & { negative: boolean };

const OF_TAX_LINES = (name: 'cgst' | 'sgst' | 'igst') =>
  sql`(select coalesce(sum((tax->>${sql.lit(name)})::numeric), 0) from jsonb_array_elements(tax_lines) tax)`;
const FACTS = sql`vendor_gstin as gstin, vendor_name as party_name`;
const TAXES = sql`${OF_TAX_LINES('igst')} as igst, ${OF_TAX_LINES('cgst')} as cgst, ${OF_TAX_LINES('sgst')} as sgst`;
const DOMESTIC = sql`coalesce(vendor_gstin, '') <> '' and supply_type is not null and supply_type <> 'import'`;

/**
 * Bills and notes of suppliers with a GSTIN by their own day, one row for each, under the supplier's own number. Amounts are positive, as the portal has
 * them. The first bill of an order goes by the order.
 */
const SUPPLIES = ({ startDate, endDate }: Days): RawBuilder<unknown> => sql`
  select case when earlier then 'purchase_bill' else 'purchase' end as document_type, case when earlier then bills.id else purchase_id end as document_id, ${FACTS}, number, date, place_of_supply,
    reverse_charge, false as negative, total_amount as taxable_amount, ${TAXES}
  from purchase_bills bills cross join lateral (select exists (select from purchase_bills other where other.purchase_id = bills.purchase_id and other.id < bills.id) as earlier) place
  where cancelled_on is null and net_amount <> 0 and expense_id is null and date between ${startDate}::date and ${endDate}::date and ${DOMESTIC}
  union all select 'purchase', id, ${FACTS}, supplier_invoice_number, supplier_invoice_date, place_of_supply, reverse_charge, false, total_amount, ${TAXES}
  from purchases where expense_id is not null and deleted_at is null and status <> 'cancelled' and supplier_invoice_date between ${startDate}::date and ${endDate}::date and ${DOMESTIC}
  union all select 'debit_note', notes.id, orders.vendor_gstin, orders.vendor_name, coalesce(supplier_note_number, notes.number), coalesce(supplier_note_date, notes.date), orders.place_of_supply,
    orders.reverse_charge, true, notes.total_amount, notes.igst, notes.cgst, notes.sgst
  from correction_notes notes join purchases orders on orders.id = notes.purchase_id
  where notes.cancelled_at is null and notes.date between ${startDate}::date and ${endDate}::date and supplier_invoice_number is not null
    and coalesce(orders.vendor_gstin, '') <> '' and orders.supply_type is not null and orders.supply_type <> 'import'`;

/** What was decided of a document in another month's file stays there. */
const IN_ANOTHER = (period: string) => sql`exists (select from gst_2b_choices choices where choices.document_type = supplies.document_type
  and choices.document_id = supplies.document_id and choices.choice = 'matched' and choices.period <> ${period})`;

const shown = (wanted: RawBuilder<unknown>) => sql<Stored>`
  select supplies.document_type, supplies.document_id, gstin, party_name, number, date, place_of_supply, reverse_charge, negative, taxable_amount, igst, cgst, sgst,
    case when months.document_id is null then to_char(date, 'YYYY-MM') else months.period end as credit_period
  from ${wanted} left join gst_credit_months months on months.document_type = supplies.document_type and months.document_id = supplies.document_id
  order by date, number`;

/**
 * Our side of a month's file: bills dated in the month, and older bills that the portal may mean: those of the same suppliers since the oldest day in
 * the file.
 */
export async function bookSupplies(
  db: Reader,
  period: string,
  days: Days,
  portal: { gstins: readonly string[]; oldest: Day | undefined },
): Promise<BookSupply[]> {
  const own = await shown(sql`(select * from (${SUPPLIES(days)}) supplies where not ${IN_ANOTHER(period)}) supplies`).execute(db);
  const { gstins, oldest } = portal;
  if (!oldest || oldest >= days.startDate || !gstins.length) return own.rows.map(supplyOf);
  const before = { startDate: oldest, endDate: addDays(days.startDate, -1) };
  const older = await shown(
    sql`(select * from (${SUPPLIES(before)}) supplies where gstin = any(${[...gstins]}::text[]) and not ${IN_ANOTHER(period)}) supplies`,
  ).execute(db);
  return [...own.rows, ...older.rows].map(supplyOf);
}

const supplyOf = ({ negative, taxable_amount, igst, cgst, sgst, ...facts }: Stored): BookSupply => ({
  ...facts,
  // The supplier's credit note is our debit note.
  kind: negative ? 'credit_note' : 'invoice',
  taxable_amount: Number(taxable_amount),
  igst: Number(igst),
  cgst: Number(cgst),
  sgst: Number(sgst),
});
