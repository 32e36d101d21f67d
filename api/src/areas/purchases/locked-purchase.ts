import type { PurchaseStatus } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { paise } from '@karkhana/shared-contract/money';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';

/** An order as receipts, payments and deleting see it. In paise. */
export interface LockedPurchase {
  id: number;
  invoice_number: string;
  purchase_date: Day;
  vendor_name: string;
  status: PurchaseStatus;
  net: number;
  paid: number;
}

/** The document first, before anything it touches (behaviour.md, One stock ledger 8): two at once follow one another. */
export async function lockPurchase(tx: Transaction, id: number): Promise<LockedPurchase> {
  const row = await tx
    .selectFrom('purchases')
    .select(['id', 'invoice_number', 'purchase_date', 'vendor_name', 'status', 'net_amount', 'amount_paid'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Purchase not found');
  const { net_amount, amount_paid, ...purchase } = row;
  return { ...purchase, net: paise(net_amount), paid: paise(amount_paid) };
}
