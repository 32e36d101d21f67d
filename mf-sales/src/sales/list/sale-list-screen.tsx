import { useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { listPresets } from '@karkhana/shared-contract/reports/date-presets';
import {
  Button,
  ButtonLink,
  DataTable,
  DatePresets,
  DownloadIcon,
  FilterButton,
  Page,
  PageHeader,
  PlusIcon,
  Preset,
  PrintButton,
  SearchBox,
  Toolbar,
  usePhone,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useId, useState } from 'react';
import { getVendor } from '../../vendors/get-vendor.ts';
import { SavedSale } from '../form/saved-sale.tsx';
import { getSales } from './get-sales.ts';
import { saleCard, saleColumns } from './sale-columns.tsx';
import { saleFooter } from './sale-footer.ts';
import { countFilters, filtersOf, NO_FILTERS, printedFiltersOf, SALE_LIST_FIELDS, STATUS_LABELS, saleQuery, summaryOf } from './sale-list-state.ts';
import { useSalesExport } from './use-sales-export.ts';

const SaleFilterPanel = lazy(() => import('./sale-filter-panel.tsx'));
const LABELS = {
  empty: 'No sales found',
  emptyHint: 'Sales that you enter appear here.',
  error: 'Error loading sales data. Please try again.',
};
const ENTER_ONE = (
  <ButtonLink to="/sales/new" size="small" startIcon={<PlusIcon size={16} />}>
    New Sale
  </ButtonLink>
);

/** /sales: sales, by the filters of the address. */
export default function SaleListScreen() {
  const [state, change] = useUrlState(SALE_LIST_FIELDS);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [exporting, startExport] = useSalesExport();
  const panel = useId();
  const printer = usePrinter();
  const readNow = useReadNow();
  const phone = usePhone();
  const canCreate = useCan('sales:create');
  const filters = filtersOf(state);
  const sales = useQuery(getSales(saleQuery(state)));
  const vendor = useQuery({ ...getVendor(Number(state.vendor_id)), enabled: state.vendor_id !== '' });
  const vendorName = vendor.data?.name ?? (vendor.isError ? `no. ${state.vendor_id}` : '...');
  const active = countFilters(state);
  const toggle = () => {
    setOpen(!open);
    setWasOpened(true);
  };
  const filterButton = <FilterButton count={active} open={open} onToggle={toggle} controls={panel} />;

  return (
    <Page>
      <PageHeader
        title="Sales"
        subtitle={summaryOf(state, vendorName)}
        actions={
          <>
            {!phone && filterButton}
            <PrintButton printer={printer} />
            <Button startIcon={<DownloadIcon />} disabled={exporting} onClick={() => void startExport(filters)}>
              Export Excel
            </Button>
            {canCreate && (
              <ButtonLink to="/sales/new" variant="contained" color="primary" startIcon={<PlusIcon />}>
                New Sale
              </ButtonLink>
            )}
          </>
        }
      />
      <SavedSale />
      <DataTable
        label="Sales"
        columns={saleColumns}
        query={sales}
        rowKey={(sale) => sale.id}
        card={saleCard}
        words={canCreate ? { ...LABELS, emptyAction: ENTER_ONE } : LABELS}
        footer={saleFooter(sales.data?.totals)}
        filters={{ count: active + (state.search ? 1 : 0), clear: () => change({ ...NO_FILTERS, search: '' }) }}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        paging={{ page: state.page, limit: state.limit, word: 'entries', onPage: (page) => change({ page }), onLimit: (limit) => change({ limit }) }}
        print={{
          printer,
          filters: printedFiltersOf(state, vendorName),
          read: (page) => readNow(getSales({ ...filters, ...page })),
          exportInstead: { label: 'Export Excel', start: () => void startExport(filters) },
        }}
      >
        <Suspense>
          {wasOpened && <SaleFilterPanel id={panel} open={open} onClose={() => setOpen(false)} state={state} change={change} vendorName={vendorName} />}
        </Suspense>
        <Toolbar>
          <SearchBox
            value={state.search}
            onChange={(search) => change({ search }, { replace: true })}
            placeholder="Search by invoice number or vendor name..."
          />
          {phone && filterButton}
          <DatePresets
            presets={listPresets(dayInIndia())}
            days={{ start: state.start_date, end: state.end_date }}
            onChange={({ start, end }) => change({ start_date: start, end_date: end })}
          >
            {(['unpaid', 'overdue'] as const).map((status) => {
              const pressed = state.payment_status === status;
              return <Preset key={status} label={STATUS_LABELS[status]} pressed={pressed} onToggle={() => change({ payment_status: pressed ? '' : status })} />;
            })}
          </DatePresets>
        </Toolbar>
      </DataTable>
    </Page>
  );
}
