import { fetchAllPages } from '@karkhana/shared-auth';
import type { Product } from '@karkhana/shared-contract/products/product';
import { formatInstant } from '@karkhana/shared-ui';
import type { CsvExport } from '../export/use-csv-export.ts';

/** Every product that the list finds. */
export const productCsv = (query: { search?: string | undefined; sort?: string | undefined }): CsvExport<Product> => ({
  read: () => fetchAllPages('GET /api/products', { query }),
  fileName: 'products.csv',
  headers: ['Product Name', 'SKU', 'Unit Price', 'Created At', 'Updated At'],
  cells: (product) => [product.name, product.sku, product.unit_price, formatInstant(product.created_at), formatInstant(product.updated_at)],
  words: { none: 'No products available to export', done: 'Products exported successfully', failed: 'Failed to export products' },
});
