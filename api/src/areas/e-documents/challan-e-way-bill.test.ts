import { expectFits } from '../../testing/expect-fits.ts';
import { E_WAY_BILL } from '../../testing/portal-schemas.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let transfer = 0;
const MAIN = 1;

beforeAll(async () => {
  api = await openTestApi();
  const product = { name: 'Bolt', sku: 'B', unit_price: 120, stock_alert_threshold: 0, hsn_code: '7318', uqc: 'PCS', gst_rate: 18 };
  const item_id = (await api.post('/products', product)).json().data.id;
  await api.app.inject({ method: 'PATCH', url: `/api/products/${item_id}/stock`, headers: api.user.headers, payload: { stock_quantity: 1000 } });
  const shed = (await api.post('/places', { name: 'Shed at Chakan', address: 'Gat 112, Chakan MIDC' })).json().data.id;
  const items = [{ kind: 'product', item_id, quantity: 500 }];
  transfer = (await api.post('/stock-transfers', { from_place_id: MAIN, to_place_id: shed, items })).json().data.id;
});
afterAll(() => api?.close());

test('a challan that the portal would refuse names every reason at once', async () => {
  const answer = await api.get(`/stock-transfers/${transfer}/e-way-bill?mode=rail`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toMatchObject({
    'company.gstin': expect.any(String),
    'company.pincode': expect.any(String),
    'from_place.pincode': 'The PIN of Main is missing: write it at the end of its address under Places',
    'to_place.pincode': 'The PIN of Shed at Chakan is missing: write it at the end of its address under Places',
    transport_document_number: expect.any(String),
  });
});

test('goods go from us to us without tax, at their price, from PIN to PIN', async () => {
  const company = { companyName: 'Karkhana', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', hsn_digits: 4 };
  await api.put('/users/company', { ...company, address: 'MIDC Bhosari', city: 'Pune', pincode: '411026', state_code: '27' });
  const [, shed] = (await api.get('/places')).json().data;
  await api.put(`/places/${shed.id}`, { address: 'Gat 112, Chakan MIDC, Pune 410 501' });
  const answer = await api.get(`/stock-transfers/${transfer}/e-way-bill?mode=road&distance=24&vehicle_number=MH12AB1234`);
  expect(answer.statusCode).toBe(200);
  expectFits(E_WAY_BILL, answer.json());
  expect((await api.get(`/stock-transfers/${transfer}`)).json().data.declared_value).toBe(60_000);
  expect(answer.json().billLists).toMatchObject([
    {
      ...{ supplyType: 'O', subSupplyType: 5, docType: 'CHL', transType: 1, fromGstin: '27AAPFU0939F1ZV', toGstin: '27AAPFU0939F1ZV' },
      ...{ fromPincode: 411026, toPincode: 410501, fromStateCode: 27, toStateCode: 27, toAddr1: 'Gat 112, Chakan MIDC, Pune 410 501' },
      ...{ totalValue: 60_000, cgstValue: 0, sgstValue: 0, igstValue: 0, totInvValue: 60_000 },
      itemList: [{ hsnCode: '7318', quantity: 500, qtyUnit: 'PCS', taxableAmount: 60_000, igstRate: 0 }],
    },
  ]);
});
