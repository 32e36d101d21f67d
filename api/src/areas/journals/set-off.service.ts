import type { SetOffInput } from '@karkhana/shared-contract/ledger/journal-schemas';
import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { credit, debit } from '../ledger/entry.ts';
import { type Entered, postByHand, refuseFuture } from './enter-journal.service.ts';
import { lockSettled, saveSettled } from './settled-documents.ts';

type Party = { id: number; name: string; vendor_type: string };

/** What a firm owes us as a customer against what we owe it as a supplier: at most the smaller of the two. */
export async function setOff(tx: Transaction, actor: Actor, { customer_id, supplier_id, date, amount, settles }: SetOffInput): Promise<Entered> {
  refuseFuture(actor, date);
  const parties = await tx
    .selectFrom('vendors')
    .select(['id', 'name', 'vendor_type'])
    .where('id', 'in', [customer_id, supplier_id])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const customer = partyOf(parties, customer_id, 'sale', 'customer_id');
  const supplier = partyOf(parties, supplier_id, 'purchase', 'supplier_id');
  const worth = paise(amount);
  const named = settles ?? [];
  const settled = await lockSettled(tx, date, [
    { path: 'settles', vendor_id: customer_id, pays: 'sale', amount: worth, settles: named.filter(({ kind }) => kind === 'sale') },
    { path: 'settles', vendor_id: supplier_id, pays: 'purchase', amount: worth, settles: named.filter(({ kind }) => kind !== 'sale') },
  ]);
  const [theirs, ours] = [await balanceOf(tx, customer_id), -(await balanceOf(tx, supplier_id))];
  if (worth > theirs)
    throw new AppError('CONFLICT', `${customer.name} owes ${rupeesShown(Math.max(theirs, 0))}: no more can be set off`, {
      amount: 'More than the customer owes',
    });
  if (worth > ours)
    throw new AppError('CONFLICT', `We owe ${supplier.name} ${rupeesShown(Math.max(ours, 0))}: no more can be set off`, {
      amount: 'More than we owe the supplier',
    });
  const lines = [debit('payable', worth, supplier_id), credit('receivable', worth, customer_id)];
  const entry = { date, kind: 'set_off' as const, narration: `Set-off of ${customer.name} against ${supplier.name}`, lines };
  const entered = await postByHand(tx, actor, entry, 'create');
  await saveSettled(tx, actor, { entry_id: entered.id }, settled);
  return entered;
}

function partyOf(parties: readonly Party[], id: number, type: 'sale' | 'purchase', field: string): Party {
  const party = parties.find((each) => each.id === id);
  if (!party) throw badInput(field, 'This party does not exist');
  if (party.vendor_type !== type)
    throw badInput(field, `${party.name} is a ${type === 'sale' ? 'supplier: choose a customer' : 'customer: choose a supplier'}`);
  return party;
}

/** In paise, positive when they owe us. */
async function balanceOf(tx: Transaction, vendor_id: number): Promise<number> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(debit - credit), 0) as balance from account_balances where vendor_id = ${vendor_id} and account_id in (select id from accounts where role in ('receivable', 'payable'))`.execute(
    tx,
  );
  return paise(mustGet(rows, 0).balance);
}
