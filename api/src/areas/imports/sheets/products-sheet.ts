import { DEFAULT_STOCK_ALERT_THRESHOLD } from '@karkhana/shared-contract/constants';
import { quantity } from '@karkhana/shared-contract/fields';
import { newProductSchema } from '@karkhana/shared-contract/products/product-schemas';
import { hsnColumn, rateColumn, taxabilityColumn, unitCodeColumn } from './goods-columns.ts';
import { sheet } from './import-sheet.ts';

export const productsSheet = sheet({
  columns: [
    {
      field: 'sku',
      header: 'SKU',
      kind: 'text',
      synonyms: ['Item Code', 'Product Code', 'Code', 'Part No', 'Part Number', 'Item No', 'Stock No', 'Article'],
      required: true,
    },
    {
      field: 'name',
      header: 'Product Name',
      kind: 'text',
      synonyms: ['Name', 'Item Name', 'Product', 'Item', 'Particulars', 'Name of Item', 'Stock Item'],
      required: true,
      width: 28,
    },
    { field: 'description', header: 'Description', kind: 'text', synonyms: ['Details', 'Remarks', 'Item Description'], width: 32 },
    {
      field: 'unit_price',
      header: 'Unit Price',
      kind: 'amount',
      synonyms: ['Price', 'Rate', 'Rate (Rs.)', 'Selling Price', 'Sale Price', 'Sales Rate', 'Price (Rs)', 'Standard Price', 'Unit Rate'],
      required: true,
    },
    {
      field: 'stock_alert_threshold',
      header: 'Stock Alert Threshold',
      kind: 'number',
      synonyms: ['Threshold', 'Reorder Level', 'Re-order Level', 'Minimum Stock', 'Min Stock', 'Min Qty', 'Alert Level'],
    },
    hsnColumn,
    unitCodeColumn('Unit', ['Units', 'UOM', 'Unit of Measure']),
    rateColumn,
    taxabilityColumn,
    {
      field: 'opening_stock',
      header: 'Opening Stock',
      kind: 'number',
      synonyms: ['Opening Qty', 'Opening Quantity', 'Stock', 'Stock Quantity', 'Quantity', 'Qty', 'Closing Stock', 'Balance Qty'],
    },
  ],
  schema: newProductSchema.shape({ opening_stock: quantity('Opening stock').min(0, 'Opening stock cannot be negative') }),
  defaults: { stock_alert_threshold: DEFAULT_STOCK_ALERT_THRESHOLD },
  examples: [
    {
      sku: 'PMP-MB-100',
      name: 'Monoblock pump 1 HP',
      description: 'Single phase, 25 mm',
      unit_price: 4850,
      stock_alert_threshold: 10,
      hsn_code: '841370',
      uqc: 'NOS',
      gst_rate: '18%',
      taxability: 'Taxable',
      opening_stock: 40,
    },
    {
      sku: 'VLV-GT-050',
      name: 'Gate valve 50 mm',
      unit_price: '1,085.50',
      stock_alert_threshold: 25,
      hsn_code: '848180',
      uqc: 'PCS',
      gst_rate: '18%',
      taxability: 'Taxable',
      opening_stock: 120,
    },
    {
      sku: 'SRV-INST',
      name: 'Installation at site',
      unit_price: 1500,
      stock_alert_threshold: 0,
      hsn_code: '998732',
      uqc: 'NA',
      gst_rate: '18%',
      taxability: 'Taxable',
    },
  ],
});
