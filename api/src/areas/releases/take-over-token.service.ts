import type { DeployToken } from '@karkhana/shared-contract/releases/release';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Written } from '../../platform/write-answer.ts';
import { readDeployToken } from './deploy-tokens.repository.ts';

/**
 * Makes this user answer for the token from now on: it lasts as long as they may ship, and a pipeline goes on with its secret. It works before the
 * maker leaves too, so that no pipeline stops in between.
 */
export async function takeOverToken(tx: Transaction, id: number, user: { id: number; name: string }): Promise<Written<{ data: DeployToken }>> {
  const token = await tx
    .selectFrom('deploy_tokens')
    .select(['created_by', 'created_by_name', 'revoked_at'])
    .select((row) => row('expires_at', '<=', sql<Date>`now()`).as('expired'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!token) throw new AppError('NOT_FOUND', 'This token does not exist');
  if (token.revoked_at) throw new AppError('CONFLICT', 'This token was revoked. Make a new one.');
  if (token.expired) throw new AppError('CONFLICT', 'This token has expired. Make a new one.');
  if (token.created_by === user.id) return { body: { data: await readDeployToken(tx, id) }, audit: null };
  await tx.updateTable('deploy_tokens').set({ created_by: user.id, created_by_name: user.name }).where('id', '=', id).execute();
  const data: DeployToken = await readDeployToken(tx, id);
  const summary = `Deploy token ${data.name} taken over from ${token.created_by_name}`;
  return { body: { data }, audit: { action: 'take-over', entity: 'deploy_token', entity_id: id, summary, detail: { ...data, from: token.created_by_name } } };
}
