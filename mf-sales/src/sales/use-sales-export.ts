import { downloadFile } from '@karkhana/shared-auth';
import { useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import type { SaleFilters } from './sale-list-state.ts';

/** GET /sales/export/excel with the list's filters, saved under the server's name: `[exporting, start]`. */
export function useSalesExport(): [boolean, (filters: SaleFilters) => Promise<void>] {
  const toast = useToast();
  const [exporting, setExporting] = useState(false);
  const start = async (filters: SaleFilters) => {
    setExporting(true);
    const progress = toast.loading('Exporting...');
    try {
      await downloadFile('/sales/export/excel', filters, 'sales-report.xlsx');
      toast.close(progress);
    } catch {
      toast.error('Failed to export report. Please try again.', { replaces: progress });
    } finally {
      setExporting(false);
    }
  };
  return [exporting, start];
}
