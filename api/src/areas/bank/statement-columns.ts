import type { StatementColumnsInput, StatementField } from '@karkhana/shared-contract/bank/bank-schemas';
import type { StatementColumns } from '@karkhana/shared-contract/bank/bank-statement';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import type { OpenFile } from '../imports/read-file.ts';
import { type KnownColumns, plain } from '../imports/reading/match-columns.ts';
import { bankAccountOf } from '../payments/bank-account.ts';

interface Matched {
  header: string;
  field: string | null;
}

/** What columns of this account's files were matched with before. */
export async function knownColumns(db: Reader, account_id: number): Promise<KnownColumns> {
  const rows = await db.selectFrom('bank_statement_columns').select(['header', 'field']).where('account_id', '=', account_id).execute();
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]));
}

export async function keepColumns(tx: Transaction, account_id: number, columns: readonly Matched[]): Promise<void> {
  const rows = new Map(columns.map(({ header, field }) => [plain(header), { account_id, header: plain(header), field }]));
  if (!rows.size) return;
  await tx
    .insertInto('bank_statement_columns')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.columns(['account_id', 'header']).doUpdateSet((row) => ({ field: row.ref('excluded.field') })))
    .execute();
}

/** How an open file is read: each column with its first cell that is not empty. */
export async function columnsOf(opened: OpenFile): Promise<StatementColumns['columns']> {
  const examples = new Map<string, string>();
  for await (const batch of opened.batches()) {
    for (const { cells } of batch) {
      for (const [header, cell] of Object.entries(cells)) if (cell !== null && !examples.has(header)) examples.set(header, String(cell).slice(0, 100));
    }
  }
  return opened.columns.map(({ header, field }) => {
    const example = examples.get(header);
    return { header, field: field as StatementField | null, ...(example !== undefined && { example }) };
  });
}

/** PUT /bank-statements/columns: the next file of this account is read so. */
export async function matchStatementColumns(tx: Transaction, { account_id, columns }: StatementColumnsInput): Promise<Audit> {
  const { name } = await bankAccountOf(tx, account_id, 'account_id');
  await keepColumns(tx, account_id, columns);
  return { action: 'update', entity: 'account', entity_id: account_id, summary: `Columns of the statements of ${name} matched by hand`, detail: { columns } };
}
