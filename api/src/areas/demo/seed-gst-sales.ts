import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Transaction } from '../../platform/database.ts';
import { recordAccountPayment } from '../account-payments/record-account-payment.service.ts';
import { RECEIPTS } from '../account-payments/side.ts';
import { createNote } from '../notes/create-note.service.ts';
import { RAISE } from '../notes/note-side.ts';
import { recordPayment } from '../payments/record-payment.service.ts';
import { SALE_PAYMENTS } from '../sales/sale-payments.ts';
import type { Operation } from './demo-operations.ts';
import { DEMO_CUSTOMERS } from './demo-vendors.ts';
import { onDays } from './on-days.ts';
import type { MasterData } from './seed-master-data.ts';

/** Who has pump sets fitted: the advance is for work, and bears tax when it comes. */
const FITTED_AT = 'Western Plumbing Co., Thane';
/** Rupees for each piece. */
const TOO_CHEAP = 12;

/** A sale that was billed too low, with its debit note and what was paid of that, and an advance for services with its receipt voucher. */
export function gstSales(start: Day, { staff, customers }: MasterData): Operation[] {
  const on = onDays(start, staff);
  const customer = mustGet(
    customers,
    DEMO_CUSTOMERS.findIndex(({ name }) => name === FITTED_AT),
  );
  let raised: { sale: number; by: number } | undefined;
  return [
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

/** The first line of the first sale to a registered customer that stands. */
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
