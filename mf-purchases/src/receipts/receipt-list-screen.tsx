import { goodsReceiptPath, purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { intoStock } from '@karkhana/shared-contract/papers/receipt-note-paper';
import { GOODS_RECEIPT_SORTS, type GoodsReceipt } from '@karkhana/shared-contract/purchases/goods-receipt';
import { type Column, DocumentLink, formatDay, formatMoney, formatQuantity, RowCard, StatusChip } from '@karkhana/shared-ui';
import { daysOf, numberColumn, PaperList, paperFields } from '../paper-list.tsx';
import { getReceipts } from './get-receipts.ts';
import { worthOf } from './receipt-worth.ts';

const FIELDS = paperFields(GOODS_RECEIPT_SORTS, '-received_on');

/** '120 PCS', or the number of items. */
function came({ items }: GoodsReceipt): string {
  const [first] = items;
  return first && items.length === 1 ? `${formatQuantity(intoStock(first))} ${first.unit}` : `${items.length} items`;
}

const COLUMNS: Column<GoodsReceipt>[] = [
  numberColumn(goodsReceiptPath),
  { id: 'received_on', header: 'Came on', width: 124, sortable: true, descendingFirst: true, cell: ({ received_on }) => formatDay(received_on) },
  { id: 'vendor_name', header: 'Vendor', ellipsis: true, cell: ({ vendor_name }) => vendor_name },
  {
    id: 'order',
    header: 'Purchase Order',
    width: 164,
    cell: ({ purchase_id, invoice_number }) => <DocumentLink to={purchasePath(purchase_id)}>{invoice_number}</DocumentLink>,
  },
  { id: 'challan', header: 'Challan', width: 150, ellipsis: true, cell: ({ challan_number }) => challan_number ?? '-' },
  { id: 'came', header: 'Into stock', width: 120, align: 'right', cell: came },
  { id: 'worth', header: 'Cost', width: 136, align: 'right', cell: (receipt) => formatMoney(worthOf(receipt)) },
];

const card = (receipt: GoodsReceipt) => (
  <RowCard
    to={goodsReceiptPath(receipt.id)}
    name={receipt.vendor_name}
    amount={formatMoney(worthOf(receipt))}
    number={receipt.number}
    meta={
      <>
        <span>{formatDay(receipt.received_on)}</span>
        <span>{came(receipt)}</span>
        {receipt.cancelled_on && <StatusChip status="cancelled" />}
      </>
    }
  />
);

/** /purchases/receipts. */
export default function ReceiptListScreen() {
  return (
    <PaperList
      title="Goods Receipts"
      subtitle="What came of orders, each on its own day"
      fields={FIELDS}
      get={(query) => getReceipts(daysOf(query))}
      columns={COLUMNS}
      card={card}
      emptyHint="Open a purchase order and choose Receive when its goods come."
      placeholder="Search by number, order, vendor or challan..."
    />
  );
}
