import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import type { Reader, Transaction } from '../../platform/database.ts';
import { type KnownColumns, plain } from './reading/match-columns.ts';

/** What columns of this kind were matched with by hand, for everybody of the company. */
export async function knownColumns(db: Reader, kind: ImportKind): Promise<KnownColumns> {
  const rows = await db.selectFrom('import_columns').select(['header', 'field']).where('kind', '=', kind).execute();
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]));
}

export async function rememberColumns(tx: Transaction, kind: ImportKind, columns: readonly { header: string; field: string | null }[]): Promise<void> {
  const rows = new Map(columns.map(({ header, field }) => [plain(header), { kind, header: plain(header), field }]));
  if (!rows.size) return;
  await tx
    .insertInto('import_columns')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.columns(['kind', 'header']).doUpdateSet((row) => ({ field: row.ref('excluded.field') })))
    .execute();
}
