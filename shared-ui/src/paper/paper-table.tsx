import type { PaperCell, PaperColumn, PaperTable } from '@karkhana/shared-contract/papers/paper';
import { Table } from './paper-styles.ts';

/** Rows on the same page as the total. */
const KEPT = 2;

const Cell = ({ cell }: { cell: PaperCell }) =>
  typeof cell === 'string' ? (
    cell
  ) : (
    <>
      {cell[0]} <small>{cell[1]}</small>
    </>
  );

const headerOf = ({ header }: PaperColumn): string => (typeof header === 'string' ? header : header[0]);
/** What a phone writes before the cell; a group has its name once. */
const labelOf = (column: PaperColumn, before: PaperColumn | undefined): string | undefined => {
  if (column.kind !== 'figure') return undefined;
  if (!column.group) return headerOf(column);
  return before?.group === column.group ? '' : column.group;
};

interface RowProps {
  columns: readonly PaperColumn[];
  cells: readonly PaperCell[];
}

// biome-ignore-start lint/suspicious/noArrayIndexKey: what is printed never changes its place
const Row = ({ columns, cells }: RowProps) => (
  <tr>
    {columns.map((column, index) => (
      <td key={index} className={column.kind} data-label={labelOf(column, columns[index - 1])}>
        <Cell cell={cells[index] ?? ''} />
      </td>
    ))}
  </tr>
);

function Head({ columns }: Pick<RowProps, 'columns'>) {
  const grouped = columns.filter(({ group }) => group);
  const rows = grouped.length ? 2 : 1;
  const top = columns.filter(({ group }, index) => !group || columns[index - 1]?.group !== group);
  return (
    <thead>
      <tr>
        {top.map((column, index) =>
          column.group ? (
            <th key={index} className="group" colSpan={grouped.filter(({ group }) => group === column.group).length}>
              {column.group}
            </th>
          ) : (
            <th key={index} className={column.kind} rowSpan={rows}>
              <Cell cell={column.header} />
            </th>
          ),
        )}
      </tr>
      {grouped.length > 0 && (
        <tr>
          {grouped.map((column, index) => (
            <th key={index} className={column.kind}>
              <Cell cell={column.header} />
            </th>
          ))}
        </tr>
      )}
    </thead>
  );
}

export function PaperTableView({ table: { name, columns, rows, total }, dense, className }: { table: PaperTable; dense: boolean; className?: string }) {
  const first = rows.slice(0, -KEPT);
  return (
    <Table aria-label={name} dense={dense} className={className}>
      <Head columns={columns} />
      {first.length > 0 && (
        <tbody>
          {first.map((cells, index) => (
            <Row key={index} {...{ columns, cells }} />
          ))}
        </tbody>
      )}
      <tbody className="keep">
        {rows.slice(-KEPT).map((cells, index) => (
          <Row key={index} {...{ columns, cells }} />
        ))}
      </tbody>
      {total && (
        <tbody className="sum">
          <Row columns={columns} cells={total} />
        </tbody>
      )}
    </Table>
  );
}
// biome-ignore-end lint/suspicious/noArrayIndexKey: what is printed never changes its place
