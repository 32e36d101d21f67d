import type { ExportProgress } from '@karkhana/shared-contract/exports/export-progress';
import { type CallInput, type CallName, call, type FileName } from './call.ts';
import { downloadFile } from './download.ts';
import { newId } from './http.ts';

/** Milliseconds between two looks at how far it is. */
const LOOK_AGAIN = 1_000;

type ExportName = Extract<FileName, `${string}/export${string}`>;
type ProgressName = Extract<CallName, `${string}/progress/:key`>;

export interface ExportRequest<Name extends ExportName> {
  name: Name;
  /** Name under which the server reports its progress. */
  progress: ProgressName;
  /** The list's filters. */
  query: NonNullable<CallInput<Name>['query']>;
  fallbackName: string;
  onProgress: (progress: ExportProgress) => void;
}

/** Fetches an export that may take a while and saves it under the server's name, telling meanwhile how many rows are done. Rejects with ApiError. */
export async function downloadExport<Name extends ExportName>({ name, progress, query, fallbackName, onProgress }: ExportRequest<Name>): Promise<void> {
  const progressKey = newId();
  const stop = follow(progress, progressKey, onProgress);
  try {
    await downloadFile<ExportName>(name, { query: { ...query, progressKey } }, fallbackName);
  } finally {
    stop();
  }
}

/** Requests the progress of the export until stopped. A failed look is no failure of the export: the next one may succeed. */
function follow(name: ProgressName, key: string, onProgress: (progress: ExportProgress) => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    const progress = await call(name, { params: { key } }).catch(() => undefined);
    if (stopped) return;
    if (progress && progress.data.total > 0) onProgress(progress.data);
    timer = setTimeout(() => void look(), LOOK_AGAIN);
  };
  timer = setTimeout(() => void look(), LOOK_AGAIN);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
