import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupeesText } from '@karkhana/shared-contract/money';
import type { Charge } from '@karkhana/shared-contract/sales/sale-gst';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, updatedBy } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { paymentStatus } from '../payments/payment-rules.ts';
import type { NoteSide } from './note-side.ts';

/** A sale or purchase order as notes see it. Paise. */
export interface LockedDocument {
  id: number;
  invoice_number: string;
  date: Day;
  vendor_id: number;
  vendor_name: string;
  cancelled: boolean;
  /** Brought over without lines. */
  opening: boolean;
  /** The transaction whose bill it is. */
  expense_id: number | null;
  without_order: boolean;
  tax_rate: string;
  supply_type: string | null;
  charges: Charge[];
  tax: number;
  round_off: number;
  net: number;
  paid: number;
  /** What credit paid of it, less what debit notes raised. */
  settled: number;
  /** What its credit notes come to, less its debit notes where these raise it. */
  credited: Credited;
}
export interface Credited {
  taxable: number;
  tax: number;
  net: number;
}

/** What is not there before an order's lines have rates is as if there were none. */
type Stored = Omit<
  LockedDocument,
  'tax' | 'round_off' | 'net' | 'paid' | 'settled' | 'credited' | 'charges' | 'supply_type' | 'opening' | 'expense_id' | 'without_order'
> & {
  without_order?: boolean;
  expense_id?: number | null;
  opening?: boolean;
  supply_type?: string | null;
  charges?: Charge[];
  round_off?: string;
  /** Of an order, by its bills. */
  owed?: string;
} & Record<'tax_amount' | 'net_amount' | 'amount_paid' | 'amount_settled' | 'credited_total' | 'credited_tax' | 'credited_net', string>;

const FACTS: Record<NoteSide['table'], RawBuilder<unknown>> = {
  sales: sql`*, sale_date as date, cancelled_at is not null as cancelled from sales where true`,
  purchases: sql`*, purchase_date as date, status = 'cancelled' as cancelled from purchases where deleted_at is null`,
};

/** Locked in the order of their ids, before the notes that pay them: two at once follow one another. Unknown ids are missing. */
export async function lockDocuments(tx: Transaction, { table }: NoteSide, ids: readonly number[]): Promise<Map<number, LockedDocument>> {
  const { rows } = await sql<Stored>`select ${FACTS[table]} and id in (${sql.join([...new Set(ids)])}) order by id for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.id, locked(row)]));
}

export async function lockDocument(tx: Transaction, side: NoteSide, id: number): Promise<LockedDocument> {
  const document = (await lockDocuments(tx, side, [id])).get(id);
  if (!document) throw new AppError('NOT_FOUND', side.document === 'sale' ? 'Sale not found' : 'Purchase not found');
  return document;
}

const locked = ({ id, invoice_number, date, vendor_id, vendor_name, cancelled, tax_rate, ...row }: Stored): LockedDocument => ({
  ...{ id, invoice_number, date, vendor_id, vendor_name, cancelled, tax_rate },
  opening: row.opening ?? false,
  expense_id: row.expense_id ?? null,
  without_order: row.without_order ?? false,
  supply_type: row.supply_type ?? null,
  charges: row.charges ?? [],
  tax: paise(row.tax_amount),
  round_off: paise(row.round_off ?? 0),
  // Bills may come to more than the order.
  net: Math.max(paise(row.net_amount), paise(row.owed ?? 0)),
  paid: paise(row.amount_paid),
  settled: paise(row.amount_settled),
  credited: { taxable: paise(row.credited_total), tax: paise(row.credited_tax), net: paise(row.credited_net) },
});

/** What is still to be paid, in paise. */
export const balanceOf = ({ net, paid, settled }: Pick<LockedDocument, 'net' | 'paid' | 'settled'>): number => net - paid - settled;

/** Writes what credit paid and what was credited, and the payment status that follows; `document` is as it will be. */
export async function saveCredit(tx: Transaction, actor: Actor, { table }: NoteSide, document: LockedDocument): Promise<void> {
  const { id, net, paid, settled, credited } = document;
  await tx
    .updateTable(table as 'sales')
    .set({
      credited_total: rupeesText(credited.taxable),
      credited_tax: rupeesText(credited.tax),
      credited_net: rupeesText(credited.net),
      amount_settled: rupeesText(settled),
      payment_status: paymentStatus(net, paid, settled),
      ...updatedBy(actor),
    })
    .where('id', '=', id)
    .execute();
}
