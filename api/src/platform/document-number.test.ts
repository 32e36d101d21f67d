import { dayInIndia, financialYear } from '@karkhana/shared-contract/dates';
import { documentNumber } from '@karkhana/shared-contract/document-number';
import { expectBooksInOrder } from '../testing/expect-books-in-order.ts';
import { addProduct, addVendor, saleOf } from '../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let product = 0;
beforeEach(async () => {
  api = await openTestApi();
  product = await addProduct(api.database, api.user.id, 'P-1', 100);
});
afterEach(() => api?.close());

const ours = (series: string, place: number) => documentNumber(series, financialYear(dayInIndia()), place);
const numberOf = async (path: string, body: object) => {
  const answer = await api.post(path, body);
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
  const { number, invoice_number } = answer.json<{ data: { number?: string; invoice_number?: string } }>().data;
  return number ?? invoice_number;
};
async function transfer() {
  const { id: to_place_id } = (await api.post('/places', { name: `Shed ${Math.random()}` })).json().data;
  return numberOf('/stock-transfers', { from_place_id: 1, to_place_id, items: [{ kind: 'product', item_id: product, quantity: 1 }] });
}
const sale = async () => numberOf('/sales', { ...saleOf(await addVendor(api.database), product), sale_date: dayInIndia() });

test('a series that a firm already invoices under stays its own, and ours takes another prefix for good', async () => {
  await api.database.db.updateTable('company').set({ invoice_prefix: 'DC' }).execute();
  expect(await sale()).toBe(ours('DC', 1));
  expect([await transfer(), await transfer()]).toEqual([ours('DC2', 1), ours('DC2', 2)]);
  expect(await numberOf('/stock-counts', {})).toBe(ours('SC', 1));
  expect(await sale()).toBe(ours('DC', 2));
  // The settings are saved with it, and once it is given up it is gone.
  expect((await api.put('/users/company', { invoice_prefix: 'dc', city: 'Pune' })).statusCode).toBe(200);
  expect((await api.put('/users/company', { invoice_prefix: '' })).statusCode).toBe(200);
  const refused = (await api.put('/users/company', { invoice_prefix: 'DC' })).json();
  expect(refused.fields).toEqual({ invoice_prefix: expect.stringContaining('not be one of another document: ') });
  expect(await transfer()).toBe(ours('DC2', 3));
  await expectBooksInOrder(api.database);
});
