import { AppError } from '../../platform/app-error.ts';

/** Hours in which the portal cancels an e-invoice. */
const CANCEL_WITHIN = 24;
const HOUR = 3_600_000;

interface WithIrn {
  invoice_number: string;
  irn: string | null;
  ack_date: Date | null;
  irn_cancelled_at: Date | null;
}

/** Throws when a sale with an IRN cannot be cancelled: first on the portal, and a day later not at all. */
export function refuseIrn({ invoice_number, irn, ack_date, irn_cancelled_at }: WithIrn, confirmed: boolean, now: Date): void {
  if (irn === null || ack_date === null || irn_cancelled_at) return;
  if (now.getTime() - ack_date.getTime() > CANCEL_WITHIN * HOUR) {
    throw new AppError(
      'CONFLICT',
      `${invoice_number} has an IRN of more than ${CANCEL_WITHIN} hours ago and can no longer be cancelled. Create a credit note instead`,
    );
  }
  if (confirmed) return;
  const sentence = `${invoice_number} has an IRN. Cancel it on the e-invoice portal first, and confirm that it is cancelled there`;
  throw new AppError('CONFLICT', sentence, { irn_cancelled: sentence });
}
