import type { CompanySnapshot } from '../company/company.ts';
import type { GoodsReceipt, GoodsReceiptItem } from '../purchases/goods-receipt.ts';
import { dayShown, quantityShown } from '../shown.ts';
import { fact, note, type Paper, PLACE, tableOf } from './paper.ts';
import { firm, head, paperOf } from './parts.ts';
import { linesCounted } from './taxed-tables.ts';

/** Goods receipt note: what came of an order on a day and what was rejected, without prices, with room for the storekeeper and the inspector. */
export const receiptNotePaper = (receipt: GoodsReceipt, company: CompanySnapshot): Paper =>
  paperOf(receipt.number, 'Goods receipt note', receipt.received_on, [
    head('GOODS RECEIPT NOTE', receipt.cancelled_on !== null, { from: firm('Received by', company) }),
    {
      kind: 'parties',
      parties: [
        { label: 'Supplier', name: receipt.vendor_name, lines: [] },
        { label: 'Came to', name: receipt.place_name, lines: [] },
      ],
    },
    {
      kind: 'facts',
      facts: [
        ['Receipt Number', receipt.number],
        ['Came on', dayShown(receipt.received_on)],
        ['Purchase Order', receipt.invoice_number],
        ...fact('Challan Number', receipt.challan_number),
        ...fact('Vehicle', receipt.vehicle_number),
      ],
    },
    {
      kind: 'lines',
      table: tableOf<GoodsReceiptItem>('Items', receipt.items, [
        PLACE,
        { header: 'Item', kind: 'name', cell: named, total: linesCounted(receipt.items) },
        { header: 'Came', kind: 'figure', cell: ({ quantity, unit }) => `${quantityShown(quantity)} ${unit}` },
        { header: 'Rejected', kind: 'figure', cell: ({ rejected }) => (rejected ? quantityShown(rejected) : '') },
        { header: 'Into stock', kind: 'amount', cell: ({ quantity, rejected, unit }) => `${quantityShown(intoStock({ quantity, rejected }))} ${unit}` },
      ]),
    },
    ...note('Cancelled', receipt.cancelled_on && `${dayShown(receipt.cancelled_on)}: ${receipt.cancel_reason ?? ''}`),
    {
      kind: 'signature',
      signatures: [
        { above: '', below: 'Received by' },
        { above: '', below: 'Inspected by' },
      ],
    },
  ]);

/** Thousandths are whole: 0.3 less 0.1 is 0.2. */
export const intoStock = ({ quantity, rejected }: Pick<GoodsReceiptItem, 'quantity' | 'rejected'>): number =>
  (Math.round(quantity * 1_000) - Math.round(rejected * 1_000)) / 1_000;

const named = ({ product_name, reject_reason }: GoodsReceiptItem): string | [string, string] =>
  reject_reason ? [product_name, `Rejected: ${reject_reason}`] : product_name;
