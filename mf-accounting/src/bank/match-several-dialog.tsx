import { messageOf, newIdempotencyKey, useQuery } from '@karkhana/shared-auth';
import type { BankEntry, StatementLine } from '@karkhana/shared-contract/bank/bank-statement';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import {
  Banner,
  Button,
  CheckboxField,
  Dialog,
  ErrorState,
  ErrorText,
  formatDay,
  formatMoney,
  Loading,
  Muted,
  SectionTitle,
  styled,
} from '@karkhana/shared-ui';
import { useState } from 'react';
import { entryName } from './entry-words.tsx';
import { getReconciliation, getStatementLines } from './get-bank.ts';
import { useMatchLines } from './save-bank.ts';

/** How many of either are offered. */
const MOST = 100;

const Choices = styled('fieldset')({ border: 0, margin: 0, padding: 0, display: 'grid', gap: 4 });

const amountOf = ({ deposit, withdrawal }: StatementLine): number => paise(deposit) - paise(withdrawal);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** POST /bank-statements/match: a deposit slip with its receipts, or several lines with the one entry that they pay. */
export default function MatchSeveralDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const [entries, setEntries] = useState<BankEntry[]>([]);
  const [others, setOthers] = useState<StatementLine[]>([]);
  const match = useMatchLines();
  const books = useQuery(getReconciliation({ account_id: line.account_id, as_of: dayInIndia() }));
  const open = useQuery(getStatementLines({ account_id: line.account_id, matched: false, page: 1, limit: MOST }));
  const incoming = line.deposit > 0;
  const inBooks = (books.data?.data.lines ?? []).filter(({ amount }) => amount > 0 === incoming).slice(-MOST);
  const atBank = (open.data?.data ?? []).filter(({ id, deposit }) => id !== line.id && deposit > 0 === incoming);
  const lines = [line, ...others];
  const [ofLines, ofEntries] = [sum(lines.map(amountOf)), sum(entries.map(({ amount }) => paise(amount)))];
  const many = others.length > 0 && entries.length > 1;
  const left = Math.abs(ofLines) - Math.abs(ofEntries);
  const failure = books.error ?? open.error;
  const save = () =>
    match.mutate({ body: { line_ids: lines.map(({ id }) => id), entry_ids: entries.map(({ entry_id }) => entry_id) }, key }, { onSuccess: onClose });
  return (
    <Dialog
      open
      title="Match Several"
      subtitle={`${formatMoney(line.deposit || line.withdrawal)} ${incoming ? 'in' : 'out'} on ${formatDay(line.date)}`}
      onClose={onClose}
      foot={
        <>
          <span role="status">
            {many ? (
              <ErrorText>Choose one entry, or this line alone</ErrorText>
            ) : left === 0 ? (
              'The sums are the same'
            ) : (
              `${formatMoney(rupees(Math.abs(left)))} ${left > 0 ? 'still to choose' : 'too much'}`
            )}
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" color="primary" disabled={left !== 0 || many || match.isPending} onClick={save}>
            {match.isPending ? 'Matching...' : 'Match'}
          </Button>
        </>
      }
    >
      {match.isError && <Banner>{messageOf(match.error, 'The lines could not be matched')}</Banner>}
      {failure ? (
        <ErrorState message={messageOf(failure, 'The open entries could not be loaded')} onRetry={() => void Promise.all([books.refetch(), open.refetch()])} />
      ) : !books.data || !open.data ? (
        <Loading />
      ) : (
        <>
          <SectionTitle>In the books</SectionTitle>
          {inBooks.length === 0 && <Muted>No entry is open.</Muted>}
          <Choices aria-label="Entries in the books">
            {inBooks.map((entry) => (
              <CheckboxField
                key={entry.entry_id}
                label={`${entryName(entry)}, ${formatDay(entry.date)}, ${formatMoney(Math.abs(entry.amount))}`}
                hint={entry.party_name ?? entry.narration ?? undefined}
                checked={entries.some(({ entry_id }) => entry_id === entry.entry_id)}
                onChange={(ticked) => setEntries(ticked ? [...entries, entry] : entries.filter(({ entry_id }) => entry_id !== entry.entry_id))}
              />
            ))}
          </Choices>
          {atBank.length > 0 && <SectionTitle>With other lines of the bank</SectionTitle>}
          <Choices aria-label="Other lines of the bank">
            {atBank.map((other) => (
              <CheckboxField
                key={other.id}
                label={`${formatDay(other.date)}, ${formatMoney(other.deposit || other.withdrawal)}`}
                hint={other.narration || undefined}
                checked={others.some(({ id }) => id === other.id)}
                onChange={(ticked) => setOthers(ticked ? [...others, other] : others.filter(({ id }) => id !== other.id))}
              />
            ))}
          </Choices>
        </>
      )}
    </Dialog>
  );
}
