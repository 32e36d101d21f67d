import { SortIcon } from '../icons/icons.tsx';
import type { Column } from './columns.ts';
import { ariaSort, nextSort, type Sort } from './sorting.ts';
import { SortButton } from './table-parts.tsx';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.id} scope="col" className={cellClass(column)} aria-sort={ariaSort(sort, column.id)}>
            {column.sortable && onSort ? (
              <SortButton type="button" onClick={() => onSort(nextSort(sort, column.id, column.descendingFirst ?? false))}>
                {column.header}
                <SortIcon size={14} />
              </SortButton>
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** `short`: its width was chosen to hold its content on one line. */
export const cellClass = ({
  align,
  ellipsis,
  screenOnly,
  width,
  wraps,
}: Pick<Column<never>, 'align' | 'ellipsis' | 'screenOnly' | 'width' | 'wraps'>): string | undefined =>
  [align === 'right' && 'right', ellipsis ? 'ellipsis' : width && !wraps && 'short', screenOnly && 'screen'].filter(Boolean).join(' ') || undefined;

/** Widths hold only in a table of fixed layout. */
export function ColumnWidths<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <colgroup>
      {columns.map(({ id, width, screenOnly }) => (
        <col key={id} className={screenOnly ? 'screen' : undefined} style={width ? { width } : {}} />
      ))}
    </colgroup>
  );
}
