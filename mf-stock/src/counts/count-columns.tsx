import type { StockCountLine } from '@karkhana/shared-contract/stock/stock-count';
import type { CountLine } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { type Column, formatMoney, formatQuantity, RowCard, Small } from '@karkhana/shared-ui';
import { CountField, ReasonField } from './count-field.tsx';

type Save = (line: CountLine) => Promise<unknown>;

const signed = (value: number | null) => (value === null ? '-' : value > 0 ? `+${formatQuantity(value)}` : formatQuantity(value));
const withUnit = (quantity: number, unit: string | null) => [formatQuantity(quantity), unit].filter(Boolean).join(' ');

const countedOf = ({ counted, unit }: StockCountLine) => (counted === null ? '-' : withUnit(counted, unit));

const item: Column<StockCountLine> = { id: 'name', header: 'Item', ellipsis: true, cell: ({ name }) => name };
const sku: Column<StockCountLine> = { id: 'sku', header: 'SKU', width: 160, ellipsis: true, cell: ({ sku }) => sku ?? '-' };
const book: Column<StockCountLine> = {
  id: 'book_quantity',
  header: 'Book',
  width: 120,
  align: 'right',
  cell: ({ book_quantity, unit }) => withUnit(book_quantity, unit),
};
const figure: Column<StockCountLine> = {
  id: 'counted',
  header: 'Counted',
  width: 150,
  align: 'right',
  cell: (line) => countedOf(line),
};

/** @param save absent where the count takes no figures any more */
export const countColumns = (showsBook: boolean, save: Save | undefined): Column<StockCountLine>[] => [
  item,
  sku,
  ...(showsBook ? [book] : []),
  save ? { ...figure, cell: (line) => <CountField line={line} save={save} /> } : figure,
];

export const countCard = (showsBook: boolean, save: Save | undefined) => (line: StockCountLine) => (
  <RowCard
    name={line.name}
    amount={save ? undefined : countedOf(line)}
    meta={
      <>
        {line.sku && <span>{line.sku}</span>}
        {showsBook && <Small>{`Book ${withUnit(line.book_quantity, line.unit)}`}</Small>}
      </>
    }
    foot={save && <CountField line={line} save={save} placeholder="Counted" />}
  />
);

// Thousands of crores, bold in the total.
const rupees: Column<StockCountLine> = {
  id: 'difference_value',
  header: 'Rupees',
  width: 200,
  align: 'right',
  cell: ({ difference_value }) => formatMoney(difference_value),
};

export const reviewColumns = (save: Save | undefined, costs: boolean): Column<StockCountLine>[] => [
  item,
  { ...book, width: 140 },
  { ...figure, width: 164 },
  { id: 'difference', header: 'Difference', width: 140, align: 'right', cell: ({ difference }) => <b>{signed(difference)}</b> },
  ...(costs ? [rupees] : []),
  { id: 'reason', header: 'Reason', width: 200, wraps: true, cell: (line) => (save ? <ReasonField line={line} save={save} /> : line.reason || '-') },
];

export const reviewCard = (save: Save | undefined) => (line: StockCountLine) => (
  <RowCard
    name={line.name}
    amount={signed(line.difference)}
    meta={
      <>
        <span>{`Book ${formatQuantity(line.book_quantity)}, counted ${formatQuantity(line.counted)}`}</span>
        {line.difference_value !== null && <span>{formatMoney(line.difference_value)}</span>}
      </>
    }
    foot={save ? <ReasonField line={line} save={save} placeholder="Reason" /> : line.reason}
  />
);
