import { newIdempotencyKey } from '@karkhana/shared-auth';
import { useOpenDays } from '@karkhana/shared-auth/screens';
import { type LandedCostInput, landedCostSchema } from '@karkhana/shared-contract/purchases/landed-cost';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { FormGrid, useToast } from '@karkhana/shared-ui';
import {
  FormComboField,
  FormDateField,
  FormDialog,
  FormMoneyField,
  FormRadioGroup,
  FormTextField,
  schemaResolver,
  useFollowsToday,
  useForm,
  useToday,
} from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { findSuppliers } from '../vendors/find-suppliers.ts';
import { useEnterLandedCost } from './enter-landed-cost.ts';
import { SHARE_BY_LABELS } from './share-by-labels.ts';

/** Values of the fields: '' for nothing. */
interface Values {
  vendor_id: number | '';
  date: string;
  amount: string;
  kind: string;
  share_by: string;
}

const resolver = schemaResolver<Values, LandedCostInput>(landedCostSchema);
const SHARED_BY = Object.entries(SHARE_BY_LABELS).map(([value, label]) => ({ value, label }));

/** POST /purchases/:id/landed-costs: what another party was paid for the goods that came. */
export default function LandedCostDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const enter = useEnterLandedCost(purchase.id);
  const today = useToday();
  const form = useForm<Values, unknown, LandedCostInput>({
    resolver,
    defaultValues: { vendor_id: '', date: today, amount: '', kind: '', share_by: 'worth' },
  });
  useFollowsToday(form, 'date', today);
  const { control } = form;
  return (
    <FormDialog
      open
      title="Add Landed Cost"
      subtitle={`${purchase.invoice_number}, ${purchase.vendor_name}`}
      form={form}
      saveLabel="Add Landed Cost"
      onClose={onClose}
      onSave={async (cost) => {
        await enter.mutateAsync({ cost, key });
        toast.success('Landed cost added');
        onClose();
      }}
    >
      <FormGrid columns={2}>
        <FormTextField control={control} name="kind" label="Kind" hint="Transport, customs, insurance" required maxLength={100} autoFocus />
        <FormMoneyField control={control} name="amount" label="Amount" required />
        <FormDateField control={control} name="date" label="Date" required {...useOpenDays()} max={today} />
        <FormComboField
          control={control}
          name="vendor_id"
          label="Vendor"
          placeholder="Select a vendor..."
          hint="Empty where it is owed to none of our vendors"
          load={findSuppliers}
        />
        <FormRadioGroup control={control} name="share_by" label="Shared By" segmented className="wide" options={SHARED_BY} />
      </FormGrid>
    </FormDialog>
  );
}
