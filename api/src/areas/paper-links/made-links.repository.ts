import { addDays, dayInIndia, suiteNow } from '@karkhana/shared-contract/dates';
import type { ListQuery, Page } from '@karkhana/shared-contract/list-query';
import type { MadeLink, Paper } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';
import type { Permission, Role } from '@karkhana/shared-contract/permissions';
import { sql } from 'kysely';
import { mayUse, type User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { countOf, foundIn, pageOf, sortOf } from '../../platform/list.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { accessOf } from './linked-papers.ts';
import type { LinkedPaper } from './paper-link.ts';

interface Maker {
  active: boolean | null;
  role: Role | null;
  permissions: Permission[] | null;
}

const opens = (paper: string, { active, role, permissions }: Maker): boolean =>
  Boolean(active) && role !== null && permissions !== null && mayUse(accessOf(paper as Paper), { role, permissions });

export async function insertLink(tx: Transaction, { id: made_by }: Pick<User, 'id'>, name: string, linked: Omit<LinkedPaper, 'made'>): Promise<number> {
  const { paper, id: document_id, lastDay: last_day, from: from_day, to: to_day } = linked;
  const row = { paper, document_id, name, last_day, from_day, to_day, made_by };
  return (await tx.insertInto('paper_links').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const withMakers = (db: Reader) => db.selectFrom('paper_links').leftJoin('users', 'users.id', 'made_by');

/** Whether a link that this suite signed is out: nobody took it back, and its maker may still see the paper. One text of before may have several makers. */
export async function isOut(db: Reader, { paper, id, lastDay, from, to, made }: LinkedPaper): Promise<boolean> {
  const rows = await withMakers(db)
    .select(['active', 'role', 'permissions', 'taken_back_at'])
    .where((row) => row.and({ paper, document_id: id, last_day: lastDay, from_day: from, to_day: to, ...(made !== undefined && { 'paper_links.id': made }) }))
    .execute();
  // Made by a server of before that runs beside this one.
  if (!rows.length) return made === undefined;
  return rows.some(({ taken_back_at, ...maker }) => taken_back_at === null && opens(paper, maker));
}

/** What is out of one's own; of all users for those who manage users. */
const outFor = (db: Reader, user: User) =>
  withMakers(db)
    .where('taken_back_at', 'is', null)
    .where('last_day', '>=', dayInIndia(suiteNow()))
    .$if(!user.permissions.includes('users:manage'), (rows) => rows.where('made_by', '=', user.id));

export async function listLinks(db: Reader, user: User, { search, sort = '-made_at', ...page }: ListQuery): Promise<Page<MadeLink>> {
  const { limit, offset } = pageOf(page);
  const { direction } = sortOf(sort);
  const out = outFor(db, user).$if(Boolean(search), (rows) => rows.where(foundIn(['paper_links.name', 'users.name'], search ?? '')));
  const rows = await out
    .select(['paper_links.id', 'paper', 'document_id', 'paper_links.name', 'users.name as made_by', 'made_at', 'last_day', 'active', 'role', 'permissions'])
    .orderBy('made_at', direction)
    .orderBy('paper_links.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const data = rows.map(({ active, role, permissions, ...row }) => ({
    ...row,
    paper: row.paper as Paper,
    made_at: row.made_at.toISOString(),
    opens: opens(row.paper, { active, role, permissions }),
  }));
  return { data, total: await countOf(out) };
}

/** @throws AppError for one that is not out, or of another user */
export async function takeBack(tx: Transaction, user: User, id: number): Promise<Audit> {
  const link = await outFor(tx, user).select('paper_links.name').where('paper_links.id', '=', id).executeTakeFirst();
  const taken = link && { taken_back_at: sql<Date>`now()`, taken_back_by: user.id };
  const gone = taken && (await tx.updateTable('paper_links').set(taken).where('id', '=', id).where('taken_back_at', 'is', null).executeTakeFirst());
  if (!link || !gone?.numUpdatedRows) throw new AppError('NOT_FOUND', 'This link is not out any more');
  return { action: 'take-back', entity: 'paper_link', entity_id: id, summary: `Link to ${link.name} taken back`, detail: {} };
}

export const purgeLinks = (db: Reader) =>
  db
    .deleteFrom('paper_links')
    .where('last_day', '<', addDays(dayInIndia(suiteNow()), -30))
    .execute();
