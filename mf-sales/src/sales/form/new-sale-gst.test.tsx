import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { COMPANY_NOTHING_KNOWN, GOODS_NOTHING_KNOWN, PARTY_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aSale, NO_LIMIT, pageOf } from '../../testing/samples.ts';
import { showAt } from '../../testing/show-at.ts';

const product = (id: number, name: string, sku: string, unit_price: number, gst: object) => ({
  ...GOODS_NOTHING_KNOWN,
  ...{ id, name, sku, unit_price, stock_quantity: 90 },
  ...gst,
});
const PUMP = product(1, 'Monoblock pump 1 HP', 'PMP-MB-100', 4850, { hsn_code: '841370', uqc: 'NOS', gst_rate: 18 });
const NOZZLE = product(2, 'Sprinkler nozzle', 'IRR-SP-020', 148.75, { hsn_code: '842449', uqc: 'NOS', gst_rate: 5 });
const BROOM = product(3, 'Grass broom', 'BRM-01', 40, { hsn_code: '960310', taxability: 'exempt' });

const vendor = (id: number, name: string, gst: object) => ({
  ...PARTY_NOTHING_KNOWN,
  ...{ id, name, phone: '+91 20 5550142', address: 'Plot 4', email: 'a@b.example', status: 'active', vendor_type: 'sale', contact_person: 'A', version: 1 },
  ...gst,
});
const VENDORS = [
  vendor(5, 'Ganesh Hardware', { gstin: '27AABCK1234M1ZK', state_code: '27' }),
  vendor(6, 'Bengaluru Pumps', { gstin: '29AAGCB7383J1Z4', state_code: '29' }),
  vendor(7, 'Kandla SEZ Unit', { gstin: '24AAKFG5678P2ZK', registration_type: 'sez', state_code: '24' }),
];
const COMPANY = {
  ...COMPANY_NOTHING_KNOWN,
  ...{ companyName: 'Sahyadri Pumps', gstin: '27AAPFU0939F1ZV', pan: null, contactEmail: null, contactPhone: null, address: null, version: 1 },
  ...{ registration_type: 'regular', state_code: '27' },
};
const company = (parts: object = {}) => ({ 'GET /users/company': { body: { data: { ...COMPANY, ...parts } } } });
const among =
  (rows: { id: number; name: string; hsn_code?: unknown; gst_rate?: unknown }[]) =>
  ({ params }: MockRequest) => {
    const data = rows.filter(({ id, name }) =>
      params['ids'] ? params['ids'].split(',').includes(String(id)) : name.toLowerCase().includes((params['search'] ?? '').toLowerCase()),
    );
    return { body: { data, total: data.length } };
  };

const posted: MockRequest[] = [];
const created = (request: MockRequest) => {
  posted.push(request);
  return { status: 201, body: { data: aSale({ id: 419, invoice_number: 'INV/26-27/00419' }) } };
};
beforeAll(() => import('./new-sale-screen.tsx'));
beforeEach(() => {
  posted.length = 0;
  signInAs('sales:view', 'sales:create');
  mockApi({
    ...company(),
    'GET /vendors': among(VENDORS),
    'GET /products': among([PUMP, NOZZLE, BROOM]),
    'GET /sales': pageOf([]),
    'GET /sales/credit': NO_LIMIT,
    'POST /sales': created,
    ...Object.fromEntries(VENDORS.map((each) => [`GET /vendors/${each.id}`, { body: { data: each } }])),
  });
});
afterEach(() => {
  resetApi();
  localStorage.clear();
});

const combo = (name: string) => screen.getByRole('combobox', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const tick = (name: string) => screen.getByRole('checkbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const body = () => posted.at(-1)!.body as Record<string, unknown>;
const sums = () => [...document.querySelectorAll('dl div')].map((row) => row.textContent).filter((text) => /₹/.test(text));

async function choose(name: string, words: string) {
  await userEvent.click(combo(name));
  await userEvent.keyboard(words);
  await waitFor(() => expect(screen.getAllByRole('option', { name: new RegExp(words, 'i') })).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
}
async function open(customer: string) {
  showAt('/sales/new');
  await screen.findByRole('combobox', { name: 'Customer/Vendor' });
  await choose('Customer/Vendor', customer);
}
async function line(row: number, name: string, quantity: string) {
  await choose(`Product, row ${row}`, name);
  await userEvent.keyboard(quantity);
}
async function save() {
  await press('Create Sale');
  await waitFor(() => expect(posted).toHaveLength(1));
}

test('inside the state each line has its HSN code and rate, and one rate shows its two halves below Tax', async () => {
  await open('Ganesh');
  expect(await screen.findByText('Same state: CGST and SGST')).toBeInTheDocument();
  expect(combo('Customer/Vendor')).toHaveAccessibleDescription('GSTIN 27AABCK1234M1ZK');
  expect(screen.getByLabelText('Place of Supply')).toHaveTextContent('Maharashtra (27)');
  // No list is open but the picker's own.
  expect(screen.queryAllByRole('option')).toEqual([]);
  await line(1, 'Monoblock', '12');
  expect(screen.getByRole('cell', { name: '841370' })).toBeInTheDocument();
  expect(combo('GST, row 1')).toHaveDisplayValue('18');
  await userEvent.type(box('Discount percent, row 1'), '5');
  expect(sums()).toEqual([
    'Amount₹58,200.00',
    'Discount−₹2,910.00',
    'Subtotal₹55,290.00',
    'Tax (18%)₹9,952.20',
    'CGST 9%₹4,976.10',
    'SGST 9%₹4,976.10',
    'Total₹65,242.20',
  ]);
  await save();
  expect(body()).toEqual({
    vendor_id: 5,
    sale_date: dayInIndia(),
    notes: null,
    customer_reference: null,
    apply_tax: true,
    tax_percentage: 18,
    items: [{ product_id: 1, quantity: 12, unit_price: 4850, gst_rate: 18, discount_percent: 5 }],
    total_amount: 55290,
    tax_amount: 9952.2,
    net_amount: 65242.2,
  });
});

test('in another state it is IGST, by rate, rounded when Settings say so; a discount may be an amount', async () => {
  mockApi(company({ round_off: true }));
  await open('Bengaluru');
  expect(await screen.findByText('Another state: IGST')).toBeInTheDocument();
  await line(1, 'Monoblock', '1{Enter}{Enter}');
  await line(2, 'Sprinkler', '75{Enter}{Enter}');
  await line(3, 'Grass', '2');
  expect(combo('GST, row 3')).toHaveDisplayValue('0');
  await press('Discount of row 2 in rupees');
  await userEvent.type(box('Discount amount, row 2'), '56.25');
  expect(sums().slice(2)).toEqual([
    'Subtotal₹16,030.00',
    ...['Tax (5%)₹555.00', 'IGST 5%₹555.00', 'Tax (18%)₹873.00', 'IGST 18%₹873.00'],
    'Round Off₹0.00',
    'Total₹17,458.00',
  ]);
  await save();
  expect(body()).toMatchObject({ items: [{ gst_rate: 18 }, { gst_rate: 5, discount_amount: 56.25 }, { gst_rate: 0 }], net_amount: 17458 });
  expect(body()).not.toHaveProperty('place_of_supply');
});

test('what few sales need is behind one button, goes with the sale, and a refusal is at its field', async () => {
  await open('Bengaluru');
  await line(1, 'Monoblock', '1');
  expect(screen.queryByRole('textbox', { name: 'PIN' })).not.toBeInTheDocument();
  await press('More: ship-to, discount, reverse charge');
  await userEvent.type(box('Name'), 'Site at Goa');
  await userEvent.type(box('Address'), 'Verna');
  await userEvent.selectOptions(combo('State'), '30');
  await press('Change Place of Supply');
  expect(combo('Place of Supply')).toHaveFocus();
  await userEvent.selectOptions(combo('Place of Supply'), '30');
  await press('Add Charge');
  expect(combo('Charge GST, row 1')).toHaveDisplayValue('18%');
  await userEvent.type(box('Charge amount, row 1'), '500');
  await press('Add Charge');
  expect(sums()).toContain('Subtotalwith ₹500.00 charges₹5,350.00');
  mockApi({
    'POST /sales': anError(400, 'The rate is not one of that day', {
      'charges[0].gst_rate': 'GST rate must be one of 0, 5',
      'ship_to.pincode': 'PIN is wrong',
    }),
  });
  await press('Create Sale');
  await waitFor(() => expect(combo('Charge GST, row 1')).toHaveAccessibleDescription('GST rate must be one of 0, 5'));
  expect(box('PIN')).toHaveAccessibleDescription('PIN is wrong');
  mockApi({ 'POST /sales': created });
  await userEvent.click(tick('Reverse charge'));
  await save();
  expect(body()).toMatchObject({
    place_of_supply: '30',
    reverse_charge: true,
    ship_to: { name: 'Site at Goa', address: 'Verna', state_code: '30', pincode: null, gstin: null },
    charges: [{ kind: 'freight', amount: 500, gst_rate: 18, hsn_code: null }],
    total_amount: 5350,
    tax_amount: 0,
    net_amount: 5350,
  });
  expect(body()['charges']).toHaveLength(1);
});

test('prices may include tax, and a discount goes off the whole: shared over the lines before tax', async () => {
  await open('Bengaluru');
  await line(1, 'Monoblock', '1');
  await press('More: ship-to, discount, reverse charge');
  await userEvent.click(tick('Prices include tax'));
  await userEvent.clear(box('Unit Price, row 1'));
  await userEvent.type(box('Unit Price, row 1'), '118');
  expect(sums()).toEqual(['Subtotal₹100.00', 'Tax (18%)₹18.00', 'IGST 18%₹18.00', 'Total₹118.00']);
  await userEvent.type(box('Discount on the Whole'), '10');
  expect(sums()).toEqual(['Amount₹100.00', 'Discount−₹10.00', 'Subtotal₹90.00', 'Tax (18%)₹16.20', 'IGST 18%₹16.20', 'Total₹106.20']);
  await save();
  expect(body()).toMatchObject({ prices_include_tax: true, discount_percent: 10, items: [{ unit_price: 118 }], total_amount: 90, net_amount: 106.2 });
});

test('a buyer abroad needs the country, and port and currency; one in India does not', async () => {
  await open('Bengaluru');
  expect(screen.queryByRole('group', { name: 'Export' })).not.toBeInTheDocument();
  document.body.innerHTML = '';
  mockApi({ 'GET /vendors/6': { body: { data: { ...VENDORS[1], gstin: null, registration_type: 'overseas', state_code: '96', country: 'KE' } } } });
  await open('Bengaluru');
  await line(1, 'Monoblock', '1');
  expect(combo('Country of Destination')).toHaveDisplayValue('Kenya (KE)');
  await userEvent.selectOptions(combo('Country of Destination'), 'AE');
  await userEvent.type(box('Currency'), 'usd');
  await userEvent.type(box('Exchange Rate'), '88.25');
  await save();
  expect(body()).toMatchObject({ country: 'AE', currency: 'USD', exchange_rate: 88.25 });
});

test('a row without the HSN that the buyer needs requires it; a percentage of no table is shown before', async () => {
  mockApi({ ...company({ hsn_digits: 6 }), 'GET /products': among([{ ...PUMP, hsn_code: '8413', gst_rate: null }]) });
  await open('Ganesh');
  await line(1, 'Monoblock', '1');
  await userEvent.clear(combo('Tax percentage'));
  await userEvent.type(combo('Tax percentage'), '17.37');
  expect(screen.getByText(/^17.37% is no GST rate of this day: those are 0, 0.1/)).toBeInTheDocument();
  await press('Create Sale');
  await waitFor(() => expect(box('HSN, row 1')).toHaveAccessibleDescription(/Enter at least 6 digits of HSN/));
  expect(posted).toEqual([]);
  await userEvent.type(box('HSN, row 1'), '841370');
  await save();
  expect(body()).toMatchObject({ tax_percentage: 17.37, items: [{ product_id: 1, hsn_code: '841370' }] });
});

test('a delivery address of the customer fills ship-to, and the billing address empties it again', async () => {
  const site = { name: 'Site', address: 'Verna', state_code: '30', pincode: '403722', gstin: null };
  mockApi({ 'GET /vendors/6': { body: { data: { ...VENDORS[1], delivery_addresses: [site] } } } });
  await open('Bengaluru');
  await line(1, 'Monoblock', '1');
  await press('More: ship-to, discount, reverse charge');
  await userEvent.selectOptions(combo('Delivery Address'), 'Site, Verna');
  expect(box('PIN')).toHaveValue('403722');
  await userEvent.selectOptions(combo('Delivery Address'), 'The billing address');
  expect(box('PIN')).toHaveValue('');
  await userEvent.selectOptions(combo('Delivery Address'), 'Site, Verna');
  await save();
  expect(body()).toMatchObject({ ship_to: site });
});

test('a SEZ may be supplied without tax, for which the letter of undertaking must be there', async () => {
  await open('Kandla');
  expect(await screen.findByText('SEZ: IGST')).toBeInTheDocument();
  await line(1, 'Monoblock', '1');
  await userEvent.click(tick('With payment of IGST'));
  expect(tick('With payment of IGST')).toHaveAccessibleDescription('Enter the number of the letter of undertaking (LUT) in Settings to supply without tax');
  expect(sums()).toContain('Tax (18%)under LUT₹0.00');
  await save();
  expect(body()).toMatchObject({ with_tax: false, tax_amount: 0, net_amount: 4850 });
});

test.each([
  ['composition', 'A composition company may not add tax to a sale'],
  ['unregistered', 'Only a company registered for GST may add tax'],
])('a company that is %s has the tick off and shows why', async (registration_type, reason) => {
  mockApi(company({ registration_type, gstin: registration_type === 'composition' ? COMPANY.gstin : null }));
  await open('Ganesh');
  expect(tick('Apply Tax (GST)')).toBeDisabled();
  expect(tick('Apply Tax (GST)')).not.toBeChecked();
  expect(tick('Apply Tax (GST)')).toHaveAccessibleDescription(reason);
  await line(1, 'Monoblock', '1');
  expect(screen.queryByRole('combobox', { name: 'GST, row 1' })).not.toBeInTheDocument();
  await save();
  expect(body()).toMatchObject({ apply_tax: false, items: [{ product_id: 1, quantity: 1, unit_price: 4850 }], tax_amount: 0 });
  expect(JSON.stringify(body())).not.toContain('gst_rate');
});

test('one whose registration is not entered continues with one tax, and gets a notice', async () => {
  mockApi(company({ registration_type: null }));
  await open('Bengaluru');
  await line(1, 'Monoblock', '1');
  expect(tick('Apply Tax (GST)')).toHaveAccessibleDescription('CGST, SGST and IGST are shown once Settings says how the company is registered');
  expect(sums()).toEqual(['Subtotal₹4,850.00', 'Tax (18%)₹873.00', 'Total₹5,723.00']);
});

test('a sale left in a closed tab comes back with all its GST fields', async () => {
  await open('Bengaluru');
  await line(1, 'Monoblock', '1');
  await press('Discount of row 1 in rupees');
  await userEvent.type(box('Discount amount, row 1'), '50');
  await press('More: ship-to, discount, reverse charge');
  await press('Add Charge');
  await userEvent.type(box('Charge amount, row 1'), '500');
  act(() => void dispatchEvent(new Event('pagehide')));
  document.body.innerHTML = '';
  showAt('/sales/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Another state: IGST')).toBeInTheDocument();
  expect(box('Discount amount, row 1')).toHaveDisplayValue('50');
  expect(box('Charge amount, row 1')).toHaveDisplayValue('500.00');
  expect(within(screen.getByRole('region', { name: 'Charges' })).getByRole('combobox', { name: 'Charge GST, row 1' })).toHaveDisplayValue('18%');
});
