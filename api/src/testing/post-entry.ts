import type { Day } from '@karkhana/shared-contract/dates';
import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import { rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Database } from '../platform/database.ts';

/** Paise by the name of an account, positive in debit; or with the party that it is about. */
type Amounts = Readonly<Record<string, number>>;

/** An entry of the ledger that no document posted. */
export async function postEntry(
  database: Database,
  date: Day,
  amounts: Amounts,
  {
    kind = 'journal',
    vendor_id = null,
    ...entry
  }: { kind?: JournalKind; document_id?: number; number?: string; narration?: string; vendor_id?: number | null } = {},
): Promise<number> {
  const accounts = await database.db.selectFrom('accounts').select(['id', 'name', 'role']).execute();
  const byName = new Map(accounts.map((account) => [account.name, account]));
  return database.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('journal_entries')
      .values({ date, kind, document_id: null, number: null, narration: null, reverses: null, created_by: null, ...entry })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lines = Object.entries(amounts).map(([name, paise], place) => {
      const account = mustGet([...[byName.get(name)].filter((each) => each !== undefined)], 0);
      const party = account.role === 'receivable' || account.role === 'payable' ? vendor_id : null;
      const sides = { debit: rupeesText(Math.max(paise, 0)), credit: rupeesText(Math.max(-paise, 0)) };
      return { entry_id: id, line: place + 1, account_id: account.id, vendor_id: party, date, ...sides };
    });
    await tx.insertInto('journal_lines').values(lines).execute();
    return id;
  });
}
