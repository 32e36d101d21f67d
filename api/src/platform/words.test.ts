import { addProduct, addVendor, saleOf } from '../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  const { db } = api.database;
  const product = await addProduct(api.database, api.user.id, 'PMP-1', 100);
  const [ganesh, patil] = [await addVendor(api.database, 'Shree Ganesh Hardware, Nashik'), await addVendor(api.database, '100% Patil, Satara')];
  await db.updateTable('vendors').set({ phone: '+91 98765-43210' }).where('id', '=', ganesh).execute();
  const sales = [
    { vendor: ganesh, sale_date: '2026-08-14', price: 1_811.34 },
    { vendor: ganesh, sale_date: '2026-09-02', price: 250 },
    { vendor: patil, sale_date: '2026-08-20', price: 2_500 },
    { vendor: patil, sale_date: '2025-08-20', price: 18_110 },
  ];
  for (const { vendor, sale_date, price } of sales) {
    const sale = { ...saleOf(vendor), sale_date, apply_tax: false, items: [{ product_id: product, quantity: 1, unit_price: price }] };
    const { invoice_number } = (await api.post('/sales', sale)).json().data;
    numbers.push(invoice_number);
  }
});
afterAll(() => api?.close());

const numbers: string[] = [];
const found = async (list: string, words: string) =>
  (await api.read<{ data: { invoice_number: string; name: string }[]; total: number }>(`/${list}?words=${encodeURIComponent(words)}`)).data;

test.each([
  ['nashik august', [0]],
  ['AUG ganesh', [0]],
  ['august', [2, 0, 3]],
  ['august 2025', [3]],
  ['sept', [1]],
  // Two letters are no month.
  ['au', []],
  ['26-27/2', [1]],
  ['inv/26-27/00003', [2]],
  ['25-26/1 satara', [3]],
  ['26-27/22', []],
  ['1811.34', [0]],
  ['₹1,811.34', [0]],
  ['1811', [0]],
  ['1811.3', [0]],
  ['1812', []],
  ['2,500 patil', [2]],
  ['patil nashik', []],
  // What a pattern means stays a letter.
  ['100% patil', [2, 3]],
  ['1_0%', []],
])('the sales that %p finds', async (words, indexes) => {
  expect((await found('sales', words)).map(({ invoice_number }) => invoice_number)).toEqual(indexes.map((index) => numbers[index]));
});

test.each([
  ['9876543210', 1],
  ['98765 43210', 1],
  ['+91-98765', 1],
  ['hardware ganesh', 1],
  ['98', 0],
  ['4321098', 0],
])('the vendors that %p finds', async (words, count) => {
  expect(await found('vendors', words)).toHaveLength(count);
});

test('products are found by name, SKU and price', async () => {
  await api.database.db.updateTable('products').set({ name: 'Monoblock pump 1 HP', unit_price: '14250.00' }).execute();
  for (const words of ['pump monoblock', '14,250', 'pmp-1 hp']) expect(await found('products', words)).toHaveLength(1);
  expect(await found('products', 'pump 2')).toHaveLength(0);
});

test('every list of documents takes words', async () => {
  for (const list of ['purchases', 'credit-notes', 'debit-notes', 'receipts', 'supplier-payments'])
    expect(await api.read(`/${list}?words=${encodeURIComponent('26-27/22 ganesh 1,811 august 2026')}`)).toMatchObject({ total: 0 });
});
