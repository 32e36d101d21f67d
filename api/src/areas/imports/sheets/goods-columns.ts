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
  synonyms: ['GST', 'GST %', 'GST Rate %', 'Tax', 'Tax %', 'Tax Rate', 'IGST', 'IGST %', 'IGST Rate', 'Integrated Tax'],
};
export const taxabilityColumn: SheetColumn<'taxability'> = {
  field: 'taxability',
  header: 'Taxability',
  kind: 'choice',
  synonyms: ['Taxable', 'Taxability Type', 'GST Type'],
  choices: taxabilityChoices,
};
