import { useQuery } from '@karkhana/shared-auth';
import { formatPaise } from '@karkhana/shared-auth/screens';
import { goodsReceiptPath, purchaseBillPath, purchasePath, supplierPaymentPath } from '@karkhana/shared-contract/areas/addresses';
import { paise } from '@karkhana/shared-contract/money';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import type { GoodsReceipt } from '@karkhana/shared-contract/purchases/goods-receipt';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';
import { Card, type Column, DocumentLink, formatDay, RowCard, RowsTable, type Status, StatusChip } from '@karkhana/shared-ui';
import { choicesOf } from '../bills/to-bill.ts';
import { getPurchasePayments } from '../payments/get-purchase-payments.ts';
import { worthOf } from '../receipts/receipt-worth.ts';
import { paidBills } from './order-chain.ts';

interface PaperRow {
  key: string;
  day: string;
  kind: 'Order' | 'Receipt' | 'Bill' | 'Payment';
  number: string;
  to?: string;
  text: string;
  /** Paise. */
  amount: number;
  status?: Status | undefined;
}

const PLACE: Record<PaperRow['kind'], number> = { Order: 0, Receipt: 1, Bill: 2, Payment: 3 };

function rowsOf(order: Purchase, receipts: readonly GoodsReceipt[], bills: readonly PurchaseBill[]): PaperRow[] {
  const open = new Set(choicesOf({ orders: [order], receipts, bills }, String).map(({ key }) => key));
  const paid = paidBills(bills, order);
  return [
    {
      ...{ key: 'order', day: order.purchase_date, kind: 'Order', number: order.invoice_number, to: purchasePath(order.id) },
      ...{ text: `${order.items.length} ${order.items.length === 1 ? 'line' : 'lines'}`, amount: paise(order.net_amount) },
    },
    ...receipts.map((receipt): PaperRow => {
      const rejected = receipt.items.some((item) => item.rejected > 0) && 'some rejected';
      return {
        ...{ key: `r${receipt.id}`, day: receipt.received_on, kind: 'Receipt', number: receipt.number, to: goodsReceiptPath(receipt.id) },
        text: [receipt.challan_number && `challan ${receipt.challan_number}`, rejected].filter(Boolean).join(', '),
        ...{ amount: paise(worthOf(receipt)), status: receipt.cancelled_on ? 'cancelled' : open.has(`r${receipt.id}`) ? 'pending' : 'billed' },
      };
    }),
    ...bills.map(
      (bill): PaperRow => ({
        ...{ key: `b${bill.id}`, day: bill.date, kind: 'Bill', number: bill.number, to: purchaseBillPath(bill.id) },
        text: bill.due_date ? `due ${formatDay(bill.due_date)}` : '',
        ...{ amount: paise(bill.net_amount), status: bill.cancelled_on ? 'cancelled' : paid.get(bill.id) },
      }),
    ),
  ];
}

const COLUMNS: Column<PaperRow>[] = [
  { id: 'day', header: 'Date', width: 110, cell: ({ day }) => formatDay(day) },
  { id: 'kind', header: 'Paper', width: 84, cell: ({ kind }) => kind },
  { id: 'number', header: 'Number', width: 158, cell: ({ to, number }) => (to ? <DocumentLink to={to}>{number}</DocumentLink> : number) },
  { id: 'text', header: 'About', width: 130, ellipsis: true, cell: ({ text }) => text },
  { id: 'amount', header: 'Amount', width: 122, align: 'right', cell: ({ amount }) => formatPaise(amount) },
  { id: 'status', header: 'Status', width: 104, cell: ({ status }) => status && <StatusChip status={status} /> },
];
const card = ({ to, number, kind, day, text, amount, status }: PaperRow) => (
  <RowCard
    {...(to && { to })}
    name={`${kind} ${number}`}
    amount={formatPaise(amount)}
    meta={
      <>
        <span>{formatDay(day)}</span>
        {text && <span>{text}</span>}
        {status && <StatusChip status={status} />}
      </>
    }
  />
);

/** The papers of an order in one list, by their days. */
export function OrderPapers({ order, receipts, bills }: { order: Purchase; receipts: readonly GoodsReceipt[]; bills: readonly PurchaseBill[] }) {
  const payments = useQuery(getPurchasePayments(order.id)).data ?? [];
  const paid = payments.map(
    (payment): PaperRow => ({
      ...{ key: `p${payment.id}`, day: payment.payment_date, kind: 'Payment', number: payment.account_payment?.number ?? paidBy(payment) },
      ...(payment.account_payment && { to: supplierPaymentPath(payment.account_payment.id) }),
      ...{ text: payment.reference ?? '', amount: paise(payment.amount), status: payment.voided_at ? 'voided' : undefined },
    }),
  );
  const rows = [...rowsOf(order, receipts, bills), ...paid].sort((a, b) => (a.day === b.day ? PLACE[a.kind] - PLACE[b.kind] : a.day < b.day ? -1 : 1));
  return (
    <Card title="Papers">
      <RowsTable label="Papers of the order" columns={COLUMNS} rows={rows} rowKey={({ key }) => key} card={card} />
    </Card>
  );
}
