import { Fragment, type ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { radius, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { AllTotals } from './all-totals.tsx';
import type { Column, FooterRow } from './columns.ts';

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  // Inside a card the rows are parts of it.
  '[data-card] > &': { gap: 0 },
  '[data-card] > & > li + li': { borderTop: `1px solid ${color.border.row}` },
  '[data-card] > & > li > *': { border: 0, borderRadius: 0 },
  '& > .fresh': { borderRadius: radius.card, boxShadow: `inset 4px 0 0 ${color.primary.main}, 0 0 0 1px ${color.primary.main}` },
});
const Totals = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 16px',
  marginTop: 8,
  padding: '10px 12px',
  background: color.bg.surface,
  border: `1px solid ${color.border.card}`,
  borderRadius: radius.card,
  '& dd': { textAlign: 'right' },
  '& .strong': { fontWeight: 600 },
  '& .part': { ...type.small, color: color.text.secondary },
  '& dt.part': { paddingLeft: 14 },
});

export interface CardRowsProps<Row> {
  label: string;
  /** Names the totals of a row that has several. */
  columns: readonly Pick<Column<Row>, 'id' | 'header'>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  card: (row: Row) => ReactNode;
  footer?: readonly FooterRow[] | undefined;
  fresh?: ReadonlySet<string | number> | undefined;
}

/** A list at phone width: a card for each row, their totals below, totals of all that match above. */
export function CardRows<Row>({ label, columns, rows, rowKey, card, footer, fresh }: CardRowsProps<Row>) {
  const below = footer?.filter(({ ofAll }) => !ofAll) ?? [];
  return (
    <>
      {footer?.map(({ label, cells, ofAll }) => ofAll && <AllTotals key={label} label={label} cells={cells} ofAll={ofAll} />)}
      <List aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={fresh?.has(rowKey(row)) ? 'fresh' : undefined}>
            {card(row)}
          </li>
        ))}
      </List>
      {below.length > 0 && (
        <Totals>
          {below.flatMap((row) =>
            linesOf(row, columns).map(([name, figure], line) => (
              <Fragment key={`${row.label} ${name}`}>
                <dt className={row.strong && line === 0 ? 'strong' : row.part ? 'part' : undefined}>{name}</dt>
                <dd className={row.strong ? 'strong' : row.part ? 'part' : undefined}>{figure}</dd>
              </Fragment>
            )),
          )}
        </Totals>
      )}
    </>
  );
}

/** One figure is beside the row's own name; several are below it, each with its column's. */
function linesOf<Row>({ label, cells }: FooterRow, columns: CardRowsProps<Row>['columns']): [name: string, figure: ReactNode][] {
  const figures = columns.filter(({ id }) => id in cells);
  const [first, ...further] = figures;
  if (first && !further.length) return [[label, cells[first.id]]];
  return [[label, null], ...figures.map(({ id, header }): [string, ReactNode] => [header, cells[id]])];
}
