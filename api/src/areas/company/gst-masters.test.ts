import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const ours = '27AAPFU0939F1ZV';
const theirs = '29AAGCB7383J1Z4';
let count = 0;
const party = (more: object = {}) => {
  count += 1;
  const contact = { contact_person: 'Anil Desai', email: 'anil@foundry.example', phone: '1', address: 'Peenya' };
  return { name: `Party ${count}`, vendor_type: 'sale', ...contact, ...more };
};
const goods = (more: object = {}) => {
  count += 1;
  return { name: `Goods ${count}`, sku: `G-${count}`, unit_price: 10, stock_alert_threshold: 0, ...more };
};
const material = (more: object = {}) => {
  count += 1;
  return { name: `Material ${count}`, unit: 'kg', category: 'raw_material', default_unit_price: 10, ...more };
};
const of = async (answer: Promise<{ statusCode: number; json: () => { data?: object; fields?: object } }>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().data ?? json().fields];
};

describe('a party', () => {
  test('is of the state of its GSTIN until another one is set, and a new GSTIN brings its own', async () => {
    const [status, added] = await of(api.post('/vendors', party({ gstin: ' 29aagcb7383j1z4 ', pincode: '560058', city: 'Bengaluru' })));
    expect([status, added]).toEqual([201, expect.objectContaining({ gstin: theirs, state_code: '29', pincode: '560058', city: 'Bengaluru' })]);
    const { id } = added as { id: number };
    expect(await of(api.put(`/vendors/${id}`, { gstin: ours }))).toEqual([200, expect.objectContaining({ gstin: ours, state_code: '27' })]);
    expect(await of(api.put(`/vendors/${id}`, { gstin: '', registration_type: 'unregistered', state_code: '24' }))).toEqual([
      200,
      expect.objectContaining({ gstin: null, registration_type: 'unregistered', state_code: '24' }),
    ]);
    expect(await of(api.put(`/vendors/${id}`, { gstin: ours }))).toEqual([400, { registration_type: 'A party with a GSTIN is registered' }]);
  });

  test('abroad it has the state code 96', async () => {
    expect(await of(api.post('/vendors', party({ registration_type: 'overseas' })))).toEqual([201, expect.objectContaining({ state_code: '96', gstin: null })]);
  });

  test.each([
    [{ gstin: '29AAGCB7338J1Z4' }, { gstin: 'The last character of the GSTIN does not fit the others. Check it for a typing mistake.' }],
    [{ gstin: theirs, state_code: '27' }, { state_code: 'The GSTIN is of Karnataka (29), not of Maharashtra (27)' }],
    [{ state_code: '25' }, { state_code: 'State must be the two digits of a state, such as 27' }],
    [{ registration_type: 'regular', state_code: '96' }, { state_code: 'Only a party abroad has the state code 96' }],
    [{ registration_type: 'overseas', state_code: '27' }, { state_code: 'A party abroad has the state code 96' }],
    [{ registration_type: 'overseas', gstin: theirs }, { gstin: 'A party abroad has no GSTIN' }],
    [{ pincode: '056005' }, { pincode: 'PIN must be 6 digits, the first not 0' }],
    [{ registration_type: 'both' }, { registration_type: 'Registration must be one of regular, composition, unregistered, sez, overseas' }],
  ])('%j is refused at its field', async (wrong, fields) => expect(await of(api.post('/vendors', party(wrong)))).toEqual([400, fields]));
});

describe.each([
  ['/products', goods],
  ['/materials', material],
])('what is sold and bought (%s)', (url, record) => {
  test('keeps its code, unit, rate and taxability, and gives them up again', async () => {
    const told = { hsn_code: '731815', uqc: 'PCS', gst_rate: 18, taxability: 'taxable' };
    const [status, added] = await of(api.post(url, record(told)));
    expect([status, added]).toEqual([201, expect.objectContaining(told)]);
    const { id } = added as { id: number };
    const none = { hsn_code: null, uqc: null, gst_rate: null, taxability: null };
    expect(await of(api.put(`${url}/${id}`, { hsn_code: '', uqc: '', gst_rate: null, taxability: null }))).toEqual([200, expect.objectContaining(none)]);
    expect(await of(api.put(`${url}/${id}`, { gst_rate: 0.25 }))).toEqual([200, expect.objectContaining({ gst_rate: 0.25 })]);
    expect(await of(api.put(`${url}/${id}`, { taxability: 'exempt' }))).toEqual([400, { gst_rate: 'An untaxed item has no GST rate' }]);
    expect(await of(api.put(`${url}/${id}`, { taxability: 'exempt', gst_rate: 0 }))).toEqual([
      200,
      expect.objectContaining({ gst_rate: 0, taxability: 'exempt' }),
    ]);
  });

  test.each([
    [{ gst_rate: 28 }, { gst_rate: 'GST rate must be one of 0, 0.1, 0.25, 1, 1.5, 3, 5, 18, 40' }],
    [{ gst_rate: 12 }, { gst_rate: 'GST rate must be one of 0, 0.1, 0.25, 1, 1.5, 3, 5, 18, 40' }],
    [{ hsn_code: '73181' }, { hsn_code: 'HSN/SAC must be 4, 6 or 8 digits' }],
    [{ uqc: 'KILO' }, { uqc: expect.stringContaining('Unit for GST must be one of PCS, NOS') }],
    [{ taxability: 'free' }, { taxability: 'Taxability must be one of taxable, nil_rated, exempt, non_gst' }],
    [{ gst_rate: 5, taxability: 'nil_rated' }, { gst_rate: 'An untaxed item has no GST rate' }],
  ])('%j is refused at its field', async (wrong, fields) => expect(await of(api.post(url, record(wrong)))).toEqual([400, fields]));
});

describe('the company', () => {
  const save = (change: object) => of(api.put('/users/company', change));
  test('has its registration, its bank account and the look of its invoices', async () => {
    const told = {
      ...{ legal_name: 'Sahyadri Pumps LLP', registration_type: 'regular', gstin: ours, city: 'Pune', pincode: '411019', terms: '30 days' },
      ...{ bank_name: 'State Bank', bank_account: '00001234567890', bank_ifsc: 'sbin0001234', upi_id: 'sahyadri@oksbi', signatory: 'Partner' },
      ...{ round_off: true, hsn_digits: 4, lut_number: 'AD270326000001A', lut_valid_until: '2027-03-31', invoice_prefix: 'S' },
    };
    expect(await save(told)).toEqual([200, expect.objectContaining({ ...told, bank_ifsc: 'SBIN0001234', state_code: '27' })]);
    expect(await save({ round_off: false, hsn_digits: null, lut_valid_until: '' })).toEqual([
      200,
      expect.objectContaining({ round_off: false, hsn_digits: null, lut_valid_until: null, invoice_prefix: 'S' }),
    ]);
    expect(await save({ gstin: '' })).toEqual([400, { registration_type: 'A registered company has a GSTIN' }]);
  });

  test.each([
    [{ registration_type: 'unregistered' }, { registration_type: 'A company with a GSTIN is registered' }],
    [{ state_code: '29' }, { state_code: 'The GSTIN is of Maharashtra (27), not of Karnataka (29)' }],
    [{ bank_ifsc: 'SBIN1001234' }, { bank_ifsc: 'IFSC must be 11 characters, such as SBIN0001234' }],
    [{ upi_id: 'sahyadri' }, { upi_id: 'UPI id must be a name and a bank, such as firm@okbank' }],
    [{ hsn_digits: 5 }, { hsn_digits: 'HSN digits must be 4 or 6' }],
    [{ invoice_prefix: 'SALES' }, { invoice_prefix: expect.stringContaining('up to 4 letters') }],
    [{ invoice_prefix: 'po' }, { invoice_prefix: expect.stringContaining('not be one of another document') }],
    [{ pincode: '4110' }, { pincode: 'PIN must be 6 digits, the first not 0' }],
  ])('%j is refused at its field', async (wrong, fields) => expect(await save(wrong)).toEqual([400, fields]));
});
