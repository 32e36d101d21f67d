import type { Product } from '@karkhana/shared-contract/products/product';
import { formatInstant } from '@karkhana/shared-ui';
import type { CsvExport } from '../export/use-csv-export.ts';

/** Every product that the list finds (spec section 7: on the client, in these columns). */
export const productCsv = (params: { search?: string | undefined; sort?: string | undefined }): CsvExport<Product> => ({
  url: '/products',
  params,
  fileName: 'products.csv',
  headers: ['Product Name', 'SKU', 'Unit Price', 'Created At', 'Updated At'],
  cells: (product) => [product.name, product.sku, product.unit_price, formatInstant(product.created_at), formatInstant(product.updated_at)],
  words: { none: 'No products available to export', done: 'Products exported successfully', failed: 'Failed to export products' },
});
