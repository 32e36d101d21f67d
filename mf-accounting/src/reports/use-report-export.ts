import { downloadExport, messageOf } from '@karkhana/shared-auth';
import type { ReportName } from '@karkhana/shared-contract/reports/reports';
import { formatQuantity, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';

const FILES = {
  'sales-register': 'GET /api/reports/sales-register/export',
  'purchase-register': 'GET /api/reports/purchase-register/export',
  'stock-summary': 'GET /api/reports/stock-summary/export',
  'stock-valuation': 'GET /api/reports/stock-valuation/export',
  margins: 'GET /api/reports/margins/export',
  'production-summary': 'GET /api/reports/production-summary/export',
  'income-expense': 'GET /api/reports/income-expense/export',
  ageing: 'GET /api/reports/ageing/export',
} as const satisfies Record<ReportName, string>;

/** The ageing also as PDF, registers as CSV. */
export type ReportFormat = 'xlsx' | 'pdf' | 'csv';

/** GET /reports/:name/export with the report's filters, saved under the server's name; the toast shows the number of rows done: `[exporting, start]`. */
export function useReportExport(): [boolean, (report: ReportName, filters: object, format?: ReportFormat) => Promise<void>] {
  const toast = useToast();
  const [exporting, setExporting] = useState(false);
  const start = async (report: ReportName, filters: object, format: ReportFormat = 'xlsx') => {
    setExporting(true);
    const progress = toast.loading('Exporting...');
    try {
      await downloadExport({
        name: FILES[report],
        progress: 'GET /api/reports/export/progress/:key',
        query: format === 'xlsx' ? filters : { ...filters, format },
        fallbackName: `${report}.${format}`,
        onProgress: ({ rows, total }) => toast.update(progress, `Exporting... ${formatQuantity(rows)} of ${formatQuantity(total)}`),
      });
      toast.close(progress);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to export report. Please try again.'), { replaces: progress });
    } finally {
      setExporting(false);
    }
  };
  return [exporting, start];
}
