import { serverMessageOf, useCan, useQuery, useSession } from '@karkhana/shared-auth';
import { stockTransferPath } from '@karkhana/shared-contract/areas/addresses';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { StockTransferRow } from '@karkhana/shared-contract/stock/stock-transfer';
import {
  Button,
  ButtonLink,
  type Column,
  DataTable,
  formatCount,
  formatDay,
  NoAccess,
  Page,
  PageHeader,
  PlusIcon,
  RowCard,
  TextLink,
  urlNumber,
  urlWhole,
  useDialogState,
  useOpenedByAddress,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getTransfers } from './get-transfers.ts';
import { TransferChip } from './transfer-words.tsx';

const NewTransferDialog = lazy(() => import(/* webpackChunkName: "places" */ './new-transfer-dialog.tsx'));

const FIELDS = { page: urlWhole(1), from: urlNumber() };

const COLUMNS: Column<StockTransferRow>[] = [
  { id: 'number', header: 'Challan', width: 160, cell: ({ id, number }) => <TextLink to={stockTransferPath(id)}>{number}</TextLink> },
  { id: 'date', header: 'Date', width: 120, cell: ({ date }) => formatDay(date) },
  { id: 'from', header: 'From', ellipsis: true, cell: ({ from_place_name }) => from_place_name },
  { id: 'to', header: 'To', ellipsis: true, cell: ({ to_place_name }) => to_place_name },
  { id: 'item_count', header: 'Items', width: 90, align: 'right', cell: ({ item_count }) => item_count },
  { id: 'user_name', header: 'By', width: 160, ellipsis: true, cell: ({ user_name }) => user_name },
  { id: 'status', header: 'Status', width: 120, cell: (row) => <TransferChip {...row} /> },
];

const card = (row: StockTransferRow) => (
  <RowCard
    to={stockTransferPath(row.id)}
    name={row.number}
    amount={formatCount(row.item_count, 'item')}
    meta={
      <>
        <span>{formatDay(row.date)}</span>
        <span>{`${row.from_place_name} to ${row.to_place_name}`}</span>
        <TransferChip {...row} />
      </>
    }
  />
);

/** /stock/transfers: what went from one place to another, the newest first. */
export default function TransferListScreen() {
  const [{ page, from }, change] = useUrlState(FIELDS);
  const [adding, setAdding] = useDialogState('new-transfer', false);
  const canAdjust = useCan('stock:adjust');
  const hasPlaces = useSession()?.places !== undefined;
  const transfers = useQuery({ ...getTransfers({ page, limit: PAGE_SIZE }), enabled: canAdjust });
  useOpenedByAddress('new', () => canAdjust && hasPlaces && setAdding(true));
  if (!canAdjust) return <NoAccess area="Transfers" />;
  const actions = (
    <>
      <ButtonLink to="/stock/places">Places</ButtonLink>
      {hasPlaces && (
        <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
          New Transfer
        </Button>
      )}
    </>
  );
  const addFirst = hasPlaces ? (
    <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
      New Transfer
    </Button>
  ) : (
    <ButtonLink to="/stock/places?open=new">New Place</ButtonLink>
  );
  return (
    <Page>
      <PageHeader title="Stock Transfers" back={{ to: '/stock', label: 'Stock Management' }} actions={actions} />
      <DataTable
        label="Stock transfers"
        columns={COLUMNS}
        query={transfers}
        rowKey={({ id }) => id}
        card={card}
        words={{
          empty: 'No transfers yet',
          emptyHint: hasPlaces ? 'Stock that goes to another place has a challan.' : 'Add a second place first, under Places.',
          emptyAction: addFirst,
          error: serverMessageOf(transfers.error, 'The transfers could not be loaded'),
        }}
        paging={{ page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: (next) => change({ page: next }) }}
      />
      <Suspense>{adding && <NewTransferDialog from={from ? Number(from) : undefined} onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}
