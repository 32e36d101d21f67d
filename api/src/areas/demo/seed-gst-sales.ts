import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordAccountPayment } from '../account-payments/record-account-payment.service.ts';
import { RECEIPTS } from '../account-payments/side.ts';
import { createNote } from '../notes/create-note.service.ts';
import { RAISE } from '../notes/note-side.ts';
import { recordPayment } from '../payments/record-payment.service.ts';
import { createProduct } from '../products/create-product.service.ts';
import { updateProduct } from '../products/update-product.service.ts';
import { createSale } from '../sales/create-sale.service.ts';
import { SALE_PAYMENTS } from '../sales/sale-payments.ts';
import type { Operation } from './demo-operations.ts';
import { DEMO_CUSTOMERS } from './demo-vendors.ts';
import { onDays } from './on-days.ts';
import type { MasterData } from './seed-master-data.ts';

/** A customer who has pump sets fitted: the advance is for work, and bears tax when it comes. */
const FITTED_AT = 'Western Plumbing Co., Thane';
/** Rupees for each piece. */
const TOO_CHEAP = 12;

const STANDARD = { stock_alert_threshold: null, uqc: 'NOS' } as const;
/** Printed books are nil rated: a sale of them alone is a bill of supply. */
const MANUAL = {
  ...STANDARD,
  sku: 'BKS-MN-001',
  name: 'Pump service manual, printed',
  description: 'Marathi and English, 64 pages',
  unit_price: '150',
  hsn_code: '4901',
  gst_rate: null,
  taxability: 'nil_rated' as const,
  stock_alert_threshold: 10,
  opening_stock: 60,
  opening_cost: '90',
};
/** Carriage by road in a lorry of our own: a registered customer pays its tax (reverse charge). */
const CARRIAGE = {
  ...STANDARD,
  sku: 'SRV-LR-001',
  name: 'Carriage by our lorry, one trip',
  description: 'Goods transport by road',
  unit_price: '9500',
  hsn_code: '9965',
  gst_rate: '5',
  taxability: 'taxable' as const,
  opening_stock: 1,
  opening_cost: '0',
};

/**
 * A bill of supply, a sale under reverse charge, a sale that was billed too low, with its debit note and the payment of that, and an advance for
 * services with its receipt voucher.
 */
export async function gstSales(tx: Transaction, admin: Actor, start: Day, { staff, customers }: MasterData): Promise<Operation[]> {
  const on = onDays(start, staff);
  const [manual, carriage] = [await createProduct(tx, admin, MANUAL), await createProduct(tx, admin, CARRIAGE)];
  const customer = mustGet(
    customers,
    DEMO_CUSTOMERS.findIndex(({ name }) => name === FITTED_AT),
  );
  let raised: { sale: number; by: number } | undefined;
  return [
    on(10, async (during, actor, sale_date) => {
      const items = [{ product_id: manual, quantity: 20, unit_price: 150 }];
      return (await createSale(during, actor, { vendor_id: customer, sale_date, notes: null, apply_tax: true, tax_percentage: 18, items })).audit;
    }),
    on(13, async (during, actor, sale_date) => {
      const items = [{ product_id: carriage, quantity: 1, unit_price: 9_500, gst_rate: 5 }];
      const input = { vendor_id: customer, sale_date, notes: 'Pune to Thane', apply_tax: true, tax_percentage: 5, reverse_charge: true, items };
      return (await createSale(during, actor, input)).audit;
    }),
    // One trip was ordered: it is no longer offered, and is no item that has run out.
    on(14, (during, actor) => updateProduct(during, actor, carriage, { active: false })),
    on(11, async (during, actor, date) => {
      const advance = { kind: 'services' as const, description: 'Fitting of two pump sets at Wagle Estate', gst_rate: 18, place_of_supply: undefined };
      const money = { amount: 11_800, payment_method: 'bank' as const, payment_channel: 'upi' as const, reference: 'UPI 615204417730' };
      return (await recordAccountPayment(during, actor, RECEIPTS, { vendor_id: customer, date, ...money, advance }, [])).audit;
    }),
    on(20, async (during, actor, date) => {
      const line = await lineOf(during, start, addDays(date, -4));
      if (!line) return null;
      const items = [{ item_id: line.id, quantity: Number(line.quantity), unit_price: TOO_CHEAP }];
      const { id, audit } = await createNote(during, actor, RAISE, line.sale_id, {
        date,
        kind: 'price',
        reason: 'Rate of the list of April, as agreed by letter',
        restock: false,
        items,
      });
      const { net_amount } = await during.selectFrom('correction_notes').select('net_amount').where('id', '=', id).executeTakeFirstOrThrow();
      raised = { sale: line.sale_id, by: Number(net_amount) };
      return audit;
    }),
    on(24, async (during, actor, payment_date) => {
      if (!raised) return null;
      const payment = { amount: raised.by, payment_date, payment_method: 'bank', reference: 'UTR 426187300416' } as const;
      return (await recordPayment(during, actor, SALE_PAYMENTS, raised.sale, payment)).audit;
    }),
  ];
}

/** The first line of the first active sale to a registered customer. */
const lineOf = (during: Transaction, from: Day, to: Day) =>
  during
    .selectFrom('sale_items')
    .innerJoin('sales', 'sales.id', 'sale_id')
    .innerJoin('vendors', 'vendors.id', 'sales.vendor_id')
    .select(['sale_items.id', 'sale_id', 'quantity'])
    .where('sale_date', '>=', from)
    .where('sale_date', '<=', to)
    .where('cancelled_at', 'is', null)
    .where('vendors.registration_type', '=', 'regular')
    .orderBy('sales.id')
    .orderBy('line')
    .executeTakeFirst();
