import { useCan } from '@karkhana/shared-auth';
import { purchaseBillPath, purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { PURCHASE_BILL_SORTS, type PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';
import { ButtonLink, type Column, formatDay, formatMoney, PlusIcon, RowCard, StatusChip, TextLink } from '@karkhana/shared-ui';
import { Fragment } from 'react';
import { daysOf, numberColumn, PaperList, paperFields } from '../paper-list.tsx';
import { getBills } from './get-bills.ts';
import { ordersOf } from './orders-of.ts';

const FIELDS = paperFields(PURCHASE_BILL_SORTS, '-date');

const Orders = ({ bill }: { bill: PurchaseBill }) =>
  ordersOf(bill).map(({ id, number }, place) => (
    <Fragment key={id}>
      {place > 0 && ', '}
      <TextLink to={purchasePath(id)}>{number}</TextLink>
    </Fragment>
  ));

const COLUMNS: Column<PurchaseBill>[] = [
  numberColumn(purchaseBillPath),
  { id: 'date', header: 'Date', width: 118, sortable: true, descendingFirst: true, cell: ({ date }) => formatDay(date) },
  { id: 'vendor_name', header: 'Vendor', ellipsis: true, cell: ({ vendor_name }) => vendor_name },
  { id: 'orders', header: 'Orders', width: 190, cell: (bill) => (bill.items.length ? <Orders bill={bill} /> : '-') },
  { id: 'due_date', header: 'Due Date', width: 118, cell: ({ due_date }) => formatDay(due_date) },
  {
    id: 'net_amount',
    header: 'Total Amount',
    width: 140,
    align: 'right',
    sortable: true,
    descendingFirst: true,
    cell: ({ net_amount }) => formatMoney(net_amount),
  },
];

const card = (bill: PurchaseBill) => (
  <RowCard
    to={purchaseBillPath(bill.id)}
    name={bill.vendor_name}
    amount={formatMoney(bill.net_amount)}
    number={bill.number}
    meta={
      <>
        <span>{formatDay(bill.date)}</span>
        <span>
          {ordersOf(bill)
            .map(({ number }) => number)
            .join(', ')}
        </span>
        {bill.cancelled_on && <StatusChip status="cancelled" />}
      </>
    }
  />
);

/** /purchases/bills. */
export default function BillListScreen() {
  const canEdit = useCan('purchases:edit');
  return (
    <PaperList
      title="Bills"
      subtitle="What suppliers billed, under their own numbers"
      fields={FIELDS}
      get={(query) => getBills(daysOf(query))}
      columns={COLUMNS}
      card={card}
      emptyHint="Enter a supplier's bill from its order, or when its goods are received."
      placeholder="Search by number or vendor name..."
      actions={
        canEdit && (
          <ButtonLink to="/purchases/bills/new" variant="contained" color="primary" startIcon={<PlusIcon />}>
            Enter Bill
          </ButtonLink>
        )
      }
    />
  );
}
