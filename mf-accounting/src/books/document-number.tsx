import { LinkToDocument } from '@karkhana/shared-auth/screens';
import type { AccountLedgerRow } from '@karkhana/shared-contract/ledger/account-ledger';
import { entryLabel } from '@karkhana/shared-contract/ledger/journal-entry';

export type OfDocument = Pick<AccountLedgerRow, 'kind' | 'number' | 'document' | 'date'>;

/** An entry leads to its document, with permission. */
export const DocumentNumber = ({ entry: { kind, number, document, date } }: { entry: OfDocument }) => (
  <LinkToDocument kind={document?.page} id={document?.id} day={date}>
    {number ?? (document ? `No. ${document.id}` : entryLabel(kind))}
  </LinkToDocument>
);
