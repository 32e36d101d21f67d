import type { StatementsQuery } from '@karkhana/shared-contract/bank/bank-schemas';
import type { BankStatement } from '@karkhana/shared-contract/bank/bank-statement';
import type { Page } from '@karkhana/shared-contract/list-query';
import { rupeesShown } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { dayShown } from '@karkhana/shared-contract/shown';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { pageOf } from '../../platform/list.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { IS_MATCHED } from './statement-lines.repository.ts';

/** The files of a bank account, newest first. */
export async function listStatements(db: Reader, { account_id, ...page }: StatementsQuery): Promise<Page<BankStatement>> {
  const { limit, offset } = pageOf(page);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from bank_statements where account_id = ${account_id}`.execute(db);
  const { rows } = await sql<Omit<BankStatement, 'created_at'> & { created_at: Date }>`
    select files.id, files.account_id, file_name, account_number, files.created_at, users.name as created_by_name, lines, matched, "from", "to"
    from (select * from bank_statements where account_id = ${account_id} order by id desc limit ${limit} offset ${offset}) files join users on users.id = files.created_by,
      lateral (select count(*)::int as lines, count(*) filter (where ${IS_MATCHED})::int as matched, min(date) as "from", max(date) as "to"
        from bank_statement_lines lines where statement_id = files.id) brought
    order by files.id desc`.execute(db);
  return { data: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })), total: mustGet(counted, 0).total };
}

/** Takes a file back with the lines that it brought. */
export async function deleteStatement(tx: Transaction, id: number): Promise<Audit> {
  const file = await tx.selectFrom('bank_statements').select(['account_id', 'file_name']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!file) throw new AppError('NOT_FOUND', 'Statement not found');
  // As a match locks it.
  await tx.selectFrom('accounts').select('id').where('id', '=', file.account_id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { rows } = await sql<{ date: string; amount: string; total: number }>`
    select date, deposit + withdrawal as amount, count(*) over ()::int as total from bank_statement_lines lines
    where statement_id = ${id} and ${IS_MATCHED} order by date, id limit 1`.execute(tx);
  const [first] = rows;
  if (first) {
    const rest = first.total > 1 ? `, as are ${first.total - 1} more` : '';
    const line = `${rupeesShown(Math.round(Number(first.amount) * 100))} of ${dayShown(first.date)}`;
    throw new AppError('CONFLICT', `${line} in ${file.file_name} is matched${rest}: take the matches back first`);
  }
  const { numDeletedRows } = await tx.deleteFrom('bank_statement_lines').where('statement_id', '=', id).executeTakeFirstOrThrow();
  await tx.deleteFrom('bank_statements').where('id', '=', id).execute();
  const summary = `Statement ${file.file_name} taken back with ${numDeletedRows} lines`;
  return { action: 'delete', entity: 'bank_statement', entity_id: id, summary, detail: { ...file, lines: Number(numDeletedRows) } };
}
