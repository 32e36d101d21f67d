import type { TallyLedger, TallyLedgersInput } from '@karkhana/shared-contract/exports/tally-ledgers';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { refuseFaults } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';

/** By code. */
export async function listTallyLedgers(db: Reader): Promise<TallyLedger[]> {
  const { rows } = await sql<TallyLedger>`
    select accounts.id as account_id, code, accounts.name, account_group as group, tally_ledgers.name as tally_name
    from accounts left join tally_ledgers on account_id = accounts.id where role is null or role not in ('receivable', 'payable') order by lower(code)`.execute(
    db,
  );
  return rows;
}

/** PUT /exports/tally/ledgers. Null when nothing differs. */
export async function nameTallyLedgers(tx: Transaction, actor: Actor, { names }: TallyLedgersInput): Promise<Audit | null> {
  const stored = new Map((await listTallyLedgers(tx)).map((ledger) => [ledger.account_id, ledger]));
  const unknown = names.flatMap(({ account_id }, index) => (stored.has(account_id) ? [] : [[`names[${index}].account_id`, 'This account does not exist']]));
  refuseFaults(Object.fromEntries(unknown));
  // A name that is our own says nothing; the last one counts where an account is named twice.
  const wanted = new Map(
    names.map(({ account_id, name = '' }) => {
      const line = name.replaceAll(/\s+/g, ' ');
      return [account_id, line && line !== stored.get(account_id)?.name ? line : null];
    }),
  );
  const before = Object.fromEntries([...wanted.keys()].map((id) => [nameOf(id), stored.get(id)?.tally_name ?? null]));
  const changes = changesOf<object>(before, Object.fromEntries([...wanted].map(([id, name]) => [nameOf(id), name])));
  if (!Object.keys(changes).length) return null;
  await tx
    .deleteFrom('tally_ledgers')
    .where('account_id', 'in', [...wanted.keys()])
    .execute();
  const kept = [...wanted].flatMap(([account_id, name]) => (name === null ? [] : [{ account_id, name, updated_by: actor.id }]));
  if (kept.length) await tx.insertInto('tally_ledgers').values(kept).execute();
  return { action: 'update', entity: 'tally_ledgers', entity_id: null, summary: 'Names of ledgers in Tally changed', detail: { changes } };

  function nameOf(id: number): string {
    return stored.get(id)?.name ?? '';
  }
}
