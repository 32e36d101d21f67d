import { mustGet } from '@karkhana/shared-contract/must-get';
import { ALL_OPEN, fixedDays } from '../areas/ledger/closed-period.ts';
import { AT_ONCE, documentIds } from '../areas/ledger/document-ids.ts';
import { DOCUMENT_KINDS, type DocumentKindName } from '../areas/ledger/document-kinds.ts';
import { entryChanges } from '../areas/ledger/entry-changes.ts';
import { readPostings } from '../areas/ledger/posted-entries.repository.ts';
import type { Reader } from '../platform/database.ts';

/** Documents whose entries are not those that their rule wants, as 'sale 12'; also those that are gone and left entries. */
export async function ledgerFaults(db: Reader): Promise<string[]> {
  const faults: string[] = [];
  const days = await fixedDays(db);
  for (const name of Object.keys(DOCUMENT_KINDS) as DocumentKindName[]) {
    for (let after = 0; ; ) {
      const ids = await documentIds(db, name, after);
      for (const document of await readPostings(db, name, ids)) {
        if (entryChanges(document, document.carried ? days : ALL_OPEN).length) faults.push(`${name.replaceAll('_', ' ')} ${document.id}`);
      }
      if (ids.length < AT_ONCE) break;
      after = mustGet(ids, ids.length - 1);
    }
  }
  return faults;
}
