import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { AgeingReport } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { Customer } from '@karkhana/shared-contract/sales/sale';
import type { ListedVendor } from '@karkhana/shared-contract/vendors/vendor';
import { read, utils } from 'xlsx';
import { addProduct, addUser, addVendor, saleOf, sellOn } from '../../testing/fixtures.ts';
import { openDemoApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openDemoApi(undefined, 1);
  const today = dayInIndia();
  const pump = await addProduct(api.database, api.user.id, 'LB-1', 50);
  const late = await addVendor(api.database, 'Late And In Advance');
  await api.put(`/vendors/${late}`, { credit_days: 10 });
  for (const days of [40, 11, 10, 0]) await api.post('/sales', { ...saleOf(late, pump), sale_date: addDays(today, -days) });
  await api.post('/receipts', { vendor_id: late, date: today, amount: 50, payment_method: 'cash' });
  // An invoice of tomorrow, from before they were refused, is owed from tomorrow on, in lists as in the ageing.
  await sellOn(api.database, api.user.id, { ...saleOf(late, pump), sale_date: addDays(today, 1) });
}, 180_000);
afterAll(() => api?.close());

type Listed = Pick<ListedVendor, 'id' | 'name' | 'balance' | 'overdue'>;
const vendors = (query: string) => api.read<Page<ListedVendor>>(`/vendors?${query}`);
const customers = (query: string) => api.read<Page<Customer>>(`/sales/customers?${query}`);
const figures = ({ id, balance, overdue }: Listed) => [id, balance, overdue];

test('lists of parties agree with the ageing', async () => {
  const ageing = await api.read<AgeingReport>('/reports/ageing?limit=500');
  const expected = new Map(ageing.data.map(({ vendor_id, balance, overdue }) => [vendor_id, { balance, overdue }]));
  expect(expected.size).toBeGreaterThan(5);
  for (const list of [(await vendors('limit=500&balances=true')).data, (await customers('limit=500')).data])
    expect(list.map(figures)).toEqual(list.map(({ id }) => [id, expected.get(id)?.balance ?? 0, expected.get(id)?.overdue ?? 0]));
  const [late] = (await customers('search=Late And')).data;
  expect(late).toMatchObject({ balance: 422, overdue: 236, outstanding: 590 });
});

test('a list of vendors without balances, such as a picker of them, has none', async () => {
  expect((await vendors('limit=500')).data.filter((row) => 'balance' in row)).toEqual([]);
  expect((await vendors('limit=500&sort=-overdue')).data.filter((row) => !('overdue' in row))).toEqual([]);
});

test('the spreadsheet of the ageing has every row in its order, and what the columns add up to', async () => {
  const query = `as_of=${addDays(dayInIndia(), -3)}&by=due&sort=-balance`;
  const { data, totals } = await api.read<AgeingReport>(`/reports/ageing?limit=500&${query}`);
  const file = await api.get(`/reports/ageing/export?${query}`);
  expect([file.statusCode, file.headers['x-total-rows']]).toEqual([200, String(data.length)]);
  const rows = utils.sheet_to_json<Record<string, unknown>>(read(file.rawPayload).Sheets['Ageing']!);
  expect(rows.slice(0, -1).map((row) => [row['Party'], row['Over 90 days'], row['Balance'], row['Overdue']])).toEqual(
    data.map((row) => [row.name, row.over_90, row.balance, row.overdue]),
  );
  expect(rows.at(-1)).toMatchObject({ Party: 'Total', '0-30 days': totals.days_0_30, Balance: totals.balance });
});

test.each(['balance', 'overdue'] as const)('sorted by %s, page after page, either way', async (field) => {
  for (const list of [vendors, customers]) {
    for (const [sort, sign] of [
      [field, 1],
      [`-${field}`, -1],
    ] as const) {
      const { data, total } = await list(`sort=${sort}&limit=500`);
      const amounts = data.map((row) => row[field]!);
      expect(amounts).toEqual([...amounts].sort((a, b) => sign * (a - b)));
      const paged: Listed[] = [];
      for (let page = 1; paged.length < total; page += 1) paged.push(...(await list(`sort=${sort}&limit=7&page=${page}`)).data);
      expect(paged.map(figures)).toEqual(data.map(figures));
    }
  }
});

test('a user without access to the books or the parties gets neither the figures nor an order by them', async () => {
  const ask = async (name: string, permissions: Parameters<typeof addUser>[2], url: string) => {
    const { headers } = await addUser(api.database, name, permissions);
    return (await api.app.inject({ url: `/api${url}`, headers })).json();
  };
  for (const [name, permissions] of [
    ['seller', ['sales:view', 'vendors:view']],
    ['bookkeeper', ['sales:view', 'accounting:view']],
  ] as const) {
    for (const path of ['/vendors', '/sales/customers']) {
      const { data } = await ask(`${name}${path}`, permissions, `${path}?limit=500${path === '/vendors' ? '&balances=true' : ''}`);
      expect(data.length).toBeGreaterThan(5);
      expect(data.filter((row: Listed) => 'balance' in row || 'overdue' in row)).toEqual([]);
      expect(await ask(`${name}2${path}`, permissions, `${path}?sort=-balance`)).toMatchObject({ code: 'NOT_PERMITTED' });
    }
  }
});
