import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Actor, createdAndUpdatedAt, todayOf } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { takeOpeningPlaces } from '../documents/opening-places.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { paymentStatus } from '../payments/payment-rules.ts';

/** A supplier's bill of the program before that was not paid in full. */
interface OpeningPurchase {
  vendor_id: number;
  /** The supplier's number. */
  invoice_number: string;
  purchase_date: Day;
  due_date?: Day | null;
  /** Rupees that are still open: nothing else of the bill comes along. */
  amount: number;
  notes?: string | null;
}

/**
 * Brings bills over, all or none: no lines, no stock, no cost; they are owed, paid and aged like any other. Some hundreds at a time take four
 * statements. Returns their ids in the order of `bills`.
 */
export async function createOpeningPurchases(tx: Transaction, actor: Actor, bills: readonly OpeningPurchase[]): Promise<number[]> {
  if (!bills.length) return [];
  const company = JSON.stringify(await companySnapshot(tx));
  const suppliers = await lockSuppliers(tx, bills);
  const places = await takeOpeningPlaces(
    tx,
    'OPENING_PO',
    bills.map(({ purchase_date }) => purchase_date),
  );
  const rows = bills.map(({ amount, due_date = null, notes = null, ...bill }, index) => {
    const supplier = suppliers.get(bill.vendor_id);
    if (!supplier) throw new AppError('BAD_INPUT', `${bill.invoice_number}: a supplier is needed`);
    if (bill.purchase_date > todayOf(actor)) throw new AppError('BAD_INPUT', `${bill.invoice_number}: bill date cannot be after today`);
    const open = rupeesText(paise(amount));
    return {
      ...bill,
      ...mustGet(places, index),
      ...{ due_date, notes, company, opening: true, status: 'received' as const, apply_tax: false, tax_rate: '0' },
      ...{ supplier_invoice_number: bill.invoice_number, supplier_invoice_date: bill.purchase_date },
      ...{ vendor_name: supplier.name, vendor_email: supplier.email, vendor_phone: supplier.phone },
      ...{ vendor_address: supplier.address, vendor_gstin: supplier.gstin },
      ...{ total_amount: open, tax_amount: '0', net_amount: open, payment_status: paymentStatus(paise(amount), 0) },
      ...{ created_by: actor.id, ...createdAndUpdatedAt(actor) },
    };
  });
  const saved = await tx
    .insertInto('purchases')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'financial_year', 'sequence'])
    .execute();
  const ids = saved.map(({ id }) => id);
  await postDocuments(tx, actor, 'purchase', ids);
  const byPlace = new Map(saved.map((row) => [placeOf(row), row.id]));
  return rows.map((row) => {
    const id = byPlace.get(placeOf(row));
    if (id === undefined) throw new AppError('CONFLICT', `Bill ${row.invoice_number} of ${row.vendor_name} is entered already`);
    return id;
  });
}

const placeOf = ({ financial_year, sequence }: { financial_year: number; sequence: number }) => `${financial_year}/${sequence}`;

async function lockSuppliers(tx: Transaction, bills: readonly OpeningPurchase[]) {
  const ids = [...new Set(bills.map((bill) => bill.vendor_id))].sort((a, b) => a - b);
  const found = await tx
    .selectFrom('vendors')
    .select(['id', 'name', 'email', 'phone', 'address', 'gstin'])
    .where('id', 'in', ids)
    .where('vendor_type', '=', 'purchase')
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(found.map((vendor) => [vendor.id, vendor]));
}
