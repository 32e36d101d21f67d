import { rupees } from '@karkhana/shared-contract/money';
import { billDateFault, type PurchaseInput, purchaseDateFault } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { refuseFaults } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextNumber } from '../../platform/document-number.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockMaterials } from '../../stock/stock.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { refuseInactive } from '../documents/document-party.ts';
import { saysPapers } from '../goods-receipts/receipt-lines.repository.ts';
import { bookedOn, refuseClosed } from '../ledger/closed-period.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { saveBillOfOrder } from '../purchase-bills/bill-of-order.ts';
import { findSupplier } from './find-supplier.ts';
import { refuseUnits } from './line-unit.ts';
import { orderedProducts } from './ordered-products.ts';
import { insertPurchase, insertPurchaseItems } from './purchase.repository.ts';
import { taxPurchase } from './purchase-tax.ts';
import { refuseSameBill } from './supplier-bill.ts';

export interface CreatedPurchase {
  id: number;
  invoice_number: string;
  audit: Audit;
  /** Of purchase products that were made for it. */
  added: readonly Audit[];
}

/** Gives the order its number and writes it. Nothing moves yet: stock waits for the receipt (docs/reference/stock.md#receipts). */
export async function createPurchase(tx: Transaction, actor: Actor, sent: PurchaseInput): Promise<CreatedPurchase> {
  const today = todayOf(actor);
  refuseFaults({ purchase_date: purchaseDateFault(sent.purchase_date, today), supplier_invoice_date: billDateFault(sent.supplier_invoice_date, today) });
  await refuseClosed(tx, sent.purchase_date);
  const { order: input, added } = await orderedProducts(tx, actor, sent);
  // Locked, so that a product's name, unit and being in use hold until the order is saved.
  const ids = input.items.map((item) => item.product_id);
  const materials = await lockMaterials(tx, ids);
  const supplier = await findSupplier(tx, input, materials);
  const company = await companySnapshot(tx);
  const taxed = taxPurchase(input, company, supplier, materials);
  refuseInactive(supplier, materials, 'bought');
  refuseUnits(input.items, materials);
  await refuseSameBill(tx, { ...input, id: null });

  const { number: invoice_number, ...place } = await nextNumber(tx, 'purchase', input.purchase_date);
  const id = await insertPurchase(tx, actor, { input, taxed, supplier, company, ...place, invoice_number });
  await insertPurchaseItems(tx, id, input, taxed, materials);
  if (input.supplier_invoice_number && input.supplier_invoice_date) {
    await saysPapers(tx);
    const bill = { number: input.supplier_invoice_number, date: input.supplier_invoice_date };
    const { due_date } = await tx.selectFrom('purchases').select('due_date').where('id', '=', id).executeTakeFirstOrThrow();
    await saveBillOfOrder(tx, actor, id, { ...bill, booked_on: await bookedOn(tx, bill.date), due_date });
    await postDocuments(tx, actor, 'purchase', [id]);
  }
  const detail = { invoice_number, vendor_id: supplier.id, vendor_name: supplier.name, net_amount: rupees(taxed.tax.net), items: input.items.length };
  const summary = `Purchase order ${invoice_number} to ${supplier.name}`;
  return { id, invoice_number, added, audit: { action: 'create', entity: 'purchase', entity_id: id, summary, detail } };
}
