import { addDays } from '@karkhana/shared-contract/dates';
import { rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { buyer } from '../purchase-fixtures.ts';
import { cancelNote, credit, oldestOpen, refund, type Side, spendAdvance, spendCredit, voidMoney } from './both-sides.ts';
import { type History, laterOf, type ModelLine, mirroredLines, openOf, pickOf, type Steps } from './history.ts';

const PRICE = 5_000;
const standing = ({ orders }: History) => orders.filter(({ gone }) => !gone);

/** Its tax waits for the bill of the supplier. Paise before tax. */
const boughtLines = (history: History, taxable: number, billed: boolean): ModelLine[] => [
  ['Purchases', taxable],
  ...(billed ? history.taxLines('Input', taxable) : [['Input tax, bill awaited', (taxable * 18) / 100] satisfies ModelLine]),
  ['Suppliers', (-taxable * 118) / 100, history.parties.supplier],
];

/** Tax of this many paise before tax becomes credit. */
const creditLines = (history: History, taxable: number): ModelLine[] => [
  ...history.taxLines('Input', taxable),
  ['Input tax, bill awaited', (-taxable * 18) / 100],
];

/** What others were paid comes in with the goods. */
const goodsLines = (amount: number): ModelLine[] => [
  ['Purchases', amount],
  ['Goods in transit', -amount],
];

const ORDERS: Side = {
  documents: ({ orders }) => orders,
  money: ({ payments }) => payments,
  key: 'purchase_id',
  paths: { documents: '/purchases', notes: '/debit-notes', money: '/supplier-payments' },
  note: 'debit-notes',
  reason: 'Rusty',
  // What a debit note gives back is off what is awaited, until the order has its bill.
  noteLines: (history, taxable, { document, day }) => {
    const { booked } = history.orders.find((order) => order === document) ?? { booked: null };
    return mirroredLines(boughtLines(history, taxable, booked !== null && booked <= day));
  },
  refundLines: ({ parties }, amount) => [
    ['Bank', amount],
    ['Suppliers', -amount, parties.supplier],
  ],
  refundMethod: 'bank',
  make: (history, given) => purchaseSteps.buy(history, given),
  // Odd: all that is open.
  payWhole: (history, given) => purchaseSteps.payOut(history, { ...given, pick: 1 }),
};

type PurchaseSteps = Steps<
  | ('buy' | 'bill' | 'giveBack' | 'payOut' | 'useAdvancePaid' | 'voidPayment')
  | ('returnGoods' | 'useDebit' | 'refundOfVendor' | 'cancelReturn' | 'land' | 'cancelLanded')
>;
export const purchaseSteps: PurchaseSteps = {
  async buy(history, { on, size }) {
    const { api, parties, goods, books } = history;
    const items = [{ product_id: goods.material, quantity: size, unit_price: rupees(PRICE), gst_rate: 18 }];
    const made = await history.done([on], api.post('/purchases', { vendor_id: parties.supplier, purchase_date: on, apply_tax: true, items }));
    if (!made) return;
    await history.done([on], buyer(() => api).setStatus(made.id, { status: 'received', received_on: on }));
    const each = (PRICE * 118) / 100;
    const lines = boughtLines(history, size * PRICE, false);
    const amounts = { paid: 0, settled: 0, credited: 0, gone: false, raised: false, notes: [] };
    const own = { id: made.id, item: made.items[0].id, day: on, each, pieces: size, net: size * each };
    history.orders.push({ ...own, ...amounts, posted: { day: on, lines }, billed: false, booked: null, landed: [] });
    books.post(on, lines);
  },
  /** A bill of a closed day is taken all the same, and booked on the first open one. */
  async bill(history, { on, pick }) {
    const order = pickOf(
      standing(history).filter(({ billed }) => !billed),
      pick,
    );
    if (!order) return;
    const date = laterOf(on, order.day);
    const bill = { supplier_invoice_number: `B-${order.id}`, supplier_invoice_date: date };
    await history.done([], history.api.put(`/purchases/${order.id}/bill`, bill));
    order.billed = true;
    const day = history.closed !== null && history.isClosed(date) ? addDays(history.closed, 1) : date;
    order.booked = day;
    history.books.post(day, creditLines(history, (order.net * 100) / 118));
    for (const note of order.notes.filter(({ cancelled }) => !cancelled)) {
      const later = laterOf(day, note.day);
      const lines = mirroredLines(creditLines(history, (note.net * 100) / 118));
      // A note of a later day was posted as if there were no bill.
      note.later = [...(note.later ?? []), { day: later, lines }];
      history.postLate(later, lines);
    }
  },
  /** Before its bill, and while nothing depends on it, the receipt goes back on a day of its own. */
  async giveBack(history, { on, pick }) {
    const order = pickOf(
      standing(history).filter(({ billed, paid, settled, notes, landed }) => !billed && !paid && !settled && !notes.length && !landed.length),
      pick,
    );
    if (!order) return;
    const day = laterOf(on, order.day);
    const back = buyer(() => history.api).setStatus(order.id, { status: 'pending', received_on: day });
    if (!(await history.done([day], back))) return;
    order.gone = true;
    history.books.post(day, mirroredLines(order.posted.lines));
  },
  async payOut(history, { on, size, pick }) {
    const { api, parties, books } = history;
    const order = pick % 5 ? oldestOpen(ORDERS, history) : undefined;
    const amount = order && pick % 2 ? openOf(order) : size * 2_000;
    const [tds, discount] = [pick % 3 ? 0 : 400, pick % 4 ? 0 : 200];
    const settles = amount + tds + discount;
    const part = order ? Math.min(openOf(order), settles) : 0;
    const allocations = order ? [{ purchase_id: order.id, amount: rupees(part) }] : [];
    const more = { tds_amount: rupees(tds), discount_amount: rupees(discount), allocations };
    const body = { vendor_id: parties.supplier, date: on, amount: rupees(amount), payment_method: 'bank', ...more };
    const payment = await history.done([on], api.post('/supplier-payments', body));
    if (!payment) return;
    if (order) order.paid += part;
    const lines: ModelLine[] = [
      ['Suppliers', settles, parties.supplier],
      ['Bank', -amount],
      ['TDS payable', -tds],
      ['Discount received', -discount],
    ];
    history.payments.push({ id: payment.id, day: on, lines, settles, parts: order ? [{ of: order, amount: part }] : [], voided: false });
    books.post(on, lines);
  },
  async land(history, { on, size, pick }) {
    const order = pickOf(standing(history), pick);
    if (!order) return;
    const { supplier } = history.parties;
    const amount = size * 1_234;
    const owed: ModelLine = pick % 2 ? ['Suppliers', -amount, supplier] : ['Other payables', -amount];
    const body = { date: on, amount: rupees(amount), kind: 'Transport', ...(pick % 2 && { vendor_id: supplier }) };
    const made = await history.done([on], history.api.post(`/purchases/${order.id}/landed-costs`, body));
    if (!made) return;
    const lines: ModelLine[] = [['Goods in transit', amount], owed];
    order.landed.push({ id: made.id, day: on, lines, amount, cancelled: false });
    history.books.post(on, lines);
    history.postLate(order.day, goodsLines(amount));
  },
  async cancelLanded(history, given) {
    const landed = () => history.orders.find(({ landed }) => landed.some(({ cancelled }) => !cancelled));
    if (!landed()) await purchaseSteps.land(history, given);
    const order = landed();
    if (!order) return;
    const cost = mustGet(
      order.landed.filter(({ cancelled }) => !cancelled),
      0,
    );
    if (!(await history.done([cost.day], history.api.post(`/purchases/${order.id}/landed-costs/${cost.id}/cancel`)))) return;
    cost.cancelled = true;
    history.books.post(cost.day, mirroredLines(cost.lines));
    history.postLate(order.day, mirroredLines(goodsLines(cost.amount)));
  },
  returnGoods: (history, given) => credit(ORDERS, history, given),
  useDebit: (history, given) => spendCredit(ORDERS, history, given),
  refundOfVendor: (history, given) => refund(ORDERS, history, given),
  cancelReturn: (history, given) => cancelNote(ORDERS, history, given),
  useAdvancePaid: (history) => spendAdvance(ORDERS, history),
  voidPayment: (history, given) => voidMoney(ORDERS, history, given),
};
