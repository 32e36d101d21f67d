import { ApiError, messageOf, newIdempotencyKey } from '@karkhana/shared-auth';
import type { NewProduction } from '@karkhana/shared-contract/production/production-schemas';
import { ErrorText, formatCount, formatQuantity, SectionTitle, useToast } from '@karkhana/shared-ui';
import { FormDialog, useFollowsToday, useForm, useToday, useWatch } from '@karkhana/shared-ui/forms';
import { type ReactNode, useState } from 'react';
import type { AvailabilityRow } from './availability-rows.ts';
import { AvailabilityTable } from './availability-table.tsx';
import { RecordFields } from './record-fields.tsx';
import { newRecordValues, type RecordValues, recordResolver } from './record-values.ts';
import { useCreateRecord } from './save-record.ts';
import { useAvailability } from './use-availability.ts';

const FAILED = 'Failed to create production record';

/** POST /production/records with the live Material Availability table; not while a material is short. */
export default function AddRecordDialog({ onClose }: { onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const createRecord = useCreateRecord();
  const today = useToday();
  const form = useForm<RecordValues, unknown, NewProduction>({ resolver: recordResolver, defaultValues: newRecordValues(today) });
  useFollowsToday(form, 'production_date', today);
  const [productId, quantity, place] = useWatch({ control: form.control, name: ['product_id', 'quantity', 'place_id'] });
  const { rows, isShort, maxQuantity } = useAvailability(productId, quantity, place);

  async function save(record: NewProduction) {
    try {
      const made = await createRecord.mutateAsync({ record: { ...record, quality_notes: record.quality_notes || null }, key });
      if (typeof made?.id !== 'number') throw new ApiError(`${FAILED} - invalid response`, 0, 'UNKNOWN');
    } catch (error) {
      toast.error(messageOf(error, FAILED));
      throw error;
    }
    toast.success('Production record and material usage recorded successfully');
    onClose();
  }
  return (
    <FormDialog
      open
      title="Add Production Record"
      form={form}
      saveLabel="Add Production Record"
      saveDisabled={isShort}
      aside={shortage(rows)}
      onClose={onClose}
      onSave={save}
    >
      <RecordFields hint={hintOf(maxQuantity)}>
        {rows.length > 0 && (
          <div className="wide">
            <SectionTitle>Material Availability</SectionTitle>
            <AvailabilityTable rows={rows} />
          </div>
        )}
      </RecordFields>
    </FormDialog>
  );
}

/** Why it cannot be saved, where the eye is when it looks for the button. */
function shortage(rows: readonly AvailabilityRow[]): ReactNode {
  const short = rows.filter((row) => !row.isEnough).map((row) => row.name);
  if (short.length === 0) return undefined;
  return <ErrorText>{short.length === 1 ? `Insufficient: ${short[0]}` : `Insufficient: ${short[0]} and ${formatCount(short.length - 1, 'other')}`}</ErrorText>;
}

/** Beside the quantity: how many the present stock is enough for. */
function hintOf(maxQuantity: number | null | undefined): string | undefined {
  if (maxQuantity === undefined) return undefined;
  if (maxQuantity === null) return 'No materials are configured for this product.';
  if (maxQuantity === 0) return 'Materials are not enough for one now.';
  return `Materials are enough for ${formatQuantity(maxQuantity)} now.`;
}
