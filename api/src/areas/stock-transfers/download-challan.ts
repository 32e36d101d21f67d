import type { Reader } from '../../platform/database.ts';
import { documentFile } from '../../platform/export/document-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { companySnapshot } from '../company/company.repository.ts';
import type { Challan } from './challan-pdf.ts';
import { readTransfer } from './transfers.repository.ts';

/** GET /stock-transfers/:id/challan: goes with the goods from one place to the other. */
export async function downloadChallan(db: Reader, id: number): Promise<FileAnswer> {
  const transfer = await readTransfer(db, id);
  return documentFile<Challan>('areas/stock-transfers/challan-pdf-worker', { invoice_number: transfer.number, transfer, company: await companySnapshot(db) });
}
