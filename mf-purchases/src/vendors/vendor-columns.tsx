import { vendorPath } from '@karkhana/shared-contract/areas/addresses';
import type { ListedVendor, Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { ActionMenu, type Column, EditIcon, formatMoney, IconAction, RowActions, RowCard, StatusChip, TextLink, TrashIcon } from '@karkhana/shared-ui';

/** Absent where this user may not. */
export interface VendorActions {
  onEdit?: ((vendor: Vendor) => void) | undefined;
  onDelete?: ((vendor: Vendor) => void) | undefined;
}

const money = (id: 'balance' | 'overdue', header: string): Column<ListedVendor> => ({
  id,
  header,
  width: 128,
  align: 'right',
  sortable: true,
  descendingFirst: true,
  cell: (vendor) => formatMoney(vendor[id]),
});

/** With balances the others stand closer. */
const columns = (balances: boolean): Column<ListedVendor>[] => [
  { id: 'name', header: 'Name', sortable: true, ellipsis: true, cell: (vendor) => <TextLink to={vendorPath(vendor.id)}>{vendor.name}</TextLink> },
  { id: 'contact_person', header: 'Contact Person', width: balances ? 150 : 170, sortable: true, ellipsis: true, cell: (vendor) => vendor.contact_person },
  { id: 'email', header: 'Email', width: balances ? 170 : 265, sortable: true, ellipsis: true, cell: (vendor) => vendor.email },
  { id: 'phone', header: 'Phone', width: balances ? 142 : 165, ellipsis: true, cell: (vendor) => vendor.phone },
  ...(balances ? [money('balance', 'Balance'), money('overdue', 'Overdue')] : []),
  { id: 'status', header: 'Status', width: balances ? 100 : 110, sortable: true, cell: (vendor) => <StatusChip status={vendor.status} /> },
];

/** What the list shows of each vendor. For whom nothing is allowed there are no actions. @param balances what each owes too, for who may see it */
export function vendorColumns(actions: VendorActions, balances: boolean): Column<ListedVendor>[] {
  if (!actions.onEdit && !actions.onDelete) return columns(balances);
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
  return [...columns(balances), { id: 'actions', header: 'Actions', width: 100, align: 'right', screenOnly: true, cell }];
}

export const vendorCard =
  ({ onEdit, onDelete }: VendorActions) =>
  (vendor: ListedVendor) => (
    <RowCard
      name={vendor.name}
      to={vendorPath(vendor.id)}
      meta={
        <>
          <span>{vendor.contact_person}</span>
          <span>{vendor.phone}</span>
          <StatusChip status={vendor.status} />
          {vendor.balance !== undefined && <span>{`Balance ${formatMoney(vendor.balance)}`}</span>}
          {(vendor.overdue ?? 0) > 0 && <span>{`overdue ${formatMoney(vendor.overdue)}`}</span>}
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
