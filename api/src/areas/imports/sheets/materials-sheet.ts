import { PURCHASE_CATEGORIES, PURCHASE_CATEGORY_LABELS } from '@karkhana/shared-contract/constants';
import { newMaterialSchema } from '@karkhana/shared-contract/materials/material-schemas';
import { hsnColumn, rateColumn, taxabilityColumn, unitCodeColumn } from './goods-columns.ts';
import { sheet } from './import-sheet.ts';

const UNIT_WORDS = {
  kg: ['kg', 'kgs', 'kilogram', 'kilograms', 'kilo'],
  pieces: ['pieces', 'pcs', 'pc', 'piece', 'nos', 'no', 'numbers', 'each'],
  meters: ['meters', 'metres', 'meter', 'metre', 'm', 'mtr', 'mtrs'],
  liters: ['liters', 'litres', 'liter', 'litre', 'l', 'ltr', 'ltrs'],
  boxes: ['boxes', 'box'],
};
const categoryLabels = Object.fromEntries(
  PURCHASE_CATEGORIES.map((value) => [value, [PURCHASE_CATEGORY_LABELS[value], value, `${PURCHASE_CATEGORY_LABELS[value]}s`]]),
);

export const materialsSheet = sheet({
  columns: [
    {
      field: 'name',
      header: 'Material Name',
      kind: 'text',
      synonyms: ['Name', 'Material', 'Item', 'Item Name', 'Raw Material', 'Particulars', 'Stock Item'],
      required: true,
      width: 28,
    },
    { field: 'description', header: 'Description', kind: 'text', synonyms: ['Details', 'Remarks', 'Item Description'], width: 32 },
    { field: 'unit', header: 'Unit', kind: 'choice', synonyms: ['Units', 'UOM', 'Unit of Measure'], choices: UNIT_WORDS, required: true },
    {
      field: 'category',
      header: 'Category',
      kind: 'choice',
      synonyms: ['Group', 'Type', 'Material Type', 'Stock Group'],
      choices: categoryLabels,
      required: true,
    },
    {
      field: 'default_unit_price',
      header: 'Default Unit Price',
      kind: 'amount',
      synonyms: ['Unit Price', 'Price', 'Rate', 'Rate (Rs.)', 'Purchase Price', 'Purchase Rate', 'Cost', 'Unit Cost'],
      required: true,
    },
    {
      field: 'minimum_stock',
      header: 'Minimum Stock',
      kind: 'number',
      synonyms: ['Stock Alert Threshold', 'Threshold', 'Reorder Level', 'Re-order Level', 'Min Stock', 'Min Qty'],
    },
    { field: 'purchase_unit', header: 'Purchase Unit', kind: 'text', synonyms: ['Buying Unit', 'Bought in', 'Alternate Unit', 'Alternate Units'] },
    {
      field: 'units_per_purchase_unit',
      header: 'Units per Purchase Unit',
      kind: 'number',
      synonyms: ['Units in one Purchase Unit', 'Conversion', 'Conversion Factor', 'Pack Size'],
    },
    hsnColumn,
    unitCodeColumn('Unit for GST', []),
    rateColumn,
    taxabilityColumn,
    {
      field: 'current_stock',
      header: 'Opening Stock',
      kind: 'number',
      synonyms: ['Current Stock', 'Opening Qty', 'Opening Quantity', 'Stock', 'Quantity', 'Qty', 'Closing Stock'],
    },
  ],
  schema: newMaterialSchema,
  defaults: {},
  examples: [
    {
      name: 'MS rod 12 mm',
      description: 'IS 2062',
      unit: 'kg',
      category: 'Raw material',
      default_unit_price: 68.5,
      minimum_stock: 200,
      purchase_unit: 'bundle',
      units_per_purchase_unit: 60,
      hsn_code: '7214',
      uqc: 'KGS',
      gst_rate: '18%',
      taxability: 'Taxable',
      current_stock: 850,
    },
    {
      name: 'Corrugated box, 5 ply',
      unit: 'pieces',
      category: 'Packaging',
      default_unit_price: '42.00',
      minimum_stock: 100,
      hsn_code: '4819',
      uqc: 'NOS',
      gst_rate: '5%',
      taxability: 'Taxable',
      current_stock: 400,
    },
  ],
});
