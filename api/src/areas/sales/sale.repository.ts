import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Sale, SaleLink } from '@karkhana/shared-contract/sales/sale';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { type Actor, createdAndUpdatedAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { StockedProduct } from '../../stock/stock.ts';
import type { DocumentParty } from '../documents/document-party.ts';
import { GST_LINE_COLUMNS, gstLineColumns, itemGst } from '../documents/gst-lines.ts';
import { creditedLines, creditsUsedFor, entriesSettling, notesOf } from '../notes/document-notes.repository.ts';
import { CREDIT, RAISE } from '../notes/note-side.ts';
import { paymentStatus } from '../payments/payment-rules.ts';
import { GST_COLUMNS, gstColumns, saleGst } from './sale-gst.ts';
import { IRN_COLUMNS, saleIrn, withoutIrn } from './sale-irn.ts';
import { itemPrice, linePrice, PRICE_COLUMNS } from './sale-pricing.ts';
import { SALE_ROW, saleRow } from './sale-row.ts';
import type { TaxedSale } from './sale-tax.ts';

interface NewSale {
  input: SaleInput;
  place_id: number;
  taxed: TaxedSale;
  customer: DocumentParty;
  company: CompanySnapshot;
  counted: { booked_on: Day | null; listed_on: Day | null };
  financial_year: number;
  sequence: number;
  invoice_number: string;
}

/** The sale with names, addresses and company as they are now (docs/reference/documents.md#snapshots). Returns its id. */
export async function insertSale(tx: Transaction, actor: Actor, { input, place_id, taxed, customer, company, counted, ...number }: NewSale): Promise<number> {
  const party = {
    vendor_id: customer.id,
    vendor_name: customer.name,
    vendor_email: customer.email,
    vendor_phone: customer.phone,
    vendor_address: customer.address,
  };
  const { tax } = taxed;
  const amounts = { total_amount: rupeesText(tax.taxable), tax_amount: rupeesText(tax.tax), net_amount: rupeesText(tax.net) };
  const { id } = await tx
    .insertInto('sales')
    .values({
      ...number,
      ...party,
      ...amounts,
      ...counted,
      ...createdAndUpdatedAt(actor),
      sale_date: input.sale_date,
      place_id,
      due_date: input.due_date === undefined ? followingDue(input.sale_date, customer.credit_days) : input.due_date,
      company: JSON.stringify(company),
      ...gstColumns(input, taxed, customer),
      payment_status: paymentStatus(tax.net, 0),
      notes: input.notes || null,
      customer_reference: input.customer_reference || null,
      replaces_id: input.replaces?.sale_id ?? null,
      created_by: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const followingDue = (sold: Day, days: number | null): Day | null => (days === null ? null : addDays(sold, days));

export async function insertSaleItems(
  tx: Transaction,
  sale_id: number,
  input: SaleInput,
  taxed: TaxedSale,
  products: Map<number, StockedProduct>,
): Promise<void> {
  const items = input.items.map((item, index) => ({
    sale_id,
    line: index + 1,
    product_id: item.product_id,
    product_name: mustGet(products, item.product_id).name,
    sku: mustGet(products, item.product_id).sku,
    quantity: String(item.quantity),
    place_id: item.place_id ?? null,
    ...linePrice(input, taxed, index),
    ...gstLineColumns(item, mustGet(products, item.product_id), taxed, index),
  }));
  await tx.insertInto('sale_items').values(items).execute();
}

export async function readSale(db: Reader, id: number): Promise<Sale> {
  const row = await db
    .selectFrom('sales')
    .innerJoin('users', 'users.id', 'sales.created_by')
    .select(SALE_ROW)
    .select([
      'vendor_email',
      'vendor_phone',
      'vendor_address',
      'company',
      'tax_rate',
      'notes',
      'customer_reference',
      'sales.place_id',
      'cancel_reason',
      'replaces_id',
      'sales.version',
      'sales.created_at',
      'users.name as created_by_name',
      ...GST_COLUMNS,
      ...IRN_COLUMNS,
    ])
    .where('sales.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Sale not found');
  const items = await db
    .selectFrom('sale_items')
    .select(['id', 'product_id', 'product_name', 'sku', 'quantity', 'place_id', 'total_price', ...PRICE_COLUMNS, ...GST_LINE_COLUMNS])
    .where('sale_id', '=', id)
    .orderBy('line')
    .execute();
  const { tax_rate, created_at, company, replaces_id, buyer: _inVendorFields, ...facts } = row;
  const { credited_total: _total, credited_tax: _tax, credited_net: _net, amount_settled: _settled, ...own } = facts;
  const rest = withoutIrn(own);
  const credited = await creditedLines(db, CREDIT, id);
  return {
    ...rest,
    ...saleRow(row),
    ...saleGst(row),
    ...saleIrn(row),
    company: company as CompanySnapshot,
    tax_percentage: Number(tax_rate),
    ...(await readCorrections(db, id, replaces_id)),
    created_at: created_at.toISOString(),
    items: items.map(({ unit_price_including_tax, discount_including_tax, shared_discount, place_id, ...item }) => ({
      ...item,
      ...(place_id !== null && { place_id }),
      quantity: Number(item.quantity),
      total_price: Number(item.total_price),
      ...itemGst(item, tax_rate),
      ...itemPrice({ unit_price: item.unit_price, unit_price_including_tax, discount_including_tax, shared_discount }),
      ...credited.get(item.id),
    })),
    credit_notes: await notesOf(db, CREDIT, id),
    debit_notes: await notesOf(db, RAISE, id),
    used_credits: await creditsUsedFor(db, CREDIT, id),
    settled_by: await entriesSettling(db, CREDIT, id),
  };
}

async function readCorrections(db: Reader, id: number, replacesId: number | null): Promise<Pick<Sale, 'replaces' | 'replaced_by'>> {
  const linked = await db
    .selectFrom('sales')
    .select(['id', 'invoice_number', 'replaces_id'])
    .where((row) => row.or([row('replaces_id', '=', id), ...(replacesId === null ? [] : [row('id', '=', replacesId)])]))
    .execute();
  const link = (found: SaleLink | undefined): SaleLink | null => (found ? { id: found.id, invoice_number: found.invoice_number } : null);
  return { replaces: link(linked.find((sale) => sale.id === replacesId)), replaced_by: link(linked.find((sale) => sale.replaces_id === id)) };
}
