import { challanPaper } from '@karkhana/shared-contract/papers/challan-paper';
import type { Reader } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { paperFile } from '../../platform/paper/paper-file.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { readTransfer } from './transfers.repository.ts';

/** GET /stock-transfers/:id/challan: goes with the goods from one place to the other. */
export const downloadChallan = async (db: Reader, id: number): Promise<FileAnswer> =>
  paperFile(challanPaper(await readTransfer(db, id), await companySnapshot(db)));
