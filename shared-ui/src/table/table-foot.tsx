import { Small } from '../layout/text.tsx';
import { styled } from '../theme/styled.ts';
import type { Column, FooterRow } from './columns.ts';
import { cellClass } from './table-head.tsx';

const Hint = styled(Small)({ marginLeft: 6, fontWeight: 400 });

export function TableFoot<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: readonly FooterRow[] }) {
  return (
    <tfoot>
      {rows.map((row, index) => {
        const first = Math.max(
          1,
          columns.findIndex(({ id }) => id in row.cells),
        );
        return (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one label, such as two charges of one kind
            key={index}
            {...(row.strong && { className: Object.keys(row.cells).length > 2 ? 'strong sums' : 'strong' })}
            {...(row.part && { className: 'part' })}
            {...(row.ofAll && { className: 'of-all' })}
          >
            <td colSpan={first} {...(first > 1 && !row.ofAll && { className: 'right' })}>
              {row.label}
              {row.ofAll && <Hint>{row.ofAll.hint}</Hint>}
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
