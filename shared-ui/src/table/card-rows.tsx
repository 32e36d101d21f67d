import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { radius } from '../theme/measures.ts';
import type { FooterRow } from './columns.ts';

const List = styled('ul')({ display: 'grid', gap: 8 });
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
});

export interface CardRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  card: (row: Row) => ReactNode;
  footer?: readonly FooterRow[] | undefined;
}

/** A list at phone width: a card for each row, totals below. */
export function CardRows<Row>({ label, rows, rowKey, card, footer }: CardRowsProps<Row>) {
  return (
    <>
      <List aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)}>{card(row)}</li>
        ))}
      </List>
      {footer && (
        <Totals>
          {footer.map((row) => (
            <Fragment key={row.label}>
              <dt className={row.strong ? 'strong' : undefined}>{row.label}</dt>
              <dd className={row.strong ? 'strong' : undefined}>{Object.values(row.cells).at(-1)}</dd>
            </Fragment>
          ))}
        </Totals>
      )}
    </>
  );
}
