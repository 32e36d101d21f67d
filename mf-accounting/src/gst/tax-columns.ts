import { type Column, formatMoney } from '@karkhana/shared-ui';

interface Taxed {
  taxable_amount: number;
  cgst: number;
  sgst: number;
  igst: number;
}

const HEADERS = { taxable_amount: 'Taxable value', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' } as const;

/** Taxable value and the three taxes. */
export const taxColumns = <Row extends Taxed>(): Column<Row>[] =>
  (['taxable_amount', 'cgst', 'sgst', 'igst'] as const).map((id) => ({
    id,
    header: HEADERS[id],
    width: id === 'taxable_amount' ? 116 : 100,
    align: 'right',
    cell: (row) => formatMoney(row[id]),
  }));

export const taxCells = (totals: Taxed) => ({
  taxable_amount: formatMoney(totals.taxable_amount),
  cgst: formatMoney(totals.cgst),
  sgst: formatMoney(totals.sgst),
  igst: formatMoney(totals.igst),
});
