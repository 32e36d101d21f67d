import type { CompanySnapshot } from '../company/company.ts';
import { dayShown, moneyShown, quantityShown } from '../shown.ts';
import { type StockCount, type StockCountLine, showsCosts } from '../stock/stock-count.ts';
import { type ColumnOf, fact, note, type Paper, PLACE, tableOf } from './paper.ts';
import { firm, head, paperOf } from './parts.ts';
import { linesCounted } from './taxed-tables.ts';

interface CountOptions {
  company: CompanySnapshot | undefined;
  /** What differs, else all to write figures beside. */
  review: boolean;
  /** With the quantities in the books. */
  book: boolean;
  place: string;
}

const withUnit = (quantity: number | null, unit: string | null): string => (quantity === null ? '' : [quantityShown(quantity), unit].filter(Boolean).join(' '));
const signed = (value: number | null): string => (value === null ? '' : `${value > 0 ? '+' : ''}${quantityShown(value)}`);

const BOOK: ColumnOf<StockCountLine> = { header: 'Book', kind: 'figure', cell: ({ book_quantity, unit }) => withUnit(book_quantity, unit) };

const rupees = ({ difference_value }: StockCount): ColumnOf<StockCountLine> => ({
  header: 'Rupees',
  kind: 'amount',
  cell: ({ difference_value: value }) => (value === null ? '' : moneyShown(value)),
  total: moneyShown(difference_value),
});

/** To go along the shelves with, and what was found. */
export function countPaper(count: StockCount, { company, review, book, place }: CountOptions): Paper {
  const lines = review ? count.lines.filter(({ difference }) => difference) : count.lines;
  const differences: ColumnOf<StockCountLine>[] = [
    { header: 'Difference', kind: 'figure', cell: ({ difference }) => signed(difference) },
    ...(showsCosts(count) ? [rupees(count)] : []),
    { header: 'Reason', kind: 'text', cell: ({ reason }) => reason ?? '' },
  ];
  return paperOf(count.number, 'Stock count', count.date, [
    head('STOCK COUNT', false, { from: company && firm('Firm', company) }),
    { kind: 'facts', facts: [['Number', count.number], ['Date', dayShown(count.date)], ...fact('Place', place), ...fact('Shown', review && 'Differences')] },
    {
      kind: 'lines',
      table: tableOf<StockCountLine>('Items', lines, [
        PLACE,
        { header: 'Item', kind: 'name', cell: ({ name }) => name, total: linesCounted(lines) },
        { header: 'SKU', kind: 'text', cell: ({ sku }) => sku ?? '' },
        ...(book ? [BOOK] : []),
        { header: 'Counted', kind: review ? 'figure' : 'amount', cell: ({ counted, unit }) => withUnit(counted, unit) },
        ...(review ? differences : []),
      ]),
    },
    ...note('Notes', count.notes),
    {
      kind: 'signature',
      signatures: [
        { above: '', below: 'Counted by' },
        { above: '', below: 'Checked by' },
      ],
    },
  ]);
}
