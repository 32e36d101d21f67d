import { MAX_STATEMENT_BYTES, statementFields } from '@karkhana/shared-contract/bank/bank-schemas';
import type { ImportedStatement } from '@karkhana/shared-contract/bank/bank-statement';
import { rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { User } from '../../platform/access.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Input } from '../../platform/route.ts';
import { validate } from '../../platform/validate.ts';
import { type Audit, writeAudit } from '../../platform/write-audit.ts';
import type { OpenFile } from '../imports/read-file.ts';
import { statementSheet } from '../imports/sheets/statement-sheet.ts';
import { bankAccountOf } from '../payments/bank-account.ts';
import { withStatement } from './open-statement.ts';
import { type ReadLine, readStatement, type StatementRow } from './read-statement.ts';
import { accountNumberIn, refuseOtherAccount } from './refuse-other-account.ts';
import { columnsOf, keepColumns } from './statement-columns.ts';

/** Lines that are saved at a time. */
const AT_ONCE = 500;

type Upload = Pick<Input<unknown, unknown, unknown>, 'user' | 'client' | 'file' | 'saved'>;

/** POST /bank-statements: lines that are there already are left out. */
export async function importStatement(database: Database, { user, client, file, saved }: Upload) {
  const sent = await file(MAX_STATEMENT_BYTES);
  const { name } = sent;
  const { account_id, confirm } = validate(statementFields, sent.fields);
  const account = await bankAccountOf(database.db, account_id, 'account_id');
  const read = await withStatement(database, user, account_id, sent, readLines);
  const done = await database.transaction(async (tx) => {
    // As a match locks it: two files at once follow one another.
    await tx.selectFrom('accounts').select('id').where('id', '=', account_id).forNoKeyUpdate().executeTakeFirstOrThrow();
    const { account_number, lines } = read;
    if (!confirm) await refuseOtherAccount(tx, { account_id, account_name: account.name, account_number, lines });
    const statement = await save(tx, user, { account_id, file_name: name, account_number }, lines);
    // Only those that mean something: what a bank adds later may still be matched by its name.
    await keepColumns(
      tx,
      account_id,
      read.columns.filter(({ field }) => field !== null),
    );
    const summary = `Statement of ${account.name}: ${statement.added} of ${statement.lines} lines are new`;
    const audit: Audit = { action: 'import', entity: 'bank_statement', entity_id: statement.id, summary, detail: { ...statement, file_name: name } };
    await writeAudit(tx, user, client.requestId, audit);
    return { statement, audit };
  });
  saved(done.audit);
  return { data: done.statement };
}

/** The lines of the file. */
async function readLines(opened: OpenFile) {
  const rows: StatementRow[] = [];
  for await (const batch of opened.batches()) {
    for (const { row, values } of batch)
      rows.push({ ...Object.fromEntries(statementSheet.columns.map(({ field, header }) => [field, values[header]])), row } as StatementRow);
  }
  const { columns } = opened;
  const fields = columns.flatMap(({ field }) => field ?? []);
  return { columns, account_number: accountNumberIn(opened.titles ?? ''), lines: readStatement(rows, fields) };
}

/** POST /bank-statements/columns: what the columns of a file are taken for, so that they can be matched by hand. */
export async function readStatementColumns(database: Database, { user, file }: Pick<Upload, 'user' | 'file'>) {
  const sent = await file(MAX_STATEMENT_BYTES);
  const { account_id } = validate(statementFields, sent.fields);
  await bankAccountOf(database.db, account_id, 'account_id');
  return { data: { account_id, columns: await withStatement(database, user, account_id, sent, columnsOf) } };
}

interface NewStatement {
  account_id: number;
  file_name: string;
  account_number: string | null;
}

async function save(tx: Transaction, user: User, file: NewStatement, lines: readonly ReadLine[]): Promise<ImportedStatement> {
  const { account_id } = file;
  const { id } = await tx
    .insertInto('bank_statements')
    .values({ ...file, created_by: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
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
