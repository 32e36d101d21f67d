import { serverMessageOf, useCan, useQuery, useSession } from '@karkhana/shared-auth';
import { stockCountPath } from '@karkhana/shared-contract/areas/addresses';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { StockCountRow } from '@karkhana/shared-contract/stock/stock-count';
import {
  Button,
  ButtonLink,
  type Column,
  DataTable,
  formatDay,
  NoAccess,
  Page,
  PageHeader,
  PlusIcon,
  RowCard,
  TextLink,
  urlWhole,
  useDialogState,
  useOpenedByAddress,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { CountChip, SCOPE_LABELS } from './count-words.tsx';
import { getStockCounts } from './get-stock-counts.ts';

const NewCountDialog = lazy(() => import(/* webpackChunkName: "counts" */ './new-count-dialog.tsx'));

const FIELDS = { page: urlWhole(1) };
const placeOf = ({ place_name }: StockCountRow) => place_name ?? '-';
const progress = ({ counted, items }: StockCountRow) => `${counted} of ${items}`;

/** @param hasPlaces there is more than one to count at */
const columnsOf = (hasPlaces: boolean): Column<StockCountRow>[] => [
  { id: 'number', header: 'Number', width: 160, cell: ({ id, number }) => <TextLink to={stockCountPath(id)}>{number}</TextLink> },
  { id: 'date', header: 'Date', width: 120, cell: ({ date }) => formatDay(date) },
  { id: 'scope', header: 'Items', ellipsis: true, cell: ({ scope }) => SCOPE_LABELS[scope] },
  ...(hasPlaces ? [{ id: 'place', header: 'Place', width: 180, ellipsis: true, cell: placeOf }] : []),
  { id: 'counted', header: 'Counted', width: 120, align: 'right', cell: progress },
  { id: 'user_name', header: 'By', width: 160, ellipsis: true, cell: ({ user_name }) => user_name },
  { id: 'status', header: 'Status', width: 120, cell: ({ status }) => <CountChip status={status} /> },
];

const cardOf = (hasPlaces: boolean) => (count: StockCountRow) => (
  <RowCard
    to={stockCountPath(count.id)}
    name={count.number}
    amount={progress(count)}
    meta={
      <>
        <span>{formatDay(count.date)}</span>
        {hasPlaces && <span>{placeOf(count)}</span>}
        <CountChip status={count.status} />
      </>
    }
  />
);

/** /stock/counts: the counts, the newest first. */
export default function CountListScreen() {
  const [{ page }, change] = useUrlState(FIELDS);
  const [adding, setAdding] = useDialogState('new-count', false);
  const canCount = useCan('stock:adjust');
  const canSee = useCan('stock:post') || canCount;
  const hasPlaces = useSession()?.places !== undefined;
  const counts = useQuery({ ...getStockCounts({ page, limit: PAGE_SIZE }), enabled: canSee });
  useOpenedByAddress('new', () => canCount && setAdding(true));
  if (!canSee) return <NoAccess area="Stock Counts" />;
  const add = canCount && (
    <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
      New Count
    </Button>
  );
  const addFirst = canCount && (
    <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
      New Count
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Stock Counts"
        back={{ to: '/stock', label: 'Stock Management' }}
        actions={
          <>
            <ButtonLink to="/stock/places">Places</ButtonLink>
            {add}
          </>
        }
      />
      <DataTable
        label="Stock counts"
        columns={columnsOf(hasPlaces)}
        query={counts}
        rowKey={({ id }) => id}
        card={cardOf(hasPlaces)}
        words={{
          empty: 'No stock counts yet',
          emptyHint: 'A count of many items is posted under one number.',
          emptyAction: addFirst,
          error: serverMessageOf(counts.error, 'The stock counts could not be loaded'),
        }}
        paging={{ page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: (next) => change({ page: next }) }}
      />
      <Suspense>{adding && <NewCountDialog onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}
