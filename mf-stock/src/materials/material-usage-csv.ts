import { fetchAllPages } from '@karkhana/shared-auth';
import type { MaterialUsage } from '@karkhana/shared-contract/materials/material';
import { formatInstant } from '@karkhana/shared-ui';
import { inFileName } from '../export/file-name.ts';
import type { CsvExport } from '../export/use-csv-export.ts';
import type { StockItem } from '../stock/stock-item.ts';

/** As material_usage_{name}. */
export const materialUsageCsv = ({ id, name }: Pick<StockItem, 'id' | 'name'>): CsvExport<MaterialUsage> => ({
  read: () => fetchAllPages('GET /api/materials/:id/usage', { params: { id: id } }),
  fileName: `material_usage_${inFileName(name)}.csv`,
  headers: ['Date', 'Product', 'Quantity Used', 'Production Record'],
  cells: (row) => [formatInstant(row.created_at), row.product_name, row.quantity_used, row.production_record_id],
  words: {
    none: 'No data available to export',
    done: 'Material usage history exported successfully',
    failed: 'Failed to export material usage history',
  },
});
