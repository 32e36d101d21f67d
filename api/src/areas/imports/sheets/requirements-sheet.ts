import { DEFAULT_BATCH_SIZE } from '@karkhana/shared-contract/constants';
import { text } from '@karkhana/shared-contract/fields';
import { requirementAmounts } from '@karkhana/shared-contract/product-materials/requirement-schemas';
import { record } from '@karkhana/shared-contract/record';
import { sheet } from './import-sheet.ts';

export const requirementsSheet = sheet({
  columns: [
    {
      field: 'product',
      header: 'Product',
      kind: 'text',
      synonyms: ['SKU', 'Product SKU', 'Product Code', 'Product Name', 'Finished Goods', 'Item Code', 'Item'],
      required: true,
      width: 24,
    },
    {
      field: 'material',
      header: 'Material',
      kind: 'text',
      synonyms: ['Material Name', 'Raw Material', 'Component', 'Name of Material'],
      required: true,
      width: 28,
    },
    {
      field: 'quantity_required',
      header: 'Quantity Required',
      kind: 'number',
      synonyms: ['Quantity', 'Qty', 'Qty Required', 'Required Quantity'],
      required: true,
    },
    { field: 'batch_size', header: 'Batch Size', kind: 'number', synonyms: ['Batch', 'For Quantity', 'Per', 'Output Quantity'] },
  ],
  schema: record({
    product: text('Product', 200).required('Product is required'),
    material: text('Material', 200).required('Material is required'),
    ...requirementAmounts,
  }),
  defaults: { batch_size: DEFAULT_BATCH_SIZE },
  examples: [
    { product: 'PMP-MB-100', material: 'MS rod 12 mm', quantity_required: 85, batch_size: 100 },
    { product: 'PMP-MB-100', material: 'Corrugated box, 5 ply', quantity_required: 1, batch_size: 1 },
  ],
});
