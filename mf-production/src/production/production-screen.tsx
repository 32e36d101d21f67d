import { useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import {
  Button,
  DataTable,
  DownloadIcon,
  filterLine,
  type ListQuery,
  Page,
  PageHeader,
  PlusIcon,
  PrintButton,
  useDialogState,
  useOpenedByAddress,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { FilterBar } from './filter-bar.tsx';
import { getProduct } from './get-product.ts';
import { getRecords } from './get-records.ts';
import { MetricCards } from './metric-cards.tsx';
import { chipsOf, countFilters, filtersOf, isBackwards, NO_FILTERS, PRODUCTION_FIELDS, recordQuery } from './production-state.ts';
import { recordCard, recordColumns } from './record-columns.tsx';

const AddRecordDialog = lazy(() => import('./add-record-dialog.tsx'));
const EditRecordDialog = lazy(() => import('./edit-record-dialog.tsx'));
const DeleteRecordDialog = lazy(() => import('./delete-record-dialog.tsx'));
const ExportDialog = lazy(() => import('./export-dialog.tsx'));
const LABELS = {
  empty: 'No production records found',
  emptyHint: 'What is produced appears here.',
  error: 'Error loading production records. Please try again.',
};

const NOTHING: ListQuery<ProductionRecord> = { data: { data: [], total: 0 }, isFetching: false, isError: false, error: null, refetch: () => undefined };

/** /production: the figures of today and this month, and the records. */
export default function ProductionScreen() {
  const [state, change] = useUrlState(PRODUCTION_FIELDS);
  const [adding, setAdding] = useDialogState('add-record', false);
  const [exporting, setExporting] = useState(false);
  const [editing, setEditing] = useDialogState<ProductionRecord>('edit-record');
  const [deleting, setDeleting] = useState<ProductionRecord>();
  const printer = usePrinter();
  const readNow = useReadNow();
  const canCreate = useCan('production:create');
  const acts = { edit: useCan('production:edit') ? setEditing : undefined, remove: useCan('production:delete') ? setDeleting : undefined };
  const filters = filtersOf(state);
  const backwards = isBackwards(state);
  const records = useQuery({ ...getRecords(recordQuery(state)), enabled: !backwards });
  const product = useQuery({ ...getProduct(Number(state.productId)), enabled: state.productId !== '' });
  const chosen = product.data && { id: product.data.id, label: product.data.name };
  const add = () => setAdding(true);
  useOpenedByAddress('new', () => canCreate && add());
  const addOne = (
    <Button size="small" startIcon={<PlusIcon size={16} />} onClick={add}>
      Add Production Record
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Production"
        actions={
          canCreate && (
            <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={add}>
              Add Production Record
            </Button>
          )
        }
      />
      <MetricCards />
      <DataTable
        label="Production records"
        columns={recordColumns(acts)}
        query={backwards ? NOTHING : records}
        rowKey={(record) => record.id}
        card={recordCard(acts)}
        words={canCreate ? { ...LABELS, emptyAction: addOne } : LABELS}
        filters={{ count: countFilters(state), clear: () => change(NO_FILTERS) }}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        paging={{ page: state.page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: (page) => change({ page }) }}
        print={{
          printer,
          filters: filterLine(chipsOf(state, chosen?.label ?? '...', change)),
          ...(!backwards && { read: (page) => readNow(getRecords({ ...filters, sort: state.sort, ...page })) }),
          exportInstead: { label: 'Export Excel', start: () => setExporting(true) },
        }}
      >
        <FilterBar state={state} change={change} product={chosen} after={!records.isLoading}>
          <PrintButton printer={printer} />
          <Button startIcon={<DownloadIcon />} onClick={() => setExporting(true)}>
            Export Excel
          </Button>
        </FilterBar>
      </DataTable>
      <Suspense>
        {adding && <AddRecordDialog onClose={() => setAdding(false)} />}
        {exporting && <ExportDialog filters={filters} onClose={() => setExporting(false)} />}
        {editing && <EditRecordDialog record={editing} onClose={() => setEditing(undefined)} />}
        {deleting && <DeleteRecordDialog record={deleting} onClose={() => setDeleting(undefined)} />}
      </Suspense>
    </Page>
  );
}
