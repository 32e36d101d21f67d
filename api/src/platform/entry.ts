import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

interface Entry {
  file: string;
  /** Not built: TypeScript that tsx has to load. */
  source: boolean;
}

let bundles = __dirname;

/** For tests, which run from the sources: each start of a program through tsx would cost them a second. */
export function startBundlesOf(folder: string): void {
  bundles = folder;
}

/** Beside the bundle that is running or, from the sources, under `src`. The bundle is named by the last part of `path` (build.mjs). */
function entryOf(path: string): Entry {
  const built = join(bundles, `${path.split('/').at(-1)}.js`);
  return existsSync(built) ? { file: built, source: false } : { file: join(__dirname, '..', `${path}.ts`), source: true };
}

/** What `fork` needs to start another program of ours. @param path relative to `src`, without extension */
export function programOf(path: string): { file: string; execArgv: string[] } {
  const { file, source } = entryOf(path);
  return { file, execArgv: source ? ['--import', pathToFileURL(require.resolve('tsx')).href] : [] };
}

/** A thread of ours. @param path relative to `src`, without extension */
export function startWorker(path: string, workerData: unknown, options: Pick<WorkerOptions, 'resourceLimits'> = {}): Worker {
  const { file, source } = entryOf(path);
  if (!source) return new Worker(file, { workerData, ...options });
  // In a thread tsx does not come with --import.
  return new Worker(`require(${JSON.stringify(require.resolve('tsx/cjs'))}); require(${JSON.stringify(file)});`, { eval: true, workerData, ...options });
}
