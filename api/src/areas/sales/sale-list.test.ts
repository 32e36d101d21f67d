import { addDays } from '@karkhana/shared-contract/dates';
import type { SalePage, SaleRow } from '@karkhana/shared-contract/sales/sale';
import { SALE_SORTS } from '@karkhana/shared-contract/sales/sale-schemas';
import { addProduct, addVendor } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { recordPayment } from '../payments/record-payment.service.ts';
import { cancelSale } from './cancel-sale.service.ts';
import { createSale } from './create-sale.service.ts';
import { pagesOfSales } from './sale-list.repository.ts';
import { SALE_PAYMENTS } from './sale-payments.ts';

let api: TestApi;
let vendors: number[];
beforeAll(async () => {
  api = await openTestApi();
  const pump = await addProduct(api.database, api.user.id, 'P-1', 1_000);
  const names = ['Shree Ganesh Hardware, Nashik', 'साई पंप हाऊस, लातूर', '100% Pumps_A', 'bharat sanitary'];
  vendors = [];
  for (const name of names) vendors.push(await addVendor(api.database, name));
  // 40 sales over 10 days around 31 March: each amount, day and vendor several times, so that every sort has ties.
  await api.database.transaction(async (tx) => {
    for (let index = 0; index < 40; index += 1) {
      const sale_date = addDays('2026-03-27', index % 10);
      const input = {
        vendor_id: vendors[index % 4]!,
        sale_date,
        apply_tax: false,
        items: [{ product_id: pump, quantity: 1, unit_price: 100 * (1 + (index % 3)) }],
      };
      const { id } = await createSale(tx, api.user, input);
      if (index % 5 === 1)
        await recordPayment(tx, { id: api.user.id, at: new Date('2026-11-20T06:00:00Z') }, SALE_PAYMENTS, id, {
          amount: 100,
          payment_date: '2026-11-01',
          payment_method: 'cash',
        });
      if (index % 5 === 2) await cancelSale(tx, api.user, id, 'Wrong customer');
    }
  });
});
afterAll(() => api?.close());

const list = (query: string) => api.read<SalePage>(`/sales?${query}`);
const expectedTotals = (rows: readonly SaleRow[]) => {
  const standing = rows.filter(({ cancelled_at }) => !cancelled_at);
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100;
  return {
    count: standing.length,
    cancelled: rows.length - standing.length,
    net_amount: sum(standing.map(({ net_amount }) => net_amount)),
    balance: sum(standing.map(({ net_amount, amount_paid }) => net_amount - amount_paid)),
  };
};
const numbers = (page: SalePage) => page.data.map((sale) => sale.invoice_number);

test.each(SALE_SORTS.flatMap((sort) => [sort, `-${sort}`]))(
  'sorted by %s no row is on two pages, and an export reads the same rows in the same order',
  async (sort) => {
    const whole = await list(`sort=${sort}&limit=500`);
    expect([whole.data.length, whole.total, new Set(numbers(whole)).size]).toEqual([40, 40, 40]);
    const paged: string[] = [];
    for (let page = 1; page <= 6; page += 1) {
      const part = await list(`sort=${sort}&page=${page}&limit=7`);
      expect(part.total).toBe(40);
      paged.push(...numbers(part));
    }
    expect(paged).toEqual(numbers(whole));
    expect((await list(`sort=${sort}&page=99&limit=7`)).data).toEqual([]);
    const read: SaleRow[] = [];
    for await (const rows of pagesOfSales(api.database.db, { sort }, 7)) read.push(...rows);
    expect(read).toEqual(whole.data);
    const keyOf = (row: SaleRow): string | number =>
      ({ sale_date: row.sale_date, invoice_number: row.invoice_number, vendor_name: row.vendor_name.toLowerCase(), net_amount: row.net_amount })[
        sort.replace('-', '') as 'sale_date'
      ];
    const keys = whole.data.map(keyOf);
    const ascending = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(sort.startsWith('-') ? ascending.reverse() : ascending);
  },
);

test.each([
  ['vendor_id', () => `vendor_id=${vendors[1]}`, (row: SaleRow) => row.vendor_id === vendors[1]],
  ['dates, both ends included', () => 'start_date=2026-03-31&end_date=2026-04-01', (row: SaleRow) => ['2026-03-31', '2026-04-01'].includes(row.sale_date)],
  ['an open end', () => 'start_date=2026-04-05', (row: SaleRow) => row.sale_date === '2026-04-05'],
  ['paid', () => 'payment_status=paid', (row: SaleRow) => row.payment_status === 'paid' && !row.cancelled_at],
  ['partial', () => 'payment_status=partial', (row: SaleRow) => row.payment_status === 'partial' && !row.cancelled_at],
  ['pending, which no cancelled one is', () => 'payment_status=pending', (row: SaleRow) => row.payment_status === 'pending' && !row.cancelled_at],
  ['unpaid, which is pending or partial', () => 'payment_status=unpaid', (row: SaleRow) => row.payment_status !== 'paid' && !row.cancelled_at],
  ['what is not cancelled', () => 'cancelled=false', (row: SaleRow) => !row.cancelled_at],
  ['what is cancelled', () => 'cancelled=true', (row: SaleRow) => row.cancelled_at !== null],
  ['part of a number', () => 'search=26-27%2F0001', (row: SaleRow) => row.invoice_number.includes('26-27/0001')],
  ['part of a name, in any case', () => 'search=GANESH', (row: SaleRow) => row.vendor_id === vendors[0]],
  ['Devanagari', () => `search=${encodeURIComponent('पंप हाऊस')}`, (row: SaleRow) => row.vendor_id === vendors[1]],
  ['a percent sign that means itself', () => 'search=0%25', (row: SaleRow) => row.vendor_id === vendors[2]],
  ['an underscore that means itself', () => 'search=_', (row: SaleRow) => row.vendor_id === vendors[2]],
  ['a backslash', () => 'search=%5C', () => false],
  [
    'several at once',
    () => `payment_status=pending&vendor_id=${vendors[0]}&start_date=2026-04-01&search=inv`,
    (row: SaleRow) => row.payment_status === 'pending' && !row.cancelled_at && row.vendor_id === vendors[0] && row.sale_date >= '2026-04-01',
  ],
  ['emptied filters', () => 'search=&start_date=&payment_status=&vendor_id=', () => true],
])('filtered by %s', async (_name, query, matches) => {
  const expected = (await list('limit=500')).data.filter(matches);
  const found = await list(`${query()}&limit=500`);
  expect([found.data, found.total]).toEqual([expected, expected.length]);
  const totals = expectedTotals(expected);
  const page = await list(`${query()}&limit=3`);
  // Added up from the rows, and by the database.
  expect([page.total, page.totals, found.totals]).toEqual([expected.length, totals, totals]);
});

test('without page and limit everything comes, newest first, up to 1,000; page 1 has ten', async () => {
  const bare = await list('');
  expect([bare.data.length, bare.data[0]!.sale_date, bare.data.at(-1)!.sale_date]).toEqual([40, '2026-04-05', '2026-03-27']);
  expect((await list('page=1')).data).toEqual(bare.data.slice(0, 10));
  expect(bare.data.some((sale) => sale.cancelled_at)).toBe(true);
});

test.each([
  ['start_date=2026-04-02&end_date=2026-04-01', 'end_date'],
  ['start_date=2026-02-30', 'start_date'],
  ['end_date=20-11-2026', 'end_date'],
  ['payment_status=cancelled', 'payment_status'],
  ['vendor_id=abc', 'vendor_id'],
  ['vendor_id=1e3', 'vendor_id'],
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['limit=501', 'limit'],
  ['limit=0', 'limit'],
  ['sort=password_hash', 'sort'],
  ['sort=sale_date;drop table sales', 'sort'],
  ['search=%00', 'search'],
  [`search=${'x'.repeat(201)}`, 'search'],
  ['payment_status=paid&payment_status=pending', 'payment_status'],
  ['vendor=1', 'vendor'],
])('GET /sales?%s is a 400 that names the field', async (query, field) => {
  const answer = await api.get(`/sales?${query}`);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});
