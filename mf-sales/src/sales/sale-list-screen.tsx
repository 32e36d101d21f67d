import { useCan, useQuery } from '@karkhana/shared-auth';
import {
  Button,
  ButtonLink,
  DataTable,
  DownloadIcon,
  FilterButton,
  Page,
  PageHeader,
  PlusIcon,
  SearchBox,
  Toolbar,
  usePhone,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useId, useState } from 'react';
import { getVendor } from '../vendors/get-vendor.ts';
import { getSales } from './get-sales.ts';
import { saleCard, saleColumns } from './sale-columns.tsx';
import { countFilters, filtersOf, NO_FILTERS, SALE_LIST_FIELDS, summaryOf } from './sale-list-state.ts';
import { useSalesExport } from './use-sales-export.ts';

const SaleFilterPanel = lazy(() => import('./sale-filter-panel.tsx'));
const WORDS = {
  empty: 'No sales found',
  emptyHint: 'Sales that you enter appear here.',
  error: 'Error loading sales data. Please try again.',
};
const ENTER_ONE = (
  <ButtonLink to="/sales/new" size="small" startIcon={<PlusIcon size={16} />}>
    New Sale
  </ButtonLink>
);

/** /sales (spec section 2, Sales list). */
export default function SaleListScreen() {
  const [state, change] = useUrlState(SALE_LIST_FIELDS);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [exporting, startExport] = useSalesExport();
  const panel = useId();
  const phone = usePhone();
  const canCreate = useCan('sales:create');
  const filters = filtersOf(state);
  const sales = useQuery(getSales({ ...filters, page: state.page, limit: state.limit }));
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
      <DataTable
        label="Sales"
        columns={saleColumns}
        query={sales}
        rowKey={(sale) => sale.id}
        card={saleCard}
        words={canCreate ? { ...WORDS, emptyAction: ENTER_ONE } : WORDS}
        filters={{ count: active + (state.search ? 1 : 0), clear: () => change({ ...NO_FILTERS, search: '' }) }}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        paging={{ page: state.page, limit: state.limit, word: 'entries', onPage: (page) => change({ page }), onLimit: (limit) => change({ limit }) }}
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
        </Toolbar>
      </DataTable>
    </Page>
  );
}
