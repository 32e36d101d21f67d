import { dayInIndia } from '@karkhana/shared-contract/dates';
import { rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { createMaterial } from '../materials/create-material.service.ts';
import { recordPayment } from '../payments/record-payment.service.ts';
import { changeStatus } from '../purchases/change-status.service.ts';
import { createPurchase } from '../purchases/create-purchase.service.ts';
import { enterBill } from '../purchases/enter-bill.service.ts';
import { PURCHASE_PAYMENTS } from '../purchases/purchase-payments.ts';
import { DEMO_MATERIALS, MATERIAL_UNITS } from './demo-materials.ts';
import type { DemoShelf } from './demo-openings.ts';
import type { Operation } from './demo-operations.ts';
import type { DemoPurchase } from './demo-purchases.ts';
import { DEMO_SUPPLIERS } from './demo-vendors.ts';
import type { MasterData } from './seed-master-data.ts';

/** Materials with what is there when the books begin, by name: their ids by name. */
export async function seedMaterials(tx: Transaction, admin: Actor, shelves: ReadonlyMap<string, DemoShelf>): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, unit, category, price, hsn_code, gst_rate } of DEMO_MATERIALS) {
    const { opening, minimum } = mustGet(shelves, name);
    const material = {
      name,
      unit,
      category,
      default_unit_price: price,
      current_stock: opening,
      minimum_stock: minimum,
      hsn_code,
      gst_rate,
      uqc: MATERIAL_UNITS[unit] ?? 'OTH',
    };
    const { id } = await createMaterial(tx, admin, material);
    ids.set(name, id);
  }
  return ids;
}

/** Orders, receipts and payments as staff made them. */
export const purchaseOperations = (orders: readonly DemoPurchase[], master: MasterData, materials: ReadonlyMap<string, number>): Operation[] =>
  orders.flatMap((order) => operationsOf(order, master, materials));

function operationsOf(order: DemoPurchase, { staff, suppliers }: MasterData, materials: ReadonlyMap<string, number>): Operation[] {
  let id = 0;
  const manager = (at: Date) => ({ id: mustGet(staff, 'manager').id, at });
  const buy: Operation = {
    at: order.at,
    async run(tx, audit, at) {
      const created = await createPurchase(tx, manager(at), {
        vendor_id: mustGet(
          suppliers,
          DEMO_SUPPLIERS.findIndex(({ name }) => name === order.supplier),
        ),
        purchase_date: order.day,
        apply_tax: order.tax !== undefined,
        tax_rate: order.tax,
        notes: order.notes,
        items: order.lines.map(({ material, quantity, unit_price }) => ({ product_id: mustGet(materials, material.name), quantity, unit_price })),
      });
      id = created.id;
      audit.add('manager', at, created.audit);
    },
  };
  const receive = order.receipts.map(
    ({ at: planned, share }): Operation => ({
      at: planned,
      async run(tx, audit, at) {
        const done = await changeStatus(
          tx,
          manager(at),
          id,
          share === 1 ? { status: 'received' } : { status: 'partially_received', received: await partOf(tx, id, share) },
        );
        if (done) audit.add('manager', at, done);
      },
    }),
  );
  const pay = order.payments.map(
    ({ at: planned, day, amount, reference }): Operation => ({
      at: planned,
      async run(tx, audit, at) {
        const payment = { amount: rupees(amount), payment_date: day, payment_method: 'bank', reference } as const;
        audit.add('manager', at, (await recordPayment(tx, manager(at), PURCHASE_PAYMENTS, id, payment)).audit);
      },
    }),
  );
  const came = order.receipts.at(-1);
  // One in nine suppliers is late with it.
  const bill = (came ? [came] : []).map(
    ({ at: planned }): Operation => ({
      at: new Date(planned.getTime() + 30 * 60_000),
      async run(tx, audit, at) {
        if (id % 9 === 0) return;
        const sent = { supplier_invoice_number: `B-${1_000 + id * 7}`, supplier_invoice_date: dayInIndia(planned) };
        const done = await enterBill(tx, manager(at), id, sent);
        if (done) audit.add('manager', at, done);
      },
    }),
  );
  const { cancelled } = order;
  const cancel: Operation[] = cancelled
    ? [
        {
          at: cancelled,
          async run(tx, audit, at) {
            const done = await changeStatus(tx, manager(at), id, { status: 'cancelled' });
            if (done) audit.add('manager', at, done);
          },
        },
      ]
    : [];
  return [buy, ...receive, ...bill, ...pay, ...cancel];
}

/** That share of each line, in whole units. */
async function partOf(tx: Transaction, purchaseId: number, share: number): Promise<{ item_id: number; quantity: number }[]> {
  const items = await tx.selectFrom('purchase_items').select(['id', 'quantity']).where('purchase_id', '=', purchaseId).orderBy('line').execute();
  return items.map(({ id, quantity }) => ({ item_id: id, quantity: Math.floor(Number(quantity) * share) }));
}
