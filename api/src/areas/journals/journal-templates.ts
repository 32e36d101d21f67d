import type { JournalTemplate, JournalTemplateInput } from '@karkhana/shared-contract/ledger/journal-template';
import { sql } from 'kysely';
import { type Actor, createdAt } from '../../platform/actor.ts';
import { AppError, refuseFaults } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';

/** By name. */
export async function listTemplates(db: Reader, id?: number): Promise<JournalTemplate[]> {
  const { rows } = await sql<Omit<JournalTemplate, 'created_at'> & { created_at: Date }>`
    select id, name, narration, created_at, (
      select jsonb_agg(line || jsonb_build_object('vendor_name', (select vendors.name from vendors where vendors.id = (line->>'vendor_id')::int)) order by place)
      from jsonb_array_elements(lines) with ordinality as given (line, place)) as lines
    from journal_templates where ${id ?? null}::int is null or id = ${id ?? null}::int order by lower(name)`.execute(db);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

export async function readTemplate(db: Reader, id: number): Promise<JournalTemplate> {
  const [template] = await listTemplates(db, id);
  if (!template) throw new AppError('NOT_FOUND', 'Template not found');
  return template;
}

/** POST /journal-templates. Its lines are checked when an entry is made of it. Returns its id. */
export async function addTemplate(tx: Transaction, actor: Actor, { name, narration, lines }: JournalTemplateInput): Promise<{ id: number; audit: Audit }> {
  const known = await tx
    .selectFrom('accounts')
    .select('id')
    .where(
      'id',
      'in',
      lines.map(({ account_id }) => account_id),
    )
    .execute();
  const unknown = lines.flatMap(({ account_id }, index) =>
    known.some(({ id }) => id === account_id) ? [] : [[`lines[${index}].account_id`, 'This account does not exist']],
  );
  refuseFaults(Object.fromEntries(unknown));
  const kept = lines.map(({ account_id, vendor_id = null, debit = null, credit = null }) => ({ account_id, vendor_id, debit, credit }));
  const row = await tx
    .insertInto('journal_templates')
    .values({ name, narration, lines: JSON.stringify(kept), created_by: actor.id, ...createdAt(actor) })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  const sentence = `There is a template ${name} already`;
  if (!row) throw new AppError('CONFLICT', sentence, { name: sentence });
  return {
    id: row.id,
    audit: { action: 'create', entity: 'journal_template', entity_id: row.id, summary: `Template ${name} added`, detail: { name, narration, lines: kept } },
  };
}

/** DELETE /journal-templates/:id. Entries that were made of it stay. */
export async function deleteTemplate(tx: Transaction, id: number): Promise<Audit> {
  const { name } = await readTemplate(tx, id);
  await tx.deleteFrom('journal_templates').where('id', '=', id).execute();
  return { action: 'delete', entity: 'journal_template', entity_id: id, summary: `Template ${name} deleted`, detail: { name } };
}
