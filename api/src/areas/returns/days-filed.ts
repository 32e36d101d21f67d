import type { Filing } from '@karkhana/shared-contract/returns/filing';
import { daysOfReturn, endsQuarter } from '@karkhana/shared-contract/returns/return-period';
import { badInput } from '../../platform/app-error.ts';
import type { Days } from './return-days.ts';

/** The days of a return. @throws AppError for a quarter, or an invoice furnishing, that does not fit its month */
export function daysFiled(period: string, filing: Filing): Days {
  if (filing === 'quarterly' && !endsQuarter(period)) throw badInput('period', 'A quarter ends in March, June, September or December: name its last month');
  if (filing === 'iff' && endsQuarter(period)) throw badInput('period', 'The last month of a quarter is filed with the quarter, not as invoices alone');
  return daysOfReturn(period, filing === 'quarterly');
}
