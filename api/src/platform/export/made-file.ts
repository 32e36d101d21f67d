import type { Readable } from 'node:stream';

/** The user for whom a file is made. */
export interface Recipient {
  userId: number;
  /** Aborted when the client went away: nothing more is to be done for it. */
  gone: AbortSignal;
}

/** A whole file. A reader that does not read `content` to its end destroys it. */
export interface MadeFile {
  /** In bytes. */
  size: number;
  content: Readable;
}

/** Resolves when the file is whole. Rejects when it could not be made, and when its recipient went away. */
export type MakeFile = (recipient: Recipient) => Promise<MadeFile>;
