import type { Company } from '@karkhana/shared-contract/company/company';
import { COMPANY_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { aSale, noLineGst } from '../../testing/samples.ts';
import { duplicateOf, replacementOf } from './sale-start.ts';

const company: Company = {
  ...COMPANY_NOTHING_KNOWN,
  ...{ companyName: 'Sahyadri Pumps', gstin: '27AAPFU0939F1ZV', pan: null, contactEmail: null, contactPhone: null, address: null, version: 1 },
  registration_type: 'regular',
  state_code: '27',
};
const item = (parts: Partial<Sale['items'][number]>) => ({
  ...{ id: 1, product_id: 7, product_name: 'Pump', sku: 'P-7', quantity: 3, unit_price: 100, total_price: 300 },
  ...noLineGst(300, 18),
  ...parts,
});
const SHIP_TO = { name: 'Site', address: 'Verna', state_code: '30', pincode: null, gstin: null };
const sold = aSale({
  ...{ document_kind: 'tax_invoice', supply_type: 'inter', vendor_registration: 'regular', vendor_state_code: '29', place_of_supply: '29', tax_percentage: 0 },
  reverse_charge: true,
  ship_to: SHIP_TO,
  charges: [{ kind: 'packing', amount: 250, gst_rate: 18, hsn_code: '9985', tax_amount: 45 }],
  items: [item({ gst_rate: 5, discount_percent: 10, discount_amount: 30 }), item({ gst_rate: 18, discount_amount: 12.5 })],
});

test.each([
  ['Duplicate', duplicateOf(sold, [], '2026-11-20', company)],
  ['Cancel and copy', replacementOf(sold, [], company)],
])('%s has all GST fields of a sale', (_how, { values }) => {
  expect(values).toMatchObject({
    apply_tax: true,
    place_of_supply: '',
    reverse_charge: true,
    with_tax: true,
    ship_to: { ...SHIP_TO, pincode: '', gstin: '' },
    charges: [{ kind: 'packing', amount: '250', gst_rate: '18', hsn_code: '9985' }],
    items: [
      { gst_rate: '5', discount_percent: '10', discount_amount: '' },
      { gst_rate: '18', discount_percent: '', discount_amount: '12.5' },
    ],
  });
});

test('entered values are copied: prices with tax, and discounts without a share of the one on the whole', () => {
  const pricing = { prices_include_tax: true, discount_percent: null, discount_amount: 20 };
  const line = item({ unit_price: 100, unit_price_including_tax: 118, discount_amount: 26.95, discount_including_tax: 11.8, shared_discount: 16.95 });
  expect(values({ ...pricing, items: [line], charges: [] })).toMatchObject({
    ...{ prices_include_tax: true, discount_percent: '', discount_amount: '20' },
    items: [{ unit_price: '118', discount_amount: '11.8' }],
  });
  const shared = item({ discount_amount: 30, shared_discount: 30 });
  expect(values({ items: [shared], discount_percent: 10, discount_amount: 30 })).toMatchObject({ discount_percent: '10', items: [{ discount_amount: '' }] });
});

const values = (parts: Partial<Sale>, of: Company | undefined = company) => duplicateOf({ ...sold, ...parts }, [], '2026-11-20', of).values;
test('a place of supply of its own stays, and what went without tax under LUT', () => {
  expect(values({ place_of_supply: '30' }).place_of_supply).toBe('30');
  expect(values({ supply_type: 'export_without_tax' }).with_tax).toBe(false);
});

test('a percentage outside the table of rates stays that of the whole sale', () => {
  const copied = values({ tax_percentage: 7.5, items: [item({ gst_rate: 7.5 })], charges: [] });
  expect([copied.tax_percentage, copied.items[0]?.gst_rate]).toEqual(['7.5', '']);
});

test('a company without GST copies lines as they are typed there, and nothing of GST', () => {
  const copied = values({ tax_percentage: 18 }, { ...company, gstin: null, registration_type: null });
  expect(copied.items[0]).toEqual({ product_id: 7, quantity: '3', unit_price: '100' });
  expect(copied).not.toHaveProperty('charges');
});
