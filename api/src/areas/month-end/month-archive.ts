import type { Gstr3bQuery } from '@karkhana/shared-contract/returns/return-endpoints';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { ZIP_TYPE, type ZipEntry, zipFile } from '../../platform/export/zip-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { booksFile } from '../books-reports/books-file.ts';
import { dayBookFile } from '../books-reports/export-books.ts';
import { trialBalanceFile } from '../books-reports/export-statements.ts';
import { daysFiled } from '../returns/days-filed.ts';
import { gstRegisterFile, PURCHASE_FILE, SALES_FILE } from '../returns/export-gst-register.ts';
import { exportGstr1 } from '../returns/export-gstr1.ts';
import { exportGstr3b } from '../returns/export-gstr3b.ts';
import { filingCompany } from '../returns/filing-company.ts';
import { inwardLines } from '../returns/inward-lines.ts';
import { outwardLines } from '../returns/outward-lines.ts';
import { tallyFile } from '../tally/tally-file.ts';

/** GET /gst/month/export: all that an accountant needs, each file as its own page gives it. */
export async function monthArchive(db: Reader, user: Actor, { period, filing }: Gstr3bQuery): Promise<FileAnswer> {
  const { gstin } = await filingCompany(db, period);
  const days = daysFiled(period, filing);
  const register = { ...days, format: 'xlsx' } as const;
  const books = { user, query: { format: 'xlsx' } } as const;
  const makes: (() => Promise<FileAnswer>)[] = [
    () => gstRegisterFile(db, user, { ...SALES_FILE, register: { lines: outwardLines(days), by: 'rate' } }, register),
    () => gstRegisterFile(db, user, { ...PURCHASE_FILE, register: { lines: inwardLines(days), by: 'rate' } }, register),
    () => exportGstr1(db, { period, filing, format: 'json' }),
    () => exportGstr1(db, { period, filing, format: 'xlsx' }),
    () => exportGstr3b(db, { period, filing, format: 'json' }),
    () => exportGstr3b(db, { period, filing, format: 'xlsx' }),
    async () => booksFile(db, books, await trialBalanceFile(db, days)),
    async () => booksFile(db, books, await dayBookFile(db, days)),
    async () => tallyFile(db, days),
  ];
  return { filename: `${gstin}-${period}.zip`, contentType: ZIP_TYPE, content: zipFile((recipient) => entriesOf(makes, recipient)) };
}

/** One after the other: each is whole before the next begins. */
async function* entriesOf(makes: readonly (() => Promise<FileAnswer>)[], recipient: Parameters<FileAnswer['content']>[0]): AsyncGenerator<ZipEntry> {
  for (const make of makes) {
    const { filename, content } = await make();
    yield { name: filename.replaceAll(/[/\\]/g, '-'), pieces: (await content(recipient)).content };
  }
}
