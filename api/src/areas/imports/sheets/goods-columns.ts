import { day, decimal, money } from '@karkhana/shared-contract/fields';
import { TAXABILITIES, TAXABILITY_LABELS, UNITS } from '@karkhana/shared-contract/gst/units';
import type { SheetColumn } from './import-sheet.ts';

/** What people write beside the codes and their words. */
const LABELS: Record<string, readonly string[]> = {
  PCS: ['pc', 'piece'],
  NOS: ['no', 'number', 'each', 'ea'],
  UNT: ['unit'],
  PRS: ['pair', 'prs'],
  DOZ: ['dozens', 'dz'],
  BOX: ['box'],
  CTN: ['carton'],
  PAC: ['pack', 'packet', 'pkt'],
  BAG: ['bag'],
  BTL: ['bottle'],
  ROL: ['roll'],
  KGS: ['kg', 'kilo', 'kilogram', 'kilograms'],
  GMS: ['g', 'gm', 'gram'],
  MTS: ['mt', 'ton', 'tonne', 'tons'],
  LTR: ['l', 'lt', 'liter', 'liters', 'litre', 'ltrs'],
  MLT: ['ml'],
  MTR: ['m', 'mtrs', 'meter', 'meters', 'metre'],
  CMS: ['cm'],
  SQM: ['sq m', 'sqmt'],
  CBM: ['cu m'],
  OTH: ['other'],
  NA: ['na'],
};

const unitChoices = Object.fromEntries(Object.entries(UNITS).map(([code, word]) => [code, [code, word, ...(LABELS[code] ?? [])]]));
const taxabilityChoices = Object.fromEntries(TAXABILITIES.map((value) => [value, [TAXABILITY_LABELS[value], value]]));

export const hsnColumn: SheetColumn<'hsn_code'> = {
  field: 'hsn_code',
  header: 'HSN/SAC',
  kind: 'text',
  synonyms: ['HSN', 'SAC', 'HSN Code', 'HSN/SAC Code', 'SAC Code'],
};
/** @param header of the unit that returns want */
export const unitCodeColumn = (header: string, synonyms: readonly string[]): SheetColumn<'uqc'> => ({
  field: 'uqc',
  header,
  kind: 'choice',
  synonyms: ['UQC', 'Unit for GST', 'GST Unit', ...synonyms],
  choices: unitChoices,
});
export const rateColumn: SheetColumn<'gst_rate'> = {
  field: 'gst_rate',
  header: 'GST Rate',
  kind: 'percent',
  synonyms: ['GST', 'GST %', 'GST Rate %', 'Tax', 'Tax %', 'Tax Rate', 'IGST', 'IGST %', 'IGST Rate', 'Integrated Tax', 'Tax Category', 'Tax Slab'],
};
export const taxabilityColumn: SheetColumn<'taxability'> = {
  field: 'taxability',
  header: 'Taxability',
  kind: 'choice',
  synonyms: ['Taxable', 'Taxability Type', 'GST Type'],
  choices: taxabilityChoices,
};

export const OPENING_QUANTITIES = [
  ...['Opening Qty', 'Opening Quantity', 'Opening Stock Quantity', 'Op. Stock (Qty.)', 'Op. Qty', 'Op. Stock', 'Stock', 'Stock Quantity', 'Quantity', 'Qty'],
  ...['Closing Stock', 'Closing Qty', 'Balance Qty', 'Current Stock Quantity', 'Opening Balance Quantity', 'Closing Balance Quantity'],
];

export const openingCostColumn: SheetColumn<'unit_cost'> = {
  field: 'unit_cost',
  header: 'Opening Cost',
  kind: 'amount',
  synonyms: [
    'Cost',
    'Unit Cost',
    'Cost Price',
    'Purchase Price',
    'Purchase Rate',
    'Purc. Price',
    'Opening Rate',
    'Opening Balance Rate',
    'Closing Balance Rate',
  ],
};
/** Of all of it; it counts before the cost of one. */
export const openingValueColumn: SheetColumn<'opening_value'> = {
  field: 'opening_value',
  header: 'Opening Value',
  kind: 'amount',
  synonyms: [
    ...['Value', 'Stock Value', 'Opening Stock Value', 'Op. Stock (Amt.)', 'Op. Value', 'Opening Amount', 'Value (Rs.)', 'Amount'],
    ...['Opening Balance Value', 'Closing Balance Value', 'Opening Balance Amount', 'Closing Balance Amount'],
  ],
};
/** Since when the opening stock is there. */
export const asOnColumn: SheetColumn<'as_on'> = {
  field: 'as_on',
  header: 'As On',
  kind: 'day',
  synonyms: ['As On Date', 'As Of Date', 'Opening Date', 'Stock Date'],
};

export const openingFields = {
  unit_cost: decimal('Opening cost', 6, 999_999_999_999).min(0, 'Opening cost cannot be negative'),
  opening_value: money('Opening value').min(0, 'Opening value cannot be negative'),
  as_on: day('As on'),
};
