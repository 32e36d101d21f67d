import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { companySnapshot } from '../company/company.repository.ts';

/** The company that files. @throws AppError where it files no such return */
export async function filingCompany(db: Reader): Promise<{ gstin: string; hsn_digits: number }> {
  const { gstin, registration_type, hsn_digits } = await companySnapshot(db);
  if (!gstin) throw new AppError('CONFLICT', 'Enter the GSTIN of the company in Settings first: a return is filed under it');
  if (registration_type !== 'regular')
    throw new AppError('CONFLICT', 'Only a company with a regular registration files GSTR-1 and GSTR-3B. Settings say how it is registered');
  return { gstin, hsn_digits: hsn_digits ?? 4 };
}
