import { newIdempotencyKey, useCan, useQuery } from '@karkhana/shared-auth';
import { EntriesDialog, LinkToDocument, ReadAtAddress, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { purchaseBillPath, purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { ITC_LABELS } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';
import {
  ActionMenu,
  Banner,
  ButtonLink,
  Card,
  CardBody,
  type Column,
  DocumentLink,
  EditIcon,
  FactList,
  formatDay,
  formatMoney,
  formatQuantity,
  formatRate,
  Page,
  PageHeader,
  RowCard,
  RowsTable,
  Small,
  Stack,
  StatusChip,
  useDialogState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { useCancelBill } from './cancel-bill.ts';
import { getBill } from './get-bills.ts';
import { ordersOf } from './orders-of.ts';

const CancelPaperDialog = lazy(() => import(/* webpackChunkName: "bills" */ '../cancel-paper-dialog.tsx'));

const BACK = { to: '/purchases/bills', label: 'Bills' };
type Item = PurchaseBill['items'][number];

const quantity = ({ quantity: billed, unit }: Item) => `${formatQuantity(billed)} ${unit}`;
const taxOf = ({ gst_rate, itc, credit_reason }: Pick<Item, 'gst_rate' | 'itc' | 'credit_reason'>) =>
  [`GST ${formatRate(gst_rate)}%`, credit_reason ?? (itc && ITC_LABELS[itc])].filter(Boolean).join(' · ');
const ordered = ({ unit_price, ordered_price, supplementary }: Item) =>
  supplementary ? 'on top of what was billed' : unit_price !== ordered_price && `ordered at ${formatMoney(ordered_price)}`;

const COLUMNS: Column<Item>[] = [
  {
    id: 'item',
    header: 'Item',
    cell: (item) => (
      <>
        {item.product_name}
        <Small>
          <br />
          {taxOf(item)}
        </Small>
      </>
    ),
  },
  { id: 'order', header: 'Purchase Order', width: 164, cell: (item) => <DocumentLink to={purchasePath(item.purchase_id)}>{item.invoice_number}</DocumentLink> },
  { id: 'quantity', header: 'On the bill', width: 120, align: 'right', cell: quantity },
  {
    id: 'price',
    header: 'Price',
    width: 160,
    align: 'right',
    cell: (item) => (
      <>
        {formatMoney(item.unit_price)}
        {ordered(item) && (
          <Small>
            <br />
            {ordered(item)}
          </Small>
        )}
      </>
    ),
  },
  { id: 'total', header: 'Amount', width: 136, align: 'right', cell: ({ total_price }) => formatMoney(total_price) },
];
const card = (item: Item) => (
  <RowCard
    name={item.product_name}
    amount={formatMoney(item.total_price)}
    meta={
      <>
        <span>{`${quantity(item)} x ${formatMoney(item.unit_price)}`}</span>
        {ordered(item) && <span>{ordered(item)}</span>}
        <span>{item.invoice_number}</span>
      </>
    }
  />
);

type Line = PurchaseBill['lines'][number];
const OF_ACCOUNTS: Column<Line>[] = [
  { id: 'account', header: 'Account', cell: ({ account_name }) => account_name },
  { id: 'tax', header: 'GST', width: 260, cell: taxOf },
  { id: 'total', header: 'Amount', width: 136, align: 'right', cell: ({ amount }) => formatMoney(amount) },
];
const accountCard = (line: Line) => <RowCard name={line.account_name} amount={formatMoney(line.amount)} meta={<span>{taxOf(line)}</span>} />;

/** /purchases/bills/:id: a supplier's bill, with Change and Cancel. */
export default function BillScreen() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getBill(id), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Bill" area="Purchases" back={BACK}>
      {(bill) => <ShownBill bill={bill} />}
    </ReadAtAddress>
  );
}

const sums = ({ charges, total_amount, tax_amount, round_off, net_amount }: PurchaseBill) => [
  ...charges.map(({ kind, amount }) => ({ label: kind[0]?.toUpperCase() + kind.slice(1), cells: { total: formatMoney(amount) } })),
  { label: 'Taxable value', cells: { total: formatMoney(total_amount) } },
  { label: 'GST', cells: { total: formatMoney(tax_amount) } },
  ...(round_off ? [{ label: 'Round off', cells: { total: formatMoney(round_off) } }] : []),
  { label: 'Total', cells: { total: formatMoney(net_amount) }, strong: true },
];

function ShownBill({ bill }: { bill: PurchaseBill }) {
  const { number, cancelled_on, complete_on } = bill;
  return (
    <Page>
      <PageHeader
        title={`Bill: ${number}`}
        subtitle={bill.vendor_name}
        back={BACK}
        chip={cancelled_on && <StatusChip status="cancelled" />}
        actions={<BillActions bill={bill} />}
      />
      {cancelled_on && (
        <Banner kind="warning">
          Cancelled on {formatDay(cancelled_on)}
          {bill.cancel_reason && `: ${bill.cancel_reason}`}
        </Banner>
      )}
      <Stack>
        <Card>
          <CardBody>
            <FactList
              facts={[
                ['Bill Date', formatDay(bill.date)],
                ['In our books on', formatDay(bill.booked_on)],
                ['Due Date', formatDay(bill.due_date)],
                ...(bill.items.length
                  ? [
                      [
                        'Orders',
                        <span key="orders">
                          {ordersOf(bill).map(({ id, number: order }, place) => (
                            <span key={id}>
                              {place > 0 && ', '}
                              <LinkToDocument kind="purchase" id={id}>
                                {order}
                              </LinkToDocument>
                            </span>
                          ))}
                        </span>,
                      ] as const,
                    ]
                  : []),
                ['Tax is credit', complete_on ? `Since ${formatDay(complete_on)}` : 'Not yet'],
                ...(bill.reverse_charge ? [['Reverse charge', 'Yes'] as const] : []),
              ]}
            />
          </CardBody>
        </Card>
        <Card title={bill.lines.length ? 'Accounts' : 'Items'}>
          {bill.lines.length ? (
            <RowsTable label="Accounts" columns={OF_ACCOUNTS} rows={bill.lines} rowKey={({ id }) => id} card={accountCard} footer={sums(bill)} />
          ) : (
            <RowsTable label="Items" columns={COLUMNS} rows={bill.items} rowKey={({ id }) => id} card={card} footer={sums(bill)} />
          )}
        </Card>
      </Stack>
    </Page>
  );
}

function BillActions({ bill }: { bill: PurchaseBill }) {
  const { id, number } = bill;
  const cancel = useCancelBill(id);
  const [key] = useState(newIdempotencyKey);
  const [dialog, setDialog] = useDialogState<'cancel' | 'entries' | null>('bill', null);
  // An expense changes in its transaction; amounts have no form here.
  const canEdit = useCan('purchases:edit') && !bill.cancelled_on && bill.expense_id === null;
  const canChange = canEdit && bill.lines.length === 0 && !bill.items.some(({ supplementary }) => supplementary);
  const seesBooks = useCan('accounting:view');
  const close = () => setDialog(null);
  return (
    <>
      {canChange && (
        <ButtonLink to={`${purchaseBillPath(id)}/edit`} startIcon={<EditIcon />}>
          Change Bill
        </ButtonLink>
      )}
      <ActionMenu
        actions={[
          ...(seesBooks ? [{ label: 'Entries', onSelect: () => setDialog('entries') }] : []),
          ...(canEdit ? [{ label: 'Cancel Bill', onSelect: () => setDialog('cancel') }] : []),
        ]}
      />
      <Suspense>
        {dialog === 'entries' && <EntriesDialog kind="purchase_bill" documentId={id} name={number} onClose={close} />}
        {dialog === 'cancel' && (
          <CancelPaperDialog
            name="Bill"
            number={number}
            subtitle="From this day on what came is owed at the order's price, and its tax waits for another bill."
            facts={[
              ['Vendor', bill.vendor_name],
              ['Total', formatMoney(bill.net_amount)],
            ]}
            from={bill.booked_on}
            onSave={(sent) => cancel.mutateAsync({ ...sent, key })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
