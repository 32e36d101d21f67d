import { vendorPath } from '@karkhana/shared-contract/areas/addresses';
import type { ListedVendor, Vendor } from '@karkhana/shared-contract/vendors/vendor';
import {
  ActionMenu,
  type Column,
  color,
  EditIcon,
  formatMoney,
  IconAction,
  Muted,
  RowActions,
  RowCard,
  Small,
  StatusChip,
  styled,
  TextLink,
  TrashIcon,
} from '@karkhana/shared-ui';

/** Absent where this user may not. */
export interface VendorActions {
  onEdit?: ((vendor: Vendor) => void) | undefined;
  onDelete?: ((vendor: Vendor) => void) | undefined;
}

const KIND = { sale: 'Customer', purchase: 'Supplier' } as const;
const Late = styled('span')({ color: color.status.error.fg });

/** An amount, and below it who owes it where that is us. */
function Balance({ balance = 0 }: Pick<ListedVendor, 'balance'>) {
  if (balance === 0) return <Muted>{formatMoney(0)}</Muted>;
  if (balance > 0) return formatMoney(balance);
  return (
    <>
      <div>{formatMoney(-balance)}</div>
      <Small>we owe</Small>
    </>
  );
}

const BALANCE: Column<ListedVendor> = {
  id: 'balance',
  header: 'Balance',
  width: 120,
  align: 'right',
  sortable: true,
  descendingFirst: true,
  cell: ({ balance }) => <Balance balance={balance} />,
};
const OVERDUE: Column<ListedVendor> = {
  id: 'overdue',
  header: 'Overdue',
  width: 120,
  align: 'right',
  sortable: true,
  descendingFirst: true,
  cell: ({ overdue = 0 }) => (overdue > 0 ? <Late>{formatMoney(overdue)}</Late> : <Muted>-</Muted>),
};

/** With balances the contact and the e-mail give way to the name. @param overdue a column of it, where one of them is late */
const columns = (balances: boolean, overdue: boolean): Column<ListedVendor>[] => [
  { id: 'name', header: 'Name', sortable: true, ellipsis: true, cell: (vendor) => <TextLink to={vendorPath(vendor.id)}>{vendor.name}</TextLink> },
  { id: 'vendor_type', header: 'Type', width: 84, cell: ({ vendor_type }) => KIND[vendor_type] },
  { id: 'contact_person', header: 'Contact Person', width: 168, sortable: true, ellipsis: true, cell: (vendor) => vendor.contact_person },
  { id: 'email', header: 'Email', width: emailWidth(balances, overdue), sortable: true, ellipsis: true, cell: (vendor) => vendor.email },
  { id: 'phone', header: 'Phone', width: 164, cell: (vendor) => vendor.phone },
  ...(balances ? [BALANCE] : []),
  ...(overdue ? [OVERDUE] : []),
  { id: 'status', header: 'Status', width: 100, sortable: true, cell: (vendor) => <StatusChip status={vendor.status} /> },
];
const emailWidth = (balances: boolean, overdue: boolean): number => (overdue ? 84 : balances ? 108 : 220);

/** Columns of the list of vendors. Without permission there are no actions and no balances. Overdue appears where a payment is late. */
export function vendorColumns(actions: VendorActions, balances: boolean, overdue: boolean): Column<ListedVendor>[] {
  if (!actions.onEdit && !actions.onDelete) return columns(balances, overdue);
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
  return [...columns(balances, overdue), { id: 'actions', header: 'Actions', width: 100, align: 'right', screenOnly: true, cell }];
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
          {(vendor.balance ?? 0) !== 0 && (
            <span>{(vendor.balance ?? 0) < 0 ? `we owe ${formatMoney(-(vendor.balance ?? 0))}` : `Balance ${formatMoney(vendor.balance)}`}</span>
          )}
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
