import { createPortal } from 'react-dom';
import { formatInstant } from '../format/dates.ts';
import { formatQuantity } from '../format/numbers.ts';
import type { Column, FooterRow } from '../table/columns.ts';
import { paperClass } from '../table/paper-class.ts';
import { TableFoot } from '../table/table-foot.tsx';
import { cellClass, TableHead } from '../table/table-head.tsx';
import { Table } from '../table/table-parts.tsx';
import { color } from '../theme/color.ts';
import { SHEET } from '../theme/global-styles.tsx';
import { media, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { useLetterhead } from './letterhead.ts';

const Root = styled('div')({
  display: 'none',
  [media.print]: {
    display: 'block',
    // Closer than a screen, and without tints and colours that a cheap printer makes grey of.
    '&& th, && td': { height: 20, padding: '1px 6px', fontSize: '9pt', lineHeight: 1.3 },
    '&& thead th, &&& tfoot td': { background: 'none' },
    '&& thead th': { borderBottom: '1px solid #000' },
    '&& tfoot tr.strong td': { fontSize: '9pt' },
    '& a': { color: 'inherit', fontWeight: 'inherit' },
  },
});
const Company = styled('p')({ ...type.card, overflowWrap: 'anywhere' });
const Title = styled('h1')({ margin: 0, ...type.title });
const Facts = styled('p')({ ...type.small, overflowWrap: 'anywhere' });
const Counted = styled('p')({ display: 'flex', justifyContent: 'space-between', gap: 16, margin: '0 0 10px', color: color.text.secondary, ...type.small });

export interface PrintSheetProps<Row> {
  title: string;
  filters: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Whether a row is one of those counted in `total`; without it every one is. */
  counts?: ((row: Row) => boolean) | undefined;
  /** Rows before the first one that is printed. */
  before: number;
  /** How many match in all; without it these are all. */
  total?: number | undefined;
  rowKey: (row: Row) => string | number;
  footer: readonly FooterRow[] | undefined;
  /** The sentence for no rows. */
  empty: string;
}

/** A list on paper: company, title, filters, and then every column of its rows, the head on each sheet and the totals once. Nothing on screen. */
export function PrintSheet<Row>({ title, filters, columns, rows, counts, before, total, rowKey, footer, empty }: PrintSheetProps<Row>) {
  const company = useLetterhead();
  const printed = columns.filter(({ screenOnly }) => !screenOnly);
  const counted = counts ? rows.filter(counts).length : rows.length;
  const shown = rows.length === 0 ? empty : `Rows ${formatQuantity(before + 1)} to ${formatQuantity(before + counted)} of ${formatQuantity(total ?? counted)}`;
  return createPortal(
    <Root className={[SHEET, paperClass(columns)].filter(Boolean).join(' ')}>
      {company && <Company>{company}</Company>}
      <Title>{title}</Title>
      <Facts>{filters}</Facts>
      <Counted>
        <span>{shown}</span>
        <span>Printed {formatInstant(new Date().toISOString())}</span>
      </Counted>
      <Table fixed={false} least={0} aria-label={title}>
        <TableHead columns={printed} />
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {printed.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footer && rows.length > 0 && <TableFoot columns={printed} rows={footer} />}
      </Table>
    </Root>,
    document.body,
  );
}
