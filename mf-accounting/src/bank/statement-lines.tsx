import { messageOf, useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import type { StatementLine } from '@karkhana/shared-contract/bank/bank-statement';
import {
  ActionMenu,
  Button,
  type Column,
  DataTable,
  formatDay,
  formatMoney,
  Muted,
  type Printer,
  RowActions,
  RowCard,
  SelectField,
  Small,
  styled,
  Toolbar,
  useDialogState,
  useToast,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { EntryWords, entryName } from './entry-words.tsx';
import { getStatementLines } from './get-bank.ts';
import { useBringBack, useMatchLine, useUnmatchLine } from './save-bank.ts';

// With the forms' share, which a look at the lines does not need.
const CreateFromLineDialog = lazy(() => import(/* webpackChunkName: "bank" */ './create-from-line-dialog.tsx'));
const MatchSeveralDialog = lazy(() => import(/* webpackChunkName: "bank" */ './match-several-dialog.tsx'));
const SetAsideDialog = lazy(() => import(/* webpackChunkName: "bank" */ './set-aside-dialog.tsx'));

/** Off the edge of a card. */
const Inset = styled('div')({ paddingRight: 10 });

export const MATCHES = ['', 'open', 'matched', 'aside'] as const;
export type Matches = (typeof MATCHES)[number];
const MATCH_OPTIONS = [
  { value: '', label: 'All Lines' },
  { value: 'open', label: 'Not matched' },
  { value: 'matched', label: 'Matched' },
  { value: 'aside', label: 'Set aside' },
];
const QUERIES = { '': {}, open: { matched: false }, matched: { matched: true }, aside: { set_aside: true } } as const;
interface State {
  matches: Matches;
  page: number;
  limit: number;
}

interface StatementLinesProps {
  account: { id: number; name: string };
  state: State;
  change: (next: Partial<State>) => void;
  printer: Printer;
}

/** The bank's statement, line by line, with each line in the books. */
export function StatementLines({ account, state: { matches, page, limit }, change, printer }: StatementLinesProps) {
  const [dialog, setDialog] = useDialogState<{ of: 'create' | 'several' | 'aside'; line: StatementLine }>('statement-line');
  const close = () => setDialog(undefined);
  const readNow = useReadNow();
  const canCreate = useCan('accounting:create');
  const query = { account_id: account.id, ...QUERIES[matches] };
  const lines = useQuery(getStatementLines({ ...query, page, limit }));
  const actions = (line: StatementLine) => canCreate && <LineActions line={line} onDialog={(of) => setDialog({ of, line })} />;
  return (
    <>
      <DataTable
        label="Lines of the statement"
        columns={columnsOf(actions)}
        query={lines}
        rowKey={({ id }) => id}
        card={(line) => (
          <RowCard
            name={line.narration || line.reference || formatDay(line.date)}
            amount={formatMoney(line.deposit - line.withdrawal)}
            meta={
              <>
                <span>{formatDay(line.date)}</span>
                <span>{inBooks(line)}</span>
              </>
            }
            action={<Inset>{actions(line)}</Inset>}
          />
        )}
        words={{
          empty: 'No statement yet',
          emptyHint: 'Import the statement of your bank: CSV or Excel, as its website gives it. A file that overlaps the last one adds only what is new.',
          error: messageOf(lines.error, 'The lines could not be loaded'),
        }}
        filters={{ count: matches ? 1 : 0, clear: () => change({ matches: '', page: 1 }) }}
        paging={{ page, limit, word: 'entries', onPage: (next) => change({ page: next }), onLimit: (next) => change({ limit: next, page: 1 }) }}
        print={{ printer, filters: account.name, read: (next) => readNow(getStatementLines({ ...query, ...next })) }}
      >
        <Toolbar>
          <SelectField label="Lines" hideLabel value={matches} options={MATCH_OPTIONS} onChange={(next) => change({ matches: next as Matches, page: 1 })} />
        </Toolbar>
      </DataTable>
      <Suspense>
        {dialog?.of === 'create' && <CreateFromLineDialog line={dialog.line} onClose={close} />}
        {dialog?.of === 'several' && <MatchSeveralDialog line={dialog.line} onClose={close} />}
        {dialog?.of === 'aside' && <SetAsideDialog line={dialog.line} onClose={close} />}
      </Suspense>
    </>
  );
}

const columnsOf = (actions: Column<StatementLine>['cell']): Column<StatementLine>[] => [
  { id: 'date', header: 'Date', width: 112, cell: ({ date }) => formatDay(date) },
  {
    id: 'narration',
    header: 'Narration',
    cell: ({ narration, reference }) => (
      <>
        {narration || '-'} <Small>{reference}</Small>
      </>
    ),
  },
  { id: 'withdrawal', header: 'Withdrawal', width: 124, align: 'right', cell: ({ withdrawal }) => (withdrawal ? formatMoney(withdrawal) : '') },
  { id: 'deposit', header: 'Deposit', width: 124, align: 'right', cell: ({ deposit }) => (deposit ? formatMoney(deposit) : '') },
  { id: 'balance', header: 'Balance', width: 130, align: 'right', cell: ({ balance }) => (balance === null ? '-' : formatMoney(balance)) },
  { id: 'books', header: 'In the books', width: 230, wraps: true, cell: inBooks },
  { id: 'actions', header: 'Actions', width: 190, align: 'right', screenOnly: true, cell: actions },
];

function inBooks({ entry, entries = [], set_aside, suggestions: [best] }: StatementLine) {
  if (set_aside) return <Muted>Set aside: {set_aside.reason}</Muted>;
  if (entries.length > 1) {
    return entries.map((each) => (
      <div key={each.entry_id}>
        <EntryWords entry={each} />
      </div>
    ));
  }
  if (entry) return <EntryWords entry={entry} />;
  if (!best) return <Muted>Not in the books</Muted>;
  return (
    <Muted>
      Is it <EntryWords entry={best} />
    </Muted>
  );
}

function LineActions({ line, onDialog }: { line: StatementLine; onDialog: (of: 'create' | 'several' | 'aside') => void }) {
  const toast = useToast();
  const match = useMatchLine();
  const unmatch = useUnmatchLine();
  const bringBack = useBringBack();
  const [best, ...others] = line.suggestions;
  const failed = (error: unknown) => toast.error(messageOf(error, 'The line could not be matched'));
  const matchWith = (entry_id: number) => match.mutate({ id: line.id, entry_id }, { onError: failed });
  const name = `${formatMoney(line.deposit || line.withdrawal)} of ${formatDay(line.date)}`;
  const busy = match.isPending || unmatch.isPending || bringBack.isPending;
  if (line.set_aside) {
    return (
      <Button size="small" aria-label={`Bring back ${name}`} disabled={busy} onClick={() => bringBack.mutate(line.id, { onError: failed })}>
        Bring Back
      </Button>
    );
  }
  if (line.matched) {
    return (
      <Button size="small" aria-label={`Unmatch ${name}`} disabled={busy} onClick={() => unmatch.mutate(line.id, { onError: failed })}>
        Unmatch
      </Button>
    );
  }
  return (
    <RowActions>
      {best && (
        <Button size="small" variant="contained" aria-label={`Match ${name}`} disabled={busy} onClick={() => matchWith(best.entry_id)}>
          Match
        </Button>
      )}
      <Button size="small" aria-label={`Create from ${name}`} disabled={busy} onClick={() => onDialog('create')}>
        Create
      </Button>
      <ActionMenu
        label={others.length > 0 ? `Other entries for ${name}` : `More for ${name}`}
        actions={[
          ...others.map((entry) => ({ label: `${entryName(entry)}, ${formatDay(entry.date)}`, onSelect: () => matchWith(entry.entry_id) })),
          { label: 'Match Several', onSelect: () => onDialog('several') },
          { label: 'Set Aside', onSelect: () => onDialog('aside') },
        ]}
      />
    </RowActions>
  );
}
