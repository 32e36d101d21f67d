import { downloadFile, messageOf } from '@karkhana/shared-auth';
import type { ReportQuery } from '@karkhana/shared-contract/reports/income-expense';
import { useToast } from '@karkhana/shared-ui';
import { useState } from 'react';

/** GET /reports/income-expense/export, saved under the server's name: `[exporting, start]`. */
export function useReportExport(): [boolean, (query: ReportQuery) => Promise<void>] {
  const toast = useToast();
  const [exporting, setExporting] = useState(false);
  const start = async (query: ReportQuery) => {
    setExporting(true);
    try {
      await downloadFile('/reports/income-expense/export', query, 'income-expense.xlsx');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to export report. Please try again.'));
    } finally {
      setExporting(false);
    }
  };
  return [exporting, start];
}
