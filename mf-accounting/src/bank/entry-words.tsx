import type { BankEntry } from '@karkhana/shared-contract/bank/bank-statement';
import { entryLabel } from '@karkhana/shared-contract/ledger/journal-entry';
import { formatDay, Small, styled } from '@karkhana/shared-ui';

/** 'Receipt RCPT/26-27/00001'. */
export const entryName = ({ kind, number }: BankEntry): string => [entryLabel(kind), number].filter(Boolean).join(' ');

const Below = styled(Small)({ display: 'block' });

/** An entry of the books, with its day and party below. */
export function EntryWords({ entry }: { entry: BankEntry }) {
  return (
    <>
      {entryName(entry)}
      <Below>{[formatDay(entry.date), entry.party_name ?? entry.narration, entry.reference].filter(Boolean).join(', ')}</Below>
    </>
  );
}
