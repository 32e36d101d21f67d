import type { BankEntry } from '@karkhana/shared-contract/bank/bank-statement';
import { JOURNAL_LABELS } from '@karkhana/shared-contract/ledger/journal-labels';
import { formatDay, Small } from '@karkhana/shared-ui';

/** 'Receipt RCPT/26-27/00001'. */
export const entryName = ({ kind, number }: BankEntry): string => [JOURNAL_LABELS[kind], number].filter(Boolean).join(' ');

/** An entry of the books, with its day and party below. */
export function EntryWords({ entry }: { entry: BankEntry }) {
  return (
    <>
      {entryName(entry)}
      <Small>{[formatDay(entry.date), entry.party_name ?? entry.narration, entry.reference].filter(Boolean).join(', ')}</Small>
    </>
  );
}
