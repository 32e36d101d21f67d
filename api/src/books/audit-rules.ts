import { type RawBuilder, sql } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { sinceNotes } from './since-notes.ts';

/** Documents brought over are taken back by undoing their import, which is one entry for all of it. */
const OWN = sql`sequence > 0`;
/** Who took a document back, beside the document's own record of it. */
const told = (documents: RawBuilder<unknown>): BookRule['faults'] =>
  sql`select what from (${documents}) documents where not exists (
    select from audit_log where audit_log.entity = documents.entity and entity_id = documents.id and user_id is not distinct from by_user and action <> 'create')`;

export const auditRules: BookRule[] = [
  {
    holds: 'who cancelled a sale or deleted an order stands in the audit trail',
    faults: told(sql`select invoice_number as what, 'sale' as entity, id, cancelled_by as by_user from sales where cancelled_at is not null and ${OWN}
      union all select invoice_number, 'purchase', id, deleted_by from purchases where deleted_at is not null and ${OWN}`),
  },
  {
    holds: 'who cancelled a note stands in the audit trail',
    ...sinceNotes({
      faults:
        told(sql`select number as what, case when number like 'SDN/%' then 'sale_debit_note' when sale_id is not null then 'credit_note' else 'debit_note' end as entity,
        id, cancelled_by as by_user from correction_notes where cancelled_at is not null`),
    }),
  },
];
