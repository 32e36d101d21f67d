import { day, oneOf, quantity, text } from '@karkhana/shared-contract/fields';
import { record } from '@karkhana/shared-contract/record';
import { STOCK_ITEM_TYPES } from '@karkhana/shared-contract/stock/ledger';
import { unitCost } from '@karkhana/shared-contract/stock/stock-schemas';
import { sheet } from './import-sheet.ts';
import { openingStockSheet } from './opening-stock-sheet.ts';

const COST = openingStockSheet.columns.filter(({ field }) => field === 'unit_cost');
/** As the items of opening stock are named. */
const ITEM = openingStockSheet.columns.filter(({ field }) => field === 'item' || field === 'item_type');

export const stockCountSheet = sheet({
  columns: [
    ...ITEM,
    {
      field: 'counted',
      header: 'Counted',
      kind: 'number',
      synonyms: ['Quantity', 'Qty', 'Counted Qty', 'Counted Quantity', 'Physical Stock', 'Physical Qty', 'Physical Quantity', 'Actual', 'Actual Qty'],
      required: true,
    },
    ...COST,
    { field: 'date', header: 'Date', kind: 'day', synonyms: ['Day', 'Count Date', 'Counted On', 'As On', 'As On Date', 'Stock Date'] },
    { field: 'reason', header: 'Reason', kind: 'text', synonyms: ['Remarks', 'Note', 'Notes'], width: 28 },
  ],
  schema: record({
    item: text('Item', 200).required('Item is required'),
    item_type: oneOf('Item type', STOCK_ITEM_TYPES),
    counted: quantity('Counted').required('Counted is required').min(0, 'Counted cannot be negative'),
    unit_cost: unitCost(),
    date: day('Date'),
    reason: text('Reason', 500).nullable(),
  }),
  defaults: {},
  examples: [
    { item: 'PMP-MB-100', item_type: 'Product', counted: 38, date: '31/10/2026', reason: 'Two broken' },
    { item: 'MS rod 12 mm', item_type: 'Material', counted: '1,240.5', unit_cost: '68.50', date: '31/10/2026' },
  ],
});
