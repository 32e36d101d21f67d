import { serverMessageOf, useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { useIdAtAddress } from '@karkhana/shared-auth/screens';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { PlaceStock } from '@karkhana/shared-contract/places/place';
import {
  Button,
  ButtonLink,
  type Column,
  DataTable,
  filterLine,
  formatQuantity,
  NoAccess,
  Page,
  PageHeader,
  PageNotFound,
  PrintButton,
  RowCard,
  SearchBox,
  Toolbar,
  urlText,
  urlWhole,
  useDialogState,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getPlaceStock, getPlaces } from './get-places.ts';

const PlaceDialog = lazy(() => import(/* webpackChunkName: "places" */ './place-dialog.tsx'));
const BACK = { to: '/stock/places', label: 'Places' };
const FIELDS = { search: urlText(), page: urlWhole(1) };

const withUnit = ({ unit }: PlaceStock, quantity: number) => [formatQuantity(quantity), unit].filter(Boolean).join(' ');

const COLUMNS: Column<PlaceStock>[] = [
  { id: 'name', header: 'Item', ellipsis: true, cell: ({ name }) => name },
  { id: 'sku', header: 'SKU', width: 180, ellipsis: true, cell: ({ sku }) => sku ?? '-' },
  { id: 'quantity', header: 'Here', width: 150, align: 'right', cell: (row) => <b>{withUnit(row, row.quantity)}</b> },
  { id: 'stock_quantity', header: 'All places', width: 150, align: 'right', cell: (row) => withUnit(row, row.stock_quantity) },
];

const card = (row: PlaceStock) => (
  <RowCard
    name={row.name}
    amount={withUnit(row, row.quantity)}
    meta={
      <>
        {row.sku && <span>{row.sku}</span>}
        <span>{`All places ${withUnit(row, row.stock_quantity)}`}</span>
      </>
    }
  />
);

/** /stock/places/:id: stock of a place. */
export default function PlaceScreen() {
  const { id, isId } = useIdAtAddress();
  const [{ search, page }, change] = useUrlState(FIELDS);
  const [editing, setEditing] = useDialogState('edit-place', false);
  const [canView, canAdjust] = [useCan('stock:view'), useCan('stock:adjust')];
  const printer = usePrinter();
  const readNow = useReadNow();
  const isAsked = canView && isId;
  const places = useQuery({ ...getPlaces(), enabled: isAsked });
  const stock = useQuery({ ...getPlaceStock(Number(id), { search: search || undefined, page, limit: PAGE_SIZE }), enabled: isAsked });
  if (!canView) return <NoAccess area="Places" />;
  const place = places.data?.data.find((one) => one.id === Number(id));
  if (!isId || (places.data && !place)) return <PageNotFound back={{ to: BACK.to, label: `Go to ${BACK.label}` }} />;
  return (
    <Page>
      <PageHeader
        title={place?.name ?? ''}
        subtitle={place?.address ?? undefined}
        back={BACK}
        actions={
          <>
            <PrintButton printer={printer} />
            {canAdjust && <Button onClick={() => setEditing(true)}>Edit</Button>}
            {canAdjust && place?.active && <ButtonLink to={`/stock/transfers?open=new&from=${id}`}>Transfer</ButtonLink>}
          </>
        }
      />
      <DataTable
        label={`Stock at ${place?.name ?? 'this place'}`}
        columns={COLUMNS}
        query={stock}
        rowKey={({ item_kind, item_id }) => `${item_kind}-${item_id}`}
        card={card}
        words={{
          empty: 'Nothing in stock here',
          emptyHint: 'Goods that you receive or transfer here appear in this list.',
          error: serverMessageOf(stock.error, 'The stock could not be loaded'),
        }}
        filters={{ count: search ? 1 : 0, clear: () => change({ search: '' }) }}
        paging={{ page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: (next) => change({ page: next }) }}
        print={{
          printer,
          title: `Stock at ${place?.name ?? 'this place'}`,
          filters: filterLine([{ label: 'Search', value: search }]),
          read: (next) => readNow(getPlaceStock(Number(id), { search: search || undefined, ...next })),
        }}
      >
        <Toolbar>
          <SearchBox value={search} onChange={(text) => change({ search: text }, { replace: true })} placeholder="Search by name or SKU" />
        </Toolbar>
      </DataTable>
      <Suspense>{editing && place && <PlaceDialog place={place} onClose={() => setEditing(false)} />}</Suspense>
    </Page>
  );
}
