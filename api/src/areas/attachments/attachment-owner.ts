import type { AttachedTo } from '@karkhana/shared-contract/attachments/attachment';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';

/** To what files are attached. */
export interface AttachmentOwner {
  /** In the table of attachments. */
  key: 'purchase_id' | 'sale_id' | 'transaction_id' | 'vendor_id';
  /** As in 'Sale not found'. */
  label: string;
  /** Undefined if it does not exist, or was deleted. @param lock holds others who add or remove until this is done */
  find(db: Reader, id: number, lock: boolean): Promise<Found | undefined>;
}

interface Found {
  /** In the audit trail: 'sale INV/26-27/00001'. */
  name: string;
  cancelled: boolean;
}

export const OWNERS: Record<AttachedTo, AttachmentOwner> = {
  purchases: {
    key: 'purchase_id',
    label: 'Purchase',
    async find(db, id, lock) {
      const orders = db.selectFrom('purchases').select(['invoice_number', 'status']).where('id', '=', id).where('deleted_at', 'is', null);
      const order = await (lock ? orders.forNoKeyUpdate() : orders).executeTakeFirst();
      return order && { name: `purchase order ${order.invoice_number}`, cancelled: order.status === 'cancelled' };
    },
  },
  sales: {
    key: 'sale_id',
    label: 'Sale',
    async find(db, id, lock) {
      const sales = db.selectFrom('sales').select(['invoice_number', 'cancelled_at']).where('id', '=', id);
      const sale = await (lock ? sales.forNoKeyUpdate() : sales).executeTakeFirst();
      return sale && { name: `sale ${sale.invoice_number}`, cancelled: sale.cancelled_at !== null };
    },
  },
  'accounting/transactions': {
    key: 'transaction_id',
    label: 'Transaction',
    async find(db, id, lock) {
      const transactions = db.selectFrom('transactions').select(['category', 'date', 'amount']).where('id', '=', id);
      const found = await (lock ? transactions.forNoKeyUpdate() : transactions).executeTakeFirst();
      return found && { name: `transaction ${found.category} of ₹${found.amount} on ${found.date}`, cancelled: false };
    },
  },
  vendors: {
    key: 'vendor_id',
    label: 'Vendor',
    async find(db, id, lock) {
      const vendors = db.selectFrom('vendors').select('name').where('id', '=', id);
      const vendor = await (lock ? vendors.forNoKeyUpdate() : vendors).executeTakeFirst();
      return vendor && { name: `vendor ${vendor.name}`, cancelled: false };
    },
  },
};

/** @throws AppError 404 */
export async function foundOwner(db: Reader, owner: AttachmentOwner, id: number): Promise<Found> {
  return mustBe(owner, await owner.find(db, id, false));
}

/** The same, locked: files are neither added nor removed meanwhile. */
export async function lockedOwner(tx: Transaction, owner: AttachmentOwner, id: number): Promise<Found> {
  return mustBe(owner, await owner.find(tx, id, true));
}

function mustBe({ label }: AttachmentOwner, found: Found | undefined): Found {
  if (!found) throw new AppError('NOT_FOUND', `${label} not found`);
  return found;
}
