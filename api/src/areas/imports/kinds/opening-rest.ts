import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/database.ts';
import { postDocuments } from '../../ledger/post-documents.ts';
import { idsOf, updateRows } from './bulk-rows.ts';
import { columnsOf, type OpeningParty, type StoredBalance, signedOf } from './opening-parties.ts';
import { refuseUndo } from './refuse-undo.ts';

type Columns = Pick<StoredBalance, 'kind' | 'amount'>;

/** The opening balance of a party as some open documents left it, and as it was; without `id` there was none. */
export interface LeftRest {
  party: number;
  name: string;
  balance?: { id: number; before: Columns; after: Columns };
}

/**
 * Open sales and bills are a part of their party's opening balance: the balance, where there is one, keeps only the rest. By party.
 * @param documents each with its open amount, below zero when we owe it
 */
export async function takeFromRest(tx: Transaction, actor: Actor, documents: readonly { party: OpeningParty; open: number }[]): Promise<Map<number, LeftRest>> {
  const rests = new Map<number, LeftRest>();
  for (const { party, open } of documents) {
    const { id, name, balance } = party;
    if (!balance) {
      rests.set(id, { party: id, name });
      continue;
    }
    const before = { kind: balance.kind, amount: balance.amount };
    const last = rests.get(id)?.balance?.after ?? before;
    rests.set(id, { party: id, name, balance: { id: balance.id, before, after: columnsOf(signedOf(last) - open, last.kind) } });
  }
  const changed = [...rests.values()].flatMap(({ balance }) => (balance ? [{ id: balance.id, ...balance.after }] : []));
  await updateRows(tx, 'opening_balances', changed, actor.id);
  await postDocuments(
    tx,
    actor,
    'opening_balance',
    changed.map(({ id }) => id),
  );
  return rests;
}

/** @throws AppError when a balance was saved since, which counts on these documents. @param names what they are called: open sales */
export async function giveRestBack(tx: Transaction, actor: Actor, rests: readonly LeftRest[], names: string): Promise<void> {
  const { rows } = await sql<StoredBalance>`select id, kind, vendor_id, amount from opening_balances
    where vendor_id = ${idsOf(rests.map(({ party }) => party))} order by id for update`.execute(tx);
  const now = new Map(rows.map((row) => [row.vendor_id, row]));
  const textOf = (row: Columns | undefined) => (row ? `${row.kind} ${row.amount}` : '');
  refuseUndo(
    rests.flatMap(({ party, name, balance }) =>
      textOf(now.get(party)) === textOf(balance?.after) ? [] : [`The opening balance of ${name}, which counts on its ${names}, was saved since`],
    ),
  );
  const restored = rests.flatMap(({ balance }) => (balance ? [{ id: balance.id, ...balance.before }] : []));
  await updateRows(tx, 'opening_balances', restored, actor.id);
  await postDocuments(
    tx,
    actor,
    'opening_balance',
    restored.map(({ id }) => id),
  );
}
