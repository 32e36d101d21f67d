import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { ActionMenu, type Column, EditIcon, IconAction, RowActions, RowCard, StatusChip, TrashIcon } from '@karkhana/shared-ui';

/** Absent where this user may not. */
export interface VendorActions {
  onEdit?: ((vendor: Vendor) => void) | undefined;
  onDelete?: ((vendor: Vendor) => void) | undefined;
}

const COLUMNS: Column<Vendor>[] = [
  { id: 'name', header: 'Name', sortable: true, ellipsis: true, cell: (vendor) => vendor.name },
  { id: 'contact_person', header: 'Contact Person', width: 170, sortable: true, ellipsis: true, cell: (vendor) => vendor.contact_person },
  { id: 'email', header: 'Email', width: 265, sortable: true, ellipsis: true, cell: (vendor) => vendor.email },
  { id: 'phone', header: 'Phone', width: 165, ellipsis: true, cell: (vendor) => vendor.phone },
  { id: 'status', header: 'Status', width: 110, sortable: true, cell: (vendor) => <StatusChip status={vendor.status} /> },
];

/** Spec section 2, Vendors page. */
export function vendorColumns(actions: VendorActions): Column<Vendor>[] {
  if (!actions.onEdit && !actions.onDelete) return COLUMNS;
  const cell = (vendor: Vendor) => (
    <RowActions>
      {actions.onEdit && (
        <IconAction label={`Edit ${vendor.name}`} hint="Edit" onClick={() => actions.onEdit?.(vendor)}>
          <EditIcon />
        </IconAction>
      )}
      {actions.onDelete && (
        <IconAction danger label={`Delete ${vendor.name}`} hint="Delete" onClick={() => actions.onDelete?.(vendor)}>
          <TrashIcon />
        </IconAction>
      )}
    </RowActions>
  );
  return [...COLUMNS, { id: 'actions', header: 'Actions', width: 100, align: 'right', screenOnly: true, cell }];
}

export const vendorCard =
  ({ onEdit, onDelete }: VendorActions) =>
  (vendor: Vendor) => (
    <RowCard
      name={vendor.name}
      meta={
        <>
          <span>{vendor.contact_person}</span>
          <span>{vendor.phone}</span>
          <StatusChip status={vendor.status} />
        </>
      }
      action={
        <ActionMenu
          label={`Actions of ${vendor.name}`}
          actions={[
            ...(onEdit ? [{ label: 'Edit', onSelect: () => onEdit(vendor) }] : []),
            ...(onDelete ? [{ label: 'Delete', onSelect: () => onDelete(vendor) }] : []),
          ]}
        />
      }
    />
  );
