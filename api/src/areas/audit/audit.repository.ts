import type { AuditEntry } from '@karkhana/shared-contract/audit/audit-entry';
import type { AuditListQuery } from '@karkhana/shared-contract/audit/audit-schemas';
import { addDays, startOfDay } from '@karkhana/shared-contract/dates';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { countOf, foundIn, pageOf, sortOf } from '../../platform/list.ts';
import type { Tables } from '../../tables/tables.ts';

export async function listAudit(db: Reader, query: AuditListQuery): Promise<Page<AuditEntry>> {
  const { limit, offset } = pageOf(query);
  const { direction } = sortOf(query.sort);
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'user_id', 'user_name', 'action', 'entity', 'entity_id', 'summary', 'detail', 'created_at'])
    .where(matching(query))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await countOf(db.selectFrom('audit_log').where(matching(query)));
  return { data: rows.map((row) => ({ ...row, detail: row.detail as AuditEntry['detail'], created_at: row.created_at.toISOString() })), total };
}

const matching =
  ({ search, user_id, entity, action, sign_ins, start_date, end_date }: AuditListQuery) =>
  (row: ExpressionBuilder<Tables, 'audit_log'>) =>
    row.and([
      ...(search ? [foundIn(['summary', 'user_name'], search)] : []),
      ...(user_id ? [row('user_id', '=', user_id)] : []),
      ...(entity ? [row('entity', '=', entity)] : []),
      ...(sign_ins ? [] : [row('entity', '!=', 'session')]),
      ...(action ? [row('action', '=', action)] : []),
      ...(start_date ? [row('created_at', '>=', startOfDay(start_date))] : []),
      ...(end_date ? [row('created_at', '<', startOfDay(addDays(end_date, 1)))] : []),
    ]);
