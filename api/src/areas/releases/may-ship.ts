import { type RawBuilder, sql } from 'kysely';

/** Whether the user in this column may ship now: what they handed out serves for as long. */
export const mayShip = (user: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from users where users.id = ${user} and users.active and 'releases:manage' = any(users.permissions))`;

/** Whether the deploy token in this column serves now. */
export const tokenServes = (token: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from deploy_tokens where deploy_tokens.id = ${token} and revoked_at is null and expires_at > now() and ${mayShip(sql.ref('deploy_tokens.created_by'))})`;
