import { currentUser, downloadExport, serverMessageOf } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { formatQuantity, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import type { PurchaseFilters } from './purchase-list-state.ts';

export type ExportKind = 'excel' | 'pdf';

/** Texts while a file is made, when it is there and when it failed. */
const LABELS = {
  excel: {
    name: 'GET /api/purchases/export/excel',
    progress: 'Exporting purchase data...',
    done: 'Export completed successfully',
    failed: 'Failed to export purchase data',
    extension: 'xlsx',
  },
  pdf: {
    name: 'GET /api/purchases/export/pdf',
    progress: 'Generating PDF report...',
    done: 'PDF generated successfully',
    failed: 'Failed to generate PDF',
    extension: 'pdf',
  },
} as const;

/** GET /purchases/export/excel and /pdf with the list's filters; the toast shows the number of rows done: `[exporting, start]`. */
export function usePurchaseExport(): [ExportKind | null, (kind: ExportKind, filters: PurchaseFilters) => Promise<void>] {
  const toast = useToast();
  const [exporting, setExporting] = useState<ExportKind | null>(null);
  const start = async (kind: ExportKind, filters: PurchaseFilters) => {
    const words = LABELS[kind];
    if (!currentUser()) {
      toast.error('Authentication required');
      return;
    }
    setExporting(kind);
    const progress = toast.loading(words.progress);
    try {
      await downloadExport({
        name: words.name,
        progress: 'GET /api/purchases/export/progress/:key',
        query: filters,
        fallbackName: `purchases-${dayInIndia()}.${words.extension}`,
        onProgress: ({ rows, total }) => toast.update(progress, `${words.progress} ${formatQuantity(rows)} of ${formatQuantity(total)}`),
      });
      toast.success(words.done, { replaces: progress });
    } catch (error) {
      toast.error(serverMessageOf(error, words.failed), { replaces: progress });
    } finally {
      setExporting(null);
    }
  };
  return [exporting, start];
}
