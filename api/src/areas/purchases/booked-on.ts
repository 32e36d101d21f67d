import type { Day } from '@karkhana/shared-contract/dates';
import type { SupplierBill } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { bookedOn } from '../ledger/closed-period.ts';
import type { LockedPurchase } from './locked-purchase.ts';

/** The day of a bill's entry, where its date is closed or filed: that which was sent, else the first open one. A bill that is booked already stays there. */
export async function billBookedOn(tx: Transaction, order: LockedPurchase, { supplier_invoice_date = null, booked_on }: SupplierBill): Promise<Day | null> {
  if (!supplier_invoice_date) return null;
  if (!booked_on && supplier_invoice_date === order.supplier_invoice_date) return order.booked_on;
  const open = await bookedOn(tx, supplier_invoice_date);
  if (open === supplier_invoice_date) return null;
  if (booked_on && booked_on < open) throw badInput('booked_on', 'Booked on must be a day that is open, and whose GSTR-3B is not filed');
  return booked_on ?? open;
}
