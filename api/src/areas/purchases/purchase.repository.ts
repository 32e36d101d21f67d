import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import { rupeesText, type Totals } from '@karkhana/shared-contract/money';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { type Actor, createdAndUpdatedAt } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { StockedMaterial } from '../../platform/stock.ts';
import { paymentStatus } from '../payments/payment-rules.ts';
import type { Supplier } from './purchase-parties.ts';
import { PURCHASE_ROW, purchaseRow } from './purchase-row.ts';
import { taxRateOf } from './purchase-rules.ts';

interface NewPurchase {
  input: PurchaseInput;
  sums: Totals;
  supplier: Supplier;
  company: CompanySnapshot;
  financial_year: number;
  sequence: number;
  invoice_number: string;
}

/** The order with names, addresses and company as they are now (behaviour.md, Numbers 3). Returns its id. */
export async function insertPurchase(tx: Transaction, actor: Actor, { input, sums, supplier, company, ...number }: NewPurchase): Promise<number> {
  const { id } = await tx
    .insertInto('purchases')
    .values({
      ...number,
      ...snapshotOf(supplier),
      ...createdAndUpdatedAt(actor),
      purchase_date: input.purchase_date,
      company: JSON.stringify(company),
      apply_tax: input.apply_tax,
      tax_rate: String(taxRateOf(input)),
      total_amount: rupeesText(sums.subtotal),
      tax_amount: rupeesText(sums.tax),
      net_amount: rupeesText(sums.net),
      payment_status: paymentStatus(sums.net, 0),
      notes: input.notes || null,
      created_by: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const snapshotOf = (supplier: Supplier) => ({
  vendor_id: supplier.id,
  vendor_name: supplier.name,
  vendor_email: supplier.email,
  vendor_phone: supplier.phone,
  vendor_address: supplier.address,
  vendor_gstin: supplier.gstin,
});

export async function insertPurchaseItems(
  tx: Transaction,
  purchase_id: number,
  input: PurchaseInput,
  sums: Totals,
  materials: Map<number, StockedMaterial>,
): Promise<void> {
  const items = input.items.map((item, index) => ({
    purchase_id,
    line: index + 1,
    material_id: item.product_id,
    product_name: materials.get(item.product_id)!.name,
    unit: materials.get(item.product_id)!.unit,
    quantity: String(item.quantity),
    unit_price: String(item.unit_price),
    total_price: rupeesText(sums.lines[index]!),
  }));
  await tx.insertInto('purchase_items').values(items).execute();
}

export async function readPurchase(db: Reader, id: number): Promise<Purchase> {
  const row = await db
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.created_by')
    .select(PURCHASE_ROW)
    .select(['vendor_email', 'vendor_phone', 'vendor_address', 'vendor_gstin', 'company', 'notes', 'purchases.created_at', 'users.name as created_by_name'])
    .where('purchases.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Purchase not found');
  const items = await db
    .selectFrom('purchase_items')
    .select(['id', 'material_id as product_id', 'product_name', 'unit', 'quantity', 'received_quantity', 'unit_price', 'total_price'])
    .where('purchase_id', '=', id)
    .orderBy('line')
    .execute();
  return {
    ...row,
    ...purchaseRow(row),
    company: row.company as CompanySnapshot,
    created_at: row.created_at.toISOString(),
    items: items.map((item) => ({
      ...item,
      quantity: Number(item.quantity),
      received_quantity: Number(item.received_quantity),
      unit_price: Number(item.unit_price),
      total_price: Number(item.total_price),
    })),
  };
}
