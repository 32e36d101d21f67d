import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { COMPANY_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anItem, aProduct, aPurchase, aVendor, NO_PAPERS, pageOf, purchasesOf, STATS } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const COMPANY = {
  ...COMPANY_NOTHING_KNOWN,
  ...{ companyName: 'Sahyadri Pumps', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', state_code: '27', version: 1 },
};
const VENDORS = [
  aVendor({ id: 20, name: 'Rajkot Copper Wire Co.', gstin: '24AAKFG5678P2ZK', state_code: '24' }),
  aVendor({ id: 21, name: 'Pune Castings', gstin: '27AABCK1234M1ZK', state_code: '27' }),
  aVendor({ id: 22, name: 'Satara Scrap', registration_type: 'unregistered' }),
];
const PRODUCTS = [
  aProduct({ hsn_code: '7408', gst_rate: 18 }),
  aProduct({ id: 5, name: 'Grass broom', default_unit_price: 40, hsn_code: '9603', gst_rate: 5 }),
  aProduct({ id: 6, name: 'Cotton waste', default_unit_price: 10 }),
];
const sent: MockRequest['body'][] = [];

// A dialog's first load would end outside of React's act.
beforeAll(() => import('./new-purchase-dialog.tsx'));
beforeEach(() => {
  sent.length = 0;
  signInAs('purchases:view', 'purchases:create');
  mockApi({
    'GET /users/company': { body: { data: COMPANY } },
    'GET /purchases': purchasesOf([]),
    'GET /purchases/stats': { body: STATS },
    'GET /items': pageOf([]),
    'GET /purchase-products': ({ params }) => pageOf(PRODUCTS.filter(({ name }) => name.includes(params['search'] ?? ''))),
    'GET /vendors': pageOf(VENDORS),
    ...Object.fromEntries(VENDORS.map((each) => [`GET /vendors/${each.id}`, { body: { data: each } }])),
    'POST /purchases': ({ body }) => {
      sent.push(body);
      return { status: 201, body: { data: aPurchase({ id: 8 }) } };
    },
  });
});
afterEach(() => {
  resetApi();
  localStorage.clear();
});

async function open() {
  showAt('/purchases');
  await userEvent.click(await screen.findByRole('button', { name: 'New Purchase Order' }));
  return within(await screen.findByRole('dialog', { name: 'New Purchase Order' }));
}
type Dialog = Awaited<ReturnType<typeof open>>;
async function choose(dialog: Dialog, field: string, option: RegExp) {
  await userEvent.click(dialog.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const box = (dialog: Dialog, name: string) => dialog.getByRole('textbox', { name });
const save = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Create Purchase Order' }));

test('rates of the products, a discount and a charge add up as the vendor will bill them, and are sent', async () => {
  const dialog = await open();
  await choose(dialog, 'Vendor', /Pune/);
  expect(await dialog.findByText('GSTIN 27AABCK1234M1ZK')).toBeInTheDocument();
  expect(dialog.getByText('Same state: CGST and SGST')).toBeInTheDocument();
  await choose(dialog, 'Product, row 1', /Copper wire/);
  expect(dialog.getByText('7408')).toBeInTheDocument();
  expect(dialog.getByText('Tax (18%)')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Add Item' }));
  await choose(dialog, 'Product, row 2', /Grass broom/);
  await userEvent.type(box(dialog, 'Discount percent, row 2'), '10');
  await userEvent.click(dialog.getByRole('button', { name: 'More: charges, reverse charge' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Charge' }));
  await userEvent.type(box(dialog, 'Charge amount, row 1'), '100');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Credit: Grass broom' }), 'Not eligible');
  // 40.40 and 100 at 18 %, 36 at 5 %; each half is rounded.
  for (const words of ['Amount', 'Tax (5%)', 'CGST 2.5%', 'SGST 2.5%', 'Tax (18%)', 'CGST 9%', 'SGST 9%']) expect(dialog.getByText(words)).toBeInTheDocument();
  expect(dialog.getByText('with ₹100.00 charges')).toBeInTheDocument();
  expect(dialog.getAllByText('₹203.48')).toHaveLength(2);
  await save(dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    ...{ vendor_id: 21, purchase_date: dayInIndia(), notes: null, apply_tax: true, tax_rate: 18, itc: 'eligible' },
    items: [
      { product_id: 4, quantity: 1, unit_price: 40.4, gst_rate: 18 },
      { product_id: 5, quantity: 1, unit_price: 40, gst_rate: 5, discount_percent: 10, itc: 'ineligible' },
    ],
    charges: [{ kind: 'freight', amount: 100, gst_rate: 18, hsn_code: null }],
    ...{ total_amount: 176.4, tax_amount: 27.08, net_amount: 203.48 },
  });
});

test('from another state it is IGST; under reverse charge the vendor charges none', async () => {
  const dialog = await open();
  await choose(dialog, 'Vendor', /Rajkot/);
  await choose(dialog, 'Product, row 1', /Copper wire/);
  expect(await dialog.findByText('Another state: IGST')).toBeInTheDocument();
  expect(dialog.getByText('IGST 18%')).toBeInTheDocument();
  expect(dialog.getAllByText('₹47.67')).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'More: charges, reverse charge' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Reverse charge' }));
  expect(dialog.getByText('reverse charge')).toBeInTheDocument();
  await save(dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ reverse_charge: true, apply_tax: true, tax_amount: 0, net_amount: 40.4 });
});

test('for a vendor who may not charge tax the tick goes off and the reason is shown', async () => {
  const dialog = await open();
  expect(dialog.getByRole('checkbox', { name: 'Apply Tax (GST)' })).toBeChecked();
  await choose(dialog, 'Vendor', /Satara/);
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Apply Tax (GST)' })).not.toBeChecked());
  expect(dialog.getByText(/^An unregistered vendor may not charge tax/)).toBeInTheDocument();
  await choose(dialog, 'Vendor', /Pune/);
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Apply Tax (GST)' })).toBeChecked());
});

test('Duplicate keeps each line with its rate and discount, the charges and the order s GST fields', async () => {
  const items = [
    anItem({ gst_rate: 5, discount_percent: 10, discount_amount: 50.5, hsn_code: '7408' }),
    anItem({ id: 502, product_id: 5, product_name: 'Grass broom', gst_rate: 18, discount_amount: 12.5, itc: 'eligible' }),
  ];
  const order = aPurchase({
    ...{ items, vendor_id: 21, vendor_name: 'Pune Castings', supply_type: 'intra', apply_tax: true, tax_rate: 0, reverse_charge: true, itc: 'ineligible' },
    charges: [{ kind: 'packing', amount: 250, gst_rate: 18, hsn_code: '9985', tax_amount: 45 }],
  });
  mockApi({
    'GET /purchases/183': { body: { data: order } },
    ...NO_PAPERS,
    'GET /purchases/183/landed-costs': pageOf([]),
    'GET /purchases/183/payments': pageOf([]),
    'GET /purchases/8': { body: { data: aPurchase({ id: 8 }) } },
    'GET /purchases/8/landed-costs': pageOf([]),
    'GET /purchases/8/payments': pageOf([]),
  });
  showAt('/purchases/183');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Purchase Order' }));
  expect(box(dialog, 'Discount amount, row 2')).toHaveDisplayValue('12.5');
  await save(dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ apply_tax: true, tax_rate: 18, reverse_charge: true, itc: 'ineligible' },
    items: [
      { gst_rate: 5, discount_percent: 10 },
      { gst_rate: 18, discount_amount: 12.5, itc: 'eligible' },
    ],
    charges: [{ kind: 'packing', amount: 250, gst_rate: 18, hsn_code: '9985' }],
  });
});

test('a discount above its line, and a charge without an amount, have messages at their fields', async () => {
  const dialog = await open();
  await choose(dialog, 'Vendor', /Pune/);
  await choose(dialog, 'Product, row 1', /Cotton waste/);
  await userEvent.click(dialog.getByRole('button', { name: 'Discount of row 1 in rupees' }));
  await userEvent.type(box(dialog, 'Discount amount, row 1'), '10.01');
  await userEvent.click(dialog.getByRole('button', { name: 'More: charges, reverse charge' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Charge' }));
  await userEvent.type(box(dialog, 'Charge HSN/SAC, row 1'), '12');
  await save(dialog);
  for (const words of ['A discount is at most its line', 'Amount is required', 'HSN/SAC must be 4, 6 or 8 digits']) {
    expect(await dialog.findByText(words)).toBeInTheDocument();
  }
  expect(sent).toEqual([]);
});

test('a company without GSTIN has none of its fields', async () => {
  mockApi({ 'GET /users/company': { body: { data: { ...COMPANY, gstin: null, registration_type: 'unregistered' } } } });
  const dialog = await open();
  await choose(dialog, 'Vendor', /Pune/);
  expect(dialog.queryByText('HSN')).not.toBeInTheDocument();
  expect(dialog.queryByText('Place of Supply')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^More/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'Apply Tax (GST)' })).not.toBeChecked();
});
