import { rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type History, laterOf, type ModelLine, mirroredLines, pickOf, type Steps } from './history.ts';

const owedBy = ({ books }: History, party: number) => books.owed.get(party) ?? 0;

export const bookSteps: Steps<'expense' | 'spend' | 'deleteSpent' | 'journal' | 'reverse' | 'setOff' | 'takeLine' | 'close' | 'open'> = {
  /** A supplier's bill of rent, paid at once or owed. */
  async expense(history, { on, size, pick }) {
    const { supplier } = history.parties;
    const paid = pick % 2 === 0;
    const bill = { date: on, type: 'expense', category: 'Rent', amount: size * 10, vendor_id: supplier, payment_method: paid ? 'bank' : 'credit' };
    if (!(await history.done([on], history.api.post('/accounting/transactions', bill)))) return;
    const owed: ModelLine = ['Suppliers', -size * 1_000, supplier];
    history.books.post(on, [['Rent', size * 1_000], owed]);
    if (paid) history.books.post(on, [...mirroredLines([owed]), ['Bank', -size * 1_000]]);
  },
  async spend(history, { on, size }) {
    const rent = { date: on, type: 'expense', category: 'Rent', amount: size, payment_method: 'cash' };
    const made = await history.done([on], history.api.post('/accounting/transactions', rent));
    if (!made) return;
    const lines: ModelLine[] = [
      ['Rent', size * 100],
      ['Cash', -size * 100],
    ];
    history.spent.push({ id: made.id, day: on, lines, deleted: false });
    history.books.post(on, lines);
  },
  async deleteSpent(history) {
    const rent = history.spent.find(({ deleted }) => !deleted);
    if (!rent) return;
    const { app, user } = history.api;
    const answer = app.inject({ method: 'DELETE', url: `/api/accounting/transactions/${rent.id}`, headers: user.headers });
    if (!(await history.done([rent.day], answer))) return;
    rent.deleted = true;
    history.books.post(rent.day, mirroredLines(rent.lines));
  },
  /** Money that the owner brings in, or what a customer owes of before. */
  async journal(history, { on, size, pick }) {
    const { accounts } = history.goods;
    const { customer } = history.parties;
    const side = pick % 2 ? 'Bank' : 'Customers';
    const lines = [
      { account_id: mustGet(accounts, side), debit: size, ...(side === 'Customers' && { vendor_id: customer }) },
      { account_id: mustGet(accounts, 'Capital'), credit: size },
    ];
    const entry = await history.done([on], history.api.post('/journal-entries', { date: on, narration: 'Brought in', lines }));
    if (!entry) return;
    const posted: ModelLine[] = [side === 'Bank' ? [side, size * 100] : [side, size * 100, customer], ['Capital', -size * 100]];
    history.entries.push({ id: entry.id, day: on, lines: posted, reversed: false });
    history.books.post(on, posted);
  },
  async reverse(history, { on }) {
    const entry = history.entries.find(({ reversed }) => !reversed);
    if (!entry) return;
    const day = laterOf(on, entry.day);
    if (!(await history.done([day], history.api.post(`/journal-entries/${entry.id}/reverse`, { date: day, reason: 'Twice' })))) return;
    entry.reversed = true;
    history.books.post(day, mirroredLines(entry.lines));
  },
  async setOff(history, { on }) {
    const { customer, supplier } = history.parties;
    const amount = Math.min(owedBy(history, customer), -owedBy(history, supplier));
    if (amount <= 0) return;
    const body = { customer_id: customer, supplier_id: supplier, date: on, amount: rupees(amount) };
    if (!(await history.done([on], history.api.post('/set-offs', body)))) return;
    history.books.post(on, [
      ['Suppliers', amount, supplier],
      ['Customers', -amount, customer],
    ]);
  },
  /** A line of the bank's statement becomes a receipt or a supplier payment on account, on the day of the bank. */
  async takeLine(history, { pick }) {
    const line = pickOf(
      history.bankLines.filter(({ matched }) => !matched),
      pick,
    );
    if (!line) return;
    const { customer, supplier } = history.parties;
    const incoming = line.amount > 0;
    const vendor_id = incoming ? customer : supplier;
    const made = await history.done([line.day], history.api.post(`/bank-statements/lines/${line.id}/create`, { vendor_id }));
    if (!made) return;
    const lines: ModelLine[] = [
      ['Bank', line.amount],
      [incoming ? 'Customers' : 'Suppliers', -line.amount, vendor_id],
    ];
    line.matched = { id: made.entry.document_id, day: line.day, lines, settles: Math.abs(line.amount), parts: [], voided: false };
    (incoming ? history.receipts : history.payments).push(line.matched);
    history.books.post(line.day, lines);
  },
  async close(history, { on }) {
    if (on === history.closed) return;
    await history.done([], history.api.put('/accounting/lock', { locked_until: on, reason: 'Filed' }));
    history.setClosed(on);
  },
  async open(history) {
    if (history.closed === null) return;
    await history.done([], history.api.put('/accounting/lock', { locked_until: null, reason: 'Again' }));
    history.setClosed(null);
  },
};
