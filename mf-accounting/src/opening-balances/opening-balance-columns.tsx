import { useCan } from '@karkhana/shared-auth';
import { vendorPath } from '@karkhana/shared-contract/areas/addresses';
import type { OpeningBalance } from '@karkhana/shared-contract/opening-balances/opening-balance';
import { OPENING_LABELS } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { ActionMenu, type Column, EditIcon, formatDay, formatMoney, IconAction, RowActions, RowCard, TextLink, TrashIcon } from '@karkhana/shared-ui';
import { nameOf } from './opening-balance-values.ts';

/** Absent where this user may not. */
export interface OpeningBalanceActions {
  onEdit?: ((balance: OpeningBalance) => void) | undefined;
  onDelete?: ((balance: OpeningBalance) => void) | undefined;
}

function Party({ balance }: { balance: OpeningBalance }) {
  const canOpen = useCan('vendors:view');
  if (!canOpen || balance.vendor_id === null) return nameOf(balance);
  return <TextLink to={vendorPath(balance.vendor_id)}>{nameOf(balance)}</TextLink>;
}

/** 'They owe us' of the whole: unpaid sales may reverse the side of the balance alone. */
const sideOf = ({ kind, vendor_id, total }: OpeningBalance): string => {
  if (vendor_id === null || total === 0) return OPENING_LABELS[kind];
  return OPENING_LABELS[total > 0 ? 'receivable' : 'payable'];
};
const wholeOf = ({ vendor_id, total }: OpeningBalance): string => formatMoney(vendor_id === null ? total : Math.abs(total));

export function openingBalanceColumns({ onEdit, onDelete }: OpeningBalanceActions): Column<OpeningBalance>[] {
  const actions = (balance: OpeningBalance) => (
    <RowActions>
      {onEdit && (
        <IconAction label={`Edit the opening balance of ${nameOf(balance)}`} hint="Edit" onClick={() => onEdit(balance)}>
          <EditIcon />
        </IconAction>
      )}
      {onDelete && (
        <IconAction danger label={`Delete the opening balance of ${nameOf(balance)}`} hint="Delete" onClick={() => onDelete(balance)}>
          <TrashIcon />
        </IconAction>
      )}
    </RowActions>
  );
  return [
    { id: 'name', header: 'Party', sortable: true, ellipsis: true, cell: (balance) => <Party balance={balance} /> },
    { id: 'kind', header: 'Type', width: 120, cell: sideOf },
    { id: 'as_on', header: 'As On', width: 120, sortable: true, descendingFirst: true, cell: ({ as_on }) => formatDay(as_on) },
    { id: 'open_sales', header: 'Open Sales', width: 140, align: 'right', cell: ({ open_sales }) => (open_sales ? formatMoney(open_sales) : '-') },
    { id: 'total', header: 'Balance', width: 150, align: 'right', cell: wholeOf },
    { id: 'notes', header: 'Notes', width: 180, ellipsis: true, cell: ({ notes }) => notes || '-' },
    { id: 'actions', header: 'Actions', width: 88, align: 'right', screenOnly: true, cell: actions },
  ];
}

export const openingBalanceCard =
  ({ onEdit, onDelete }: OpeningBalanceActions) =>
  (balance: OpeningBalance) => {
    const actions = [
      ...(onEdit ? [{ label: 'Edit', onSelect: () => onEdit(balance) }] : []),
      ...(onDelete ? [{ label: 'Delete', onSelect: () => onDelete(balance) }] : []),
    ];
    return (
      <RowCard
        name={<Party balance={balance} />}
        amount={wholeOf(balance)}
        meta={
          <>
            {balance.vendor_id !== null && <span>{sideOf(balance)}</span>}
            <span>{`as on ${formatDay(balance.as_on)}`}</span>
            {balance.open_sales > 0 && <span>{`includes open sales ${formatMoney(balance.open_sales)}`}</span>}
            {balance.open_purchases && <span>{`includes open bills ${formatMoney(balance.open_purchases)}`}</span>}
            {balance.notes && <span>{balance.notes}</span>}
          </>
        }
        action={actions.length > 0 && <ActionMenu label={`Actions of the opening balance of ${nameOf(balance)}`} actions={actions} />}
      />
    );
  };
