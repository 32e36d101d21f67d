import { serverMessageOf, useCan, useQuery } from '@karkhana/shared-auth';
import type { Place } from '@karkhana/shared-contract/places/place';
import {
  Button,
  ButtonLink,
  type Column,
  DataTable,
  NoAccess,
  Page,
  PageHeader,
  PlusIcon,
  RowCard,
  StatusChip,
  TextLink,
  useDialogState,
  useOpenedByAddress,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getPlaces } from './get-places.ts';

const PlaceDialog = lazy(() => import(/* webpackChunkName: "places" */ './place-dialog.tsx'));

const placePath = (id: number) => `/stock/places/${id}`;
const PlaceChip = ({ active }: Place) => <StatusChip status={active ? 'active' : 'inactive'} />;

const COLUMNS: Column<Place>[] = [
  { id: 'name', header: 'Name', ellipsis: true, cell: ({ id, name }) => <TextLink to={placePath(id)}>{name}</TextLink> },
  { id: 'address', header: 'Address', ellipsis: true, cell: ({ address }) => address ?? '-' },
  { id: 'active', header: 'Status', width: 120, cell: (place) => <PlaceChip {...place} /> },
];

const card = (place: Place) => (
  <RowCard
    to={placePath(place.id)}
    name={place.name}
    meta={
      <>
        {place.address && <span>{place.address}</span>}
        <PlaceChip {...place} />
      </>
    }
  />
);

/** /stock/places: the godowns of the firm. */
export default function PlaceListScreen() {
  const [adding, setAdding] = useDialogState('add-place', false);
  const [canView, canAdjust] = [useCan('stock:view'), useCan('stock:adjust')];
  const places = useQuery({ ...getPlaces(), enabled: canView });
  useOpenedByAddress('new', () => canAdjust && setAdding(true));
  if (!canView) return <NoAccess area="Places" />;
  const actions = canAdjust && (
    <>
      {(places.data?.total ?? 0) > 1 && <ButtonLink to="/stock/transfers">Transfers</ButtonLink>}
      <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
        New Place
      </Button>
    </>
  );
  return (
    <Page>
      <PageHeader
        title="Places"
        subtitle="With two or more places, documents ask which place."
        back={{ to: '/stock', label: 'Stock Management' }}
        actions={actions}
      />
      <DataTable
        label="Places"
        columns={COLUMNS}
        query={places}
        rowKey={({ id }) => id}
        card={card}
        words={{ empty: 'No places yet', error: serverMessageOf(places.error, 'The places could not be loaded') }}
      />
      <Suspense>{adding && <PlaceDialog onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}
