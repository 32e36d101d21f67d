import { dayInIndia, suiteNow } from '@karkhana/shared-contract/dates';
import type { Page } from '@karkhana/shared-contract/list-query';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { NOTIFICATION_KINDS, NOTIFICATION_PERMISSIONS, type NotificationKind } from '@karkhana/shared-contract/notifications/notification';
import type { Notification } from '@karkhana/shared-contract/notifications/notification-row';
import type { NotificationListQuery, ReadInput } from '@karkhana/shared-contract/notifications/notification-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { pageOf, sortOf } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';
import { type FoundMatter, factsOf, type Matter, releaseSource, sources } from './notification-sources.ts';
import { wordsOf } from './notification-words.ts';
import { type ReleaseHistory, type ReleaseMatter, releaseMatters } from './release-matters.ts';
import { readNotificationSettings } from './settings.repository.ts';

/** The notifications of one user: kinds that they may look at and have not turned off. */
export async function listNotifications(db: Reader, releases: ReleaseHistory, user: User, query: NotificationListQuery): Promise<Page<Notification>> {
  const { limit, offset } = pageOf(query);
  const { direction } = sortOf(query.sort);
  const order = sql`since ${sql.raw(direction)}, id ${sql.raw(direction)}`;
  // Found once, for the page and for the count.
  const rows = await readCached(
    db,
    sql<Matter & { read: boolean; total: number }>`
    with found as materialized (
      select matters.id, kind, since, facts, reads.user_id is not null as read from (${await mattersOf(db, releases, user, query.kind)}) as matters
      left join notification_reads as reads on reads.user_id = ${user.id} and reads.notification_id = matters.id
      where ${query.read === undefined ? sql`true` : sql`(reads.user_id is not null) = ${query.read}`})
    select page.id, kind, since, ${factsOf} as facts, read, total from (select count(*) as total from found) as counted
    left join (select * from found order by ${order} limit ${limit} offset ${offset}) as page on true order by since ${sql.raw(direction)}, page.id ${sql.raw(direction)}`,
  );
  return { data: rows.filter(({ id }) => id !== null).map(toNotification), total: mustGet(rows, 0).total };
}

/** Ids of matters that are settled meanwhile, or that the user may not see, are left alone. Returns how many were unread. */
export async function markRead(tx: Transaction, releases: ReleaseHistory, user: User, { ids, all }: ReadInput): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into notification_reads (user_id, notification_id)
    select ${user.id}::int, matters.id from (${await mattersOf(tx, releases, user)}) as matters where ${all ? sql`true` : sql`matters.id = any(${ids ?? []}::bigint[])`}
    order by matters.id
    on conflict do nothing returning notification_id as id`.execute(tx);
  return rows.length;
}

async function mattersOf(db: Reader, releases: ReleaseHistory, user: User, kind?: NotificationKind): Promise<RawBuilder<FoundMatter>> {
  const wanted = await readNotificationSettings(db, user.id);
  const kinds = NOTIFICATION_KINDS.filter((each) => wanted[each] && user.permissions.includes(NOTIFICATION_PERMISSIONS[each]) && (kind ?? each) === each);
  const queries: RawBuilder<FoundMatter>[] = [];
  for (const each of kinds) queries.push(each === 'release' ? releaseSource(await mattersOfReleases(db, releases)) : sources[each](dayInIndia()));
  return queries.length ? sql.join(queries, sql` union all `) : NOTHING;
}

async function mattersOfReleases(db: Reader, releases: ReleaseHistory): Promise<ReleaseMatter[]> {
  const asked = (await releases.waiting?.(db)) ?? [];
  return [
    ...asked.map(({ change, at, title }): ReleaseMatter => ({ sequence: change, at, title, asks: true })),
    ...releaseMatters(await releases.all(), suiteNow()),
  ];
}

const NOTHING = sql<FoundMatter>`select 0::bigint as id, 'release' as kind, now() as since, '{}'::jsonb as facts where false`;

const toNotification = ({ id, kind, since, facts, read }: Matter & { read: boolean }): Notification => ({
  id,
  kind,
  ...wordsOf(facts),
  created_at: since.toISOString(),
  read,
});
