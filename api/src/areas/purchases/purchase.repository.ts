import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import { rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { billNumberWarning, type OrderInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { sql } from 'kysely';
import { type Actor, createdAndUpdatedAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { StockedMaterial } from '../../stock/stock.ts';
import type { DocumentParty } from '../documents/document-party.ts';
import { GST_LINE_COLUMNS, gstLineColumns, itemGst } from '../documents/gst-lines.ts';
import { creditedLines, creditsUsedFor, entriesSettling, notesOf } from '../notes/document-notes.repository.ts';
import { DEBIT } from '../notes/note-side.ts';
import { paymentStatus } from '../payments/payment-rules.ts';
import { readBillOfEntry } from './bill-of-entry.repository.ts';
import { dueAfter } from './due-date.ts';
import { lineUnit } from './line-unit.ts';
import { GST_COLUMNS, gstColumns, purchaseGst } from './purchase-gst.ts';
import { PURCHASE_ROW, purchaseRow } from './purchase-row.ts';
import type { TaxedPurchase } from './purchase-tax.ts';

interface NewPurchase {
  input: OrderInput;
  taxed: TaxedPurchase;
  supplier: DocumentParty;
  company: CompanySnapshot;
  financial_year: number;
  sequence: number;
  invoice_number: string;
}

/** The order with names, addresses and company as they are now (docs/reference/documents.md#snapshots). Returns its id. */
export async function insertPurchase(tx: Transaction, actor: Actor, { input, taxed, supplier, company, ...number }: NewPurchase): Promise<number> {
  const { tax } = taxed;
  const { id } = await tx
    .insertInto('purchases')
    .values({
      ...number,
      ...snapshotOf(supplier),
      ...createdAndUpdatedAt(actor),
      purchase_date: input.purchase_date,
      company: JSON.stringify(company),
      ...gstColumns(input, taxed, supplier),
      total_amount: rupeesText(tax.taxable),
      tax_amount: rupeesText(tax.tax),
      net_amount: rupeesText(tax.net),
      round_off: rupeesText(tax.round_off),
      payment_status: paymentStatus(tax.net, 0),
      supplier_invoice_number: input.supplier_invoice_number ?? null,
      supplier_invoice_date: input.supplier_invoice_date ?? null,
      due_date: input.supplier_invoice_date ? dueAfter(input.supplier_invoice_date, supplier.credit_days) : null,
      notes: input.notes || null,
      created_by: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const snapshotOf = (supplier: DocumentParty) => ({
  vendor_id: supplier.id,
  vendor_name: supplier.name,
  vendor_email: supplier.email,
  vendor_phone: supplier.phone,
  vendor_address: supplier.address,
  vendor_gstin: supplier.gstin,
});

export async function insertPurchaseItems(tx: Transaction, ...order: Parameters<typeof itemColumns>): Promise<void> {
  await tx
    .insertInto('purchase_items')
    .values(itemColumns(...order))
    .execute();
}

/** The lines of an order, as their columns take them. */
export const itemColumns = (purchase_id: number, input: OrderInput, taxed: TaxedPurchase, materials: Map<number, StockedMaterial>) =>
  input.items.map((item, index) => ({
    purchase_id,
    line: index + 1,
    material_id: item.product_id,
    product_name: mustGet(materials, item.product_id).name,
    ...(lineUnit(mustGet(materials, item.product_id), item.unit) ?? { unit: mustGet(materials, item.product_id).unit }),
    quantity: String(item.quantity),
    unit_price: String(item.unit_price),
    ...gstLineColumns(item, mustGet(materials, item.product_id), taxed, index),
    itc: item.itc ?? null,
    deliver_on: item.deliver_on ?? null,
  }));

export async function readPurchase(db: Reader, id: number): Promise<Purchase> {
  const row = await db
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.created_by')
    .select(PURCHASE_ROW)
    .select([
      'vendor_email',
      'vendor_phone',
      'vendor_address',
      'company',
      'notes',
      'close_reason',
      'round_off',
      'purchases.version',
      'purchases.created_at',
      'users.name as created_by_name',
      ...GST_COLUMNS,
    ])
    .where('purchases.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Purchase not found');
  const items = await db
    .selectFrom('purchase_items')
    .select(sql<string>`(select rejected from purchase_open_quantities counted where purchase_item_id = purchase_items.id)`.as('rejected'))
    .select([
      'id',
      'material_id as product_id',
      'product_name',
      'unit',
      'units_per_purchase_unit',
      'stock_unit',
      'quantity',
      'received_quantity',
      'unit_price',
      'total_price',
      'itc',
      'deliver_on',
      ...GST_LINE_COLUMNS,
    ])
    .where('purchase_id', '=', id)
    .orderBy('line')
    .execute();
  const { self_invoice_year: _year, self_invoice_sequence: _sequence, self_invoice_date: _day, round_off, close_reason: _reason, ...shown } = row;
  const {
    credited_total: _total,
    credited_tax: _tax,
    credited_net: _net,
    amount_settled: _settled,
    supplier: _inVendorFields,
    due_date: _due,
    expense_id: _expense,
    ...rest
  } = shown;
  const credited = await creditedLines(db, DEBIT, id);
  const warning = billNumberWarning(row.supplier_invoice_number ?? '', row.vendor_gstin !== null);
  return {
    ...rest,
    ...purchaseRow(row),
    ...purchaseGst(row),
    ...(Number(round_off) !== 0 && { round_off: Number(round_off) }),
    ...(warning && { bill_number_warning: warning }),
    ...(row.close_reason !== null && { close_reason: row.close_reason }),
    company: row.company as CompanySnapshot,
    created_at: row.created_at.toISOString(),
    items: items.map(({ rejected, deliver_on, ...item }) => ({
      ...item,
      quantity: Number(item.quantity),
      units_per_purchase_unit: Number(item.units_per_purchase_unit),
      received_quantity: Number(item.received_quantity),
      ...(deliver_on && { deliver_on }),
      ...(Number(rejected) !== 0 && { rejected_quantity: Number(rejected) }),
      unit_price: Number(item.unit_price),
      total_price: Number(item.total_price),
      ...itemGst(item, row.tax_rate),
      itc: item.itc ?? row.itc,
      ...credited.get(item.id),
    })),
    ...(row.supply_type === 'import' && { bill_of_entry: await readBillOfEntry(db, id) }),
    debit_notes: await notesOf(db, DEBIT, id),
    used_credits: await creditsUsedFor(db, DEBIT, id),
    settled_by: await entriesSettling(db, DEBIT, id),
  };
}
