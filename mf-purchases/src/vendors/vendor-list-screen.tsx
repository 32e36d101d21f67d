import { useCan, useQuery, useReadNow, useSession } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import { BALANCES_NEED } from '@karkhana/shared-contract/party-ledger/who-sees-balances';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import {
  Button,
  DataTable,
  FilterButton,
  Page,
  PageHeader,
  PlusIcon,
  PrintButton,
  SearchBox,
  Toolbar,
  useDialogState,
  useOpenedByAddress,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useId, useState } from 'react';
import { DeleteVendorDialog } from './delete-vendor-dialog.tsx';
import { getVendors } from './get-vendors.ts';
import { vendorCard, vendorColumns } from './vendor-columns.tsx';
import { VendorFilterPanel } from './vendor-filter-panel.tsx';
import { countFilters, filterLabel, NO_FILTERS, VENDOR_LIST_FIELDS, vendorQuery } from './vendor-list-state.ts';

// With the forms' share, which a look at the list does not need.
const AddVendorDialog = lazy(() => import(/* webpackChunkName: "vendor-dialogs" */ './add-vendor-dialog.tsx'));
const EditVendorDialog = lazy(() => import(/* webpackChunkName: "vendor-dialogs" */ './edit-vendor-dialog.tsx'));

const LABELS = { empty: 'No vendors found', emptyHint: 'Vendors that you add appear here.', error: 'The vendors could not be loaded' };
type Dialog = { does: 'add' } | { does: 'edit' | 'delete'; vendor: Vendor };

/** /vendors: customers and suppliers. */
export default function VendorListScreen() {
  const [state, change] = useUrlState(VENDOR_LIST_FIELDS);
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useDialogState<Dialog>('vendor');
  const panel = useId();
  const printer = usePrinter();
  const readNow = useReadNow();
  const canCreate = useCan('vendors:create');
  const canEdit = useCan('vendors:edit');
  const canDelete = useCan('vendors:delete');
  const permissions = useSession()?.permissions ?? [];
  const balances = BALANCES_NEED.every((permission) => permissions.includes(permission));
  const query = { ...vendorQuery(state), balances: balances || undefined };
  const vendors = useQuery(getVendors(query));
  const overdue = state.sort.endsWith('overdue') || (vendors.data?.data.some((vendor) => (vendor.overdue ?? 0) > 0) ?? false);
  useOpenedByAddress('new', () => canCreate && setDialog({ does: 'add' }));
  const close = () => setDialog(undefined);
  const actions = {
    onEdit: canEdit ? (vendor: Vendor) => setDialog({ does: 'edit', vendor }) : undefined,
    onDelete: canDelete ? (vendor: Vendor) => setDialog({ does: 'delete', vendor }) : undefined,
  };
  const addButton = (
    <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={() => setDialog({ does: 'add' })}>
      Add Vendor
    </Button>
  );
  const addFirst = (
    <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setDialog({ does: 'add' })}>
      Add Vendor
    </Button>
  );
  const active = countFilters(state);

  return (
    <Page>
      <PageHeader
        title="Vendors"
        actions={
          <>
            <PrintButton printer={printer} />
            {canCreate && addButton}
          </>
        }
      />
      <DataTable
        label="Vendors"
        columns={vendorColumns(actions, balances, balances && overdue)}
        query={vendors}
        rowKey={(vendor) => vendor.id}
        card={vendorCard(actions)}
        words={canCreate ? { ...LABELS, emptyAction: addFirst } : LABELS}
        filters={{ count: active + (state.search ? 1 : 0), clear: () => change({ ...NO_FILTERS, search: '' }) }}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        paging={{ page: state.page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: (page) => change({ page }) }}
        print={{ printer, filters: filterLabel(state), read: (page) => readNow(getVendors({ ...query, ...page })) }}
      >
        <VendorFilterPanel id={panel} open={open} onClose={() => setOpen(false)} state={state} change={change} />
        <Toolbar>
          <SearchBox
            value={state.search}
            onChange={(search) => change({ search }, { replace: true })}
            placeholder="Search by name, contact person, email or phone..."
          />
          <FilterButton count={active} open={open} onToggle={() => setOpen(!open)} controls={panel} />
        </Toolbar>
      </DataTable>
      <Suspense>
        {dialog?.does === 'add' && <AddVendorDialog onClose={close} />}
        {dialog?.does === 'edit' && <EditVendorDialog vendor={dialog.vendor} onClose={close} />}
      </Suspense>
      {dialog?.does === 'delete' && <DeleteVendorDialog vendor={dialog.vendor} onClose={close} />}
    </Page>
  );
}
