import { newIdempotencyKey } from '@karkhana/shared-auth';
import { type NewMaterial, newMaterialSchema } from '@karkhana/shared-contract/materials/material-schemas';
import { useToast } from '@karkhana/shared-ui';
import { FormDialog, FormQuantityField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { MaterialFields } from './material-fields.tsx';
import { type MaterialValues, sentValues } from './material-values.ts';
import { useCreateMaterial } from './save-material.ts';

type AddValues = MaterialValues & { current_stock: string };
const EMPTY: AddValues = { name: '', unit: '', category: '', default_unit_price: '', minimum_stock: '', current_stock: '', description: '' };
const resolver = schemaResolver<AddValues, NewMaterial>(newMaterialSchema, sentValues);

/** POST /materials. */
export default function AddMaterialDialog({ onClose }: { onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const createMaterial = useCreateMaterial();
  const form = useForm<AddValues, unknown, NewMaterial>({ resolver, defaultValues: EMPTY });
  return (
    <FormDialog
      open
      title="Add Material"
      form={form}
      saveLabel="Add Material"
      onClose={onClose}
      onSave={async (material) => {
        await createMaterial.mutateAsync({ material, key });
        toast.success('Material added successfully');
        onClose();
      }}
    >
      <MaterialFields>
        <FormQuantityField name="current_stock" label="Current Stock" hint="What is on the shelf now." />
      </MaterialFields>
    </FormDialog>
  );
}
