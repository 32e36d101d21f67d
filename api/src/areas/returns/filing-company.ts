import { dayShown } from '@karkhana/shared-contract/shown';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { readCompany } from '../company/company.repository.ts';
import { isFiled } from './filings.repository.ts';

/** The company that files. @param period a month that it files for @throws AppError where it files no such return */
export async function filingCompany(db: Reader, period?: string): Promise<{ gstin: string; hsn_digits: number }> {
  const { gstin, registration_type, hsn_digits, registered_from } = await readCompany(db);
  if (!gstin) throw new AppError('CONFLICT', 'Enter the GSTIN of the company in Settings first: a return is filed under it');
  const filed = period !== undefined && (await isFiled(db, period));
  if (registration_type !== 'regular' && !filed)
    throw new AppError('CONFLICT', 'Only a company with a regular registration files GSTR-1 and GSTR-3B. Settings say how it is registered');
  if (period && registered_from && period < registered_from.slice(0, 7) && !filed)
    throw badInput('period', `The company is registered from ${dayShown(registered_from)}: there is no return for an earlier month`);
  return { gstin, hsn_digits: hsn_digits ?? 4 };
}
