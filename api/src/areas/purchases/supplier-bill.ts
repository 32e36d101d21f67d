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
 * Throws when another standing order of the vendor has a bill of this number in its financial year. The vendor must be locked by this
 * transaction; the index purchases_supplier_invoice holds the same.
 */
export async function refuseSameBill(tx: Transaction, { id, vendor_id, supplier_invoice_number, supplier_invoice_date }: BilledOrder): Promise<void> {
  if (!supplier_invoice_number || !supplier_invoice_date) return;
  const first = firstOfFinancialYear(supplier_invoice_date);
  const other = await tx
    .selectFrom('purchases')
    .select(['id', 'invoice_number', 'vendor_name'])
    .where('vendor_id', '=', vendor_id)
    .where(sql`lower(supplier_invoice_number)`, '=', sql`lower(${supplier_invoice_number}::text)`)
    .where('supplier_invoice_date', '>=', first)
    .where('supplier_invoice_date', '<', firstOfFinancialYear(addDays(first, 370)))
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'cancelled')
    .where('id', '<>', id ?? 0)
    .executeTakeFirst();
  if (!other) return;
  const year = financialYear(first);
  const sentence = `Bill ${supplier_invoice_number} of ${other.vendor_name} is entered on ${other.invoice_number} already, in the financial year ${year}-${(year + 1) % 100}`;
  throw new AppError('CONFLICT', sentence, { supplier_invoice_number: sentence });
}
