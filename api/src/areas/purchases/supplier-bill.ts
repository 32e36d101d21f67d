import { addDays, financialYear, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import type { SupplierBill } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';

/** The order of this bill; its id is null before it is saved. */
interface BilledOrder extends SupplierBill {
  id: number | null;
  vendor_id: number;
}

/** Two that enter a bill of one vendor at once follow one another. The document is locked before. */
export async function lockBillsOf(tx: Transaction, vendorId: number): Promise<void> {
  await tx.selectFrom('vendors').select('id').where('id', '=', vendorId).forNoKeyUpdate().execute();
}

/**
 * Throws when the vendor has another standing bill of this number in its financial year. The vendor must be locked by this transaction; the index
 * purchase_bills_once holds the same for bills of orders.
 * @param bill the one that changes
 */
export async function refuseSameBill(
  tx: Transaction,
  { id, vendor_id, supplier_invoice_number, supplier_invoice_date }: BilledOrder,
  bill: number | null = null,
): Promise<void> {
  if (!supplier_invoice_number || !supplier_invoice_date) return;
  const first = firstOfFinancialYear(supplier_invoice_date);
  const next = firstOfFinancialYear(addDays(first, 370));
  const { rows } = await sql<{ invoice_number: string; vendor_name: string }>`
    select orders.invoice_number, bills.vendor_name from purchase_bills bills join purchases orders on orders.id = bills.purchase_id
    where bills.vendor_id = ${vendor_id} and lower(bills.number) = lower(${supplier_invoice_number}::text) and bills.date >= ${first} and bills.date < ${next} and cancelled_on is null
      and bills.id <> ${bill ?? 0} and (${bill}::int is not null or orders.id <> ${id ?? 0})
    union all select invoice_number, vendor_name from purchases
    where vendor_id = ${vendor_id} and lower(supplier_invoice_number) = lower(${supplier_invoice_number}::text) and supplier_invoice_date >= ${first} and supplier_invoice_date < ${next}
      and deleted_at is null and status <> 'cancelled' and id <> ${id ?? 0} and not exists (select from purchase_bills bills where bills.purchase_id = purchases.id)
      and (${bill}::int is null or sequence < 0) limit 1`.execute(tx);
  const [other] = rows;
  if (!other) return;
  const year = financialYear(first);
  const sentence = `Bill ${supplier_invoice_number} of ${other.vendor_name} is entered on ${other.invoice_number} already, in the financial year ${year}-${(year + 1) % 100}`;
  throw new AppError('CONFLICT', sentence, { supplier_invoice_number: sentence });
}
