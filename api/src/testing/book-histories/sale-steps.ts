import { rupees } from '@karkhana/shared-contract/money';
import { cancelNote, credit, oldestOpen, refund, type Side, spendAdvance, spendCredit, voidMoney } from './both-sides.ts';
import { type History, laterOf, type ModelLine, mirroredLines, openOf, pickOf, type Steps } from './history.ts';

const PRICE = 10_000;
/** What a sale, a debit note of it and, the other way, its credit notes post. Paise before tax. */
const soldLines = (history: History, taxable: number): ModelLine[] => [
  ['Customers', (taxable * 118) / 100, history.parties.customer],
  ['Sales', -taxable],
  ...mirroredLines(history.taxLines('Output', taxable)),
];

const SALES: Side = {
  documents: ({ sales }) => sales,
  money: ({ receipts }) => receipts,
  key: 'sale_id',
  paths: { documents: '/sales', notes: '/credit-notes', money: '/receipts' },
  note: 'credit-notes',
  reason: 'Bent',
  noteLines: (history, taxable) => mirroredLines(soldLines(history, taxable)),
  refundLines: ({ parties }, amount) => [
    ['Customers', amount, parties.customer],
    ['Cash', -amount],
  ],
  refundMethod: 'cash',
  make: (history, given) => saleSteps.sell(history, given),
  // Odd: all that is open.
  payWhole: (history, given) => saleSteps.pay(history, { ...given, pick: 1 }),
};

export const saleSteps: Steps<'sell' | 'receive' | 'useAdvance' | 'pay' | 'credit' | 'useCredit' | 'refund' | 'cancelCredit' | 'raise' | 'cancel' | 'void'> = {
  async sell(history, { on, size }) {
    const { api, parties, goods, books } = history;
    const items = [{ product_id: goods.product, quantity: size, unit_price: rupees(PRICE), gst_rate: 18 }];
    const sale = await history.done([on], api.post('/sales', { vendor_id: parties.customer, sale_date: on, apply_tax: true, items }));
    if (!sale) return;
    const each = (PRICE * 118) / 100;
    const amounts = { paid: 0, settled: 0, credited: 0, gone: false, raised: false, notes: [] };
    history.sales.push({ id: sale.id, item: sale.items[0].id, day: on, each, pieces: size, net: size * each, ...amounts });
    books.post(on, soldLines(history, size * PRICE));
  },
  async receive(history, { on, size, pick }) {
    const { api, parties, books } = history;
    const [tds, discount, off] = [pick % 3 ? 0 : 700, pick % 4 ? 0 : 300, pick % 5 ? 0 : 100];
    const amount = size * 5_000;
    const settles = amount + tds + discount + off;
    const sale = pick % 7 ? oldestOpen(SALES, history) : undefined;
    const part = sale ? Math.min(openOf(sale), settles) : 0;
    const allocations = sale ? [{ sale_id: sale.id, amount: rupees(part) }] : [];
    const more = { tds_amount: rupees(tds), discount_amount: rupees(discount), write_off_amount: rupees(off), allocations };
    const payment_method = pick % 2 ? 'cash' : 'bank';
    const body = { vendor_id: parties.customer, date: on, amount: rupees(amount), payment_method, ...more };
    const receipt = await history.done([on], api.post('/receipts', body));
    if (!receipt) return;
    if (sale) sale.paid += part;
    const lines: ModelLine[] = [
      [payment_method === 'cash' ? 'Cash' : 'Bank', amount],
      ['TDS receivable', tds],
      ['Discount allowed', discount],
      ['Bad debts and write-offs', off],
      ['Customers', -settles, parties.customer],
    ];
    history.receipts.push({ id: receipt.id, day: on, lines, settles, parts: sale ? [{ of: sale, amount: part }] : [], voided: false });
    books.post(on, lines);
  },
  async pay(history, { on, size, pick }) {
    const sale = oldestOpen(SALES, history);
    if (!sale) return;
    const day = laterOf(on, sale.day);
    const amount = pick % 2 ? openOf(sale) : Math.min(openOf(sale), size * 2_000);
    const payment = { amount: rupees(amount), payment_date: day, payment_method: 'cash' };
    if (!(await history.done([day], history.api.post(`/sales/${sale.id}/payments`, payment)))) return;
    sale.paid += amount;
    history.books.post(day, [
      ['Cash', amount],
      ['Customers', -amount, history.parties.customer],
    ]);
  },
  /** A debit note of a sale: pieces that were not billed, or a rupee more for each. */
  async raise(history, { on, size, pick }) {
    const sale = pickOf(
      history.sales.filter(({ gone, notes }) => !gone && notes.every(({ cancelled }) => cancelled)),
      pick,
    );
    if (!sale) return;
    const day = laterOf(on, sale.day);
    const priced = pick % 2 === 0;
    const item = priced ? { quantity: sale.pieces, unit_price: 1 } : { quantity: size };
    const body = { date: day, kind: priced ? 'price' : 'quantity', reason: 'Too little', restock: !priced, items: [{ item_id: sale.item, ...item }] };
    if (!(await history.done([day], history.api.post(`/sales/${sale.id}/debit-notes`, body)))) return;
    const before = sale.net;
    sale.raised = true;
    if (priced) sale.each += 118;
    else sale.pieces += size;
    sale.net = sale.pieces * sale.each;
    history.books.post(day, soldLines(history, ((sale.net - before) * 100) / 118));
  },
  async cancel(history, { pick }) {
    const sale = pickOf(
      history.sales.filter(({ gone, paid, settled, raised, notes }) => !gone && !paid && !settled && !raised && notes.every(({ cancelled }) => cancelled)),
      pick,
    );
    if (!sale) return;
    if (!(await history.done([sale.day], history.api.post(`/sales/${sale.id}/cancel`, { reason: 'Twice' })))) return;
    sale.gone = true;
    history.books.post(sale.day, mirroredLines(soldLines(history, (sale.net * 100) / 118)));
  },
  credit: (history, given) => credit(SALES, history, given),
  useCredit: (history, given) => spendCredit(SALES, history, given),
  refund: (history, given) => refund(SALES, history, given),
  cancelCredit: (history, given) => cancelNote(SALES, history, given),
  useAdvance: (history) => spendAdvance(SALES, history),
  void: (history, given) => voidMoney(SALES, history, given),
};
