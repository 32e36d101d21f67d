import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { recordAccountPayment } from '../account-payments/record-account-payment.service.ts';
import { RECEIPTS } from '../account-payments/side.ts';
import { createMaterial } from '../materials/create-material.service.ts';
import { createNote } from '../notes/create-note.service.ts';
import { RAISE } from '../notes/note-side.ts';
import { recordPayment } from '../payments/record-payment.service.ts';
import { changeStatus } from '../purchases/change-status.service.ts';
import { createPurchase } from '../purchases/create-purchase.service.ts';
import { enterBillOfEntry } from '../purchases/enter-bill-of-entry.service.ts';
import { makeSelfInvoice } from '../purchases/make-self-invoice.service.ts';
import { PURCHASE_PAYMENTS } from '../purchases/purchase-payments.ts';
import { createVendor } from '../vendors/create-vendor.service.ts';
import { atTime, nextOpen } from './demo-calendar.ts';
import type { Operation } from './demo-operations.ts';
import { DEMO_CUSTOMERS } from './demo-vendors.ts';
import type { DemoPlan, PlannedSale } from './plan-demo.ts';
import type { MasterData } from './seed-master-data.ts';

const SCRAP_DEALER = {
  ...{ name: 'Bhosari Scrap Traders', vendor_type: 'purchase', contact_person: 'Salim Attar', email: 'salim@bhosariscrap.example', phone: '+91 20 5555 0185' },
  ...{ address: 'Landewadi, Bhosari, Pune, Maharashtra 411039', city: 'Pune', pincode: '411039', state_code: '27' },
  ...{ gstin: null, registration_type: 'unregistered' },
} as const;
const SEAL_MAKER = {
  ...{ name: 'Shenzhen Seal Works, Shenzhen', vendor_type: 'purchase', contact_person: 'Li Na', email: 'export@sealworks.example', phone: '+86 755 5555 0110' },
  ...{ address: 'Longhua District, Shenzhen, China', city: 'Shenzhen', pincode: null, state_code: '96', country: 'CN' },
  ...{ gstin: null, registration_type: 'overseas' },
} as const;
const SCRAP = { name: 'Cast iron scrap', unit: 'kg', hsn_code: '7204', uqc: 'KGS', default_unit_price: 34, minimum_stock: 100 } as const;
const SEALS = { name: 'Mechanical seal 32 mm', unit: 'pcs', hsn_code: '8484', uqc: 'NOS', default_unit_price: 210, minimum_stock: 50 } as const;

/**
 * One of each document of GST that most months have none of: a purchase under reverse charge with its self-invoice, an import with its bill of
 * entry, a debit note of a sale, and an advance for a service with its voucher. All are older than two days.
 */
export async function gstOperations(tx: Transaction, admin: Actor, start: Day, plan: DemoPlan, { staff, customers }: MasterData): Promise<Operation[]> {
  const manager = (at: Date) => ({ id: mustGet(staff, 'manager').id, at });
  const made = { category: 'Raw material', current_stock: 0, gst_rate: 18 };
  const [dealer, maker] = [await createVendor(tx, admin, SCRAP_DEALER), await createVendor(tx, admin, SEAL_MAKER)];
  const [scrap, seals] = [await createMaterial(tx, admin, { ...made, ...SCRAP }), await createMaterial(tx, admin, { ...made, ...SEALS })];
  const on = (days: number, run: (tx: Transaction, actor: Required<Actor>, day: Day) => Promise<Audit | null>): Operation => {
    const day = nextOpen(addDays(start, days));
    return {
      at: atTime(day, 11 * 60),
      async run(during, audit, at) {
        const done = await run(during, manager(at), day);
        if (done) audit.add('manager', at, done);
      },
    };
  };
  let [ofScrap, ofSeals] = [0, 0];
  const order = { apply_tax: false, notes: null };
  const raised = plan.sales.find(mayBeRaised);
  return [
    on(5, async (during, actor, purchase_date) => {
      const items = [{ product_id: scrap.id, quantity: 600, unit_price: 34 }];
      const { id, audit } = await createPurchase(during, actor, { ...order, vendor_id: dealer, purchase_date, reverse_charge: true, items });
      ofScrap = id;
      return audit;
    }),
    on(7, (during, actor) => changeStatus(during, actor, ofScrap, { status: 'received' })),
    on(8, (during, actor, date) => makeSelfInvoice(during, actor, ofScrap, { date })),
    on(9, async (during, actor, payment_date) => {
      const payment = { amount: 20_400, payment_date, payment_method: 'bank', reference: 'UTR 518041220917' } as const;
      return (await recordPayment(during, actor, PURCHASE_PAYMENTS, ofScrap, payment)).audit;
    }),
    on(6, async (during, actor, purchase_date) => {
      const items = [{ product_id: seals.id, quantity: 400, unit_price: 210 }];
      const { id, audit } = await createPurchase(during, actor, { ...order, vendor_id: maker, purchase_date, items });
      ofSeals = id;
      return audit;
    }),
    on(18, (during, actor, date) =>
      enterBillOfEntry(during, actor, ofSeals, { number: '7741208', date, port: 'INNSA1', assessable_value: 84_000, igst: 16_443, customs_duty: 7_350 }),
    ),
    on(20, (during, actor) => changeStatus(during, actor, ofSeals, { status: 'received' })),
    on(10, async (during, actor, date) => {
      const advance = { kind: 'services', description: 'Overhaul of a pump set' } as const;
      const receipt = { vendor_id: mustGet(customers, 0), date, amount: 5_900, payment_method: 'bank', reference: 'UTR 518077310264', advance } as const;
      return (await recordAccountPayment(during, actor, RECEIPTS, receipt, [])).audit;
    }),
    ...(raised ? [on(22, (during, actor, date) => raise(during, actor, mustGet(customers, raised.customer), raised, date))] : []),
  ];
}

/** The first to a registered customer in the country that stays. */
const mayBeRaised = ({ cancelled, customer }: PlannedSale): boolean => !cancelled && mustGet(DEMO_CUSTOMERS, customer).registration_type === 'regular';

async function raise(tx: Transaction, actor: Actor, vendor_id: number, { at }: PlannedSale, date: Day) {
  const item = await tx
    .selectFrom('sale_items')
    .innerJoin('sales', 'sales.id', 'sale_id')
    .select(['sale_items.id', 'sale_id', 'quantity'])
    .where('vendor_id', '=', vendor_id)
    .where('sales.created_at', '=', at)
    .orderBy('line')
    .executeTakeFirstOrThrow();
  const note = { date, kind: 'price', reason: 'Price of the new list was agreed', restock: false } as const;
  const items = [{ item_id: item.id, quantity: Number(item.quantity), unit_price: 10 }];
  return (await createNote(tx, actor, RAISE, item.sale_id, { ...note, items })).audit;
}
