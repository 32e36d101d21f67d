import type { PaymentChannel, PaymentMethod } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { paise } from '@karkhana/shared-contract/money';
import { dayShown } from '@karkhana/shared-contract/shown';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Allocation } from './allocation-rules.ts';
import type { Side } from './side.ts';

/** Money on account as allocating and voiding see it. In paise. */
export interface LockedAccountPayment {
  id: number;
  number: string;
  vendor_id: number;
  vendor_name: string;
  date: Day;
  /** The money. Rupees. */
  amount: number;
  /** The money, and TDS, discount and write-off. */
  settles: number;
  allocated: number;
  payment_method: PaymentMethod;
  payment_channel: PaymentChannel | null;
  bank_account_id: number | null;
  reference: string | null;
  /** What a cheque of a later day will pay on its date. */
  planned: Allocation[] | null;
  /** The one transaction of the whole. */
  transaction_id: number;
}

/** It first, before the documents that it pays: of two who allocate the same rupee the second sees what the first left. */
export async function lockAccountPayment(tx: Transaction, side: Side, id: number): Promise<LockedAccountPayment> {
  const row = await tx
    .selectFrom('account_payments')
    .select([
      'id',
      'number',
      'vendor_id',
      'vendor_name',
      'date',
      'amount',
      'settles',
      'allocated',
      'payment_method',
      'payment_channel',
      'bank_account_id',
      'reference',
      'voided_at',
      'planned',
      'bounced_on',
    ])
    .where('id', '=', id)
    .where('kind', '=', side.kind)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const name = `${side.name.charAt(0).toUpperCase()}${side.name.slice(1)}`;
  if (!row) throw new AppError('NOT_FOUND', `${name} not found`);
  const { voided_at, bounced_on, amount, settles, allocated, planned, ...rest } = row;
  if (bounced_on) throw new AppError('CONFLICT', `${row.number} bounced on ${dayShown(bounced_on)}`);
  if (voided_at) throw new AppError('CONFLICT', `${row.number} is already voided`);
  const posted = await tx
    .selectFrom('transactions')
    .select('id')
    .where('document_type', '=', side.kind)
    .where('document_id', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    ...rest,
    amount: Number(amount),
    settles: paise(settles),
    allocated: paise(allocated),
    planned: planned as Allocation[] | null,
    transaction_id: posted.id,
  };
}
