import type { Transaction as Stored } from '@karkhana/shared-contract/accounting/transaction';
import { registrationOf, stateOfParty } from '@karkhana/shared-contract/gst/party';
import { paise, rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Actor, createdAndUpdatedAt, createdAt, updatedBy } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { checkParty, selectParty } from '../documents/document-party.ts';
import { takeOpeningPlaces } from '../documents/opening-places.ts';
import { saysPapers } from '../goods-receipts/receipt-lines.repository.ts';
import { bookedOn } from '../ledger/closed-period.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { paymentStatus } from '../payments/payment-rules.ts';
import { dueAfter } from '../purchases/due-date.ts';
import { refuseSameBill } from '../purchases/supplier-bill.ts';
import { type TaxedBill, taxBill, taxLinesOfBill } from './bill-tax.ts';
import type { ExpenseBill } from './expense-bill.ts';

/** A bill with its total, its vendor and company locked as they are. */
export interface PreparedBill {
  bill: ExpenseBill;
  taxed: TaxedBill;
  columns: Awaited<ReturnType<typeof partyColumns>>;
  creditDays: number | null;
}

/** The total of a bill. The vendor stays as it is until the bill is saved. */
export async function prepareBill(tx: Transaction, bill: ExpenseBill): Promise<PreparedBill> {
  const supplier = checkParty(await selectParty(tx, bill.vendor_id).forNoKeyUpdate().executeTakeFirst(), 'purchase', { items: [] }, new Map());
  const company = await companySnapshot(tx);
  const taxed = taxBill(bill, company, supplier);
  return { bill, taxed, columns: partyColumns(supplier, company, taxed), creditDays: supplier.credit_days };
}

const partyColumns = (supplier: Parameters<typeof taxBill>[2], company: object, taxed: TaxedBill) => ({
  ...{ vendor_id: supplier.id, vendor_name: supplier.name, vendor_email: supplier.email, vendor_phone: supplier.phone },
  ...{ vendor_address: supplier.address, vendor_gstin: supplier.gstin, company: JSON.stringify(company) },
  supplier: JSON.stringify({
    vendor_registration: taxed.supply_type && registrationOf(supplier),
    vendor_state_code: stateOfParty(supplier),
    vendor_city: supplier.city,
    vendor_pincode: supplier.pincode,
  }),
});

/** The order that a bill made, locked. Undefined before the bill was completed once. */
interface Standing {
  id: number;
  invoice_number: string;
  vendor_id: number;
  amount_paid: string;
  amount_settled: string;
  supplier_invoice_date: string | null;
  due_date: string | null;
  self_invoice_sequence: number | null;
}

const lockStanding = (tx: Transaction, expense_id: number): Promise<Standing | undefined> =>
  tx
    .selectFrom('purchases')
    .select(['id', 'invoice_number', 'vendor_id', 'amount_paid', 'amount_settled', 'supplier_invoice_date', 'due_date', 'self_invoice_sequence'])
    .where('expense_id', '=', expense_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** What the expense itself paid of its bill. */
const ownPayments = (tx: Transaction, expense_id: number) =>
  tx.selectFrom('purchase_payments').select(['id', 'amount', 'voided_at']).where('transaction_id', '=', expense_id).orderBy('id').execute();

/** Throws when the bill was paid since, by a payment or credit: that is undone first. */
export async function refusePaidSince(tx: Transaction, { id }: Pick<Stored, 'id'>, verb: 'change' | 'delete'): Promise<void> {
  const standing = await lockStanding(tx, id);
  if (!standing) return;
  const own = (await ownPayments(tx, id)).reduce((sum, { amount, voided_at }) => sum + (voided_at ? 0 : paise(amount)), 0);
  const since = paise(standing.amount_paid) + paise(standing.amount_settled) - own;
  if (since <= 0) return;
  throw new AppError('CONFLICT', `${rupeesShown(since)} of bill ${standing.invoice_number} has been paid. Void its payments first, then ${verb} the expense`);
}

/** Brings the order of a bill in line with its transaction, with the payment if it was paid at once. Null: no bill any more, or not completed. */
export async function saveBill(tx: Transaction, actor: Actor, transaction: Stored, prepared: PreparedBill | null): Promise<void> {
  await saysPapers(tx);
  const standing = await lockStanding(tx, transaction.id);
  if (!prepared) {
    if (!standing) return;
    const paid = await takePaymentsBack(tx, transaction.id);
    await tx
      .updateTable('purchases')
      .set({ status: 'cancelled', amount_paid: '0', payment_status: 'pending', ...updatedBy(actor) })
      .where('id', '=', standing.id)
      .execute();
    await post(tx, actor, standing.id, paid);
    return;
  }
  const id = standing ? await updateRow(tx, actor, transaction.id, standing, prepared) : await insertRow(tx, actor, transaction.id, prepared);
  await post(tx, actor, id, await payAtOnce(tx, actor, transaction, id, prepared));
}

/** Its row goes with its expense; one that was paid once keeps the payments that were voided. */
export async function deleteBill(tx: Transaction, actor: Actor, expenseId: number): Promise<void> {
  const standing = await lockStanding(tx, expenseId);
  if (!standing) return;
  const paid = await takePaymentsBack(tx, expenseId);
  const kept = await tx.selectFrom('purchase_payments').select('id').where('purchase_id', '=', standing.id).executeTakeFirst();
  if (standing.self_invoice_sequence !== null)
    throw new AppError('CONFLICT', `Bill ${standing.invoice_number} has a self-invoice, which is kept. Set the expense to Cancelled instead`);
  if (kept)
    throw new AppError('CONFLICT', `Bill ${standing.invoice_number} has payments that were voided, which are kept. Set the expense to Cancelled instead`);
  await tx.deleteFrom('purchases').where('id', '=', standing.id).execute();
  await post(tx, actor, standing.id, paid);
}

async function post(tx: Transaction, actor: Actor, purchaseId: number, payments: readonly number[]): Promise<void> {
  await postDocuments(tx, actor, 'purchase', [purchaseId]);
  await postDocuments(tx, actor, 'purchase_payment', payments);
}

async function takePaymentsBack(tx: Transaction, expense_id: number): Promise<number[]> {
  const paid = await ownPayments(tx, expense_id);
  await tx.deleteFrom('purchase_payments').where('transaction_id', '=', expense_id).execute();
  return paid.map(({ id }) => id);
}

/** One payment of the whole bill, changed in its place. Returns the payments whose entries may differ. */
async function payAtOnce(tx: Transaction, actor: Actor, transaction: Stored, purchase_id: number, { bill, taxed }: PreparedBill): Promise<number[]> {
  if (!bill.paid) return takePaymentsBack(tx, transaction.id);
  const { payment_method, reference } = transaction;
  const columns = {
    amount: rupeesText(taxed.tax.net),
    payment_date: bill.date,
    payment_method,
    bank_account_id: transaction.bank_account_id ?? null,
    reference,
  };
  const [own] = await ownPayments(tx, transaction.id);
  if (own) {
    await tx.updateTable('purchase_payments').set(columns).where('id', '=', own.id).execute();
    return [own.id];
  }
  const { id } = await tx
    .insertInto('purchase_payments')
    .values({ ...columns, purchase_id, transaction_id: transaction.id, created_by: actor.id, ...createdAt(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return [id];
}

/** The day of its entry, where the bill's own is closed or filed: that of the transaction, or the first that is neither. */
async function billBookedOn(tx: Transaction, { bill_date, bill_number, date }: ExpenseBill) {
  const open = await bookedOn(tx, bill_date);
  return bill_number && open > bill_date ? (date > open ? date : open) : null;
}

/** @param id of the order that it has already */
async function rowOf(tx: Transaction, expense_id: number, { bill, taxed, columns }: PreparedBill, id: number | null) {
  const { tax } = taxed;
  const supplier_invoice = bill.bill_number
    ? { supplier_invoice_number: bill.bill_number, supplier_invoice_date: bill.bill_date }
    : { supplier_invoice_number: null, supplier_invoice_date: null };
  await refuseSame(tx, { id, vendor_id: bill.vendor_id, ...supplier_invoice });
  return {
    ...columns,
    ...supplier_invoice,
    invoice_number: bill.bill_number ?? `EXP-${expense_id}`,
    purchase_date: bill.bill_date,
    booked_on: await billBookedOn(tx, bill),
    status: 'received' as const,
    apply_tax: bill.tax_rate !== null,
    tax_rate: String(bill.tax_rate ?? 0),
    document_kind: taxed.document_kind,
    supply_type: taxed.supply_type,
    place_of_supply: taxed.place_of_supply,
    reverse_charge: bill.reverse_charge,
    itc: taxed.itc,
    charges: JSON.stringify(taxed.charges),
    tax_lines: JSON.stringify(taxed.split === 'whole' ? [] : taxLinesOfBill(taxed)),
    total_amount: rupeesText(tax.taxable),
    tax_amount: rupeesText(tax.tax),
    round_off: rupeesText(tax.round_off),
    net_amount: rupeesText(tax.net),
    amount_paid: bill.paid ? rupeesText(tax.net) : '0',
    payment_status: paymentStatus(tax.net, bill.paid ? tax.net : 0),
  };
}

/** The refusal names the field as a transaction has it. */
async function refuseSame(tx: Transaction, bill: Parameters<typeof refuseSameBill>[1]): Promise<void> {
  try {
    await refuseSameBill(tx, bill);
  } catch (error) {
    if (error instanceof AppError) throw new AppError(error.code, error.message, { bill_number: error.message });
    throw error;
  }
}

async function updateRow(tx: Transaction, actor: Actor, expense_id: number, standing: Standing, prepared: PreparedBill): Promise<number> {
  const { bill, creditDays } = prepared;
  const row = await rowOf(tx, expense_id, prepared, standing.id);
  const sameDay = standing.supplier_invoice_date === row.supplier_invoice_date && standing.vendor_id === bill.vendor_id;
  const due_date = sameDay ? standing.due_date : dueAfter(bill.bill_date, creditDays);
  await tx
    .updateTable('purchases')
    .set({ ...row, due_date, ...updatedBy(actor) })
    .where('id', '=', standing.id)
    .execute();
  return standing.id;
}

async function insertRow(tx: Transaction, actor: Actor, expense_id: number, prepared: PreparedBill): Promise<number> {
  const { bill, creditDays } = prepared;
  const row = await rowOf(tx, expense_id, prepared, null);
  const place = mustGet(await takeOpeningPlaces(tx, 'OPENING_PO', [bill.bill_date]), 0);
  const { id } = await tx
    .insertInto('purchases')
    .values({
      ...{ ...row, ...place, expense_id, due_date: dueAfter(bill.bill_date, creditDays) },
      ...{ created_by: actor.id, ...createdAndUpdatedAt(actor) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
