import { messageOf, useCan, useQuery, useSession } from '@karkhana/shared-auth';
import { getLock } from '@karkhana/shared-auth/screens';
import type { AuditEntry } from '@karkhana/shared-contract/audit/audit-entry';
import type { AccountingLock } from '@karkhana/shared-contract/ledger/accounting-lock';
import {
  Button,
  Card,
  CardBody,
  type Column,
  DataTable,
  ErrorState,
  FactList,
  Figure,
  formatDay,
  formatInstant,
  Loading,
  LockIcon,
  Page,
  PageHeader,
  RowCard,
  SectionTitle,
  Small,
  Stack,
  styled,
  useDialogState,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getClosings } from './get-lock.ts';

// With the forms' share, which a look does not need.
const LockDialog = lazy(() => import(/* webpackChunkName: "books" */ './lock-dialog.tsx'));

/** /accounting/closed-periods: the day up to which the books are closed, by whom and why. */
export default function ClosedPeriodsScreen() {
  const [dialog, setDialog] = useDialogState<'close' | 'open'>('lock');
  const canClose = useCan('accounting:close');
  const user = useSession();
  const seesTrail = useCan('users:manage') && user?.role === 'admin';
  const lock = useQuery(getLock());
  const until = lock.data?.data.locked_until ?? null;
  return (
    <Page>
      <PageHeader
        title="Closed Periods"
        subtitle="Nothing dated on or before the last closed day is entered, changed or cancelled"
        back={{ to: '/accounting', label: 'Accounting' }}
        actions={
          canClose &&
          lock.data && (
            <>
              {until && <Button onClick={() => setDialog('open')}>Open Books Again</Button>}
              <Button variant="contained" color="primary" startIcon={<LockIcon />} onClick={() => setDialog('close')}>
                Close Books
              </Button>
            </>
          )
        }
      />
      <Stack>
        <Card>
          <CardBody>
            {lock.data ? (
              <Closed lock={lock.data.data} />
            ) : lock.isError ? (
              <ErrorState message={messageOf(lock.error, 'Closed periods could not be loaded')} onRetry={lock.refetch} />
            ) : (
              <Loading />
            )}
          </CardBody>
        </Card>
        {seesTrail && <Closings />}
      </Stack>
      <Suspense>{dialog && <LockDialog does={dialog} lockedUntil={until} onClose={() => setDialog(undefined)} />}</Suspense>
    </Page>
  );
}

const Heading = styled('div')({ display: 'grid', gap: 4 });

function Closed({ lock: { locked_until, user_name, at, reason } }: { lock: AccountingLock }) {
  return (
    <Stack>
      <Heading>
        <Figure>{locked_until ? `Closed up to ${formatDay(locked_until)}` : 'All books are open'}</Figure>
        {!at && <Small>They have never been closed. Close them when the returns of a month are filed.</Small>}
      </Heading>
      {at && (
        <FactList
          facts={[
            [locked_until ? 'Changed by' : 'Opened by', user_name ?? '-'],
            ['On', formatInstant(at)],
            ['Reason', reason ?? '-'],
          ]}
        />
      )}
    </Stack>
  );
}

const reasonOf = ({ detail }: AuditEntry): string => (typeof detail?.reason === 'string' ? detail.reason : '-');

const COLUMNS: Column<AuditEntry>[] = [
  { id: 'created_at', header: 'On', width: 190, cell: ({ created_at }) => formatInstant(created_at) },
  { id: 'summary', header: 'What', width: 280, wraps: true, cell: ({ summary }) => summary },
  { id: 'user_name', header: 'By', width: 180, wraps: true, cell: ({ user_name }) => user_name },
  { id: 'reason', header: 'Reason', cell: reasonOf },
];

/** From the audit trail, the newest first. */
function Closings() {
  const closings = useQuery(getClosings());
  return (
    <div>
      <SectionTitle>History</SectionTitle>
      <DataTable
        label="Closings and openings"
        columns={COLUMNS}
        query={closings}
        rowKey={({ id }) => id}
        card={(entry) => (
          <RowCard
            name={entry.summary}
            meta={
              <>
                <span>{formatInstant(entry.created_at)}</span>
                <span>{entry.user_name}</span>
              </>
            }
            foot={<span>{reasonOf(entry)}</span>}
          />
        )}
        words={{
          empty: 'Never closed',
          emptyHint: 'Each closing and each opening is listed here, with its reason.',
          error: messageOf(closings.error, 'The closings could not be loaded'),
        }}
      />
    </div>
  );
}
