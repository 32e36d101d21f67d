import { type SellingCompany, type SentSale, saleTaxation, saleTaxFaults } from './sale-taxation.ts';

const DAY = '2026-11-22';
const PUNE: SellingCompany = { registration_type: 'regular', state_code: '27', lut_number: 'AD2703', lut_valid_until: '2027-03-31' };
const line = (gst_rate?: number, more: object = {}) => ({ quantity: 1, unit_price: 100, gst_rate, ...more });
const sale = (more: Partial<SentSale> = {}): SentSale => ({ day: DAY, apply_tax: true, tax_percentage: 18, lines: [line()], ...more });
const BENGALURU = { gstin: '29AAGCB7383J1Z4' };
const SEZ = { ...BENGALURU, registration_type: 'sez' } as const;
const ABROAD = { registration_type: 'overseas' } as const;

test.each<[string, Partial<SentSale>, SellingCompany, object, object]>([
  ['in the state', {}, PUNE, { state_code: '27' }, { document_kind: 'tax_invoice', supply_type: 'intra', place_of_supply: '27', split: 'intra' }],
  ['to another state', {}, PUNE, BENGALURU, { supply_type: 'inter', place_of_supply: '29', split: 'inter' }],
  ['sent to another place than the registered buyer', { ship_to_state: '33' }, PUNE, BENGALURU, { place_of_supply: '29' }],
  ['with a place of its own', { place_of_supply: '24' }, PUNE, { state_code: '27' }, { supply_type: 'inter', place_of_supply: '24' }],
  ['to a SEZ', {}, PUNE, SEZ, { supply_type: 'sez_with_tax', split: 'inter' }],
  ['to a SEZ under a LUT', { with_tax: false }, PUNE, SEZ, { document_kind: 'tax_invoice', supply_type: 'sez_without_tax', split: 'none' }],
  ['abroad under a LUT', { with_tax: false }, PUNE, ABROAD, { supply_type: 'export_without_tax', place_of_supply: '96', split: 'none' }],
  ['under reverse charge', { reverse_charge: true }, PUNE, BENGALURU, { split: 'none', owed: 'inter', supply_type: 'inter' }],
  ['abroad, delivered in another state', { ship_to_state: '29' }, PUNE, ABROAD, { supply_type: 'inter', place_of_supply: '29', split: 'inter' }],
  ['abroad, delivered in our state', { ship_to_state: '27' }, PUNE, ABROAD, { supply_type: 'intra', place_of_supply: '27', split: 'intra' }],
  ['without tax', { apply_tax: false }, PUNE, {}, { document_kind: 'invoice', rates: [0] }],
  ['of a composition company', { apply_tax: false }, { registration_type: 'composition', state_code: '27' }, {}, { document_kind: 'bill_of_supply' }],
  ['of exempt goods', { lines: [line(0, { taxability: 'exempt' })] }, PUNE, {}, { document_kind: 'bill_of_supply' }],
  ['of some exempt goods', { lines: [line(0, { taxability: 'exempt' }), line(5)] }, PUNE, {}, { document_kind: 'tax_invoice' }],
  ['of a company that has not said', {}, {}, BENGALURU, { document_kind: 'invoice', supply_type: null, split: 'whole', place_of_supply: null }],
])('%s', (_name, sent, company, buyer, expected) => expect(saleTaxation(sale(sent), company, buyer)).toMatchObject(expected));

test.each<[Partial<SentSale>, number[]]>([
  [{ lines: [line(5), line()] }, [5, 18]],
  [{ lines: [line(0), line()] }, [0, 18]],
  [{ apply_tax: undefined, lines: [line(5), line(18)] }, [5, 18]],
  [{ apply_tax: undefined, lines: [line(), line()] }, [0, 0]],
  [{ apply_tax: false, lines: [line(5)] }, [0]],
  [{ tax_percentage: undefined, lines: [line()] }, [0]],
  [{ lines: [line(undefined, { taxability: 'nil_rated' }), line()] }, [0, 18]],
])('%j has the rates %j', (sent, rates) => expect(saleTaxation(sale(sent), PUNE, {}).rates).toEqual(rates));

test.each<[Partial<SentSale>, SellingCompany, object, object]>([
  [{}, PUNE, BENGALURU, {}],
  [{ tax_percentage: 17.5 }, PUNE, {}, {}],
  [{ lines: [line(28)] }, PUNE, {}, { 'items[0].gst_rate': 'GST rate must be one of 0, 0.1, 0.25, 1, 1.5, 3, 5, 18, 40' }],
  [{ lines: [line(28)], day: '2025-09-21' }, PUNE, {}, {}],
  [{ charges: [{ amount: 1, gst_rate: 7 }] }, PUNE, {}, { 'charges[0].gst_rate': expect.stringContaining('GST rate must be one of') }],
  [{ place_of_supply: '27' }, PUNE, ABROAD, { place_of_supply: 'A buyer abroad has the place of supply 96' }],
  [{ place_of_supply: '96' }, PUNE, BENGALURU, { place_of_supply: 'Only a buyer abroad has the place of supply 96' }],
  [{ with_tax: false }, PUNE, BENGALURU, { with_tax: 'Only a supply to a SEZ or abroad goes without tax' }],
  [{ with_tax: false }, { ...PUNE, lut_number: null }, SEZ, { with_tax: expect.stringContaining('Enter the number of the letter of undertaking') }],
  [{ with_tax: false, day: '2026-03-31' }, PUNE, ABROAD, { with_tax: 'The letter of undertaking (LUT) in Settings had not begun on this day' }],
  [{ with_tax: false, day: '2026-03-31' }, { ...PUNE, lut_valid_from: '2026-03-01' }, ABROAD, {}],
  [{ with_tax: false, day: '2027-04-01' }, PUNE, ABROAD, { with_tax: 'The letter of undertaking (LUT) in Settings has ended' }],
  [{ reverse_charge: true }, PUNE, ABROAD, { reverse_charge: 'A buyer abroad pays no GST: reverse charge is for buyers in India' }],
  [{ reverse_charge: true }, PUNE, {}, { reverse_charge: expect.stringContaining('Only a registered buyer') }],
  [{ reverse_charge: true }, PUNE, { gstin: '2917SGP00001UNH' }, { reverse_charge: expect.stringContaining('Only a registered buyer') }],
  [{ reverse_charge: true, with_tax: false }, PUNE, SEZ, { reverse_charge: expect.stringContaining('has no tax that the buyer could pay') }],
  [{ reverse_charge: true }, PUNE, BENGALURU, {}],
  [{ place_of_supply: '96', ship_to_state: '29' }, PUNE, ABROAD, { place_of_supply: expect.stringContaining('delivered in Karnataka (29)') }],
  [{ place_of_supply: '29', ship_to_state: '29' }, PUNE, ABROAD, {}],
  [{ with_tax: false, ship_to_state: '29' }, PUNE, ABROAD, { with_tax: 'Only a supply to a SEZ or abroad goes without tax' }],
  [{}, { ...PUNE, gstin: '29AAGCB7383J1Z4' }, BENGALURU, { vendor_id: expect.stringContaining("our own company's GSTIN") }],
  [{}, PUNE, { gstin: '9917SGP29001OST' }, { vendor_id: expect.stringContaining('it buys nothing under it') }],
  [{ lines: [line(18, { taxability: 'exempt' })] }, PUNE, {}, { 'items[0].gst_rate': 'An untaxed item has no GST rate' }],
  [{ lines: [line(0, { taxability: 'exempt' })] }, PUNE, {}, {}],
  [{ charges: [{ amount: 1, gst_rate: 28 }], lines: [line(28, { hsn_code: '240220' })], day: '2025-12-01' }, PUNE, {}, {}],
  [{ day: '2017-06-30' }, PUNE, {}, { tax_percentage: expect.stringContaining('There was no GST on this day') }],
  [{ day: '2017-06-30', apply_tax: false }, PUNE, {}, {}],
  [{ day: '2017-06-30', lines: [line(18)] }, PUNE, {}, { 'items[0].gst_rate': 'There was no GST on this day: it began on 1 July 2017' }],
  [
    { apply_tax: false },
    { registration_type: 'composition', state_code: '27' },
    BENGALURU,
    { place_of_supply: 'A composition company sells only inside its state, Maharashtra (27)' },
  ],
  [{ apply_tax: false, place_of_supply: '27' }, { registration_type: 'composition', state_code: '27' }, BENGALURU, {}],
  [{}, { registration_type: 'composition', state_code: '27' }, {}, { apply_tax: 'A composition company may not add tax to a sale' }],
  [{}, { registration_type: 'unregistered' }, {}, { apply_tax: 'Only a company registered for GST may add tax' }],
  [{ apply_tax: false }, { registration_type: 'unregistered' }, {}, {}],
])('%j of %j to %j has the faults %j', (sent, company, buyer, faults) => expect(saleTaxFaults(sale(sent), company, buyer)).toEqual(faults));
