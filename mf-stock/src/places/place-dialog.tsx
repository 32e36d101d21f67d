import { messageOf, newIdempotencyKey } from '@karkhana/shared-auth';
import { text } from '@karkhana/shared-contract/fields';
import type { Place } from '@karkhana/shared-contract/places/place';
import { placeChangesSchema } from '@karkhana/shared-contract/places/place-schemas';
import { Stack, useToast } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDialog, FormTextArea, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import type { InferType } from 'yup';
import { useCreatePlace, useUpdatePlace } from './save-place.ts';

interface PlaceValues {
  name: string;
  address: string;
  active: boolean;
  version?: number;
}
/** The name is needed here too. */
const editSchema = placeChangesSchema.shape({ name: text('Name', 100).required('Name is required') });
type Sent = InferType<typeof editSchema>;

/** POST /places or PUT /places/:id. @param place that is changed; absent for a new one */
export default function PlaceDialog({ place, onClose }: { place?: Place; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const create = useCreatePlace();
  const update = useUpdatePlace(place?.id ?? 0);
  const form = useForm<PlaceValues, unknown, Sent>({
    resolver: schemaResolver(editSchema),
    defaultValues: { name: place?.name ?? '', address: place?.address ?? '', active: place?.active ?? true, ...(place && { version: place.version }) },
  });
  const save = async ({ name, address, active, version }: Sent) => {
    try {
      if (place) await update.mutateAsync({ name, address, ...(place.main ? {} : { active }), version });
      else await create.mutateAsync({ place: { name, address }, key });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to save the place'));
      throw error;
    }
    toast.success(place ? 'Place updated' : 'Place added');
    onClose();
  };
  return (
    <FormDialog open size="small" title={place ? 'Edit Place' : 'New Place'} form={form} saveLabel="Save Place" onClose={onClose} onSave={save}>
      <Stack>
        <FormTextField control={form.control} name="name" label="Name" required autoFocus maxLength={100} />
        <FormTextArea control={form.control} name="address" label="Address" maxLength={500} />
        {place && !place.main && <FormCheckboxField control={form.control} name="active" label="In use: stock moves there" />}
      </Stack>
    </FormDialog>
  );
}
