import { receiptVoucherPaper } from '@karkhana/shared-contract/papers/receipt-voucher-paper';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { paperFile } from '../../platform/paper/paper-file.ts';
import type { StoredAdvance } from './advance.ts';

/** GET /receipts/:id/voucher: only for a receipt with an advance. */
export async function downloadVoucher(db: Reader, id: number): Promise<FileAnswer> {
  const row = await db
    .selectFrom('account_payments')
    .select(['number', 'date', 'voided_at', 'advance'])
    .where('id', '=', id)
    .where('kind', '=', 'receipt')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Receipt not found');
  if (!row.advance) throw new AppError('CONFLICT', `${row.number} has no voucher: it was not recorded as an advance`);
  const voucher = { ...(row.advance as StoredAdvance), number: row.number, date: row.date, voided: row.voided_at !== null };
  return paperFile(receiptVoucherPaper(voucher), `${row.number}-voucher`);
}
