import type { PaymentMethod } from '@karkhana/shared-contract/constants';
import { AppError } from '../../platform/app-error.ts';

/** Credit pays nothing. @param sentence why, and what happens instead */
export function refuseCredit({ payment_method }: { payment_method: PaymentMethod }, sentence: string): void {
  if (payment_method === 'credit') throw new AppError('NO_MONEY_MOVED', sentence, { payment_method: sentence });
}
