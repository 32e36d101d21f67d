import { day, decimal, money, oneOf, quantity, text } from '@karkhana/shared-contract/fields';
import { record } from '@karkhana/shared-contract/record';
import { STOCK_ITEM_TYPES } from '@karkhana/shared-contract/stock/ledger';
import { sheet } from './import-sheet.ts';

export const openingStockSheet = sheet({
  columns: [
    {
      field: 'item',
      header: 'Item',
      kind: 'text',
      synonyms: ['SKU', 'Item Code', 'Code', 'Material', 'Material Name', 'Product', 'Product Name', 'Item Name', 'Name', 'Stock Item', 'Particulars'],
      required: true,
      width: 28,
    },
    {
      field: 'item_type',
      header: 'Item Type',
      kind: 'choice',
      synonyms: ['Type', 'Kind'],
      choices: { product: ['Product', 'Products', 'Finished goods'], material: ['Material', 'Materials', 'Raw material'] },
    },
    {
      field: 'quantity',
      header: 'Quantity',
      kind: 'number',
      synonyms: ['Qty', 'Opening Stock', 'Opening Qty', 'Opening Quantity', 'Stock', 'Closing Stock', 'Closing Qty', 'Balance Qty'],
      required: true,
    },
    { field: 'unit_cost', header: 'Unit Cost', kind: 'amount', synonyms: ['Rate', 'Cost', 'Cost Price', 'Unit Price', 'Price', 'Rate (Rs.)'] },
    { field: 'value', header: 'Value', kind: 'amount', synonyms: ['Amount', 'Stock Value', 'Opening Value', 'Value (Rs.)', 'Total'] },
    { field: 'as_on', header: 'As On', kind: 'day', synonyms: ['Date', 'As On Date', 'Opening Date', 'Stock Date'] },
  ],
  schema: record({
    item: text('Item', 200).required('Item is required'),
    item_type: oneOf('Item type', STOCK_ITEM_TYPES),
    quantity: quantity('Quantity').required('Quantity is required').min(0, 'Quantity cannot be negative'),
    unit_cost: decimal('Unit cost', 6, 999_999_999_999).min(0, 'Unit cost cannot be negative'),
    value: money('Value').min(0, 'Value cannot be negative'),
    as_on: day('As on'),
  }),
  defaults: {},
  examples: [
    { item: 'PMP-MB-100', item_type: 'Product', quantity: 40, unit_cost: 3600, as_on: '31/03/2026' },
    { item: 'MS rod 12 mm', item_type: 'Material', quantity: '1,250.5', value: '85,659.25', as_on: '31/03/2026' },
  ],
});
