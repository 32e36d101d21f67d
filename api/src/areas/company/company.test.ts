import { COMPANY_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await api.app.inject({ method, url: `/api${url}`, headers: api.user.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const save = (change: object) => call('PUT', '/users/company', change);

test('any subset is saved; an empty text clears; the trail has the value before', async () => {
  const first = {
    companyName: 'सह्याद्री पंप्स',
    gstin: '27aapfu0939f1zv',
    pan: 'AAPFU0939F',
    contactEmail: 'office@sahyadri.example',
    address: '12 Bhosari MIDC, Pune',
  };
  expect((await save(first)).body.data).toEqual({
    ...first,
    ...COMPANY_NOTHING_KNOWN,
    state_code: '27',
    gstin: '27AAPFU0939F1ZV',
    contactPhone: null,
    version: 2,
  });
  expect((await save({ contactPhone: '+91 20 5550 0100', address: '' })).body.data).toMatchObject({
    companyName: 'सह्याद्री पंप्स',
    contactPhone: '+91 20 5550 0100',
    address: null,
    version: 3,
  });
  const entries = await api.database.db.selectFrom('audit_log').select(['action', 'user_id', 'detail']).where('entity', '=', 'company').orderBy('id').execute();
  expect(entries.at(-1)).toMatchObject({
    action: 'update',
    user_id: api.user.id,
    detail: { changes: { address: { from: '12 Bhosari MIDC, Pune', to: null } } },
  });
  expect((await save({ address: null })).body.data.version).toBe(3);
});

test('a stale version is refused', async () => {
  const { version } = (await call('GET', '/users/company')).body.data;
  await save({ companyName: 'Sahyadri Pumps', version });
  expect(await save({ companyName: 'Deccan Pumps', version })).toMatchObject({ status: 409, body: { error: 'Changed by someone else since you opened it' } });
});

test('the PAN is the one inside the GSTIN, also when only one of the two is sent', async () => {
  await save({ gstin: '', pan: '' });
  await save({ gstin: '27AAPFU0939F1ZV' });
  expect(await save({ pan: 'AAKCS4821M' })).toMatchObject({ status: 400, body: { fields: { pan: 'PAN is not the one inside the GSTIN' } } });
  expect((await save({ pan: 'AAPFU0939F' })).status).toBe(200);
  expect((await save({ gstin: '27AAKCS4821M1ZW' })).status).toBe(400);
  expect((await save({ gstin: '27AAKCS4821M1ZW', pan: 'AAKCS4821M' })).status).toBe(200);
  expect((await save({ gstin: '27AAKCS4821M1ZV' })).body.fields).toHaveProperty('gstin');
});

test('it shows on the next invoice; the one before keeps what it had', async () => {
  const [vendor, product] = [await addVendor(api.database), await addProduct(api.database, api.user.id, 'INV-1', 10)];
  const sell = async () => (await call('POST', '/sales', saleOf(vendor, product))).body.data;
  await save({ companyName: 'Before Pumps' });
  const before = await sell();
  await save({ companyName: 'After Pumps' });
  const after = await sell();
  expect([before.company.companyName, after.company.companyName]).toEqual(['Before Pumps', 'After Pumps']);
  expect((await call('GET', `/sales/${before.id}`)).body.data.company.companyName).toBe('Before Pumps');
});
