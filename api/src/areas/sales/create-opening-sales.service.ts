import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Actor, createdAndUpdatedAt, todayOf } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { takeOpeningPlaces } from '../documents/opening-places.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { paymentStatus } from '../payments/payment-rules.ts';
import { openingNumberFaults } from './opening-numbers.repository.ts';

/** A sale of the program before that was not paid in full. */
export interface OpeningSale {
  vendor_id: number;
  /** Its number there; kept. */
  invoice_number: string;
  sale_date: Day;
  due_date?: Day | null;
  /** Rupees that are still open: nothing else of the sale comes along. */
  amount: number;
  notes?: string | null;
  customer_reference?: string | null;
}

/**
 * Brings sales over, all or none: no lines, no stock, no income; they are owed, paid and aged like any other. Some hundreds at a time take four
 * statements. Answers in the order of `sales`.
 */
export async function createOpeningSales(tx: Transaction, actor: Actor, sales: readonly OpeningSale[]): Promise<{ id: number; audit: Audit }[]> {
  if (!sales.length) return [];
  const company = await companySnapshot(tx);
  const faultOf = await openingNumberFaults(
    tx,
    sales.map(({ invoice_number }) => invoice_number),
    company.invoice_prefix,
    todayOf(actor),
  );
  const parties = await lockCustomers(tx, sales);
  const places = await takeOpeningPlaces(
    tx,
    'OPENING',
    sales.map(({ sale_date }) => sale_date),
  );
  const rows = sales.map(({ vendor_id, amount, due_date = null, notes = null, customer_reference = null, ...sale }, index) => {
    const party = parties.get(vendor_id);
    if (!party) throw new AppError('BAD_INPUT', `${sale.invoice_number}: a customer is needed`);
    const fault = faultOf(sale.invoice_number);
    if (fault) throw new AppError('CONFLICT', fault);
    if (sale.sale_date > todayOf(actor)) throw new AppError('BAD_INPUT', `${sale.invoice_number}: sale date cannot be after today`);
    const open = rupeesText(paise(amount));
    return {
      ...sale,
      ...mustGet(places, index),
      ...{ vendor_id, due_date, notes, customer_reference, opening: true },
      ...{ vendor_name: party.name, vendor_email: party.email, vendor_phone: party.phone, vendor_address: party.address },
      ...{ tax_rate: '0', total_amount: open, tax_amount: '0', net_amount: open, payment_status: paymentStatus(paise(amount), 0) },
      ...{ company: JSON.stringify(company), created_by: actor.id, ...createdAndUpdatedAt(actor) },
    };
  });
  const saved = await tx
    .insertInto('sales')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'invoice_number', 'vendor_name', 'net_amount', 'financial_year', 'sequence'])
    .execute();
  await postDocuments(
    tx,
    actor,
    'sale',
    saved.map(({ id }) => id),
  );
  const byPlace = new Map(saved.map((row) => [placeOf(row), row]));
  return rows.map((row) => {
    const done = byPlace.get(placeOf(row));
    if (!done) throw new AppError('CONFLICT', `${row.invoice_number} was brought over already`, { invoice_number: 'This number is taken' });
    const summary = `Open sale ${done.invoice_number} of ${done.vendor_name} brought over: ${rupeesShown(paise(done.net_amount))}`;
    const detail = { invoice_number: done.invoice_number, vendor_id: row.vendor_id, net_amount: Number(done.net_amount) };
    return { id: done.id, audit: { action: 'create', entity: 'sale', entity_id: done.id, summary, detail } };
  });
}

const placeOf = ({ financial_year, sequence }: { financial_year: number; sequence: number }) => `${financial_year}/${sequence}`;

async function lockCustomers(tx: Transaction, sales: readonly OpeningSale[]) {
  const ids = [...new Set(sales.map((sale) => sale.vendor_id))].sort((a, b) => a - b);
  const found = await tx
    .selectFrom('vendors')
    .select(['id', 'name', 'email', 'phone', 'address'])
    .where('id', 'in', ids)
    .where('vendor_type', '=', 'sale')
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(found.map((vendor) => [vendor.id, vendor]));
}
