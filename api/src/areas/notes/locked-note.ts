import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupeesText } from '@karkhana/shared-contract/money';
import { type Actor, updatedBy } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { documentIn, type NoteSide } from './note-side.ts';

/** Paise. */
export interface LockedNote {
  id: number;
  number: string;
  date: Day;
  vendor_id: number;
  vendor_name: string;
  document_id: number;
  restock: boolean;
  place_id: number;
  taxable: number;
  tax: number;
  net: number;
  used: number;
  cancelled: boolean;
  /** Where its tax counts on another day, and where its GSTR-1 is another. */
  booked_on: Day | null;
  listed_on: Day | null;
}

const NOTHING_LEFT = 'has no credit left';

/** The document that a note corrects, which never changes: it is locked before the note. */
export async function documentOf(tx: Transaction, { key, name, raises }: NoteSide, id: number): Promise<number> {
  const row = await tx
    .selectFrom('correction_notes')
    .select(key)
    .where('id', '=', id)
    .where(key, 'is not', null)
    .where('raises', '=', raises)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', `${name} not found`);
  return documentIn(row, key);
}

/** After the documents that it corrects or pays. */
export async function lockNote(tx: Transaction, { key, name, raises }: NoteSide, id: number): Promise<LockedNote> {
  const row = await tx
    .selectFrom('correction_notes')
    .selectAll()
    .where('id', '=', id)
    .where(key, 'is not', null)
    .where('raises', '=', raises)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', `${name} not found`);
  const { number, date, vendor_id, vendor_name, restock, place_id, booked_on, listed_on } = row;
  return {
    ...{ id, number, date, vendor_id, vendor_name, restock, place_id, booked_on, listed_on },
    document_id: documentIn(row, key),
    taxable: paise(row.total_amount),
    tax: paise(row.tax_amount),
    net: paise(row.net_amount),
    used: paise(row.amount_used),
    cancelled: row.cancelled_at !== null,
  };
}

/** Throws when `amount` paise of its credit cannot be used. */
export function refuseUse({ number, net, used, cancelled }: LockedNote, amount: number, shown: (amount: number) => string): void {
  if (cancelled) throw new AppError('CONFLICT', `${number} is cancelled`);
  const left = net - used;
  if (amount <= left) return;
  throw new AppError(
    'CONFLICT',
    left === 0 ? `${number} ${NOTHING_LEFT}` : `${shown(amount)} is more than the credit of ${shown(left)} that ${number} has left`,
  );
}

/** Writes how much of its credit is used. */
export async function saveUsed(tx: Transaction, actor: Actor, id: number, used: number): Promise<void> {
  await tx
    .updateTable('correction_notes')
    .set({ amount_used: rupeesText(used), ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
}
