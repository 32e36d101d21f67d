import { rupees } from '../money.ts';
import { type GstInvoice, type HsnRow, type InvoiceLine, shareOfRate, type TaxColumn } from '../sales/gst-invoice.ts';
import { figureShown, quantityShown } from '../shown.ts';
import { type ColumnOf, known, type PaperTable, PLACE, tableOf } from './paper.ts';

/** What the lines of invoices and notes have alike. */
type Taxed = Pick<GstInvoice, 'taxes' | 'lines' | 'hsn' | 'showsDiscount' | 'showsRate'>;
type Amounts = Pick<InvoiceLine, 'gst_rate' | 'taxable' | TaxColumn['key']>;

const figure = (paise: number): string => figureShown(rupees(paise));
const sumOf = (rows: readonly Amounts[], key: 'taxable' | TaxColumn['key']): string => figure(rows.reduce((sum, row) => sum + row[key], 0));
export const linesCounted = (lines: readonly unknown[]): string => `Total of ${lines.length === 1 ? '1 line' : `${lines.length} lines`}`;

/** Rate and amount of each tax; where the paper has no tax of its own, the rate alone. */
const taxColumns = (rows: readonly Amounts[], taxes: readonly TaxColumn[]): ColumnOf<Amounts>[] =>
  taxes.length === 0
    ? [{ header: 'GST', kind: 'figure', cell: ({ gst_rate }) => `${gst_rate}%` }]
    : taxes.flatMap(({ key, label: group }): ColumnOf<Amounts>[] => [
        { header: 'Rate', kind: 'figure', group, cell: ({ gst_rate }) => shareOfRate(gst_rate, taxes) },
        { header: '₹', kind: 'figure', group, cell: (row) => figure(row[key]), total: sumOf(rows, key) },
      ]);

/** Lines and charges: what is taxed, and then its tax. */
export const taxedLines = ({ lines, taxes, showsDiscount, showsRate }: Taxed): PaperTable =>
  tableOf<InvoiceLine>('Items', lines, [
    PLACE,
    { header: ['Item', 'SKU'], kind: 'name', cell: ({ name, sku }) => (sku ? [name, sku] : name), total: linesCounted(lines) },
    { header: 'HSN/SAC', kind: 'text', cell: ({ hsn_code }) => hsn_code ?? '-' },
    { header: 'Quantity', kind: 'figure', cell: ({ quantity, unit }) => (quantity === null ? '' : known(quantityShown(quantity), unit).join(' ')) },
    { header: 'Unit Price', kind: 'figure', cell: ({ quantity, unit_price }) => (quantity === null ? '' : figure(unit_price)) },
    ...(showsDiscount ? [{ header: 'Discount', kind: 'figure', cell: ({ discount }) => (discount ? figure(discount) : '-') } as ColumnOf<InvoiceLine>] : []),
    { header: showsRate ? 'Taxable value' : 'Total', kind: 'amount', cell: ({ taxable }) => figure(taxable), total: sumOf(lines, 'taxable') },
    ...(showsRate ? taxColumns(lines, taxes) : []),
  ]);

/** Under each code and rate, as returns require it; undefined on a paper without rates. */
export const hsnTable = ({ hsn, taxes, showsRate }: Taxed): PaperTable | undefined =>
  showsRate
    ? tableOf<HsnRow>('HSN summary', hsn, [
        { header: 'HSN/SAC', kind: 'name', cell: ({ hsn_code }) => hsn_code ?? '-', total: 'Total' },
        { header: 'Taxable value', kind: 'amount', cell: ({ taxable }) => figure(taxable), total: sumOf(hsn, 'taxable') },
        ...taxColumns(hsn, taxes),
      ])
    : undefined;
