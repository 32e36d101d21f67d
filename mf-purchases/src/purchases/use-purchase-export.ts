import { api, currentUser, downloadFile, newIdempotencyKey } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { ExportProgress } from '@karkhana/shared-contract/exports/export-progress';
import { formatQuantity, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { serverText } from '../server-text.ts';
import type { PurchaseFilters } from './purchase-list-state.ts';

export type ExportKind = 'excel' | 'pdf';

/** Spec sections 7 and 8, Purchases. */
const WORDS = {
  excel: { progress: 'Exporting purchase data...', done: 'Export completed successfully', failed: 'Failed to export purchase data', extension: 'xlsx' },
  pdf: { progress: 'Generating PDF report...', done: 'PDF generated successfully', failed: 'Failed to generate PDF', extension: 'pdf' },
} as const;
/** Milliseconds between two looks at how far it is. */
const LOOK_AGAIN = 1_000;

/** GET /purchases/export/excel and /pdf with the list's filters; the toast says how many rows are done: `[exporting, start]`. */
export function usePurchaseExport(): [ExportKind | null, (kind: ExportKind, filters: PurchaseFilters) => Promise<void>] {
  const toast = useToast();
  const [exporting, setExporting] = useState<ExportKind | null>(null);
  const start = async (kind: ExportKind, filters: PurchaseFilters) => {
    const words = WORDS[kind];
    if (!currentUser()) {
      toast.error('Authentication required');
      return;
    }
    setExporting(kind);
    const progress = toast.loading(words.progress);
    const progressKey = newIdempotencyKey();
    const stop = follow(progressKey, ({ rows, total }) => toast.update(progress, `${words.progress} ${formatQuantity(rows)} of ${formatQuantity(total)}`));
    try {
      await downloadFile(`/purchases/export/${kind}`, { ...filters, progressKey }, `purchases-${dayInIndia()}.${words.extension}`);
      toast.success(words.done, { replaces: progress });
    } catch (error) {
      toast.error(serverText(error, words.failed), { replaces: progress });
    } finally {
      stop();
      setExporting(null);
    }
  };
  return [exporting, start];
}

/** Asks how far the export is until stopped. A look that fails is no failure of the export: the next one may say more. */
function follow(key: string, onProgress: (progress: ExportProgress) => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    const progress = await api.get<{ data: ExportProgress }>(`/purchases/export/progress/${key}`).catch(() => undefined);
    if (stopped) return;
    if (progress && progress.data.data.total > 0) onProgress(progress.data.data);
    timer = setTimeout(() => void look(), LOOK_AGAIN);
  };
  timer = setTimeout(() => void look(), LOOK_AGAIN);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
