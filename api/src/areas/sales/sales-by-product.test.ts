import type { Sale, SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { addProduct, addVendor } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

test('a product named twice in a sale counts once; credit notes take from it on their own day', async () => {
  const vendor_id = await addVendor(api.database);
  const [pump, valve] = [await addProduct(api.database, api.user.id, 'P1', 100), await addProduct(api.database, api.user.id, 'V1', 100)];
  const line = (product_id: number, quantity: number) => ({ product_id, quantity, unit_price: 100 });
  const made = async (path: string, body: object) => {
    const answer = await api.post(path, body);
    expect([answer.statusCode, path]).toEqual([201, path]);
    return answer.json().data;
  };
  const sell = (sale_date: string, ...items: object[]): Promise<Sale> => made('/sales', { vendor_id, sale_date, apply_tax: true, tax_percentage: 18, items });
  const credit = (sale: Sale, quantity: number) =>
    made(`/sales/${sale.id}/credit-notes`, {
      ...{ date: '2026-11-20', reason: 'Damaged', kind: 'return', restock: false },
      items: [{ item_id: sale.items[0]!.id, quantity }],
    });
  const byProduct = async (period: string) =>
    (await api.read<{ data: SalesSummaryRow[] }>(`/sales/summary?by=product${period}`)).data.map((row) => [
      ...[row.label, row.sales_count, row.quantity, row.total_amount, row.net_amount, row.credited_amount],
    ]);

  await sell('2026-09-30', line(pump, 4));
  const twice = await sell('2026-10-05', line(pump, 10), line(valve, 2), line(pump, 5));
  await credit(twice, 3);
  const undone = await credit(twice, 1);
  expect((await api.post(`/credit-notes/${undone.id}/cancel`, { reason: 'Entered twice' })).statusCode).toBe(200);
  const withdrawn = await sell('2026-10-06', line(valve, 50));
  expect((await api.post(`/sales/${withdrawn.id}/cancel`, { reason: 'Order withdrawn' })).statusCode).toBe(200);

  const valves = ['Pump V1', 1, 2, 200, 200, undefined];
  expect(await byProduct('')).toEqual([['Pump P1', 2, 16, 1600, 1600, 300], valves]);
  expect(await byProduct('&start_date=2026-10-01&end_date=2026-10-31')).toEqual([['Pump P1', 1, 15, 1500, 1500, undefined], valves]);
  expect(await byProduct('&start_date=2026-11-01&end_date=2026-11-30')).toEqual([['Pump P1', 0, -3, -300, -300, 300]]);
  expect(await byProduct('&end_date=2026-09-30')).toEqual([['Pump P1', 1, 4, 400, 400, undefined]]);
});
