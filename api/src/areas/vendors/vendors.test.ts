import { PARTY_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import { PARTY_FACT_NAMES } from '@karkhana/shared-contract/vendors/party-facts';
import { addMaterial, addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const vendor = {
  name: 'कोल्हापूर फाउंड्री',
  vendor_type: 'purchase',
  contact_person: 'Anil Desai',
  email: 'anil@foundry.example',
  phone: '+91 231 555 0101',
  address: 'Shiroli MIDC, Kolhapur',
  status: 'active',
};
const NO_TERMS = Object.fromEntries(PARTY_FACT_NAMES.map((name) => [name, null]));
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, payload?: object, user = api.user) =>
  api.app.inject({ method, url, headers: user.headers, ...(payload && { payload }) });

test('added, read, changed and deleted, with an audit row each', async () => {
  const added = await call('POST', '/api/vendors', vendor);
  expect([added.statusCode, added.json().data]).toEqual([
    201,
    { ...vendor, ...PARTY_NOTHING_KNOWN, ...NO_TERMS, delivery_addresses: [], id: expect.any(Number), version: 1 },
  ]);
  const { id } = added.json().data;
  expect((await call('GET', `/api/vendors/${id}`)).json()).toEqual(added.json());
  const changed = await call('PUT', `/api/vendors/${id}`, { ...added.json().data, phone: '+91 231 555 0202', status: 'inactive' });
  expect(changed.json().data).toEqual({
    ...vendor,
    ...PARTY_NOTHING_KNOWN,
    ...NO_TERMS,
    delivery_addresses: [],
    id,
    phone: '+91 231 555 0202',
    status: 'inactive',
    version: 2,
  });
  expect((await call('DELETE', `/api/vendors/${id}`)).json()).toEqual({ data: { id } });
  expect((await call('GET', `/api/vendors/${id}`)).statusCode).toBe(404);
  const audit = await api.database.db
    .selectFrom('audit_log')
    .select(['action', 'summary'])
    .where('entity', '=', 'vendor')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map((row) => [row.action, row.summary])).toEqual([
    ['create', 'Vendor कोल्हापूर फाउंड्री added'],
    ['update', 'Vendor कोल्हापूर फाउंड्री: phone, status changed'],
    ['delete', 'Vendor कोल्हापूर फाउंड्री deleted'],
  ]);
});

test('added incomplete, the name is enough; the rest comes by and by', async () => {
  const quick = { name: 'Walk-in Traders', vendor_type: 'sale', phone: '98220 41077', incomplete: true };
  const named = await call('POST', '/api/vendors', { name: 'Named Alone', vendor_type: 'sale', incomplete: true });
  expect([named.statusCode, named.json().data]).toMatchObject([201, { name: 'Named Alone', phone: '', email: '', address: '', contact_person: '' }]);
  expect((await call('POST', '/api/vendors', { ...quick, email: 'x' })).json().fields).toEqual({ email: 'Invalid email address' });
  expect((await call('POST', '/api/vendors', { ...quick, incomplete: false })).json().fields).toEqual({
    contact_person: 'Contact person is required',
    email: 'Email is required',
    address: 'Address is required',
  });
  const added = await call('POST', '/api/vendors', { ...quick, address: '' });
  expect([added.statusCode, added.json().data]).toMatchObject([201, { name: 'Walk-in Traders', contact_person: '', email: '', address: '' }]);
  expect(added.json().data).not.toHaveProperty('incomplete');
  const { id } = added.json().data;
  const changed = await call('PUT', `/api/vendors/${id}`, { email: 'office@walkin.example' });
  expect(changed.json().data).toMatchObject({ email: 'office@walkin.example', address: '' });
  expect((await call('PUT', `/api/vendors/${id}`, { email: '' })).json().fields).toEqual({ email: 'Email is required' });
});

test('each missing field is named in its own words; on a change what is sent may not be empty', async () => {
  const empty = { name: ' ', contact_person: '', email: '', phone: '', address: '' };
  const messages = {
    name: 'Name is required',
    contact_person: 'Contact person is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    address: 'Address is required',
  };
  const added = await call('POST', '/api/vendors', empty);
  expect([added.statusCode, added.json().fields]).toEqual([400, { ...messages, vendor_type: 'Vendor type is required' }]);
  const id = await addVendor(api.database, 'Complete');
  const changed = await call('PUT', `/api/vendors/${id}`, empty);
  expect([changed.statusCode, changed.json().fields]).toEqual([400, messages]);
  for (const email of ['anil', 'anil@foundry', 'a b@c.d'])
    expect((await call('POST', '/api/vendors', { ...vendor, email })).json().fields).toEqual({ email: 'Invalid email address' });
  expect((await call('POST', '/api/vendors', { ...vendor, vendor_type: 'both' })).json().fields).toEqual({
    vendor_type: 'Vendor type must be one of purchase, sale',
  });
  expect((await call('PUT', `/api/vendors/${id}`, { id: id + 1 })).statusCode).toBe(400);
});

test('delivery addresses come with the vendor, in their order, and stay where a change names none', async () => {
  const site = { name: 'Site', address: 'Verna', state_code: null, pincode: '403722', gstin: '30AABCB5576G1ZY' };
  const yard = { name: 'Yard', address: 'Hosur', state_code: '33', pincode: null, gstin: null };
  const wrong = await call('POST', '/api/vendors', { ...vendor, delivery_addresses: [{ ...site, state_code: '27', name: '' }, yard] });
  expect([wrong.statusCode, Object.keys(wrong.json().fields).sort()]).toEqual([400, ['delivery_addresses[0].name', 'delivery_addresses[0].state_code']]);
  const { id, version } = (await call('POST', '/api/vendors', { ...vendor, delivery_addresses: [site, yard] })).json().data;
  const stored = async () => (await call('GET', `/api/vendors/${id}`)).json().data;
  expect((await stored()).delivery_addresses).toEqual([{ ...site, state_code: '30' }, yard]);
  await call('PUT', `/api/vendors/${id}`, { phone: '1', version });
  expect(await stored()).toMatchObject({ phone: '1', version: version + 1, delivery_addresses: [{ name: 'Site' }, { name: 'Yard' }] });
  await call('PUT', `/api/vendors/${id}`, { ...(await stored()) });
  expect((await stored()).version).toBe(version + 1);
  await call('PUT', `/api/vendors/${id}`, { delivery_addresses: [yard] });
  expect(await stored()).toMatchObject({ version: version + 2, delivery_addresses: [yard] });
  const listed = (await call('GET', '/api/vendors?search=%E0%A4%95')).json().data[0];
  expect(listed).not.toHaveProperty('delivery_addresses');
  expect((await call('DELETE', `/api/vendors/${id}`)).statusCode).toBe(200);
});

test('two people change one vendor: the second is refused', async () => {
  const id = await addVendor(api.database, 'Contested');
  const answers = await Promise.all([
    call('PUT', `/api/vendors/${id}`, { phone: '1', version: 1 }),
    call('PUT', `/api/vendors/${id}`, { phone: '2', version: 1 }),
  ]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.statusCode === 409)!.json().error).toBe('Changed by someone else since you opened it');
});

test('a vendor on a document is not deleted and keeps its type, and the answer offers the alternative', async () => {
  const buys = await addVendor(api.database, 'Shree Ganesh Hardware');
  const sells = await addVendor(api.database, 'Sangli Packaging', 'purchase');
  await call('POST', '/api/sales', saleOf(buys, await addProduct(api.database, api.user.id, 'P-1', 5)));
  await call('POST', '/api/purchases', purchaseOf(sells, await addMaterial(api.database, api.user.id, 'Cartons', 5)));
  for (const [id, name, type, other] of [
    [buys, 'Shree Ganesh Hardware', 'sale', 'purchase'],
    [sells, 'Sangli Packaging', 'purchase', 'sale'],
  ] as const) {
    const deleted = await call('DELETE', `/api/vendors/${id}`);
    expect([deleted.statusCode, deleted.json().error]).toEqual([409, `${name} is used on documents and cannot be deleted. Make the vendor inactive instead`]);
    const changed = await call('PUT', `/api/vendors/${id}`, { vendor_type: other });
    expect([changed.statusCode, changed.json().error]).toEqual([
      409,
      `${name} is used on documents and stays a ${type} vendor. Add another vendor for the other type`,
    ]);
    expect((await call('PUT', `/api/vendors/${id}`, { status: 'inactive' })).json().data.status).toBe('inactive');
  }
  const free = await addVendor(api.database, 'Undecided');
  expect((await call('PUT', `/api/vendors/${free}`, { vendor_type: 'purchase' })).json().data.vendor_type).toBe('purchase');
});

test('a vendor is deleted or ordered from, never both', async () => {
  const wire = await addMaterial(api.database, api.user.id, 'Wire', 5);
  for (let round = 0; round < 8; round += 1) {
    const id = await addVendor(api.database, `Contested ${round}`, 'purchase');
    const [deleted, ordered] = await Promise.all([call('DELETE', `/api/vendors/${id}`), call('POST', '/api/purchases', purchaseOf(id, wire))]);
    const outcome = [deleted.statusCode, ordered.statusCode];
    expect([
      [200, 400],
      [409, 201],
    ]).toContainEqual(outcome);
    if (deleted.statusCode === 409) expect(deleted.json().error).toContain('is used on documents and cannot be deleted');
  }
});

test('the list filters by type and status, and sorts', async () => {
  const found = async (query: string) => (await call('GET', `/api/vendors?search=Filter&${query}`)).json();
  for (const [name, type] of [
    ['Filter C', 'purchase'],
    ['Filter A', 'sale'],
    ['Filter B', 'purchase'],
  ] as const)
    await addVendor(api.database, name, type);
  await api.database.db.updateTable('vendors').set({ status: 'inactive' }).where('name', '=', 'Filter C').execute();
  expect((await found('vendor_type=purchase')).data.map((row: { name: string }) => row.name)).toEqual(['Filter B', 'Filter C']);
  expect((await found('vendor_type=purchase&status=active')).total).toBe(1);
  expect((await found('sort=-name&limit=2')).data.map((row: { name: string }) => row.name)).toEqual(['Filter C', 'Filter B']);
});

test('permissions of each call', async () => {
  const viewer = await addUser(api.database, 'viewer', ['vendors:view']);
  const id = await addVendor(api.database);
  const answers = await Promise.all([
    call('POST', '/api/vendors', vendor, viewer),
    call('PUT', `/api/vendors/${id}`, {}, viewer),
    call('DELETE', `/api/vendors/${id}`, undefined, viewer),
  ]);
  expect(answers.map((answer) => answer.json().error)).toEqual(['create', 'edit', 'delete'].map((action) => `You need the permission vendors:${action}`));
  expect((await call('GET', '/api/vendors', undefined, viewer)).statusCode).toBe(200);
});

test('a firm that buys and sells is two records, found from each other by GSTIN, or else by name', async () => {
  const add = async (parts: object): Promise<number> => (await call('POST', '/api/vendors', { ...vendor, ...parts })).json().data.id;
  const others = async (id: number) => (await call('GET', `/api/vendors/${id}/same-firm`)).json().data.map((found: { id: number }) => found.id);
  const gstin = '27AAPFU0939F1ZV';
  const buys = await add({ name: 'Meera Motors', vendor_type: 'sale', gstin });
  const sells = await add({ name: 'M/s Meera Motors LLP', vendor_type: 'purchase', gstin });
  const named = await add({ name: 'MEERA MOTORS', vendor_type: 'purchase' });
  await add({ name: 'Meera Motors', vendor_type: 'purchase', gstin: '29AAGCB7383J1Z4' });
  await add({ name: 'Meera Motors', vendor_type: 'sale', gstin: '29AAGCB7383J1Z4' });
  expect(await others(buys)).toEqual([sells, named]);
  expect(await others(sells)).toEqual([buys]);
  expect((await call('GET', '/api/vendors/999999/same-firm')).statusCode).toBe(404);
});
