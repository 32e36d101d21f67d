import { record } from '@karkhana/shared-contract/record';
import { string } from 'yup';
import type { ImportSheet, SheetColumn } from './import-sheet.ts';

const column = (field: string, header: string, synonyms: readonly string[] = []): SheetColumn => ({ field, header, kind: 'text', synonyms });

const OF_BOTH = [
  column('gstin', 'GSTIN of supplier', ['GSTIN of the supplier', 'Supplier GSTIN']),
  column('trade_name', 'Trade/Legal name', ['Trade/Legal name of the Supplier', 'Trade or legal name']),
  column('place_of_supply', 'Place of supply'),
  column('reverse_charge', 'Supply Attract Reverse Charge', ['Reverse charge']),
  column('taxable', 'Taxable Value (₹)', ['Taxable Value']),
  column('igst', 'Integrated Tax(₹)', ['Integrated Tax', 'IGST']),
  column('cgst', 'Central Tax(₹)', ['Central Tax', 'CGST']),
  column('sgst', 'State/UT Tax(₹)', ['State/UT Tax', 'SGST']),
  column('cess', 'Cess(₹)', ['Cess']),
  column('supplier_period', 'GSTR-1/IFF/GSTR-5 Period', ['GSTR-1/1A/IFF/GSTR-5 Period', 'GSTR-1/5 Period']),
  column('available', 'ITC Availability', ['ITC available']),
  column('reason', 'Reason'),
];
const sheetOf = (columns: SheetColumn[]): ImportSheet => ({
  columns,
  headerLines: 2,
  schema: record(Object.fromEntries(columns.map(({ field }) => [field, string()]))),
  defaults: {},
  examples: [],
});

/** The sheet B2B of the Excel file of GSTR-2B. */
export const gstr2bInvoicesSheet = sheetOf([
  column('number', 'Invoice number', ['Invoice no']),
  column('date', 'Invoice Date'),
  column('value', 'Invoice Value(₹)', ['Invoice Value']),
  ...OF_BOTH,
]);

/** The sheet B2B-CDNR. */
export const gstr2bNotesSheet = sheetOf([
  column('number', 'Note number', ['Note no']),
  column('type', 'Note type'),
  column('date', 'Note date'),
  column('value', 'Note Value (₹)', ['Note Value']),
  ...OF_BOTH,
]);
