import { call, queryOptions, useQuery, useSession } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { Banner, formatQuantity } from '@karkhana/shared-ui';
import { type Control, useWatch } from '@karkhana/shared-ui/forms';
import type { SaleFormValues } from './sale-form-values.ts';

/** GET /items/product/:id/stock. */
const getStockByPlace = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'by-place', 'product', id],
    queryFn: async ({ signal }) => (await call('GET /api/items/:kind/:id/stock', { params: { kind: 'product', id }, signal })).data,
  });

interface SaleStockByPlaceProps {
  control: Control<SaleFormValues>;
  nameOf: (product: number) => string | undefined;
}

/** Of each product that the sale's place has too little of: where the rest is. Nothing while the firm has one place. */
export function SaleStockByPlace({ control, nameOf }: SaleStockByPlaceProps) {
  const places = useSession()?.places;
  const [place, lines] = useWatch({ control, name: ['place_id', 'items'] });
  if (!places) return null;
  const asked = new Map<number, number>();
  for (const { product_id, quantity } of lines) if (product_id) asked.set(product_id, (asked.get(product_id) ?? 0) + (Number(quantity) || 0));
  return [...asked].map(([id, quantity]) => <ShortHere key={id} {...{ id, quantity }} name={nameOf(id) ?? ''} place={Number(place)} />);
}

function ShortHere({ id, name, quantity, place }: { id: number; name: string; quantity: number; place: number }) {
  const { data = [] } = useQuery(getStockByPlace(id));
  const here = data.find(({ place_id }) => place_id === place);
  const elsewhere = data.filter((other) => other !== here && other.quantity > 0);
  if (!here || here.quantity >= quantity || !elsewhere.length) return null;
  const others = elsewhere.map((other) => `${formatQuantity(other.quantity)} at ${other.place_name}`).join(', ');
  return (
    <Banner kind="warning">
      {`${name}: ${formatQuantity(here.quantity)} at ${here.place_name}, ${others}. Choose the place from which the goods leave, or transfer them first.`}
    </Banner>
  );
}
