import { MAX_STATEMENT_BYTES, statementFields } from '@karkhana/shared-contract/bank/bank-schemas';
import type { ImportedStatement } from '@karkhana/shared-contract/bank/bank-statement';
import { rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { User } from '../../platform/access.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Input } from '../../platform/route.ts';
import { validate } from '../../platform/validate.ts';
import { type Audit, writeAudit } from '../../platform/write-audit.ts';
import { openFile } from '../imports/read-file.ts';
import { type KnownColumns, plain } from '../imports/reading/match-columns.ts';
import { statementSheet } from '../imports/sheets/statement-sheet.ts';
import { readingTurn } from '../imports/under-way.ts';
import { bankAccountOf } from '../payments/bank-account.ts';
import { type ReadLine, readStatement, type StatementRow } from './read-statement.ts';

/** Lines that are saved at a time. */
const AT_ONCE = 500;

/** POST /bank-statements: lines that are there already are left out. */
export async function importStatement(
  database: Database,
  { user, client, file, saved }: Pick<Input<unknown, unknown, unknown>, 'user' | 'client' | 'file' | 'saved'>,
) {
  const { name, content, fields } = await file(MAX_STATEMENT_BYTES);
  const { account_id } = validate(statementFields, fields);
  const account = await bankAccountOf(database.db, account_id, 'account_id');
  const read = await readFile(database, user, account_id, content, name);
  const done = await database.transaction(async (tx) => {
    const statement = await save(tx, user, account_id, name, read.lines);
    await rememberColumns(tx, account_id, read.columns);
    const summary = `Statement of ${account.name}: ${statement.added} of ${statement.lines} lines are new`;
    const audit: Audit = { action: 'import', entity: 'bank_statement', entity_id: statement.id, summary, detail: { ...statement, file_name: name } };
    await writeAudit(tx, user, client.requestId, audit);
    return { statement, audit };
  });
  saved(done.audit);
  return { data: done.statement };
}

interface ReadFile {
  columns: { header: string; field: string | null }[];
  lines: ReadLine[];
}

/** One file of all at a time, in a process of its own. Banks call text .xls too. */
async function readFile(database: Database, user: User, account_id: number, content: Buffer, name: string): Promise<ReadFile> {
  const known = await knownColumns(database, account_id);
  let read: ReadFile | undefined;
  await readingTurn({ userId: user.id, gone: new AbortController().signal }, async () => {
    const opened = await openFile({ kind: 'bank_statement', content, fileName: name.replace(/\.xlsx?$/i, '.csv'), known });
    try {
      const rows: StatementRow[] = [];
      for await (const batch of opened.batches()) {
        for (const { row, values } of batch)
          rows.push({ ...Object.fromEntries(statementSheet.columns.map(({ field, header }) => [field, values[header]])), row } as StatementRow);
      }
      const { columns } = opened;
      read = {
        columns,
        lines: readStatement(
          rows,
          columns.flatMap(({ field }) => field ?? []),
        ),
      };
    } finally {
      await opened.close();
    }
  });
  if (!read) throw new Error('the file was not read');
  return read;
}

async function save(tx: Transaction, user: User, account_id: number, file_name: string, lines: readonly ReadLine[]): Promise<ImportedStatement> {
  const { id } = await tx.insertInto('bank_statements').values({ account_id, file_name, created_by: user.id }).returning('id').executeTakeFirstOrThrow();
  let added = 0;
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const rows = await tx
      .insertInto('bank_statement_lines')
      .values(
        lines.slice(from, from + AT_ONCE).map(({ withdrawal, deposit, balance, ...line }) => ({
          ...line,
          ...{ account_id, statement_id: id, withdrawal: rupeesText(withdrawal), deposit: rupeesText(deposit) },
          balance: balance === null ? null : rupeesText(balance),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    added += rows.length;
  }
  return { id, account_id, lines: lines.length, added, known: lines.length - added, from: mustGet(lines, 0).date, to: mustGet(lines, lines.length - 1).date };
}

async function knownColumns(database: Database, account_id: number): Promise<KnownColumns> {
  const rows = await database.db.selectFrom('bank_statement_columns').select(['header', 'field']).where('account_id', '=', account_id).execute();
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]));
}

/** Only those that mean something: what a bank adds later may still be matched by its name. */
async function rememberColumns(tx: Transaction, account_id: number, columns: ReadFile['columns']): Promise<void> {
  const rows = columns.filter(({ field }) => field !== null).map(({ header, field }) => ({ account_id, header: plain(header), field }));
  await tx
    .insertInto('bank_statement_columns')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'header']).doUpdateSet((row) => ({ field: row.ref('excluded.field') })))
    .execute();
}
