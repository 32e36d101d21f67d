import { addDays, type Day } from '@karkhana/shared-contract/dates';
import type { SupplierBill } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { lockedUntil } from '../ledger/closed-period.ts';
import type { LockedPurchase } from './locked-purchase.ts';

/** The day of a bill's entry, where its date is closed: that which was sent, else the first open one. A bill that is booked already stays there. */
export async function bookedOn(tx: Transaction, order: LockedPurchase, { supplier_invoice_date = null, booked_on }: SupplierBill): Promise<Day | null> {
  if (!supplier_invoice_date) return null;
  if (!booked_on && supplier_invoice_date === order.supplier_invoice_date) return order.booked_on;
  const closed = await lockedUntil(tx);
  if (!closed || supplier_invoice_date > closed) return null;
  if (booked_on && booked_on <= closed) throw badInput('booked_on', 'Booked on must be a day that is open');
  return booked_on ?? addDays(closed, 1);
}

/** The day on which a bill of that date is booked: its own, or the first open one. */
export async function firstOpen(tx: Transaction, date: Day): Promise<Day> {
  const closed = await lockedUntil(tx);
  return closed && date <= closed ? addDays(closed, 1) : date;
}
