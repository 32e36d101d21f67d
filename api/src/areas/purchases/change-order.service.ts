import { rupees, rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { NO_ITEMS, type PurchaseChanges, purchaseChangesSchema, purchaseDateFault } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { sql } from 'kysely';
import { type Actor, todayOf, updatedBy } from '../../platform/actor.ts';
import { AppError, badInput, refuseFaults } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeablePaper } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockMaterials, quantityUnits } from '../../stock/stock.ts';
import { withAttachmentCount } from '../attachments/with-count.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { saysPapers } from '../goods-receipts/receipt-lines.repository.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { paymentStatus } from '../payments/payment-rules.ts';
import { findSupplier } from './find-supplier.ts';
import { refuseUnits } from './line-unit.ts';
import { lockPurchase } from './locked-purchase.ts';
import { orderedProducts } from './ordered-products.ts';
import { itemColumns, readPurchase } from './purchase.repository.ts';
import { gstColumns } from './purchase-gst.ts';
import { taxPurchase } from './purchase-tax.ts';
import { statusOf } from './receipt-rules.ts';
import { refuseOpening } from './undo-first.ts';

interface OldLine {
  id: number;
  material_id: number;
  product_name: string;
  unit: string;
  /** Came or was billed, whichever is more. */
  used: string;
  accepted: string;
}

/** PUT /purchases/:id: an order that is open, not below what came or was billed of each line. Null when it is sent back as it was read. */
export async function changeOrder(
  tx: Transaction,
  actor: Actor,
  id: number,
  changes: PurchaseChanges,
): Promise<{ audit: Audit | null; added: readonly Audit[] }> {
  const order = await lockPurchase(tx, id);
  await lockVersion(tx, 'purchases', id, changes.version);
  const sent = changeablePaper(purchaseChangesSchema, await withAttachmentCount(tx, 'purchases', await readPurchase(tx, id)), changes);
  if (!sent) return { audit: null, added: [] };
  if (!sent.items.length) throw badInput('items', NO_ITEMS);
  refuseFaults({ purchase_date: purchaseDateFault(sent.purchase_date, todayOf(actor)) });
  refuseOpening(order, ' and has no lines');
  if (order.cancelled || order.closed)
    throw new AppError('CONFLICT', `${order.invoice_number} is ${order.cancelled ? 'cancelled' : 'closed'} and does not change`);
  const before = await oldLines(tx, id);
  const { order: input, added } = await orderedProducts(tx, actor, sent);
  const ids = sent.items.map((item) => item.id);
  refuseLines(before, input.items, ids);
  const isUsed = before.some(({ used }) => Number(used) > 0);
  if (isUsed && input.vendor_id !== order.vendor_id) throw badInput('vendor_id', 'Goods came or were billed: the supplier stays');
  const { rows } = await sql<{ first: string | null }>`select min(received_on)::text as first from goods_receipts where purchase_id = ${id}`.execute(tx);
  if (rows[0]?.first && input.purchase_date > rows[0].first) throw badInput('purchase_date', `Goods came on ${rows[0].first}: the order cannot be after it`);
  const materials = await lockMaterials(
    tx,
    input.items.map((item) => item.product_id),
  );
  const supplier = await findSupplier(tx, input, materials);
  const taxed = taxPurchase(input, await companySnapshot(tx), supplier, materials);
  refuseUnits(input.items, materials);
  const { tax } = taxed;
  if (tax.net < order.paid + order.settled)
    throw new AppError('CONFLICT', `${rupeesShown(order.paid + order.settled)} is paid or credited: the order cannot come to less`);
  await saysPapers(tx);
  const { itc: _itc, ...gst } = gstColumns(input, taxed, supplier);
  await tx
    .updateTable('purchases')
    .set({
      ...gst,
      ...{
        itc: taxed.itc,
        vendor_id: supplier.id,
        vendor_name: supplier.name,
        vendor_email: supplier.email,
        vendor_phone: supplier.phone,
        vendor_address: supplier.address,
      },
      ...{ vendor_gstin: supplier.gstin, purchase_date: input.purchase_date, notes: input.notes || null },
      ...{ total_amount: rupeesText(tax.taxable), tax_amount: rupeesText(tax.tax), net_amount: rupeesText(tax.net), round_off: rupeesText(tax.round_off) },
      ...{ payment_status: paymentStatus(tax.net, order.paid, order.settled), ...updatedBy(actor) },
    })
    .where('id', '=', id)
    .execute();
  await writeLines(tx, id, itemColumns(id, input, taxed, materials), ids, before);
  const lines = await oldLines(tx, id);
  const figures = lines.map(({ accepted }, index) => ({
    item: { ordered: quantityUnits(mustGet(input.items, index).quantity) },
    received: quantityUnits(accepted),
  }));
  const status = order.status === 'partially_received' && !isUsed ? order.status : statusOf(figures);
  await tx.updateTable('purchases').set({ status }).where('id', '=', id).execute();
  await postDocuments(tx, actor, 'purchase', [id]);
  const summary = `Purchase order ${order.invoice_number} changed`;
  return { added, audit: { action: 'update', entity: 'purchase', entity_id: id, summary, detail: { net_amount: rupees(tax.net), items: input.items.length } } };
}

async function oldLines(tx: Transaction, id: number): Promise<OldLine[]> {
  const { rows } =
    await sql<OldLine>`select lines.id, material_id, product_name, unit, accepted, greatest(came, (select coalesce(sum(own.quantity), 0) from purchase_bill_items own
      join purchase_bills bills on bills.id = bill_id where own.purchase_item_id = lines.id and cancelled_on is null and not supplementary)) as used
    from purchase_items lines join purchase_open_quantities counted on counted.purchase_item_id = lines.id where lines.purchase_id = ${id} order by line`.execute(
      tx,
    );
  return rows;
}

function refuseLines(before: readonly OldLine[], items: readonly { product_id: number; quantity: number }[], ids: readonly (number | undefined)[]): void {
  const known = new Map(before.map((line) => [line.id, line]));
  const faults: Record<string, string> = {};
  for (const [index, { product_id, quantity }] of items.entries()) {
    const id = ids[index];
    if (id === undefined) continue;
    const line = known.get(id);
    if (!line || ids.indexOf(id) !== index) faults[`items[${index}].id`] = line ? 'This line is named twice' : 'This line is not part of the order';
    else if (Number(line.used) > quantity) faults[`items[${index}].quantity`] = `${line.product_name}: ${Number(line.used)} ${line.unit} came or were billed`;
    else if (Number(line.used) > 0 && line.material_id !== product_id)
      faults[`items[${index}].product_id`] = `${line.product_name} came or was billed: the line keeps it`;
  }
  for (const line of before) if (Number(line.used) > 0 && !ids.includes(line.id)) faults.items = `${line.product_name} came or was billed: the line stays`;
  if (Object.keys(faults).length) throw new AppError('CONFLICT', `The order cannot change so. ${Object.values(faults).join('; ')}`, faults);
}

/** Lines that are sent keep their id, for all that names them. */
async function writeLines(
  tx: Transaction,
  id: number,
  columns: ReturnType<typeof itemColumns>,
  ids: readonly (number | undefined)[],
  before: readonly OldLine[],
): Promise<void> {
  const gone = before.filter((line) => !ids.includes(line.id)).map((line) => line.id);
  if (gone.length) await sql`delete from purchase_items where id = any(${gone}::int[])`.execute(tx);
  await sql`update purchase_items set line = line + 100000 where purchase_id = ${id}`.execute(tx);
  for (const [index, item] of columns.entries()) {
    const own = ids[index];
    if (own === undefined) await tx.insertInto('purchase_items').values(item).execute();
    else await tx.updateTable('purchase_items').set(item).where('id', '=', own).execute();
  }
}
