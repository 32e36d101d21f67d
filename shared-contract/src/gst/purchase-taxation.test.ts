import { type Buyer, purchaseTaxation, purchaseTaxFaults, type SentPurchase } from './purchase-taxation.ts';

const PUNE: Buyer = { registration_type: 'regular', state_code: '27' };
const line = (gst_rate?: number, more: object = {}) => ({ quantity: 1, unit_price: 100, gst_rate, ...more });
const purchase = (more: Partial<SentPurchase> = {}): SentPurchase => ({ day: '2026-11-22', apply_tax: true, tax_percentage: 18, lines: [line()], ...more });
const SURAT = { gstin: '24AAKFG5678P2ZK' };
const UNTAXED = { apply_tax: false };

test.each<[string, Partial<SentPurchase>, Buyer, object, object]>([
  ['from our state', {}, PUNE, { state_code: '27' }, { supply_type: 'intra', split: 'intra', place_of_supply: '27', document_kind: 'tax_invoice' }],
  ['from another state', {}, PUNE, SURAT, { supply_type: 'inter', split: 'inter', itc: 'eligible' }],
  ['from a SEZ in our state', {}, PUNE, { gstin: '27AABCK1234M1ZK', registration_type: 'sez' }, { supply_type: 'inter', split: 'inter' }],
  ['from a vendor of whom nothing is known', {}, PUNE, {}, { supply_type: 'intra', split: 'intra', document_kind: 'tax_invoice' }],
  ['from abroad', UNTAXED, PUNE, { registration_type: 'overseas' }, { supply_type: 'import', split: 'none', document_kind: 'invoice' }],
  ['from a composition vendor', UNTAXED, PUNE, { ...SURAT, registration_type: 'composition' }, { document_kind: 'bill_of_supply', supply_type: 'inter' }],
  ['under reverse charge', { reverse_charge: true }, PUNE, { registration_type: 'unregistered' }, { split: 'none', rates: [18] }],
  ['without tax', UNTAXED, PUNE, SURAT, { document_kind: 'invoice', rates: [0] }],
  ['of exempt goods', { lines: [line(0, { taxability: 'exempt' })] }, PUNE, SURAT, { document_kind: 'bill_of_supply' }],
  ['without credit', { itc: 'ineligible' }, PUNE, SURAT, { itc: 'ineligible' }],
  ['by a composition company', {}, { ...PUNE, registration_type: 'composition' }, SURAT, { supply_type: 'inter', itc: 'ineligible' }],
  ['by an unregistered company', {}, { registration_type: 'unregistered', state_code: '27' }, SURAT, { supply_type: null, split: 'whole', itc: null }],
  ['by a company that has not said', {}, { state_code: '27' }, SURAT, { supply_type: null, split: 'whole', place_of_supply: null }],
])('%s', (_name, sent, buyer, vendor, expected) => expect(purchaseTaxation(purchase(sent), buyer, vendor)).toMatchObject(expected));

const UNREGISTERED = { registration_type: 'unregistered' } as const;
test.each<[Partial<SentPurchase>, Buyer, object, object]>([
  [{}, PUNE, SURAT, {}],
  [{}, PUNE, {}, {}],
  [{ tax_percentage: 17.5 }, PUNE, SURAT, {}],
  [{ lines: [line(28)] }, PUNE, SURAT, { 'items[0].gst_rate': expect.stringContaining('must be one of 0, 0.1') }],
  [{ charges: [{ amount: 10, gst_rate: 7 }] }, PUNE, SURAT, { 'charges[0].gst_rate': expect.stringContaining('must be one of') }],
  [{}, PUNE, UNREGISTERED, { apply_tax: 'An unregistered vendor may not charge tax. Tick reverse charge where the tax is yours to pay' }],
  [{ reverse_charge: true }, PUNE, UNREGISTERED, {}],
  [UNTAXED, PUNE, UNREGISTERED, {}],
  [{}, {}, UNREGISTERED, {}],
  [{}, PUNE, { registration_type: 'composition' }, { apply_tax: 'A composition vendor may not charge tax: the bill is a bill of supply' }],
  [{}, PUNE, { registration_type: 'overseas' }, { apply_tax: 'A vendor abroad charges no GST: the tax on imports is paid to customs' }],
  [{ itc: 'eligible' }, { ...PUNE, registration_type: 'composition' }, SURAT, { itc: 'Only a regular company has input tax credit' }],
  [{ itc: 'eligible' }, { registration_type: 'unregistered' }, SURAT, { itc: 'Only a regular company has input tax credit' }],
])('%j bought by %j from %j: %j', (sent, buyer, vendor, faults) => expect(purchaseTaxFaults(purchase(sent), buyer, vendor)).toEqual(faults));
