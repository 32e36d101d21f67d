import { CountedAfter } from '@karkhana/shared-auth/screens';
import { type Control, useWatch } from '@karkhana/shared-ui/forms';
import type { SaleFormValues } from './sale-form-values.ts';

/** Items of a sale of a past day that were counted since. */
export function SaleCountedAfter({ control }: { control: Control<SaleFormValues> }) {
  const [day, place, lines] = useWatch({ control, name: ['sale_date', 'place_id', 'items'] });
  return <CountedAfter day={day} place={place} items={lines.flatMap(({ product_id: id }) => (id ? [{ kind: 'product', id }] : []))} />;
}
