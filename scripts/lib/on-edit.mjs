import Watchpack from 'watchpack';

/** Milliseconds: an editor writes a file in several steps, a rebase many files. */
const SETTLED = 60;

/**
 * Calls `work` once these files and folders rest after an edit, never twice at a time; edits meanwhile make one more call. Tests are no edits. Not `fs.watch`:
 * its recursive watch no longer hears a file that was replaced by rename, as editors and `git checkout` do.
 * @returns what ends it
 */
export function onEdit({ directories = [], files = [] }, work) {
  const watchpack = new Watchpack({ aggregateTimeout: SETTLED, ignored: /\.test\.tsx?$/ });
  let last = Promise.resolve();
  let waits = false;
  watchpack.on('aggregated', () => {
    if (waits) return;
    waits = true;
    last = last.then(() => {
      waits = false;
      return work();
    });
  });
  watchpack.watch({ directories, files, startTime: Date.now() });
  return () => watchpack.close();
}
