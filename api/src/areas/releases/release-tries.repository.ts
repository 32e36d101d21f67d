import type { OpenTry } from '@karkhana/shared-contract/releases/release';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { Deployer } from './deployer.ts';
import { mayShip, tokenServes } from './may-ship.ts';

/** A try as it is kept. */
export type TryRow = Omit<OpenTry, 'link' | 'created_at' | 'expires_at'> & {
  lasts: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  /** Its time is over. */
  expired: boolean;
  /** Its maker may ship no more. */
  maker_lost_access: boolean;
};

const COLUMNS = ['id', 'area', 'version', 'lasts', 'created_at', 'created_by_name', 'expires_at', 'revoked_at'] as const;
const EXPIRED = sql<boolean>`expires_at <= now()`.as('expired');
const NOW = sql<Date>`now()`;
/** Checked at every use, like that of deploy tokens: a link ends with its maker's right, and serves again when they have it back. */
const MAKER_MAY = sql<boolean>`(by_machine or case when token_id is not null then ${tokenServes(sql.ref('release_try_links.token_id'))}
  else ${mayShip(sql.ref('release_try_links.created_by'))} end)`;
const FOUND = [...COLUMNS, EXPIRED, sql<boolean>`not ${MAKER_MAY}`.as('maker_lost_access')] as const;

interface NewTry {
  area: string;
  version: string;
  lasts: string;
  seconds: number;
  deployer: Deployer;
}

/** Opens the files of a version from now on. Kept in the database, for every process of the suite. */
export const insertTry = (db: Reader, { area, version, lasts, seconds, deployer: { userId, tokenId, by } }: NewTry): Promise<TryRow> =>
  db
    .insertInto('release_try_links')
    .values({
      ...{ area, version, lasts, created_by: userId, created_by_name: by, token_id: tokenId, by_machine: userId === null && tokenId === null },
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .returning(FOUND)
    .executeTakeFirstOrThrow();

/** Those whose files can be had, newest first. @param area of this one only */
export const listOpenTries = (db: Reader, area: string | null): Promise<TryRow[]> =>
  db
    .selectFrom('release_try_links')
    .select(FOUND)
    .where('expires_at', '>', NOW)
    .where('revoked_at', 'is', null)
    .where(MAKER_MAY)
    .$if(area !== null, (query) => query.where('area', '=', area))
    .orderBy('id', 'desc')
    .limit(500)
    .execute();

export const findTry = (db: Reader, id: number): Promise<TryRow | undefined> =>
  db.selectFrom('release_try_links').select(FOUND).where('id', '=', id).executeTakeFirst();

/** Closes its files from now on, unless another try has them open. */
export const markRevoked = (tx: Transaction, id: number) =>
  tx.updateTable('release_try_links').set({ revoked_at: NOW }).where('id', '=', id).where('revoked_at', 'is', null).execute();

export async function isPreviewed(db: Reader, area: string, version: string): Promise<boolean> {
  const open = db
    .selectFrom('release_try_links')
    .select('area')
    .where('area', '=', area)
    .where('version', '=', version)
    .where('expires_at', '>', NOW)
    .where('revoked_at', 'is', null)
    .where(MAKER_MAY);
  const before = db
    .selectFrom('release_tries')
    .select('area')
    .where('area', '=', area)
    .where('version', '=', version)
    .where('expires_at', '>', NOW)
    .where(mayShip(sql.ref('release_tries.user_id')));
  return (await open.unionAll(before).limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes links a month after their end. Until then they give the reason why they serve no more. */
export async function purgeReleaseTries(db: Reader): Promise<void> {
  await db.deleteFrom('release_tries').where('expires_at', '<', NOW).execute();
  await db.deleteFrom('release_try_links').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute();
}
