import { messageOf, saveFile, useReadNow } from '@karkhana/shared-auth';
import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import { useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { getSalesSummary, type SalesSummaryQuery } from './get-sales-summary.ts';
import type { Grouping } from './groupings.ts';
import { summaryCsv, summaryFileName } from './summary-csv.ts';

/** `[exporting, start]`: reads every row of the report, whichever page is shown, and saves them in the table's order. */
export function useSummaryCsv(grouping: Grouping, days: ReportDays, wanted: SalesSummaryQuery): [boolean, () => Promise<void>] {
  const toast = useToast();
  const readNow = useReadNow();
  const [exporting, setExporting] = useState(false);
  async function start() {
    setExporting(true);
    try {
      const { data } = await readNow(getSalesSummary(wanted));
      const csv = summaryCsv(grouping, grouping === 'month' ? [...data].reverse() : data);
      saveFile(new Blob([csv], { type: 'text/csv' }), summaryFileName(grouping, days));
    } catch (error) {
      toast.error(messageOf(error, 'The report could not be exported'));
    } finally {
      setExporting(false);
    }
  }
  return [exporting, start];
}
