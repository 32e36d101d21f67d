import { useCan, useQuery } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { isOfMoney } from '@karkhana/shared-contract/ledger/account-groups';
import { PROFIT_COLUMNS } from '@karkhana/shared-contract/ledger/books-queries';
import { entryLabel, JOURNAL_KINDS } from '@karkhana/shared-contract/ledger/journal-entry';
import { chosenDays, PERIOD_OPTIONS, type ReportPeriod, withPeriod } from '@karkhana/shared-contract/reports/date-presets';
import {
  Card,
  CardBody,
  DateField,
  Loading,
  Page,
  PageHeader,
  PeriodFields,
  PrintButton,
  SelectField,
  Stack,
  Tabs,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { getAccounts } from '../accounts/get-accounts.ts';
import { BOOK_LABELS, BOOKS, type BookName } from './book-names.ts';
import { BOOKS_FIELDS, type BooksState, type BookViewProps, type ChangeBooks, filtersOf } from './books-state.ts';
import { ExportButtons } from './export-buttons.tsx';
import { useBookExport } from './use-books-export.ts';

const VIEWS: Record<BookName, ComponentType<BookViewProps>> = {
  'trial-balance': lazy(() => import(/* webpackChunkName: "books" */ './trial-balance.tsx')),
  'profit-and-loss': lazy(() => import(/* webpackChunkName: "books" */ './profit-and-loss.tsx')),
  'balance-sheet': lazy(() => import(/* webpackChunkName: "books" */ './balance-sheet.tsx')),
  'day-book': lazy(() => import(/* webpackChunkName: "books" */ './day-book.tsx')),
  'cash-book': lazy(() => import(/* webpackChunkName: "books" */ './cash-book.tsx')),
};

/** /accounting/books: reports of the general ledger. */
export default function BooksScreen() {
  const [state, change] = useUrlState(BOOKS_FIELDS);
  const panel = useId();
  const printer = usePrinter();
  const canExport = useCan('reports:export');
  const [exporting, startExport] = useBookExport();
  const { book } = state;
  const days = chosenDays(state, dayInIndia());
  const save = (format: 'xlsx' | 'pdf') => startExport(book, filtersOf(book, state, days), format);
  const print = { printer, title: BOOK_LABELS[book], exportInstead: canExport ? { label: 'Export Excel', start: () => save('xlsx') } : undefined };
  const View = VIEWS[book];
  return (
    <Page>
      <PageHeader
        title="Books"
        back={{ to: '/accounting', label: 'Accounting' }}
        actions={
          <>
            <PrintButton printer={printer} />
            {canExport && <ExportButtons disabled={exporting} save={save} />}
          </>
        }
      />
      <Stack>
        <Card>
          <Tabs
            label="Book"
            tabs={BOOKS.map((id) => ({ id, label: BOOK_LABELS[id] }))}
            current={book}
            onChange={(next) => change({ book: next, page: 1 })}
            controls={panel}
          />
          <CardBody>
            {book === 'balance-sheet' ? (
              <div style={{ maxWidth: 220 }}>
                <DateField label="As of" value={state.as_of || dayInIndia()} onChange={(as_of) => change({ as_of })} />
              </div>
            ) : (
              <PeriodFields
                {...days}
                period={state.period}
                periods={PERIOD_OPTIONS}
                onPeriod={(period) => change({ ...withPeriod(period as ReportPeriod, days), page: 1 })}
                onDays={(chosen) => change({ period: 'custom', ...chosen, page: 1 })}
              >
                <FieldOfBook state={state} change={change} />
              </PeriodFields>
            )}
          </CardBody>
        </Card>
        <div id={panel} role="tabpanel" aria-label={BOOK_LABELS[book]}>
          <Suspense fallback={<Loading />}>
            <View {...{ state, change, days, print }} />
          </Suspense>
        </div>
      </Stack>
    </Page>
  );
}

const COLUMNS = [
  { value: '', label: 'Nothing' },
  { value: PROFIT_COLUMNS[0], label: 'Month by month' },
  { value: PROFIT_COLUMNS[1], label: 'The year before' },
];
const KINDS = [{ value: '', label: 'All kinds' }, ...JOURNAL_KINDS.map((value) => ({ value, label: entryLabel(value) }))];

/** Fields of one book beside its period. */
function FieldOfBook({ state, change }: { state: BooksState; change: ChangeBooks }) {
  if (state.book === 'profit-and-loss') {
    return (
      <SelectField
        label="Compare with"
        className="wide"
        value={state.columns}
        options={COLUMNS}
        onChange={(columns) => change({ columns: columns as BooksState['columns'] })}
      />
    );
  }
  if (state.book === 'day-book') {
    return (
      <SelectField
        label="Kind"
        className="wide"
        value={state.kind}
        options={KINDS}
        onChange={(kind) => change({ kind: kind as BooksState['kind'], page: 1 })}
      />
    );
  }
  return state.book === 'cash-book' ? <AccountField value={state.account_id} onChange={(account_id) => change({ account_id, page: 1 })} /> : null;
}

/** Cash unless another of cash or bank is chosen. */
function AccountField({ value, onChange }: { value: string; onChange: (account: string) => void }) {
  const { data } = useQuery(getAccounts());
  const accounts = (data?.data ?? []).filter(isOfMoney);
  const chosen = value || String(accounts.find(({ role }) => role === 'cash')?.id ?? '');
  return (
    <SelectField
      label="Account"
      className="wide"
      value={chosen}
      options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={onChange}
    />
  );
}
