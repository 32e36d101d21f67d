import type { Day } from '@karkhana/shared-contract/dates';
import type { Settles } from '@karkhana/shared-contract/ledger/journal-schemas';
import { paise, rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import type { OpeningBalance } from '@karkhana/shared-contract/opening-balances/opening-balance';
import {
  isOfParty,
  OPENING_LABELS,
  type OpeningBalanceChanges,
  type OpeningBalanceInput,
  openingBalanceChangesSchema,
} from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { type Actor, createdAndUpdatedAt, todayOf, updatedBy } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockSettled, reopenSettled, saveSettled } from '../journals/settled-documents.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { countedTwice, firstDocuments } from '../party-ledger/first-documents.ts';
import { readOpeningBalance } from './opening-balances.repository.ts';

type Named = Pick<OpeningBalance, 'kind' | 'vendor_name' | 'amount'>;
const nameOf = ({ kind, vendor_name }: Pick<Named, 'kind' | 'vendor_name'>): string => vendor_name ?? OPENING_LABELS[kind];
const sentenceOf = (balance: Named): string => `Opening balance of ${nameOf(balance)}: ${rupeesShown(paise(balance.amount))}`;

/** POST /opening-balances. Returns its id. */
export async function addOpeningBalance(tx: Transaction, actor: Actor, input: OpeningBalanceInput): Promise<{ id: number; audit: Audit }> {
  refuseFuture(actor, input.as_on);
  await refuseClosed(tx, input.as_on);
  const vendor_name = input.vendor_id && isOfParty(input.kind) ? await lockParty(tx, input.vendor_id) : null;
  await refuseCountedTwice(tx, { vendor_id: input.vendor_id, vendor_name }, input.as_on);
  const { kind, vendor_id = null, as_on, notes = null, settles } = input;
  const added = await tx
    .insertInto('opening_balances')
    .values({ kind, vendor_id, as_on, notes, amount: rupeesText(paise(input.amount)), created_by: actor.id, ...createdAndUpdatedAt(actor) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new AppError('CONFLICT', `${nameOf({ kind, vendor_name })} has an opening balance already. Change that one instead`);
  await settle(tx, actor, { ...input, id: added.id, vendor_id }, settles ?? []);
  await postDocuments(tx, actor, 'opening_balance', [added.id]);
  const summary = `${sentenceOf({ ...input, vendor_name })} added`;
  return { id: added.id, audit: { action: 'create', entity: 'opening_balance', entity_id: added.id, summary, detail: input } };
}

/** PUT /opening-balances/:id. Null when nothing differs. */
export async function updateOpeningBalance(tx: Transaction, actor: Actor, id: number, { version, ...sent }: OpeningBalanceChanges): Promise<Audit | null> {
  await lockVersion(tx, 'opening_balances', id, version);
  const stored = await readOpeningBalance(tx, id);
  const before = { ...stored, settles: stored.settles ?? [] };
  const {
    kind = stored.kind,
    amount = stored.amount,
    as_on = stored.as_on,
    notes = stored.notes,
    ...more
  } = changeable(openingBalanceChangesSchema, before, sent);
  const settles = sameAs(before.settles, more.settles);
  if (kind !== stored.kind && !(isOfParty(kind) && isOfParty(stored.kind)))
    throw badInput('kind', `An opening balance of ${nameOf(stored)} cannot become one of another kind`);
  if (amount < 0 && kind !== 'bank') throw badInput('amount', 'Amount cannot be negative');
  refuseFuture(actor, as_on);
  if (as_on !== stored.as_on) await refuseCountedTwice(tx, stored, as_on);
  const changes = changesOf<object>(before, { kind, amount, as_on, notes, settles });
  if (!Object.keys(changes).length) return null;
  await refuseClosed(tx, stored.as_on, as_on);
  await tx
    .updateTable('opening_balances')
    .set({ kind, as_on, notes, amount: rupeesText(paise(amount)), ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  await reopenSettled(tx, actor, { opening_id: id });
  await settle(tx, actor, { ...stored, kind, amount }, settles);
  await postDocuments(tx, actor, 'opening_balance', [id]);
  return { action: 'update', entity: 'opening_balance', entity_id: id, summary: `${sentenceOf({ ...stored, kind, amount })} changed`, detail: { changes } };
}

/** DELETE /opening-balances/:id. Open sales that were brought over stay. */
export async function deleteOpeningBalance(tx: Transaction, actor: Actor, id: number): Promise<Audit> {
  await lockVersion(tx, 'opening_balances', id, undefined);
  const stored = await readOpeningBalance(tx, id);
  await refuseClosed(tx, stored.as_on);
  await reopenSettled(tx, actor, { opening_id: id });
  await tx.deleteFrom('note_allocations').where('opening_id', '=', id).execute();
  await tx.deleteFrom('opening_balances').where('id', '=', id).execute();
  await postDocuments(tx, actor, 'opening_balance', [id]);
  return { action: 'delete', entity: 'opening_balance', entity_id: id, summary: `${sentenceOf(stored)} deleted`, detail: { deleted: stored } };
}

/** What was stored, where nothing else was sent. */
const sameAs = (stored: Settles, sent: Settles | null | undefined): Settles => (!sent || JSON.stringify(sent) === JSON.stringify(stored) ? stored : sent);

/** Documents of the party that it pays: what we owe a customer pays sales, what a supplier owes us pays purchases. Its row is locked. */
async function settle(
  tx: Transaction,
  actor: Actor,
  { id, kind, vendor_id, amount }: Pick<OpeningBalance, 'id' | 'kind' | 'vendor_id' | 'amount'>,
  settles: Settles,
): Promise<void> {
  if (!settles.length) return;
  if (vendor_id === null) throw badInput('settles', 'Only the opening balance of a party pays documents');
  const { vendor_type: pays } = await tx.selectFrom('vendors').select('vendor_type').where('id', '=', vendor_id).executeTakeFirstOrThrow();
  const owed = kind === (pays === 'sale' ? 'payable' : 'receivable');
  const lines = [{ path: 'settles', vendor_id, pays, amount: owed ? paise(amount) : 0, settles }];
  await saveSettled(tx, actor, { opening_id: id }, await lockSettled(tx, null, lines));
}

/** The party stays while it is being written. Returns its name. */
async function lockParty(tx: Transaction, id: number): Promise<string> {
  const vendor = await tx.selectFrom('vendors').select('name').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (!vendor) throw badInput('vendor_id', 'This vendor does not exist');
  return vendor.name;
}

interface Party {
  vendor_id?: number | null | undefined;
  vendor_name: string | null;
}

/** What is of a day before the balance is in the balance as well. */
async function refuseCountedTwice(tx: Transaction, { vendor_id, vendor_name }: Party, as_on: Day): Promise<void> {
  if (!vendor_id || !vendor_name) return;
  const fault = countedTwice(vendor_name, as_on, (await firstDocuments(tx, [vendor_id])).get(vendor_id));
  if (fault) throw badInput('as_on', fault);
}

function refuseFuture(actor: Actor, as_on: string): void {
  if (as_on > todayOf(actor)) throw badInput('as_on', 'As on cannot be after today');
}
