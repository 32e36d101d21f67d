import { addDays } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { array, constantFrom, integer, record, sample } from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { checkBooks } from '../books/check-books.ts';
import { addMaterial, addProduct, addVendor } from '../testing/fixtures.ts';
import { cases } from '../testing/generated/cases.ts';
import { buyer } from '../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

const FIRST = '2026-10-01';
const LAST = addDays(FIRST, 45);
const HISTORIES = cases(1_000, 12);
/** All of them take minutes. */
const LONG = 900_000;
const STEPS = [
  ...['sell', 'receive', 'pay', 'credit', 'cancel', 'void', 'buy', 'payOut', 'expense', 'spend'],
  ...['journal', 'reverse', 'setOff', 'close', 'open'],
] as const;
/** `size` says how much, `pick` which of the documents that there are. */
const step = record({ does: constantFrom(...STEPS), day: integer({ min: 0, max: 40 }), size: integer({ min: 1, max: 9 }), pick: integer({ min: 0, max: 99 }) });
type Step = typeof step extends import('fast-check').Arbitrary<infer Each> ? Each : never;

let api: TestApi;
let pump: number;
let wire: number;
const account: Record<string, number> = {};

/** What the books must say, worked out from what was asked and not from what is stored. Paise, positive in debit. */
const posted: { day: string; name: string; amount: number }[] = [];
const owed = new Map<number, number>();
/** The party of a line is on the accounts of customers and suppliers. */
function post(day: string, ...lines: [name: string, amount: number, vendor?: number][]): void {
  for (const [name, amount, vendor] of lines) {
    posted.push({ day, name, amount });
    if (vendor !== undefined) owed.set(vendor, (owed.get(vendor) ?? 0) + amount);
  }
}

interface Sold {
  id: number;
  item: number;
  day: string;
  pieces: number;
  net: number;
  paid: number;
  settled: number;
  credited: number;
  cancelled: boolean;
}
interface Received {
  id: number;
  day: string;
  lines: [name: string, amount: number, vendor?: number][];
  sale: Sold | undefined;
  part: number;
  voided: boolean;
}
const laterOf = (one: string, other: string): string => [one, other].sort()[1]!;
const openOf = ({ net, paid, settled, cancelled }: Sold): number => (cancelled ? 0 : net - paid - settled);

/** One history: parties of its own, the books shared with all others. */
class History {
  closed: string | null = null;
  sales: Sold[] = [];
  receipts: Received[] = [];
  entries: { id: number; day: string; amount: number; reversed: boolean }[] = [];
  constructor(
    readonly customer: number,
    readonly supplier: number,
  ) {}

  /** The answer's data where these days are open; where one is closed it is refused, and nothing changes. */
  private async done(days: string[], answer: Promise<LightMyRequestResponse>) {
    const { statusCode, body } = await answer;
    const isClosed = days.some((day) => this.closed !== null && day <= this.closed);
    if (isClosed) expect([statusCode, JSON.parse(body).code]).toEqual([409, 'CLOSED_PERIOD']);
    else if (statusCode >= 300) throw new Error(body);
    return isClosed ? undefined : JSON.parse(body).data;
  }

  private oldestOpen = () => this.sales.find((sale) => openOf(sale) > 0);

  readonly steps: Record<Step['does'], (given: Step & { on: string }) => Promise<unknown>> = {
    sell: async ({ on, size }) => {
      const items = [{ product_id: pump, quantity: size, unit_price: 100 }];
      const sale = await this.done([on], api.post('/sales', { vendor_id: this.customer, sale_date: on, apply_tax: true, tax_percentage: 18, items }));
      if (!sale) return;
      const net = size * 11_800;
      this.sales.push({ id: sale.id, item: sale.items[0].id, day: on, pieces: size, net, paid: 0, settled: 0, credited: 0, cancelled: false });
      post(on, ['Customers', net, this.customer], ['Sales', -size * 10_000], ['Output tax', -size * 1_800]);
    },
    receive: async ({ on, size, pick }) => {
      const [tds, discount, off] = [pick % 3 ? 0 : 700, pick % 4 ? 0 : 300, pick % 5 ? 0 : 100];
      const amount = size * 5_000;
      const sale = this.oldestOpen();
      const part = sale ? Math.min(openOf(sale), amount + tds + discount + off) : 0;
      const method = pick % 2 ? ('cash' as const) : ('bank' as const);
      const allocations = sale ? [{ sale_id: sale.id, amount: rupees(part) }] : [];
      const more = { tds_amount: rupees(tds), discount_amount: rupees(discount), write_off_amount: rupees(off), allocations };
      const receipt = await this.done(
        [on],
        api.post('/receipts', { vendor_id: this.customer, date: on, amount: rupees(amount), payment_method: method, ...more }),
      );
      if (!receipt) return;
      if (sale) sale.paid += part;
      const lines: Received['lines'] = [
        [method === 'cash' ? 'Cash' : 'Bank', amount],
        ['TDS receivable', tds],
        ['Discount allowed', discount],
        ['Bad debts and write-offs', off],
        ['Customers', -(amount + tds + discount + off), this.customer],
      ];
      this.receipts.push({ id: receipt.id, day: on, lines, sale, part, voided: false });
      post(on, ...lines);
    },
    pay: async ({ on, size }) => {
      const sale = this.oldestOpen();
      if (!sale) return;
      const day = laterOf(on, sale.day);
      const amount = Math.min(openOf(sale), size * 2_000);
      const payment = { amount: rupees(amount), payment_date: day, payment_method: 'cash' };
      if (!(await this.done([day], api.post(`/sales/${sale.id}/payments`, payment)))) return;
      sale.paid += amount;
      post(day, ['Cash', amount], ['Customers', -amount, this.customer]);
    },
    credit: async ({ on, size, pick }) => {
      const sale = this.sales.filter(({ cancelled, credited, pieces }) => !cancelled && credited < pieces)[pick % Math.max(1, this.sales.length)];
      if (!sale) return;
      const day = laterOf(on, sale.day);
      const pieces = Math.min(size, sale.pieces - sale.credited);
      const note = { date: day, kind: 'return', reason: 'Bent', items: [{ item_id: sale.item, quantity: pieces }] };
      if (!(await this.done([day], api.post(`/sales/${sale.id}/credit-notes`, note)))) return;
      const net = pieces * 11_800;
      sale.settled += Math.min(net, openOf(sale));
      sale.credited += pieces;
      post(day, ['Customers', -net, this.customer], ['Sales', pieces * 10_000], ['Output tax', pieces * 1_800]);
    },
    cancel: async ({ pick }) => {
      const sale = this.sales.filter(({ cancelled, paid, credited }) => !cancelled && paid === 0 && credited === 0)[pick % Math.max(1, this.sales.length)];
      if (!sale || !(await this.done([sale.day], api.post(`/sales/${sale.id}/cancel`, { reason: 'Twice' })))) return;
      sale.cancelled = true;
      post(sale.day, ['Customers', -sale.net, this.customer], ['Sales', sale.pieces * 10_000], ['Output tax', sale.pieces * 1_800]);
    },
    void: async ({ pick }) => {
      const receipt = this.receipts.filter(({ voided }) => !voided)[pick % Math.max(1, this.receipts.length)];
      if (!receipt || !(await this.done([receipt.day], api.post(`/receipts/${receipt.id}/void`, { reason: 'Returned' })))) return;
      receipt.voided = true;
      if (receipt.sale) receipt.sale.paid -= receipt.part;
      post(receipt.day, ...receipt.lines.map(([name, amount, ...party]): Received['lines'][number] => [name, -amount, ...party]));
    },
    buy: async ({ on, size }) => {
      const items = [{ product_id: wire, quantity: size, unit_price: 50 }];
      const order = await this.done([on], api.post('/purchases', { vendor_id: this.supplier, purchase_date: on, apply_tax: true, tax_rate: 18, items }));
      if (!order) return;
      await this.done([on], buyer(() => api).setStatus(order.id, { status: 'received', received_on: on }));
      post(on, ['Purchases', size * 5_900], ['Suppliers', -size * 5_900, this.supplier]);
    },
    payOut: async ({ on, size }) => {
      const payment = { vendor_id: this.supplier, date: on, amount: size * 10, payment_method: 'bank' };
      if (!(await this.done([on], api.post('/supplier-payments', payment)))) return;
      post(on, ['Suppliers', size * 1_000, this.supplier], ['Bank', -size * 1_000]);
    },
    expense: async ({ on, size, pick }) => {
      const paid = pick % 2 === 0;
      const bill = { date: on, type: 'expense', category: 'Rent', amount: size * 10, vendor_id: this.supplier, payment_method: paid ? 'bank' : 'credit' };
      if (!(await this.done([on], api.post('/accounting/transactions', bill)))) return;
      post(on, ['Rent', size * 1_000], ['Suppliers', -size * 1_000, this.supplier]);
      if (paid) post(on, ['Suppliers', size * 1_000, this.supplier], ['Bank', -size * 1_000]);
    },
    spend: async ({ on, size }) => {
      const rent = { date: on, type: 'expense', category: 'Rent', amount: size, payment_method: 'cash' };
      if (await this.done([on], api.post('/accounting/transactions', rent))) post(on, ['Rent', size * 100], ['Cash', -size * 100]);
    },
    journal: async ({ on, size }) => {
      const lines = [
        { account_id: account['Bank'], debit: size },
        { account_id: account['Capital'], credit: size },
      ];
      const entry = await this.done([on], api.post('/journal-entries', { date: on, narration: 'Brought in', lines }));
      if (!entry) return;
      this.entries.push({ id: entry.id, day: on, amount: size * 100, reversed: false });
      post(on, ['Bank', size * 100], ['Capital', -size * 100]);
    },
    reverse: async ({ on }) => {
      const entry = this.entries.find(({ reversed }) => !reversed);
      if (!entry) return;
      const day = laterOf(on, entry.day);
      if (!(await this.done([day], api.post(`/journal-entries/${entry.id}/reverse`, { date: day, reason: 'Twice' })))) return;
      entry.reversed = true;
      post(day, ['Bank', -entry.amount], ['Capital', entry.amount]);
    },
    setOff: async () => {
      const amount = Math.min(owed.get(this.customer) ?? 0, -(owed.get(this.supplier) ?? 0));
      if (amount <= 0) return;
      const set = { customer_id: this.customer, supplier_id: this.supplier, date: LAST, amount: rupees(amount) };
      if (await this.done([LAST], api.post('/set-offs', set))) post(LAST, ['Suppliers', amount, this.supplier], ['Customers', -amount, this.customer]);
    },
    close: async ({ on }) => {
      if (on === this.closed) return;
      expect((await api.put('/accounting/lock', { locked_until: on, reason: 'Filed' })).statusCode).toBe(200);
      this.closed = on;
    },
    open: async () => {
      if (this.closed === null) return;
      await api.put('/accounting/lock', { locked_until: null, reason: 'Again' });
      this.closed = null;
    },
  };
}

let histories: History[] = [];
beforeAll(async () => {
  api = await openTestApi();
  pump = await addProduct(api.database, api.user.id, 'H-1', 999_999);
  wire = await addMaterial(api.database, api.user.id, 'Wire', 0);
  for (const { name, id } of (await api.read<{ data: { name: string; id: number }[] }>('/accounts')).data) account[name] = id;
  const generated = sample(array(step, { minLength: 8, maxLength: 20 }), { numRuns: HISTORIES, seed: Number(process.env['PROPERTY_SEED']) || 43 });
  for (const steps of generated) {
    const history = new History(await addVendor(api.database, 'Any'), await addVendor(api.database, 'Any', 'purchase'));
    for (const each of steps) await history.steps[each.does]({ ...each, on: addDays(FIRST, each.day) });
    await history.steps.open({ does: 'open', day: 0, size: 1, pick: 0, on: FIRST });
    histories = [...histories, history];
  }
}, 2 * LONG);
afterAll(() => api?.close());

interface Row {
  name: string;
  closing: number;
}
const trialBalance = async (day: string) => (await api.read<{ data: Row[] }>(`/reports/trial-balance?startDate=2026-04-01&endDate=${day}`)).data;
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test(
  'on each day the trial balance is zero and each account has what happened',
  async () => {
    for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
      const rows = (await trialBalance(day)).map(({ name, closing }): [string, number] => [name, paise(closing)]);
      expect(sumOf(rows.map(([, closing]) => closing))).toBe(0);
      const wanted = new Map<string, number>();
      for (const line of posted) if (line.day <= day) wanted.set(line.name, (wanted.get(line.name) ?? 0) + line.amount);
      expect([day, rows.filter(([, closing]) => closing !== 0).toSorted()]).toEqual([day, [...wanted].filter(([, amount]) => amount !== 0).toSorted()]);
    }
  },
  LONG,
);

test('the balance sheet balances, on the last day and before', async () => {
  for (const day of [LAST, addDays(FIRST, 20), addDays(FIRST, 7)]) {
    const { data } = await api.read<{ data: { total_assets: number; total_liabilities_and_equity: number } }>(`/reports/balance-sheet?as_of=${day}`);
    expect(paise(data.total_assets)).toBe(paise(data.total_liabilities_and_equity));
  }
});

test(
  'ledgers, ageing, lists and documents say what each party owes',
  async () => {
    const ageing = await api.read<{ data: { vendor_id: number; balance: number }[] }>(`/reports/ageing?as_of=${LAST}&limit=500`);
    const aged = new Map(ageing.data.map(({ vendor_id, balance }) => [vendor_id, paise(balance)]));
    for (const { customer, supplier, sales } of histories) {
      for (const party of [customer, supplier]) {
        const balance = owed.get(party) ?? 0;
        const { data } = await api.read<{ data: { balance: number } }>(`/vendors/${party}/balance`);
        const ledger = await api.read<{ closing_balance: number }>(`/vendors/${party}/ledger?limit=1`);
        const inAgeing = aged.has(party) || ageing.data.length < 500 ? (aged.get(party) ?? 0) : balance;
        expect([party, paise(data.balance), paise(ledger.closing_balance), inAgeing]).toEqual([party, balance, balance, balance]);
      }
      const { totals } = await api.read<{ totals: { balance: number } }>(`/sales?vendor_id=${customer}&limit=1`);
      expect(paise(totals.balance)).toBe(sumOf(sales.map(openOf)));
    }
    expect(await checkBooks(api.database.db)).toEqual([]);
    expect(mustGet(histories, 0).sales.length + histories.length).toBeGreaterThan(1);
  },
  LONG,
);
