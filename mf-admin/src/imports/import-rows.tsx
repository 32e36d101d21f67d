import { useQuery } from '@karkhana/shared-auth';
import type { ImportDetail } from '@karkhana/shared-contract/imports/import';
import { IMPORT_STATUSES, type ImportRow, type ImportStatus } from '@karkhana/shared-contract/imports/import-row';
import { type Column, DataTable, ListTabs, RowCard, StatusChip, urlOneOf, urlWhole, useUrlState } from '@karkhana/shared-ui';
import { getImportRows } from './get-imports.ts';
import { ImportCell } from './import-cell.tsx';

const LIMIT = 25;
const FIELDS = { show: urlOneOf<ImportStatus | 'all'>(['all', ...IMPORT_STATUSES], 'all'), page: urlWhole(1) };
const LABELS = { empty: 'No rows', emptyHint: 'No row of the file is of this kind.', error: 'Error loading the preview. Please try again.' };
const TAB_LABELS = { all: 'All', new: 'New', changed: 'Changed', unchanged: 'Unchanged', wrong: 'Wrong' } as const;

const chip = ({ status }: ImportRow) => <StatusChip status={`import_${status}`} />;

/** Result of each row, expected or done. @param readAt when a preview came, in milliseconds; else 0, as rows that are being saved stay the same */
export function ImportRows({ shown, readAt }: { shown: ImportDetail; readAt: number }) {
  const [{ show, page }, change] = useUrlState(FIELDS);
  const { id, counts, columns, template, beside = [] } = shown;
  const rows = useQuery(getImportRows(id, readAt, { status: show === 'all' ? undefined : show, page, limit: LIMIT }));
  const all = counts.new + counts.changed + counts.unchanged + counts.wrong;
  const tabs = (['all', ...IMPORT_STATUSES] as const).map((tab) => ({ id: tab, label: `${TAB_LABELS[tab]} ${tab === 'all' ? all : counts[tab]}` }));
  const matched = [...template.filter(({ column, required }) => required || columns.some((each) => each.column === column)), ...beside];
  const isFigure = (kind: string) => kind === 'amount' || kind === 'number' || kind === 'percent';
  const cells: Column<ImportRow>[] = [
    { id: 'row', header: 'Row', width: 64, cell: ({ row }) => row },
    { id: 'status', header: 'Result', width: 122, cell: chip },
    ...matched.map(({ column, kind }) => ({
      id: column,
      header: column,
      width: kind === 'text' ? 200 : 160,
      ...(isFigure(kind) && { align: 'right' as const }),
      cell: (row: ImportRow) => <ImportCell row={row} column={column} kind={kind} />,
    })),
  ];
  const card = (row: ImportRow) => (
    <RowCard
      name={`Row ${row.row}`}
      action={chip(row)}
      meta={matched.map(({ column, kind }) => (
        <div key={column}>
          {`${column}: `}
          <ImportCell row={row} column={column} kind={kind} />
        </div>
      ))}
    />
  );
  return (
    <ListTabs label="Rows" tabs={tabs} current={show} onChange={(next) => change({ show: next, page: 1 })}>
      <DataTable
        label="Rows of the file"
        columns={cells}
        query={rows}
        rowKey={({ row }) => row}
        card={card}
        words={LABELS}
        paging={{ page, limit: LIMIT, word: 'results', onPage: (next) => change({ page: next }) }}
      />
    </ListTabs>
  );
}
