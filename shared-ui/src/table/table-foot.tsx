import type { Column, FooterRow } from './columns.ts';
import { cellClass } from './table-head.tsx';

export function TableFoot<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: readonly FooterRow[] }) {
  return (
    <tfoot>
      {rows.map((row) => {
        const first = Math.max(
          1,
          columns.findIndex(({ id }) => id in row.cells),
        );
        return (
          <tr key={row.label} {...(row.strong && { className: Object.keys(row.cells).length > 2 ? 'strong sums' : 'strong' })}>
            <td colSpan={first} {...(first > 1 && { className: 'right' })}>
              {row.label}
            </td>
            {columns.slice(first).map((column) => (
              <td key={column.id} className={cellClass(column)}>
                {row.cells[column.id]}
              </td>
            ))}
          </tr>
        );
      })}
    </tfoot>
  );
}
