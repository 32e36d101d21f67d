import type { PurchaseStatus } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { PurchaseSupplyType } from '@karkhana/shared-contract/gst/purchase-taxation';
import { paise } from '@karkhana/shared-contract/money';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { makePapers } from '../goods-receipts/make-papers.ts';
import type { LockedPayable } from '../payments/payment-side.ts';

/** An order as receipts, payments and deleting see it. */
export interface LockedPurchase extends LockedPayable {
  status: PurchaseStatus;
  supplier_invoice_number: string | null;
  supplier_invoice_date: Day | null;
  due_date: Day | null;
  supply_type: PurchaseSupplyType | null;
  booked_on: Day | null;
  /** Nothing more of it comes. */
  closed: boolean;
  /** Brought over from the program before. */
  opening: boolean;
  /** The transaction whose bill it is. */
  expense_id: number | null;
  /** A bill of lines of accounts. */
  without_order: boolean;
}

/** The document first, before anything it touches (docs/reference/stock.md#locks): two at once follow one another. */
export async function lockPurchase(tx: Transaction, id: number): Promise<LockedPurchase> {
  const row = await tx
    .selectFrom('purchases')
    .select(['id', 'invoice_number', 'purchase_date', 'vendor_id', 'vendor_name', 'status', 'net_amount', 'owed', 'amount_paid', 'amount_settled'])
    .select(['supplier_invoice_number', 'supplier_invoice_date', 'due_date', 'booked_on', 'supply_type', 'opening', 'expense_id', 'without_order', 'closed_at'])
    .select(sql<boolean>`exists (select from purchase_papers_due where purchase_id = purchases.id)`.as('papers_due'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // What an api of before received beside this one.
  if (row?.papers_due) await makePapers(tx, [id]);
  if (!row) throw new AppError('NOT_FOUND', 'Purchase not found');
  const { net_amount, owed, amount_paid, amount_settled, purchase_date, papers_due: _made, closed_at, ...order } = row;
  // Bills may come to more than the order.
  const amounts = { net: Math.max(paise(net_amount), paise(owed)), paid: paise(amount_paid), settled: paise(amount_settled) };
  return { ...order, date: purchase_date, dateLabel: 'purchase date', ...amounts, cancelled: row.status === 'cancelled', closed: closed_at !== null };
}
