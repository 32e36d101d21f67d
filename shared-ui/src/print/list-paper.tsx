import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { formatQuantity } from '../format/numbers.ts';
import { usePrinting } from '../layout/use-media.ts';
import type { DataTableProps } from '../table/data-table-props.ts';
import type { ListPrint } from './list-print.ts';
import { usePaper } from './use-paper.ts';
import { usePrintJob } from './use-print-job.ts';

interface ListPaperProps<Row> {
  print: ListPrint<Row>;
  list: DataTableProps<Row>;
}

/** A list on paper: its Print button prints every row that its filters let through, the browser's own printing the loaded ones. */
export function ListPaper<Row>({ print, list: { label, columns, query, rowKey, footer, paging, words } }: ListPaperProps<Row>) {
  const loaded = query.data?.data ?? [];
  const { rows, tooMany, dismiss } = usePrintJob(print, loaded, rowKey);
  const printing = usePrinting();
  const paper = usePaper(printing || rows !== undefined, query.data !== undefined);
  const { title = label, filters, counts, exportInstead } = print;
  const sheet = { title, filters, columns, rowKey, counts, footer, empty: words.empty };
  return (
    <>
      {paper && rows && <paper.PrintSheet {...sheet} rows={rows} before={0} />}
      {paper && printing && !rows && query.data && (
        <paper.PrintSheet {...sheet} rows={loaded} before={paging ? (paging.page - 1) * paging.limit : 0} total={query.data.total} />
      )}
      {paper && tooMany !== undefined && (
        <ConfirmDialog
          open
          harmless
          title="Too many rows to print"
          question={`These are ${formatQuantity(tooMany)} rows; up to ${formatQuantity(paper.MOST_PRINTED)} are printed.`}
          note={exportInstead ? 'The export has all of them. Or print fewer, with the filters.' : 'Print fewer, with the filters.'}
          confirmLabel={exportInstead?.label ?? 'OK'}
          onConfirm={() => {
            dismiss();
            exportInstead?.start();
          }}
          onClose={dismiss}
        />
      )}
    </>
  );
}
