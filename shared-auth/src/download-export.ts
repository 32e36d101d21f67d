import type { ExportProgress } from '@karkhana/shared-contract/exports/export-progress';
import { downloadFile } from './download.ts';
import { api, newIdempotencyKey } from './http.ts';

/** Milliseconds between two looks at how far it is. */
const LOOK_AGAIN = 1_000;

export interface ExportRequest {
  /** '/sales/export/excel' */
  url: string;
  /** Where the server says how far it is: '/sales/export/progress'. */
  progressUrl: string;
  /** The list's filters. */
  params: object;
  fallbackName: string;
  onProgress: (progress: ExportProgress) => void;
}

/** Fetches an export that may take a while and saves it under the server's name, telling meanwhile how many rows are done. Rejects with ApiError. */
export async function downloadExport({ url, progressUrl, params, fallbackName, onProgress }: ExportRequest): Promise<void> {
  const progressKey = newIdempotencyKey();
  const stop = follow(`${progressUrl}/${progressKey}`, onProgress);
  try {
    await downloadFile(url, { ...params, progressKey }, fallbackName);
  } finally {
    stop();
  }
}

/** Asks how far the export is until stopped. A look that fails is no failure of the export: the next one may say more. */
function follow(url: string, onProgress: (progress: ExportProgress) => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    const progress = await api.get<{ data: ExportProgress }>(url).catch(() => undefined);
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
