import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let [pump, valve, wire] = [0, 0, 0];

beforeAll(async () => {
  api = await openTestApi();
  pump = await addProduct(api.database, api.user.id, 'PMP-1', 40);
  valve = await addProduct(api.database, api.user.id, 'VLV-1', 5);
  wire = await addMaterial(api.database, api.user.id, 'Copper wire', 100);
});
afterAll(() => api?.close());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.app.inject({ method, url: `/api/stock-counts${url}`, headers: api.user.headers, ...(payload && { payload }) });
const begin = async (payload: object = {}) => {
  const answer = await call('POST', '', payload);
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
  return answer.json().data;
};
const count = (id: number, item_id: number, counted: number | null, more: object = {}) =>
  call('PUT', `/${id}/lines`, { item_kind: 'product', item_id, counted, ...more });
const stockOf = async (id: number) => (await api.get(`/products/${id}`)).json().data.stock_quantity;

test('a count of many items is posted once, respects what moved since, and is reversed once', async () => {
  const { id, number, lines } = await begin();
  expect(number).toMatch(/^SC\/\d\d-\d\d\/00001$/);
  expect(lines.map((line: { name: string }) => line.name)).toEqual(['Pump PMP-1', 'Pump VLV-1', 'Copper wire']);
  expect((await call('POST', `/${id}/post`)).json().message).toBe(`Nothing is counted in ${number}. Enter a quantity first`);
  expect((await count(id, pump, 36)).json().data).toMatchObject({
    book_quantity: 40,
    counted: 36,
    difference: -4,
    difference_value: -400,
  });
  await call('PUT', `/${id}/lines`, { item_kind: 'material', item_id: wire, counted: 100.5 });
  await api.post('/sales', saleOf(await addVendor(api.database, 'Patil Traders'), pump));
  const sold = 40 - (await stockOf(pump));
  // A reason that is given later leaves the figure beside the balance of its own moment.
  const reasoned = await call('PUT', `/${id}/lines`, { item_kind: 'product', item_id: pump, reason: 'Broken' });
  expect(reasoned.json().data).toMatchObject({ book_quantity: 40, counted: 36, reason: 'Broken' });
  const posted = await call('POST', `/${id}/post`);
  expect([posted.statusCode, posted.json().data]).toMatchObject([200, { status: 'posted', items: 3, counted: 2, difference_value: -395 }]);
  expect([await stockOf(pump), await stockOf(valve)]).toEqual([36 - sold, 5]);
  const [row] = (await api.get(`/stock/ledger?itemType=product&itemId=${pump}&sort=-id`)).json().data;
  expect(row).toMatchObject({
    cause: 'adjustment',
    document_type: 'stock_count',
    document_id: id,
    document_number: number,
    reason: `Stock count ${number}: Broken`,
  });
  for (const [url, status] of [
    ['post', 409],
    ['reverse', 200],
    ['reverse', 409],
    ['post', 409],
  ] as const) {
    expect([url, (await call('POST', `/${id}/${url}`, url === 'reverse' ? { reason: 'Wrong shelf' } : undefined)).statusCode]).toEqual([url, status]);
  }
  expect(await stockOf(pump)).toBe(40 - sold);
  expect((await count(id, pump, 1)).json().message).toBe(`${number} was reversed: begin a new count`);
  await expectBooksInOrder(api.database);
});

test('of ten who post a count at once one does, and ten scans of an item add up', async () => {
  const { id } = await begin({ scope: 'empty' });
  const scans = Array.from({ length: 10 }, () => call('PUT', `/${id}/lines`, { item_kind: 'product', item_id: valve, add: 1 }));
  expect((await Promise.all(scans)).map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
  expect((await call('GET', `/${id}`)).json().data.lines).toMatchObject([{ item_id: valve, counted: 10, difference: 5 }]);
  const posts = await Promise.all(Array.from({ length: 10 }, () => call('POST', `/${id}/post`)));
  expect(posts.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await stockOf(valve)).toBe(10);
});

test('a count begins with the items that its scope names', async () => {
  const today = dayInIndia();
  const names = async (payload: object) => {
    const { id, lines } = await begin(payload);
    await call('POST', `/${id}/cancel`);
    return lines.map((line: { name: string }) => line.name);
  };
  expect(await names({ scope: 'category', category: 'raw_material' })).toEqual(['Copper wire']);
  expect(await names({ scope: 'category', category: 'packaging' })).toEqual([]);
  expect(await names({ scope: 'low' })).toEqual(['Pump VLV-1']);
  expect(await names({ scope: 'not_counted_since', since: today })).toEqual(['Pump PMP-1', 'Copper wire']);
  expect(await names({ item_kind: 'material' })).toEqual(['Copper wire']);
  expect((await call('GET', '?status=posted')).json()).toMatchObject({ total: 1, data: [{ scope: 'empty' }] });
});

test('what would go below zero since the figure was written is refused whole', async () => {
  const { id } = await begin({ scope: 'empty' });
  await count(id, valve, 0);
  await api.post('/stock/adjust', { productId: valve, name: 'Valve', quantity: 4, type: 'decrease', reason: 'Sample', notes: null });
  const refused = await call('POST', `/${id}/post`);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Not enough stock. Pump VLV-1: asked 10, available 6']);
  expect((await call('GET', `/${id}`)).json().data.status).toBe('open');
  await count(id, valve, null);
  expect((await call('GET', `/${id}`)).json().data.lines).toMatchObject([{ counted: null, difference: null, counted_by: null }]);
  await call('POST', `/${id}/cancel`);
});

test('a figure that was counted adjusts by the difference, down to nothing; one that is right is refused', async () => {
  const gate = await addProduct(api.database, api.user.id, 'GTE-1', 9);
  const counted = (quantity: number) =>
    api.post('/stock/adjust', { productId: gate, name: 'Gate', quantity, type: 'counted', reason: 'Shelf B2', notes: null });
  expect((await counted(7)).json().data).toMatchObject({ quantity: 2, type: 'decrease' });
  const same = await counted(7);
  expect([same.statusCode, same.json().message]).toEqual([409, 'Pump GTE-1 is already at 7: there is nothing to adjust']);
  expect((await counted(0)).json().data).toMatchObject({ quantity: 7, type: 'decrease' });
});

test('bad input is refused at its field, and a closed period whole', async () => {
  const { id } = await begin({ scope: 'empty', date: addDays(dayInIndia(), -1) });
  expect((await call('POST', '', { date: '2099-01-01' })).json().fields).toEqual({ date: 'Date cannot be after today' });
  expect((await call('POST', '', { scope: 'category' })).json().fields).toEqual({ category: 'Category is required' });
  expect((await call('POST', '', { scope: 'not_counted_since' })).json().fields).toEqual({ since: 'Since is required' });
  expect((await count(id, 999_999, 1)).json().fields).toEqual({ item_id: 'This product does not exist' });
  expect((await count(id, pump, -1)).json().fields).toEqual({ counted: 'Counted cannot be negative' });
  expect((await call('PUT', `/${id}/lines`, { item_kind: 'product', item_id: pump })).json().fields).toEqual({ counted: 'Enter what was counted' });
  expect((await count(999_999, pump, 1)).statusCode).toBe(404);
  await count(id, pump, 1);
  await api.database.db
    .updateTable('accounting_lock')
    .set({ locked_until: addDays(dayInIndia(), -1) })
    .execute();
  expect((await call('POST', `/${id}/post`)).json().code).toBe('CLOSED_PERIOD');
  expect((await call('POST', '', { date: addDays(dayInIndia(), -1) })).json().code).toBe('CLOSED_PERIOD');
});

test('differences are at cost on the day of the count, for users who may see costs', async () => {
  const rod = await addProduct(api.database, api.user.id, 'ROD-1', 10);
  await api.put(`/products/${rod}`, { unit_price: 175 });
  const { id } = await begin({ scope: 'empty' });
  expect((await count(id, rod, 8)).json().data).toMatchObject({ difference: -2, difference_value: -200 });
  const counter = await addUser(api.database, 'counter', ['stock:adjust']);
  const seen = await api.app.inject({ url: `/api/stock-counts/${id}`, headers: counter.headers });
  expect(seen.json().data).toMatchObject({ difference_value: 0, lines: [{ difference: -2, difference_value: null }] });
});

test('the count is a PDF: the sheet with or without the books, and what differs', async () => {
  const [{ id, number }] = (await api.get('/stock-counts?status=open')).json().data;
  const sheet = async (query: string) =>
    pdfText((await api.get(`/stock-counts/${id}/pdf${query}`)).rawPayload)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  expect(await sheet('')).toMatch(new RegExp(`STOCK COUNT.*${number}.*Book.*Pump`));
  expect(await sheet('?book=false')).not.toContain('Book');
  expect(await sheet('?review=true')).toMatch(/Differences.*Difference.*Rupees/);
});

test('what is found beyond the books is worth the cost entered with it, until the count is reversed', async () => {
  const cap = await addProduct(api.database, api.user.id, 'CAP-1', 0);
  const { id } = await begin({ scope: 'empty' });
  await count(id, cap, 5);
  const line = (await call('PUT', `/${id}/lines`, { item_kind: 'product', item_id: cap, unit_cost: 12.5 })).json().data;
  expect(line).toMatchObject({ counted: 5, unit_cost: 12.5, difference_value: 62.5 });
  await call('POST', `/${id}/post`);
  const worth = async () => {
    const { data } = (await api.get('/reports/stock-valuation')).json();
    return data.find((item: { kind: string; item_id: number }) => item.kind === 'product' && item.item_id === cap)?.value;
  };
  expect(await worth()).toBe(62.5);
  await api.post('/stock/adjust', { productId: cap, quantity: 5, type: 'increase', unit_cost: 20 });
  await call('POST', `/${id}/reverse`, {});
  expect(await worth()).toBe(100);
  await expectBooksInOrder(api.database);
});
