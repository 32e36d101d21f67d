import { accessSync, constants } from 'node:fs';
import { reasonOf, StartError } from './start-error.ts';

/** Downloads are made there: an unusable folder should fail the start, not the first export. */
export function ensureTemporaryFolder(folder: string): void {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const advice = 'Give this user the right to write there, or set TMPDIR to another folder';
    throw new StartError(`Cannot use the temporary folder ${folder}: ${reasonOf(error)}. ${advice}.`);
  }
}
