import { downloadFile, getCompany, useCan, useQuery, useSession } from '@karkhana/shared-auth';
import { ConfirmSave, ReadAtAddress, useDownload, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import { countPaper } from '@karkhana/shared-contract/papers/count-paper';
import { type StockCount, showsCosts } from '@karkhana/shared-contract/stock/stock-count';
import {
  ActionMenu,
  Button,
  CheckboxField,
  DataTable,
  DownloadIcon,
  formatDay,
  formatMoney,
  ListTabs,
  NoAccess,
  Page,
  PageHeader,
  PrintButton,
  PrintedPaper,
  ScanContext,
  styled,
  Toolbar,
  urlOneOf,
  useUrlState,
} from '@karkhana/shared-ui';
import { type KeyboardEvent, useState } from 'react';
import { CancelCountDialog, CountDateDialog } from './change-count-dialogs.tsx';
import { countCard, countColumns, reviewCard, reviewColumns } from './count-columns.tsx';
import { CountChip, SCOPE_LABELS } from './count-words.tsx';
import { useCountedMeanwhile } from './counted-meanwhile.tsx';
import { getStockCount } from './get-stock-count.ts';
import { LateEntries } from './late-entries.tsx';
import { lineKey, useCountLine, usePostCount, useReverseCount } from './save-stock-count.ts';
import { ScanField, UnknownCodes, useCountScans } from './scan-field.tsx';

const BACK = { to: '/stock/counts', label: 'Stock Counts' };
const TABS = [
  { id: 'count', label: 'Count' },
  { id: 'review', label: 'Review' },
] as const;
const FIELDS = { tab: urlOneOf<'count' | 'review'>(['count', 'review'], 'count'), book: urlOneOf<'' | 'hidden'>(['', 'hidden'], '') };

/** The paper is drawn while the browser prints. */
const PRINTER = { current: { print: () => print() } };

const Lines = styled('div')({});

/** /stock/counts/:id: a column to type in, then what differs, then Post. */
export default function CountScreen() {
  const { id, isId } = useIdAtAddress();
  const [canCount, canPost] = [useCan('stock:adjust'), useCan('stock:post')];
  const read = useQuery({ ...getStockCount(Number(id)), enabled: isId && (canCount || canPost) });
  if (!canCount && !canPost) return <NoAccess area="Stock Counts" />;
  return (
    <ReadAtAddress isId={isId} read={read} name="Stock count" area="Stock Counts" back={BACK}>
      {(count) => <ShownCount count={count} read={read} />}
    </ReadAtAddress>
  );
}

interface Read {
  isFetching: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

function ShownCount({ count, read }: { count: StockCount; read: Read }) {
  const [{ tab, book }, change] = useUrlState(FIELDS);
  const [asking, setAsking] = useState<'post' | 'reverse' | 'date' | 'cancel'>();
  const [canCount, canPost] = [useCan('stock:adjust'), useCan('stock:post')];
  const hasPlaces = useSession()?.places !== undefined;
  const placeName = (hasPlaces && count.place_name) || '';
  const company = useQuery(getCompany()).data;
  const countLine = useCountLine(count.id);
  const meanwhile = useCountedMeanwhile(countLine.mutateAsync, (line) => count.lines.find((own) => lineKey(own) === lineKey(line))?.name ?? '');
  const isWritten = count.status === 'open' && canCount;
  const save = isWritten ? meanwhile.save : undefined;
  const scans = useCountScans(countLine.mutateAsync);
  const isReview = tab === 'review';
  const showsBook = book === '';
  const [downloading, download] = useDownload(
    () =>
      downloadFile(
        'GET /api/stock-counts/:id/pdf',
        { params: { id: count.id }, query: { review: isReview, book: isReview || showsBook } },
        `${numberInFileName(count.number)}.pdf`,
      ),
    'Failed to download the count',
  );
  const differing = count.lines.filter(({ difference }) => difference);
  const lines = isReview ? differing : count.lines;
  const counted = count.lines.filter((line) => line.counted !== null).length;
  return (
    <Page>
      <PageHeader
        title={count.number}
        subtitle={`${formatDay(count.date)}, ${placeName && `${placeName}, `}${SCOPE_LABELS[count.scope]}, ${counted} of ${count.lines.length} counted`}
        back={BACK}
        chip={<CountChip status={count.status} />}
        actions={
          <>
            <PrintButton printer={PRINTER} />
            <Button startIcon={<DownloadIcon />} disabled={downloading} onClick={download}>
              Download PDF
            </Button>
            {isWritten && (
              <ActionMenu
                label="Actions of the count"
                actions={[
                  { label: 'Change Date', onSelect: () => setAsking('date') },
                  { label: 'Cancel Count', onSelect: () => setAsking('cancel') },
                ]}
              />
            )}
            {count.status === 'posted' && canPost && <Button onClick={() => setAsking('reverse')}>Reverse</Button>}
            {count.status === 'open' && (!isReview || canPost) && (
              <Button variant="contained" color="primary" disabled={counted === 0} onClick={() => (isReview ? setAsking('post') : change({ tab: 'review' }))}>
                {isReview ? 'Post' : 'Review'}
              </Button>
            )}
          </>
        }
      />
      <LateEntries count={count} />
      <UnknownCodes {...scans} />
      <ListTabs label="Stock count" tabs={TABS} current={tab} onChange={(next) => change({ tab: next })}>
        {/* A code that a scanner types in a figure counts too. */}
        <ScanContext value={save && { take: scans.scan }}>
          <Lines onKeyDown={goDown}>
            <DataTable
              label={isReview ? 'Differences' : 'Items to count'}
              columns={isReview ? reviewColumns(save, showsCosts(count)) : countColumns(showsBook, save)}
              query={{ ...read, data: { data: lines, total: lines.length } }}
              rowKey={lineKey}
              card={isReview ? reviewCard(save) : countCard(showsBook, save)}
              words={
                isReview
                  ? { empty: 'No differences', emptyHint: 'The count agrees with the books.', error: 'The count could not be loaded' }
                  : { empty: 'No items yet', emptyHint: 'Scan an item, or type its SKU or its name.', error: 'The count could not be loaded' }
              }
              {...(isReview &&
                lines.length > 0 &&
                showsCosts(count) && { footer: [{ label: 'Total', cells: { difference_value: formatMoney(count.difference_value) }, strong: true }] })}
            >
              {!isReview && (
                <Toolbar>
                  {save && <ScanField {...scans} />}
                  <CheckboxField label="Show the quantities in the books" checked={showsBook} onChange={(shown) => change({ book: shown ? '' : 'hidden' })} />
                </Toolbar>
              )}
            </DataTable>
          </Lines>
        </ScanContext>
      </ListTabs>
      <PrintedPaper paper={countPaper(count, { company, review: isReview, book: isReview || showsBook, place: placeName })} />
      {asking === 'date' && <CountDateDialog count={count} onClose={() => setAsking(undefined)} />}
      {asking === 'cancel' && <CancelCountDialog count={count} onClose={() => setAsking(undefined)} />}
      {(asking === 'post' || asking === 'reverse') && <Asked does={asking} count={count} differing={differing.length} onClose={() => setAsking(undefined)} />}
      {meanwhile.question}
    </Page>
  );
}

/** Enter in a figure goes to the next one, as it does in a spreadsheet. */
function goDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.name !== 'counted') return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name="counted"]')];
  const next = fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)];
  if (next) next.focus();
  else target.blur();
}

function Asked({ does, count, differing, onClose }: { does: 'post' | 'reverse'; count: StockCount; differing: number; onClose: () => void }) {
  const [post, reverse] = [usePostCount(count.id), useReverseCount(count.id)];
  const facts = [
    ['Number', count.number],
    ['Items that differ', String(differing)],
    ...(showsCosts(count) ? [['Difference', formatMoney(count.difference_value)] as const] : []),
  ] as const;
  if (does === 'reverse') {
    return (
      <ConfirmSave
        {...{ facts, onClose }}
        save={reverse}
        sent={undefined}
        title="Reverse Count"
        question="Undo the stock changes of this count?"
        confirmLabel="Reverse"
        busyLabel="Reversing..."
        saved="Count reversed"
        failed="Failed to reverse the count"
      />
    );
  }
  return (
    <ConfirmSave
      {...{ facts, onClose }}
      save={post}
      sent={undefined}
      harmless
      title="Post Count"
      question="Change the stock to the counted quantities?"
      confirmLabel="Post"
      busyLabel="Posting..."
      saved="Count posted"
      failed="Failed to post the count"
    />
  );
}
