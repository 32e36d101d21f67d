import { messageOf, newIdempotencyKey, useNavigate } from '@karkhana/shared-auth';
import { PlaceField, placeValues, useOpenDays } from '@karkhana/shared-auth/screens';
import { stockCountPath } from '@karkhana/shared-contract/areas/addresses';
import { PURCHASE_CATEGORIES, PURCHASE_CATEGORY_LABELS } from '@karkhana/shared-contract/constants';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { COUNT_SCOPES, type CountScope } from '@karkhana/shared-contract/stock/stock-count';
import { type NewStockCount, newStockCountSchema } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { Stack, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormSelectField, schemaResolver, useForm, useToday, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { DAY_HINT } from './change-count-dialogs.tsx';
import { SCOPE_LABELS } from './count-words.tsx';
import { useCreateCount } from './save-stock-count.ts';

interface CountValues {
  date: string;
  scope: CountScope;
  category: string;
  since: string;
  place_id?: string;
}

const SCOPES = COUNT_SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] }));
const CATEGORIES = PURCHASE_CATEGORIES.map((value) => ({ value, label: PURCHASE_CATEGORY_LABELS[value] }));

const resolver = schemaResolver<CountValues, NewStockCount>(newStockCountSchema, ({ date, scope, category, since, place_id }) => ({
  date,
  scope,
  ...(place_id && { place_id }),
  ...(scope === 'category' && { category }),
  ...(scope === 'not_counted_since' && { since }),
}));

/** POST /stock-counts, then the count itself. */
export default function NewCountDialog({ onClose }: { onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const navigate = useNavigate();
  const createCount = useCreateCount();
  const form = useForm<CountValues, unknown, NewStockCount>({
    resolver,
    defaultValues: { date: dayInIndia(), scope: 'all', category: '', since: '', ...placeValues() },
  });
  const scope = useWatch({ control: form.control, name: 'scope' });
  return (
    <FormDialog
      open
      size="small"
      title="New Count"
      form={form}
      saveLabel="Begin Count"
      onClose={onClose}
      onSave={async (count) => {
        try {
          const { id } = await createCount.mutateAsync({ count, key });
          onClose();
          navigate(stockCountPath(id));
        } catch (error) {
          toast.error(messageOf(error, 'Failed to begin the count'));
          throw error;
        }
      }}
    >
      <Stack>
        <FormDateField control={form.control} name="date" label="Date" required hint={DAY_HINT} {...useOpenDays()} max={useToday()} />
        <PlaceField control={form.control} label="Counted at" />
        <FormSelectField control={form.control} name="scope" label="Items" options={SCOPES} />
        {scope === 'category' && <FormSelectField control={form.control} name="category" label="Category" required options={CATEGORIES} />}
        {scope === 'not_counted_since' && <FormDateField control={form.control} name="since" label="Not counted since" required />}
      </Stack>
    </FormDialog>
  );
}
