import { useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { toggledStatus } from '@karkhana/shared-contract/purchases/purchase-status';
import { listPresets } from '@karkhana/shared-contract/reports/date-presets';
import {
  Button,
  DataTable,
  DatePresets,
  FilterButton,
  FilterChips,
  filterLine,
  Page,
  PageHeader,
  PlusIcon,
  SearchBox,
  Stack,
  Toolbar,
  useDialogState,
  useOpenedByAddress,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useId, useState } from 'react';
import { getVendor } from '../vendors/get-vendor.ts';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { DeletePurchaseDialog } from './delete-purchase-dialog.tsx';
import { getPurchases } from './get-purchases.ts';
import { purchaseCard, purchaseColumns } from './purchase-columns.tsx';
import { PurchaseListActions } from './purchase-list-actions.tsx';
import { activeFilters, filtersOf, NO_FILTERS, PURCHASE_LIST_FIELDS, purchaseQuery } from './purchase-list-state.ts';
import { PurchaseStatCards } from './purchase-stat-cards.tsx';
import { usePurchaseExport } from './use-purchase-export.ts';

// With the forms' share, which a look at the list does not need.
const PurchaseFilterPanel = lazy(() => import('./purchase-filter-panel.tsx'));
const NewPurchaseDialog = lazy(() => import('../order-form/new-purchase-dialog.tsx'));

const LABELS = { empty: 'No purchase orders found', emptyHint: 'Orders that you enter appear here.', error: 'The purchase orders could not be loaded' };
type Dialog = { does: 'new' } | { does: 'status' | 'delete'; purchase: PurchaseRow };

/** /purchases: four figures, and the orders. */
export default function PurchaseListScreen() {
  const [state, change] = useUrlState(PURCHASE_LIST_FIELDS);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [dialog, setDialog] = useDialogState<Dialog>('order');
  const panel = useId();
  const printer = usePrinter();
  const readNow = useReadNow();
  const [exporting, startExport] = usePurchaseExport();
  const canCreate = useCan('purchases:create');
  const canEdit = useCan('purchases:edit');
  const canDelete = useCan('purchases:delete');
  const filters = filtersOf(state);
  const purchases = useQuery(getPurchases(purchaseQuery(state)));
  const vendor = useQuery({ ...getVendor(Number(state.vendorId)), enabled: state.vendorId !== '' });
  const vendorName = vendor.data?.name ?? (vendor.isError ? `no. ${state.vendorId}` : '...');
  const active = activeFilters(state, vendorName);
  const clear = () => change(NO_FILTERS);
  useOpenedByAddress('new', () => canCreate && setDialog({ does: 'new' }));
  const close = () => setDialog(undefined);
  const actions = {
    onChangeStatus: canEdit ? (purchase: PurchaseRow) => setDialog({ does: 'status', purchase }) : undefined,
    onDelete: canDelete ? (purchase: PurchaseRow) => setDialog({ does: 'delete', purchase }) : undefined,
  };
  const toggle = () => {
    setOpen(!open);
    setWasOpened(true);
  };

  const addFirst = (
    <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setDialog({ does: 'new' })}>
      New Purchase Order
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Purchase Management"
        subtitle="Manage and track all purchase orders"
        actions={
          <PurchaseListActions
            printer={printer}
            exporting={exporting !== null}
            onExport={(kind) => void startExport(kind, filters)}
            onNew={canCreate ? () => setDialog({ does: 'new' }) : undefined}
          />
        }
      />
      <Stack>
        <PurchaseStatCards />
        <DataTable
          label="Purchase orders"
          columns={purchaseColumns(actions)}
          query={purchases}
          rowKey={(purchase) => purchase.id}
          card={purchaseCard(actions)}
          words={canCreate ? { ...LABELS, emptyAction: addFirst } : LABELS}
          filters={{ count: active.length + (state.search ? 1 : 0), clear: () => change({ ...NO_FILTERS, search: '' }) }}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          paging={{
            page: state.page,
            limit: state.limit,
            word: 'entries',
            numbers: true,
            onPage: (page) => change({ page }),
            onLimit: (limit) => change({ limit }),
          }}
          print={{
            printer,
            filters: filterLine([...active, { label: 'Search', value: state.search }]),
            read: (page) => readNow(getPurchases({ ...filters, ...page })),
            exportInstead: { label: 'Export Excel', start: () => void startExport('excel', filters) },
          }}
        >
          <Toolbar>
            <SearchBox
              value={state.search}
              onChange={(search) => change({ search }, { replace: true })}
              placeholder="Search by invoice number or vendor name..."
            />
            <FilterButton count={active.length} open={open} onToggle={toggle} controls={panel} chevron />
            <DatePresets
              presets={listPresets(dayInIndia())}
              days={{ start: state.startDate, end: state.endDate }}
              onChange={({ start, end }) => change({ startDate: start, endDate: end })}
            />
            <FilterChips chips={active.map(({ name, label, value }) => ({ label, value, onRemove: () => change({ [name]: '' }) }))} onClear={clear} />
          </Toolbar>
          <Suspense>
            {wasOpened && <PurchaseFilterPanel id={panel} open={open} onClose={() => setOpen(false)} state={state} change={change} vendorName={vendorName} />}
          </Suspense>
        </DataTable>
      </Stack>
      <Suspense>{dialog?.does === 'new' && <NewPurchaseDialog onClose={close} />}</Suspense>
      {dialog?.does === 'status' && <ChangeStatusDialog purchase={dialog.purchase} to={toggledStatus(dialog.purchase.status)} onClose={close} />}
      {dialog?.does === 'delete' && <DeletePurchaseDialog purchase={dialog.purchase} onClose={close} onDeleted={close} />}
    </Page>
  );
}
