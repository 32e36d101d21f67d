import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Entry, fromBufferPromise } from 'yauzl';
import { MACROS, PROTECTED, RefusedFile } from './refused-file.ts';

/** Unpacked, in bytes: a sheet of 20,000 rows and 60 columns has less. */
const MOST_UNPACKED = 80_000_000;
const MOST_ENTRIES = 2_000;
const TOO_LARGE = 'This file unpacks to far more than a sheet has. Save the sheet anew, without pictures and formatting, or as CSV';

/**
 * Looks into an .xlsx before anybody unpacks it: how much it would be, and what is in it. Sizes that lie are found by unpacking piece by
 * piece, which keeps nothing.
 */
export async function checkArchive(content: Buffer): Promise<void> {
  try {
    await check(content);
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('This Excel file is damaged. Open it in Excel and save it anew');
  }
}

async function check(content: Buffer): Promise<void> {
  const archive = await fromBufferPromise(content, { autoClose: false });
  if (archive.entryCount > MOST_ENTRIES) throw new RefusedFile(TOO_LARGE);
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  const names = entries.map(({ fileName }) => fileName.toLowerCase());
  if (entries.some((entry) => entry.isEncrypted())) throw new RefusedFile(PROTECTED);
  if (names.some((name) => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/'))) throw new RefusedFile(MACROS);
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > MOST_UNPACKED) throw new RefusedFile(TOO_LARGE);
  if (!names.includes('xl/workbook.xml')) throw new RefusedFile('This is an archive and no Excel sheet. Choose an .xlsx, .xls or CSV file');
  for (const entry of entries) await readThrough(await archive.openReadStreamPromise(entry));
}

/** Only the length counts, and yauzl compares that with what the archive says. */
const readThrough = (stream: Readable) => finished(stream.resume());
