import { type DocumentRates, hsnOfCharges, type SentRates, taxAtRates } from '@karkhana/shared-contract/gst/document-rates';
import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import type { TaxSplit } from '@karkhana/shared-contract/gst/supply';
import type { Taxability, Unit } from '@karkhana/shared-contract/gst/units';
import { rupees, rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Charge, SaleItemGst, TaxLine } from '@karkhana/shared-contract/sales/sale-gst';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';

/** A document whose taxes are computed. Percent, in the order of the lines. */
export interface Taxed {
  rates: number[];
  chargeRates: number[];
  tax: DocumentTax;
  /** What the buyer owes under reverse charge. */
  owed?: DocumentTax | undefined;
}

/** What the buyer owes to the government under reverse charge, as `Taxed` takes it; nothing without. */
export const owedAt = (sent: SentRates, taxation: DocumentRates & { owed: TaxSplit }): DocumentTax | undefined =>
  taxation.owed === 'none' ? undefined : taxAtRates({ ...sent, prices_include_tax: false }, taxation, taxation.owed);

/** What a line keeps of its goods. */
export interface GoodsOfLine {
  hsn_code: string | null;
  uqc: Unit | null;
  taxability: Taxability | null;
}

/** The percentage that the document as a whole has: 0 where its lines differ. */
export function commonRate({ rates, chargeRates }: Pick<Taxed, 'rates' | 'chargeRates'>): number {
  const all = new Set([...rates, ...chargeRates]);
  return all.size === 1 ? mustGet([...all], 0) : 0;
}

/** @param lines with the HSN that each has: a charge without one of its own goes with the goods */
export function chargesOf(charges: SaleInput['charges'], { chargeRates, tax }: Taxed, lines: readonly { hsn_code: string | null }[]): Charge[] {
  const goods = hsnOfCharges(
    lines,
    tax.lines.map(({ taxable }) => taxable),
  );
  return (charges ?? []).map(({ kind, hsn_code }, index) => ({
    kind,
    amount: rupees(mustGet(tax.charges, index).taxable),
    gst_rate: mustGet(chargeRates, index),
    hsn_code: hsn_code ?? goods,
    tax_amount: rupees(mustGet(tax.charges, index).tax),
  }));
}

export const taxLinesOf = ({ tax, owed }: Taxed): TaxLine[] =>
  tax.groups.map(({ gst_rate, taxable, cgst, sgst, igst }, index) => {
    const line = { gst_rate, taxable_amount: rupees(taxable), cgst: rupees(cgst), sgst: rupees(sgst), igst: rupees(igst) };
    if (!owed) return line;
    const group = mustGet(owed.groups, index);
    return { ...line, rcm_cgst: rupees(group.cgst), rcm_sgst: rupees(group.sgst), rcm_igst: rupees(group.igst) };
  });

/** The HSN of a line: as it was sent, else that of its goods. */
export const hsnOfLine = (item: { hsn_code?: string | null | undefined }, goods: Pick<GoodsOfLine, 'hsn_code'>): string | null =>
  item.hsn_code ?? goods.hsn_code;

/** What a line keeps of GST. Its total is what is taxed: quantity x price less discount. */
export function gstLineColumns(
  item: { discount_percent?: number | null | undefined; hsn_code?: string | null | undefined },
  goods: GoodsOfLine,
  { rates, tax }: Taxed,
  index: number,
) {
  const line = mustGet(tax.lines, index);
  return {
    total_price: rupeesText(line.taxable),
    hsn_code: hsnOfLine(item, goods),
    uqc: goods.uqc,
    taxability: goods.taxability,
    gst_rate: String(mustGet(rates, index)),
    discount_percent: item.discount_percent?.toString() ?? null,
    discount_amount: rupeesText(line.discount),
    cgst: rupeesText(line.cgst),
    sgst: rupeesText(line.sgst),
    igst: rupeesText(line.igst),
    tax_amount: rupeesText(line.tax),
  };
}

export const GST_LINE_COLUMNS = ['hsn_code', 'uqc', 'taxability', 'gst_rate', 'discount_percent', 'discount_amount', 'cgst', 'sgst', 'igst'] as const;

interface StoredLineGst extends GoodsOfLine {
  total_price: string;
  gst_rate: string | null;
  discount_percent: string | null;
  discount_amount: string;
  cgst: string;
  sgst: string;
  igst: string;
}

/** @param documentRate percent of a document of before its lines had rates */
export const itemGst = (row: StoredLineGst, documentRate: string): SaleItemGst => ({
  hsn_code: row.hsn_code,
  uqc: row.uqc,
  taxability: row.taxability,
  gst_rate: Number(row.gst_rate ?? documentRate),
  discount_percent: row.discount_percent === null ? null : Number(row.discount_percent),
  discount_amount: Number(row.discount_amount),
  taxable_amount: Number(row.total_price),
  cgst: Number(row.cgst),
  sgst: Number(row.sgst),
  igst: Number(row.igst),
});
