import type { AccountKind } from '@karkhana/shared-contract/ledger/account';
import { ACCOUNT_GROUPS } from '@karkhana/shared-contract/ledger/account-groups';
import { type AccountChanges, type AccountInput, accountChangesSchema } from '@karkhana/shared-contract/ledger/account-schemas';
import { type Actor, createdAndUpdatedAt, updatedBy } from '../../platform/actor.ts';
import { AppError, refuseFaults } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { readAccount } from './accounts.repository.ts';

/** POST /accounts. Returns its id. */
export async function addAccount(tx: Transaction, actor: Actor, { group, ...input }: AccountInput): Promise<{ id: number; audit: Audit }> {
  refuseFaults(faultsOf({ ...input, group }));
  await refuseTaken(tx, input);
  const { id } = await tx
    .insertInto('accounts')
    .values({ ...input, account_group: group, created_by: actor.id, ...createdAndUpdatedAt(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id,
    audit: { action: 'create', entity: 'account', entity_id: id, summary: `Account ${input.code} ${input.name} added`, detail: { ...input, group } },
  };
}

/** PUT /accounts/:id. Null when nothing differs. */
export async function updateAccount(tx: Transaction, actor: Actor, id: number, { version, ...input }: AccountChanges): Promise<Audit | null> {
  await lockVersion(tx, 'accounts', id, version);
  const stored = await readAccount(tx, id);
  const sent = changeable(accountChangesSchema, stored, input);
  const changes = changesOf<object>(stored, sent);
  if (!Object.keys(changes).length) return null;
  refuseFaults(faultsOf({ kind: stored.kind, ...('code' in changes && { code: sent.code }), ...('group' in changes && { group: sent.group }) }));
  await refuseTaken(tx, sent, id);
  if (sent.active === false) await refuseUsed(tx, stored);
  const { group = stored.group, code = stored.code, name = stored.name, active = stored.active } = sent;
  await tx
    .updateTable('accounts')
    .set({ code, name, active, account_group: group, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  return { action: 'update', entity: 'account', entity_id: id, summary: `Account ${code} ${name} changed`, detail: { changes } };
}

const CODE = 'Code has letters, digits, dots and dashes only';
const GROUP = 'Choose a group of the list';

/** Of what is new: an account from before keeps its code and its group. Reports are made up by the groups of a kind. */
const faultsOf = ({ kind, code = '', group }: { kind: AccountKind; code?: string | undefined; group?: string | undefined }) => ({
  code: /^[\p{L}\p{M}\p{Nd}.-]*$/u.test(code) ? undefined : CODE,
  group: group === undefined || ACCOUNT_GROUPS[kind].includes(group) ? undefined : GROUP,
});

/** An account that rules and categories post to stays. */
async function refuseUsed(tx: Transaction, { id, name, role }: { id: number; name: string; role: string | null }): Promise<void> {
  if (role) throw new AppError('CONFLICT', `${name} cannot be set inactive: documents post to it`);
  const category = await tx.selectFrom('transaction_categories').select('name').where('account_id', '=', id).executeTakeFirst();
  if (category) throw new AppError('CONFLICT', `${name} cannot be set inactive: the category ${category.name} posts to it`);
}

async function refuseTaken(tx: Transaction, { code, name }: { code?: string | undefined; name?: string | undefined }, except = 0): Promise<void> {
  for (const [column, value] of Object.entries({ code, name })) {
    if (value === undefined) continue;
    const taken = await tx
      .selectFrom('accounts')
      .select('id')
      .where((row) => row(row.fn<string>('lower', [column as 'code']), '=', value.toLowerCase()))
      .where('id', '<>', except)
      .executeTakeFirst();
    const sentence = `There is an account with this ${column} already`;
    if (taken) throw new AppError('CONFLICT', sentence, { [column]: sentence });
  }
}
