import { cases } from '@karkhana/release/testing/long-tests';
import { addDays } from '@karkhana/shared-contract/dates';
import { paise } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { AgeingRow } from '@karkhana/shared-contract/party-ledger/party-ledger';
import { array, constantFrom, integer, record, sample } from 'fast-check';
import { checkBooks } from '../books/check-books.ts';
import { bookSteps } from '../testing/book-histories/book-steps.ts';
import { advanceOf, type BankLine, creditLeft, History, ModelBooks, openOf } from '../testing/book-histories/history.ts';
import { purchaseSteps } from '../testing/book-histories/purchase-steps.ts';
import { saleSteps } from '../testing/book-histories/sale-steps.ts';
import { addVendor, materialOf } from '../testing/fixtures.ts';
import { formOf } from '../testing/import-files.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

const FIRST = '2026-10-01';
const LAST = addDays(FIRST, 45);
const HISTORIES = cases(1_000, 24);
/** All of them take minutes. */
const LONG = 1_800_000;
const STEPS = { ...saleSteps, ...purchaseSteps, ...bookSteps };
/** Steps that make documents come more often than those that need some. */
const NAMES = [...Object.keys(STEPS), 'sell', 'sell', 'buy', 'buy', 'receive', 'payOut', 'close'] as (keyof typeof STEPS)[];
const step = record({ does: constantFrom(...NAMES), day: integer({ min: 0, max: 40 }), size: integer({ min: 1, max: 9 }), pick: integer({ min: 0, max: 99 }) });

let api: TestApi;
const books = new ModelBooks();
const histories: History[] = [];
/** Steps that changed something, and that a closed period refused. */
const [changed, refused] = [new Set<string>(), new Set<string>()];

beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
  const pump = { name: 'Pump', sku: 'H-1', unit_price: 100, stock_alert_threshold: 0, hsn_code: '841370', uqc: 'PCS', gst_rate: 18 };
  const product = (await api.post('/products', pump)).json().data.id;
  await api.app.inject({ method: 'PATCH', url: `/api/products/${product}/stock`, headers: api.user.headers, payload: { stock_quantity: 900_000 } });
  const material = (await api.post('/materials', materialOf('Wire', { hsn_code: '740811', uqc: 'KGS', gst_rate: 18 }))).json().data.id;
  const accounts = Object.fromEntries((await api.read<{ data: { name: string; id: number }[] }>('/accounts')).data.map(({ name, id }) => [name, id]));
  const lines = await importStatement(mustGet(accounts, 'Bank'));
  const generated = sample(array(step, { minLength: 12, maxLength: 36 }), { numRuns: HISTORIES, seed: Number(process.env['PROPERTY_SEED']) || 43 });
  for (const [index, steps] of generated.entries()) {
    const interstate = index % 2 === 1;
    const parties = { customer: await addParty('sale', interstate), supplier: await addParty('purchase', interstate), interstate };
    const history = new History(api, books, parties, { product, material, accounts }, lines.slice(index * LINES, (index + 1) * LINES));
    for (const { does, day, size, pick } of steps) {
      const { changes, refusals } = history;
      await STEPS[does](history, { on: addDays(FIRST, day), size, pick });
      if (history.changes > changes) changed.add(does);
      if (history.refusals > refusals) refused.add(does);
    }
    await STEPS.open(history, { on: FIRST, size: 1, pick: 0 });
    histories.push(history);
  }
}, LONG);
afterAll(() => api?.close());

/** Registered in the company's own state, or in another. */
async function addParty(type: 'sale' | 'purchase', interstate: boolean): Promise<number> {
  const id = await addVendor(api.database, 'Any', type);
  const [gstin, state_code] = interstate ? ['29AAGCB7383J1Z4', '29'] : ['27AABCK1234M1ZK', '27'];
  await api.database.db.updateTable('vendors').set({ gstin, state_code, registration_type: 'regular' }).where('id', '=', id).execute();
  return id;
}

const LINES = 3;
/** One statement for all histories: for each a deposit, a withdrawal and another deposit. In the order of the file. */
async function importStatement(account_id: number): Promise<BankLine[]> {
  const rows = Array.from({ length: HISTORIES * LINES }, (_, place) => {
    const [day, month, year] = addDays(FIRST, Math.floor(place / LINES) % 40)
      .split('-')
      .reverse() as [string, string, string];
    const amount = `${100 + (place % 7) * 50}.00`;
    return `${day}/${month}/${year},NEFT,REF${place},${place % LINES === 1 ? `${amount},` : `,${amount}`}`;
  });
  const text = `Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.\n${rows.join('\n')}\n`;
  const { payload, headers } = await formOf(Buffer.from(text), 'october.csv', 'file', { account_id: String(account_id) });
  const sent = await api.app.inject({ method: 'POST', url: '/api/bank-statements', headers: { ...api.user.headers, ...headers }, payload });
  expect([sent.statusCode, sent.json().data?.added]).toEqual([201, rows.length]);
  const { db } = api.database;
  const stored = await db.selectFrom('bank_statement_lines').select(['id', 'date', 'deposit', 'withdrawal', 'reference']).execute();
  const placeOf = (reference: string) => Number(reference.slice(3));
  return stored
    .toSorted((one, other) => placeOf(one.reference) - placeOf(other.reference))
    .map(({ id, date, deposit, withdrawal }) => ({ id, day: date, amount: paise(deposit) - paise(withdrawal), matched: null }));
}

const trialBalance = async (day: string) =>
  (await api.read<{ data: { name: string; closing: number }[] }>(`/reports/trial-balance?startDate=2026-04-01&endDate=${day}`)).data;
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Every row of a list, page by page. */
async function all<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.read<{ data?: Row[]; purchases?: Row[]; total: number }>(`${path}${path.includes('?') ? '&' : '?'}limit=500&page=${page}`);
    rows.push(...(answer.data ?? answer.purchases ?? []));
    if (rows.length >= answer.total) return rows;
  }
}

/** Sums of a list by party, in paise. */
async function byParty<Row extends { vendor_id: number }>(path: string, amount: (row: Row) => number): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  for (const row of await all<Row>(path)) sums.set(row.vendor_id, (sums.get(row.vendor_id) ?? 0) + amount(row));
  return sums;
}

test('each kind of step changed something, and what has a day was refused on a closed one', () => {
  const names = Object.keys(STEPS);
  // Neither posts; and a bill of a closed day is booked on an open one.
  const open = ['useAdvance', 'useCredit', 'useDebit', 'useAdvancePaid', 'bill', 'close', 'open'];
  expect(names.filter((name) => !changed.has(name))).toEqual([]);
  expect(names.filter((name) => !refused.has(name) && !open.includes(name)).length).toBeLessThanOrEqual(HISTORIES < 1_000 ? 12 : 0);
});

test(
  'on each day the trial balance is zero and each account has its expected balance',
  async () => {
    for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
      const rows = (await trialBalance(day)).map(({ name, closing }): [string, number] => [name, paise(closing)]);
      expect(sumOf(rows.map(([, closing]) => closing))).toBe(0);
      const wanted = new Map<string, number>();
      for (const line of books.posted) if (line.day <= day) wanted.set(line.account, (wanted.get(line.account) ?? 0) + line.amount);
      expect([day, rows.filter(([, closing]) => closing !== 0).toSorted()]).toEqual([day, [...wanted].filter(([, amount]) => amount !== 0).toSorted()]);
    }
  },
  LONG,
);

test(
  'the balance sheet balances on each day, and its profit is that of the profit and loss',
  async () => {
    for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
      const sheet = await api.read<{ data: BalanceSheet }>(`/reports/balance-sheet?as_of=${day}`);
      expect([day, paise(sheet.data.total_assets)]).toEqual([day, paise(sheet.data.total_liabilities_and_equity)]);
      const loss = await api.read<{ data: { net_profit: number } }>(`/reports/profit-and-loss?startDate=2026-04-01&endDate=${day}`);
      expect([day, sheet.data.equity.find(({ account_id }) => account_id === null)?.amount ?? 0]).toEqual([day, loss.data.net_profit]);
    }
  },
  LONG,
);
interface BalanceSheet {
  total_assets: number;
  total_liabilities_and_equity: number;
  equity: { account_id: number | null; amount: number }[];
}

test(
  'ledgers, ageing, lists and documents agree on what each party owes',
  async () => {
    const owed = ({ balance }: { vendor_id: number; balance: number }) => paise(balance);
    const ageing = await byParty(`/reports/ageing?as_of=${LAST}`, owed);
    const due = await byParty(`/reports/ageing?as_of=${LAST}&by=due`, owed);
    const vendors = new Map((await all<{ id: number; balance: number }>('/vendors?balances=true')).map(({ id, balance }) => [id, paise(balance)]));
    for (const { parties } of histories) {
      for (const party of [parties.customer, parties.supplier]) {
        const balance = books.owed.get(party) ?? 0;
        const { data } = await api.read<{ data: { balance: number } }>(`/vendors/${party}/balance`);
        const ledger = await api.read<{ closing_balance: number }>(`/vendors/${party}/ledger?limit=1`);
        const said = [data.balance, ledger.closing_balance].map(paise);
        expect([party, ...said, ageing.get(party) ?? 0, due.get(party) ?? 0, vendors.get(party)]).toEqual([party, balance, balance, balance, balance, balance]);
      }
    }
  },
  LONG,
);

test(
  "what documents keep open, by age and on account, adds up to the ledger's balance",
  async () => {
    for (const as_of of [addDays(FIRST, 15), LAST]) {
      const rows = await all<AgeingRow>(`/reports/ageing?as_of=${as_of}`);
      expect(rows.length).toBeGreaterThan(0);
      for (const { vendor_id, balance, days_0_30, days_31_60, days_61_90, over_90, on_account } of rows)
        expect([vendor_id, sumOf([days_0_30, days_31_60, days_61_90, over_90, on_account].map(paise))]).toEqual([vendor_id, paise(balance)]);
    }
  },
  LONG,
);

interface Listed {
  vendor_id: number;
  net_amount: number;
  amount_paid: number;
  amount_settled?: number;
  credited_amount?: number;
  unallocated: number;
  credit_left: number;
  status: string;
  expense_id?: number;
}

test(
  'lists of documents show what is open, on account and left as credit',
  async () => {
    const left = ({ credit_left }: Listed) => paise(credit_left);
    const advance = ({ unallocated }: Listed) => paise(unallocated);
    const orders = await byParty<Listed>('/purchases', (row) =>
      row.status === 'received' && row.expense_id === undefined ? paise(row.net_amount) - paise(row.amount_paid) - paise(row.amount_settled ?? 0) : 0,
    );
    const lists = {
      advances: await byParty('/receipts', advance),
      paid: await byParty('/supplier-payments', advance),
      credits: await byParty('/credit-notes', left),
      debits: await byParty('/debit-notes', left),
    };
    for (const { parties, sales, orders: own, receipts, payments } of histories) {
      const { totals } = await api.read<{ totals: { balance: number } }>(`/sales?vendor_id=${parties.customer}&limit=1`);
      expect([
        ...[paise(totals.balance), orders.get(parties.supplier) ?? 0],
        ...[lists.advances.get(parties.customer) ?? 0, lists.paid.get(parties.supplier) ?? 0],
        ...[lists.credits.get(parties.customer) ?? 0, lists.debits.get(parties.supplier) ?? 0],
      ]).toEqual([
        ...[sumOf(sales.map(openOf)), sumOf(own.map(openOf))],
        ...[sumOf(receipts.map(advanceOf)), sumOf(payments.map(advanceOf))],
        ...[sumOf(sales.flatMap(({ notes }) => notes.map(creditLeft))), sumOf(own.flatMap(({ notes }) => notes.map(creditLeft)))],
      ]);
    }
  },
  LONG,
);

test('lines of the bank are matched with the documents made of them, unless those were voided', async () => {
  const stored = await all<{ id: number; matched: boolean }>(`/bank-statements/lines?account_id=${mustGet(mustGet(histories, 0).goods.accounts, 'Bank')}`);
  const matched = (id: number, is: boolean) => (is ? [id] : []);
  expect(stored.flatMap(({ id, matched: is }) => matched(id, is)).toSorted()).toEqual(
    histories.flatMap(({ bankLines }) => bankLines.flatMap(({ id, matched: money }) => matched(id, money !== null))).toSorted(),
  );
});

test(
  'the check of the books finds nothing',
  async () => {
    expect(await checkBooks(api.database.db)).toEqual([]);
  },
  LONG,
);
