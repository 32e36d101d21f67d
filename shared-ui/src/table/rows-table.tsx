import type { ReactNode } from 'react';
import { usePhone } from '../layout/use-media.ts';
import { useScrollsSideways } from '../layout/use-scrolls-sideways.ts';
import { CardRows } from './card-rows.tsx';
import type { Column, FooterRow } from './columns.ts';
import { paperClass } from './paper-class.ts';
import { SkeletonCards, SkeletonRows } from './skeleton-rows.tsx';
import type { Sort } from './sorting.ts';
import { TableFoot } from './table-foot.tsx';
import { ColumnWidths, cellClass, TableHead } from './table-head.tsx';
import { NAME_WIDTH, Scroller, Table } from './table-parts.tsx';

export interface RowsTableProps<Row> {
  /** Name of the table for a screen reader. */
  label: string;
  /** From left to right. */
  columns: readonly Column<Row>[];
  /** All there are, in their order. */
  rows: readonly Row[];
  /** Identifies a row: its id. */
  rowKey: (row: Row) => string | number;
  /** A row at phone width; without it the table scrolls sideways there. */
  card?: ((row: Row) => ReactNode) | undefined;
  /** Totals below the rows. */
  footer?: readonly FooterRow[] | undefined;
  /** Id of the column that it is sorted by, with '-' before it for downwards. */
  sort?: Sort | undefined;
  /** A header was pressed; gets the new sort. */
  onSort?: ((sort: Sort) => void) | undefined;
  /** Replaces the rows, under the header: empty, an error. */
  state?: ReactNode;
  /** The rows are still loading: bars fill their places. */
  loading?: boolean | undefined;
  /** Keys of the rows that another user has just changed. */
  fresh?: ReadonlySet<string | number> | undefined;
}

/**
 * Rows that are already there, such as the items of a document. A list that reads from the api is a `DataTable`.
 * @example
 * <RowsTable label="Items" columns={columns} rows={sale.items} rowKey={(item) => item.id} footer={totals} />
 */
export function RowsTable<Row>({ label, columns, rows, rowKey, card, footer, sort, onSort, state, loading = false, fresh }: RowsTableProps<Row>) {
  const phone = usePhone();
  const [scroller, scrolls] = useScrollsSideways();
  if (phone && card && loading) return <SkeletonCards />;
  if (phone && card) return state ?? <CardRows label={label} columns={columns} rows={rows} rowKey={rowKey} card={card} footer={footer} fresh={fresh} />;
  const fixed = !phone && columns.some(({ width }) => width);
  const least = columns.reduce((sum, { width }) => sum + (width ?? NAME_WIDTH), 0);
  return (
    // What scrolls sideways must be reachable by keyboard.
    <Scroller ref={scroller} least={fixed ? least : 0} className={paperClass(columns)} {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': label })}>
      <Table fixed={fixed} aria-label={label} least={fixed ? least : 0}>
        {fixed && <ColumnWidths columns={columns} />}
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        {loading ? (
          <SkeletonRows columns={columns} />
        ) : (
          <tbody>
            {state ? (
              <tr className="state">
                <td colSpan={columns.length}>{state}</td>
              </tr>
            ) : (
              rows.map((row) => (
                <tr key={rowKey(row)} className={fresh?.has(rowKey(row)) ? 'fresh' : undefined}>
                  {columns.map((column) => {
                    const content = column.cell(row);
                    return (
                      <td key={column.id} className={cellClass(column)} {...(column.ellipsis && typeof content === 'string' && { title: content })}>
                        {content}
                      </td>
                    );
                  })}
                </tr>
              ))
            )}
          </tbody>
        )}
        {footer && !state && !loading && <TableFoot columns={columns} rows={footer} />}
      </Table>
    </Scroller>
  );
}
