import { messageOf, newIdempotencyKey, serverMessageOf, useQuery } from '@karkhana/shared-auth';
import { CountedAfter, PlaceField, placeValues, useOpenDays } from '@karkhana/shared-auth/screens';
import { type AdjustStockInput, adjustStockSchema } from '@karkhana/shared-contract/stock/stock-schemas';
import { MinusIcon, PlusIcon, Small, Stack, TickIcon, useToast } from '@karkhana/shared-ui';
import {
  FormDateField,
  FormDialog,
  FormMoneyField,
  FormQuantityField,
  FormRadioGroup,
  FormTextField,
  schemaResolver,
  useFollowsToday,
  useForm,
  useToday,
  useWatch,
} from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useAdjustStock } from './adjust-stock.ts';
import { getStockAtPlaces } from './get-stock-at-places.ts';
import { NewStock } from './new-stock.tsx';
import { itemTitle, type StockItem, unitOf } from './stock-item.ts';

interface AdjustValues {
  type: 'increase' | 'decrease' | 'counted';
  quantity: string;
  unit_cost: string;
  on_day: string;
  reason: string;
  place_id?: string;
}
const TYPES = [
  { value: 'increase', label: 'Increase', icon: <PlusIcon size={14} /> },
  { value: 'decrease', label: 'Decrease', icon: <MinusIcon size={14} /> },
  { value: 'counted', label: 'Counted', icon: <TickIcon size={14} /> },
];

/** POST /stock/adjust: a count or a loss, with its reason (docs/reference/stock.md#ledger). */
export default function AdjustStockDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  // Sent with the key: a second try is the same request, which the server answers as it did the first.
  const [createdAt] = useState(() => new Date().toISOString());
  const toast = useToast();
  const adjustStock = useAdjustStock();
  const { itemType, id: productId, name } = item;
  const today = useToday();
  const resolver = schemaResolver<AdjustValues, AdjustStockInput>(adjustStockSchema, ({ on_day, unit_cost, ...values }) => ({
    ...values,
    ...(unit_cost !== '' && values.type !== 'decrease' && { unit_cost }),
    // Without a date the server takes its own today, and this browser's clock has no effect.
    ...(on_day !== today && { on_day }),
    itemType,
    productId,
    name,
    notes: null,
  }));
  const form = useForm<AdjustValues, unknown, AdjustStockInput>({
    resolver,
    defaultValues: { type: 'increase', quantity: '', unit_cost: '', on_day: today, reason: '', ...placeValues() },
  });
  useFollowsToday(form, 'on_day', today);
  const [type, quantity, day, place] = useWatch({ control: form.control, name: ['type', 'quantity', 'on_day', 'place_id'] });
  // Stock of all places together does not change at one place.
  const atPlaces = useQuery({ ...getStockAtPlaces(itemType, productId), enabled: place !== undefined });
  const held = atPlaces.data?.data.find(({ place_id }) => String(place_id) === place)?.quantity ?? 0;
  const current = place === undefined ? item.stock : atPlaces.data && held;
  return (
    <FormDialog
      open
      size="small"
      title="Adjust Stock"
      subtitle={itemTitle(item)}
      form={form}
      saveLabel="Adjust Stock"
      onClose={onClose}
      onSave={async (adjustment) => {
        try {
          await adjustStock.mutateAsync({ adjustment: { ...adjustment, createdAt }, key });
        } catch (error) {
          toast.error(messageOf(error, 'Failed to adjust stock'));
          throw error;
        }
        toast.success('Stock adjusted successfully');
        onClose();
      }}
    >
      <Stack>
        <PlaceField control={form.control} />
        <FormRadioGroup control={form.control} name="type" label="Type" options={TYPES} segmented />
        <FormQuantityField control={form.control} name="quantity" label="Quantity" required autoFocus unit={unitOf(item)} />
        {current !== undefined && (type !== 'counted' || day === today) && <NewStock {...{ current, type }} change={quantity} />}
        {atPlaces.isError && <Small>{serverMessageOf(atPlaces.error, 'The stock at this place could not be loaded')}</Small>}
        {type !== 'decrease' && (
          <FormMoneyField control={form.control} name="unit_cost" label="Unit cost" hint="Of what comes in. Without one it is at the average." />
        )}
        <FormDateField control={form.control} name="on_day" label={type === 'counted' ? 'Counted at the end of' : 'Day'} {...useOpenDays()} max={today} />
        <CountedAfter day={day} place={place} items={[{ kind: itemType, id: productId }]} />
        <FormTextField control={form.control} name="reason" label="Reason" maxLength={500} />
      </Stack>
    </FormDialog>
  );
}
