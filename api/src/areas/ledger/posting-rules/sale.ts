import type { Day } from '@karkhana/shared-contract/dates';
import { credit, debit, type Entry, entryOf, type Line } from '../entry.ts';
import { type CountedDays, countedEntries } from './counted-tax.ts';

/** Paise. */
export interface Taxes {
  cgst: number;
  sgst: number;
  igst: number;
  /** All of it; what has no name is in none of the three. */
  tax: number;
}

/** A sale that counts: one that was cancelled after its return was filed does in that return. Paise. */
export interface SaleFacts extends Taxes, CountedDays {
  date: Day;
  number: string;
  vendor_id: number;
  party: string;
  /** Brought over from the program before. */
  opening: boolean;
  /** Goods and charges. */
  total: number;
  charges: number;
  round_off: number;
  net: number;
}

export const outputTaxes = ({ cgst, sgst, igst, tax }: Taxes): Line[] => [
  credit('output_cgst', cgst),
  credit('output_sgst', sgst),
  credit('output_igst', igst),
  credit('output_tax', tax - cgst - sgst - igst),
];

/** What a customer owes, and of what it is made. */
export const soldLines = (sold: Omit<SaleFacts, 'date' | 'number' | 'party' | 'opening' | keyof CountedDays>): Line[] => [
  debit('receivable', sold.net, sold.vendor_id),
  credit('sales', sold.total - sold.charges),
  credit('sales_charges', sold.charges),
  ...outputTaxes(sold),
  credit('round_off', sold.round_off),
];

export function saleEntries(sale: SaleFacts): Entry[] {
  const { date, number, party, net, vendor_id } = sale;
  if (sale.opening) {
    const lines = [debit('receivable', net, vendor_id), credit('opening_difference', net)];
    return entryOf({ date, kind: 'opening_sale', number, narration: `Open sale of ${party}`, lines });
  }
  return countedEntries({ date, kind: 'sale', number, narration: `Sale to ${party}`, lines: soldLines(sale) }, sale);
}
