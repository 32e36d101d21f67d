import type { CompanySnapshot } from '../company/company.ts';
import { dayShown, quantityShown } from '../shown.ts';
import type { StockTransfer, StockTransferItem } from '../stock/stock-transfer.ts';
import { known, note, type Paper, PLACE, tableOf } from './paper.ts';
import { firm, head, paperOf } from './parts.ts';
import { linesCounted } from './taxed-tables.ts';

/** What goes with goods that stay with the firm (Rule 55): both places, lines without prices, and room for two signatures. */
export const challanPaper = (transfer: StockTransfer, company: CompanySnapshot): Paper =>
  paperOf(transfer.number, 'Delivery challan', transfer.date, [
    head('DELIVERY CHALLAN', transfer.cancelled_at !== null, {
      from: firm('Firm', company),
      declarations: ['Stock transfer within the firm, no sale'],
    }),
    {
      kind: 'parties',
      parties: [
        { label: 'From', name: transfer.from_place_name, lines: known(transfer.from_place_address) },
        { label: 'To', name: transfer.to_place_name, lines: known(transfer.to_place_address) },
      ],
    },
    {
      kind: 'facts',
      facts: [
        ['Challan Number', transfer.number],
        ['Date', dayShown(transfer.date)],
      ],
    },
    {
      kind: 'lines',
      table: tableOf<StockTransferItem>('Items', transfer.items, [
        PLACE,
        { header: 'Item', kind: 'name', cell: ({ name }) => name, total: linesCounted(transfer.items) },
        { header: 'SKU', kind: 'text', cell: ({ sku }) => sku ?? '' },
        { header: 'HSN', kind: 'text', cell: ({ hsn_code }) => hsn_code ?? '' },
        { header: 'Quantity', kind: 'amount', cell: ({ quantity, unit }) => `${quantityShown(quantity)} ${unit ?? 'Pcs'}` },
      ]),
    },
    ...note('Notes', transfer.notes),
    {
      kind: 'signature',
      signatures: [
        { above: '', below: 'Sent by' },
        { above: '', below: 'Received by' },
      ],
    },
  ]);
