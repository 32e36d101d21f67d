import { DEFAULT_STOCK_ALERT_THRESHOLD } from '@karkhana/shared-contract/constants';
import { oneOf, quantity } from '@karkhana/shared-contract/fields';
import { halfUp, paise, rupees } from '@karkhana/shared-contract/money';
import { newProductSchema } from '@karkhana/shared-contract/products/product-schemas';
import {
  asOnColumn,
  hsnColumn,
  OPENING_QUANTITIES,
  openingCostColumn,
  openingFields,
  openingValueColumn,
  rateColumn,
  taxabilityColumn,
  unitCodeColumn,
} from './goods-columns.ts';
import { sheet } from './import-sheet.ts';

/** 'BRASS-ELBOW-20-MM' of the item that has a name alone. */
export const skuOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);

export const productsSheet = sheet({
  columns: [
    {
      field: 'sku',
      header: 'SKU',
      kind: 'text',
      synonyms: ['Item Code', 'Product Code', 'Code', 'Part No', 'Part Number', 'Item No', 'Stock No', 'Article', 'Alias'],
    },
    {
      field: 'name',
      header: 'Product Name',
      kind: 'text',
      synonyms: ['Name', 'Item Name', 'Product', 'Item', 'Particulars', 'Name of Item', 'Stock Item', 'Item Details', 'Description of Goods'],
      required: true,
      width: 28,
    },
    { field: 'description', header: 'Description', kind: 'text', synonyms: ['Details', 'Remarks', 'Item Description'], width: 32 },
    {
      field: 'unit_price',
      header: 'Unit Price',
      kind: 'amount',
      synonyms: [
        'Price',
        'Rate',
        'Rate (Rs.)',
        'Selling Price',
        'Sale Price',
        'Sales Rate',
        'Price (Rs)',
        'Standard Price',
        'Unit Rate',
        'Sales Price',
        'Selling Rate',
      ],
      required: true,
    },
    {
      field: 'stock_alert_threshold',
      header: 'Stock Alert Threshold',
      kind: 'number',
      synonyms: [
        'Threshold',
        'Reorder Level',
        'Re-order Level',
        'Minimum Stock',
        'Min Stock',
        'Min Qty',
        'Alert Level',
        'Minimum Stock Quantity',
        'Minimum Qty',
        'Item Min. Level',
        'Min. Level',
      ],
    },
    hsnColumn,
    unitCodeColumn('Unit', ['Units', 'UOM', 'Unit of Measure', 'Base Unit', 'Base Unit (x)', 'Main Unit', 'Primary Unit']),
    rateColumn,
    taxabilityColumn,
    {
      field: 'tax_in_price',
      header: 'Tax in Price',
      kind: 'choice',
      synonyms: ['Inclusive Of Tax', 'Tax Inclusive', 'Price Includes Tax', 'Sale Price Type'],
      choices: { exclusive: ['Exclusive', 'No', 'Without Tax', 'Tax Exclusive'], inclusive: ['Inclusive', 'Yes', 'With Tax', 'Tax Inclusive'] },
    },
    {
      field: 'opening_stock',
      header: 'Opening Stock',
      kind: 'number',
      synonyms: OPENING_QUANTITIES,
      unitInto: 'uqc',
    },
    openingCostColumn,
    openingValueColumn,
    asOnColumn,
  ],
  schema: newProductSchema.shape({
    opening_stock: quantity('Opening stock').min(0, 'Opening stock cannot be negative'),
    tax_in_price: oneOf('Tax in price', ['exclusive', 'inclusive']),
    ...openingFields,
  }),
  defaults: { stock_alert_threshold: DEFAULT_STOCK_ALERT_THRESHOLD, unit_price: 0 },
  /** Programs that know items by their names alone have no SKU; a price with its tax becomes one without. */
  finish(given) {
    if (given['sku'] === undefined && typeof given['name'] === 'string') given['sku'] = skuOf(given['name']);
    const [price, rate] = [Number(given['unit_price']), Number(given['gst_rate'])];
    if (given['tax_in_price'] === 'inclusive' && price && rate) {
      given['unit_price'] = rupees(Number(halfUp(BigInt(paise(price)) * 10_000n, BigInt(Math.round((100 + rate) * 100)))));
    }
  },
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
      unit_cost: 3600,
      as_on: '31/03/2026',
      tax_in_price: 'Exclusive',
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
      opening_value: '96,000.00',
      as_on: '31/03/2026',
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
