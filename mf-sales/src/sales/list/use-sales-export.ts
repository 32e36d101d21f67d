import { downloadExport } from '@karkhana/shared-auth';
import { formatQuantity, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import type { SaleFilters } from './sale-list-state.ts';

/** GET /sales/export/excel with the list's filters, saved under the server's name; the toast shows the number of rows done: `[exporting, start]`. */
export function useSalesExport(): [boolean, (filters: SaleFilters) => Promise<void>] {
  const toast = useToast();
  const [exporting, setExporting] = useState(false);
  const start = async (filters: SaleFilters) => {
    setExporting(true);
    const progress = toast.loading('Exporting...');
    try {
      await downloadExport({
        name: 'GET /api/sales/export/excel',
        progress: 'GET /api/sales/export/progress/:key',
        query: filters,
        fallbackName: 'sales-report.xlsx',
        onProgress: ({ rows, total }) => toast.update(progress, `Exporting... ${formatQuantity(rows)} of ${formatQuantity(total)}`),
      });
      toast.close(progress);
    } catch {
      toast.error('Failed to export report. Please try again.', { replaces: progress });
    } finally {
      setExporting(false);
    }
  };
  return [exporting, start];
}
