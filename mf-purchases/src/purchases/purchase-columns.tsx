import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { PURCHASE_COLUMNS } from '@karkhana/shared-contract/purchases/purchase-columns';
import { receivedWord } from '@karkhana/shared-contract/purchases/purchase-status';
import {
  ActionMenu,
  type Column,
  columnsOf,
  DocumentLink,
  EyeIcon,
  formatDay,
  formatMoney,
  IconAction,
  IconLink,
  Owed,
  RowActions,
  RowCard,
  StatusChip,
  SwapIcon,
  styled,
  TrashIcon,
} from '@karkhana/shared-ui';

/** Absent where this user may not. */
export interface PurchaseActions {
  onChangeStatus?: ((purchase: PurchaseRow) => void) | undefined;
  onDelete?: ((purchase: PurchaseRow) => void) | undefined;
}

const WithChip = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 14 });

/** The unpaid amount of an order, in rupees; null for a cancelled one. */
const dueOf = (purchase: PurchaseRow): number | null => (purchase.status === 'cancelled' ? null : balanceOf(purchase));
const received = ({ status }: PurchaseRow) => <StatusChip status={receivedWord(status) === 'Yes' ? 'yes' : 'no'} />;

/** Columns of the list of orders, with their actions. */
export const purchaseColumns = (actions: PurchaseActions): Column<PurchaseRow>[] => [
  ...columnsOf(PURCHASE_COLUMNS, {
    invoice_number: {
      width: 290,
      sortable: true,
      descendingFirst: true,
      cell: (purchase) => (
        <WithChip>
          <DocumentLink to={purchasePath(purchase.id)}>{purchase.invoice_number}</DocumentLink>
          <StatusChip status={purchase.status} />
        </WithChip>
      ),
    },
    vendor_name: { sortable: true, ellipsis: true },
    purchase_date: { width: 116, sortable: true, descendingFirst: true },
    net_amount: { width: 138, sortable: true, descendingFirst: true, cell: (purchase) => formatMoney(purchase.net_amount) },
    due: { width: 132, cell: (purchase) => <Owed balance={dueOf(purchase)} /> },
    received: { width: 96, cell: received },
  }),
  { id: 'actions', header: 'Actions', width: 128, align: 'right', screenOnly: true, cell: (purchase) => <Actions purchase={purchase} {...actions} /> },
];

function Actions({ purchase, onChangeStatus, onDelete }: PurchaseActions & { purchase: PurchaseRow }) {
  const { id, invoice_number } = purchase;
  return (
    <RowActions>
      <IconLink to={purchasePath(id)} label={`View details of ${invoice_number}`} hint="View details">
        <EyeIcon />
      </IconLink>
      {onChangeStatus && (
        <IconAction label={`Change status of ${invoice_number}`} hint="Change status" onClick={() => onChangeStatus(purchase)}>
          <SwapIcon />
        </IconAction>
      )}
      {onDelete && (
        <IconAction danger label={`Delete ${invoice_number}`} hint="Delete" onClick={() => onDelete(purchase)}>
          <TrashIcon />
        </IconAction>
      )}
    </RowActions>
  );
}

export const purchaseCard =
  ({ onChangeStatus, onDelete }: PurchaseActions) =>
  (purchase: PurchaseRow) => (
    <RowCard
      to={purchasePath(purchase.id)}
      name={purchase.vendor_name}
      amount={formatMoney(purchase.net_amount)}
      number={purchase.invoice_number}
      meta={
        <>
          <span>{formatDay(purchase.purchase_date)}</span>
          <StatusChip status={purchase.status} />
        </>
      }
      foot={
        <>
          <span>Received {received(purchase)}</span>
          {(dueOf(purchase) ?? 0) > 0 && (
            <span>
              Due <Owed balance={dueOf(purchase)} />
            </span>
          )}
        </>
      }
      action={
        <ActionMenu
          label={`Actions of ${purchase.invoice_number}`}
          actions={[
            ...(onChangeStatus ? [{ label: 'Change status', onSelect: () => onChangeStatus(purchase) }] : []),
            ...(onDelete ? [{ label: 'Delete', onSelect: () => onDelete(purchase) }] : []),
          ]}
        />
      }
    />
  );
