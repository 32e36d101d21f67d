import type { Day } from '@karkhana/shared-contract/dates';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { createMaterial } from '../materials/create-material.service.ts';
import { recordPayment } from '../payments/record-payment.service.ts';
import { changeStatus } from '../purchases/change-status.service.ts';
import { createPurchase } from '../purchases/create-purchase.service.ts';
import { enterBillOfEntry } from '../purchases/enter-bill-of-entry.service.ts';
import { makeSelfInvoice } from '../purchases/make-self-invoice.service.ts';
import { PURCHASE_PAYMENTS } from '../purchases/purchase-payments.ts';
import { createVendor, type NewVendor } from '../vendors/create-vendor.service.ts';
import type { Operation } from './demo-operations.ts';
import { onDays } from './on-days.ts';
import { gstSales } from './seed-gst-sales.ts';
import type { MasterData } from './seed-master-data.ts';

const SCRAP_DEALER: NewVendor = {
  ...{ name: 'Wakad Scrap Traders', vendor_type: 'purchase', contact_person: 'Salim Attar', email: 'salim@wakadscrap.example', phone: '+91 20 5555 0185' },
  ...{ address: 'Bhumkar Chowk, Wakad, Pune, Maharashtra 411057', city: 'Pune', pincode: '411057', state_code: '27' },
  ...{ gstin: null, registration_type: 'unregistered' },
};
const SEAL_MAKER: NewVendor = {
  ...{ name: 'Shenzhen Seal Works, Shenzhen', vendor_type: 'purchase', contact_person: 'Li Na', email: 'export@sealworks.example', phone: '+86 755 5555 0110' },
  ...{ address: 'Longhua District, Shenzhen, China', city: 'Shenzhen', pincode: null, state_code: '96', country: 'CN' },
  ...{ gstin: null, registration_type: 'overseas' },
};
const SCRAP = { name: 'Scrap of cast iron', unit: 'kg', hsn_code: '7204', uqc: 'KGS', default_unit_price: 34, minimum_stock: 100 } as const;
const SEALS = { name: 'Mechanical seal 32 mm', unit: 'pieces', hsn_code: '8484', uqc: 'NOS', default_unit_price: 210, minimum_stock: 50 } as const;

/** What most months have none of: a purchase under reverse charge with its self-invoice, an import with its bill of entry, and what gstSales has. */
export async function gstOperations(tx: Transaction, admin: Actor, start: Day, master: MasterData): Promise<Operation[]> {
  const made = { category: 'raw_material' as const, current_stock: 0, gst_rate: 18 };
  const [dealer, maker] = [await createVendor(tx, admin, SCRAP_DEALER), await createVendor(tx, admin, SEAL_MAKER)];
  const [scrap, seals] = [await createMaterial(tx, admin, { ...made, ...SCRAP }), await createMaterial(tx, admin, { ...made, ...SEALS })];
  const on = onDays(start, master.staff);
  let [ofScrap, ofSeals] = [0, 0];
  const order = { apply_tax: false, notes: null };
  return [
    ...(await gstSales(tx, admin, start, master)),
    on(5, async (during, actor, purchase_date) => {
      const items = [{ product_id: scrap.id, quantity: 600, unit_price: 34, gst_rate: 18 }];
      const { id, audit } = await createPurchase(during, actor, { ...order, apply_tax: true, vendor_id: dealer, purchase_date, reverse_charge: true, items });
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
  ];
}
