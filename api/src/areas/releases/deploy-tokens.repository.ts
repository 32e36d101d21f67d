import type { DeployToken } from '@karkhana/shared-contract/releases/release';
import type { DeployTokenInput, TokenScope } from '@karkhana/shared-contract/releases/release-schemas';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { tokenHash } from '../../platform/sign-in.ts';
import { mayShip } from './may-ship.ts';

const SHOWN = ['id', 'name', 'area', 'scope', 'created_at', 'created_by_name', 'expires_at', 'last_used_at', 'revoked_at'] as const;
const NOTED = sql<Date>`now() - interval '1 minute'`;
/** A token lasts no longer than its maker's right to ship. The right is read at every use: a maker who gets it back has their tokens back. */
const MAKER_LOST_ACCESS = sql<boolean>`not ${mayShip(sql.ref('deploy_tokens.created_by'))}`.as('maker_lost_access');
const COLUMNS = [...SHOWN, MAKER_LOST_ACCESS] as const;
type Instant<K> = K extends 'created_at' | 'expires_at' ? Date : Date | null;
type Row = { [K in (typeof SHOWN)[number]]: K extends `${string}_at` ? Instant<K> : DeployToken[K] } & { maker_lost_access: boolean };

const shown = ({ created_at, expires_at, last_used_at, revoked_at, ...row }: Row): DeployToken => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  revoked_at: revoked_at?.toISOString() ?? null,
});

/** Newest first, those that no longer serve included. */
export async function listDeployTokens(db: Reader): Promise<DeployToken[]> {
  return (await db.selectFrom('deploy_tokens').select(COLUMNS).orderBy('id', 'desc').execute()).map(shown);
}

export async function readDeployToken(db: Reader, id: number): Promise<DeployToken> {
  return shown(await db.selectFrom('deploy_tokens').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow());
}

/**
 * Checked on every request: a revoked token, or one whose maker may no longer ship, is refused at once. Its use is noted at most once a minute.
 * @throws AppError NOT_SIGNED_IN, with the reason why it is refused
 */
export async function findDeployToken(db: Reader, token: string): Promise<{ id: number; name: string; area: string; scope: TokenScope }> {
  const found = await db
    .selectFrom('deploy_tokens')
    .select(['id', 'name', 'area', 'scope', 'created_by_name', MAKER_LOST_ACCESS])
    .select((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<', NOTED)]).as('due'))
    .where('token_sha256', '=', tokenHash(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_SIGNED_IN', 'This deploy token is not valid: it is unknown, expired or revoked');
  if (found.maker_lost_access) throw new AppError('NOT_SIGNED_IN', endedBecause(found.created_by_name));
  if (found.due) {
    await db.updateTable('deploy_tokens').set({ last_used_at: sql<Date>`now()` }).where('id', '=', found.id).execute();
  }
  return found;
}

const endedBecause = (maker: string) =>
  `This deploy token has ended: ${maker} may no longer manage releases. Ask somebody who may to take it over on the page Releases, tab Deploy tokens; it then works again as it is.`;

interface NewToken extends Omit<DeployTokenInput, 'expires_in_days'> {
  token: string;
  days: number;
  user: { id: number; name: string };
}

export async function insertDeployToken(tx: Transaction, { token, days, user, ...input }: NewToken): Promise<DeployToken> {
  const row = await tx
    .insertInto('deploy_tokens')
    .values({
      ...input,
      token_sha256: tokenHash(token),
      created_by: user.id,
      created_by_name: user.name,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return shown(row);
}

/** @returns undefined when it was revoked before */
export async function revokeDeployToken(tx: Transaction, id: number): Promise<DeployToken | undefined> {
  const row = await tx
    .updateTable('deploy_tokens')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (row) return shown(row);
  const known = await tx.selectFrom('deploy_tokens').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new AppError('NOT_FOUND', 'This token does not exist');
  return undefined;
}
