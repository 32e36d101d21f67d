import { useCan, useQuery } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { Button, DataTable, FilterButton, Page, PageHeader, PlusIcon, SearchBox, Toolbar, useUrlState } from '@karkhana/shared-ui';
import { lazy, Suspense, useId, useState } from 'react';
import { DeleteVendorDialog } from './delete-vendor-dialog.tsx';
import { getVendors } from './get-vendors.ts';
import { vendorCard, vendorColumns } from './vendor-columns.tsx';
import { VendorFilterPanel } from './vendor-filter-panel.tsx';
import { countFilters, NO_FILTERS, VENDOR_LIST_FIELDS, vendorQuery } from './vendor-list-state.ts';

// With the forms' share, which a look at the list does not need.
const AddVendorDialog = lazy(() => import('./add-vendor-dialog.tsx'));
const EditVendorDialog = lazy(() => import('./edit-vendor-dialog.tsx'));

const WORDS = { empty: 'No vendors found', emptyHint: 'Vendors that you add appear here.', error: 'The vendors could not be loaded' };
type Dialog = { does: 'add' } | { does: 'edit' | 'delete'; vendor: Vendor };

/** /vendors (spec section 2, Vendors page). */
export default function VendorListScreen() {
  const [state, change] = useUrlState(VENDOR_LIST_FIELDS);
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Dialog>();
  const panel = useId();
  const canCreate = useCan('vendors:create');
  const canEdit = useCan('vendors:edit');
  const canDelete = useCan('vendors:delete');
  const vendors = useQuery(getVendors(vendorQuery(state)));
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
  const active = countFilters(state);

  return (
    <Page>
      <PageHeader title="Vendors" actions={canCreate && addButton} />
      <DataTable
        label="Vendors"
        columns={vendorColumns(actions)}
        query={vendors}
        rowKey={(vendor) => vendor.id}
        card={vendorCard(actions)}
        words={WORDS}
        filters={{ count: active + (state.search ? 1 : 0), clear: () => change({ ...NO_FILTERS, search: '' }) }}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        paging={{ page: state.page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: (page) => change({ page }) }}
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
