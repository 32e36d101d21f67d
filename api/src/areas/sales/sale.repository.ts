import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import { rupeesText, type Totals } from '@karkhana/shared-contract/money';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { type Actor, createdAndUpdatedAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { StockedProduct } from '../../platform/stock.ts';
import { paymentStatus } from '../payments/payment-rules.ts';
import type { SaleCustomer } from './sale-parties.ts';
import { SALE_ROW, saleRow } from './sale-row.ts';
import { taxRateOf } from './sale-rules.ts';

interface NewSale {
  input: SaleInput;
  sums: Totals;
  customer: SaleCustomer;
  company: CompanySnapshot;
  financial_year: number;
  sequence: number;
  invoice_number: string;
}

/** The sale with names, addresses and company as they are now (behaviour.md, Numbers 3). Returns its id. */
export async function insertSale(tx: Transaction, actor: Actor, { input, sums, customer, company, ...number }: NewSale): Promise<number> {
  const party = {
    vendor_id: customer.id,
    vendor_name: customer.name,
    vendor_email: customer.email,
    vendor_phone: customer.phone,
    vendor_address: customer.address,
  };
  const amounts = { total_amount: rupeesText(sums.subtotal), tax_amount: rupeesText(sums.tax), net_amount: rupeesText(sums.net) };
  const { id } = await tx
    .insertInto('sales')
    .values({
      ...number,
      ...party,
      ...amounts,
      ...createdAndUpdatedAt(actor),
      sale_date: input.sale_date,
      company: JSON.stringify(company),
      tax_rate: String(taxRateOf(input)),
      payment_status: paymentStatus(sums.net, 0),
      notes: input.notes || null,
      created_by: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertSaleItems(tx: Transaction, sale_id: number, input: SaleInput, sums: Totals, products: Map<number, StockedProduct>): Promise<void> {
  const items = input.items.map((item, index) => ({
    sale_id,
    line: index + 1,
    product_id: item.product_id,
    product_name: products.get(item.product_id)!.name,
    sku: products.get(item.product_id)!.sku,
    quantity: String(item.quantity),
    unit_price: String(item.unit_price),
    total_price: rupeesText(sums.lines[index]!),
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
      'cancel_reason',
      'sales.created_at',
      'users.name as created_by_name',
    ])
    .where('sales.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Sale not found');
  const items = await db
    .selectFrom('sale_items')
    .select(['id', 'product_id', 'product_name', 'sku', 'quantity', 'unit_price', 'total_price'])
    .where('sale_id', '=', id)
    .orderBy('line')
    .execute();
  const { tax_rate, created_at, company, ...rest } = row;
  return {
    ...rest,
    ...saleRow(row),
    company: company as CompanySnapshot,
    tax_percentage: Number(tax_rate),
    created_at: created_at.toISOString(),
    items: items.map((item) => ({ ...item, quantity: Number(item.quantity), unit_price: Number(item.unit_price), total_price: Number(item.total_price) })),
  };
}
