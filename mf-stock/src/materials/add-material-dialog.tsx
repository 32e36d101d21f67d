import { newIdempotencyKey } from '@karkhana/shared-auth';
import { PlaceField, type PlaceValues, placeValues, useOpenDays } from '@karkhana/shared-auth/screens';
import type { Material } from '@karkhana/shared-contract/materials/material';
import { type NewMaterial, newMaterialSchema } from '@karkhana/shared-contract/materials/material-schemas';
import { useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormQuantityField, schemaResolver, useForm, useToday } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { NO_GOODS } from '../goods/goods-values.ts';
import { MaterialFields } from './material-fields.tsx';
import { type MaterialValues, sentValues } from './material-values.ts';
import { useCreateMaterial } from './save-material.ts';

/** `as_on`: the day of the current stock, '' for today. */
type AddValues = MaterialValues & PlaceValues & { current_stock: string; as_on: string };
const EMPTY: AddValues = {
  ...{ name: '', unit: '', category: '', default_unit_price: '', minimum_stock: '', current_stock: '', as_on: '', description: '' },
  ...{ purchase_unit: '', units_per_purchase_unit: '', barcodes: '' },
  ...NO_GOODS,
};
const resolver = schemaResolver<AddValues, NewMaterial>(newMaterialSchema, sentValues);

interface AddMaterialDialogProps {
  name?: string;
  onAdded?: (material: Material) => void;
  onClose: () => void;
}

/** POST /materials. */
export default function AddMaterialDialog({ name = '', onAdded, onClose }: AddMaterialDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const createMaterial = useCreateMaterial();
  const openDays = useOpenDays();
  const today = useToday();
  const form = useForm<AddValues, unknown, NewMaterial>({ resolver, defaultValues: { ...EMPTY, ...placeValues(), name } });
  return (
    <FormDialog
      open
      title="Add Material"
      form={form}
      saveLabel="Add Material"
      onClose={onClose}
      onSave={async (material) => {
        const added = await createMaterial.mutateAsync({ material, key });
        onAdded?.(added);
        toast.success('Material added successfully');
        onClose();
      }}
    >
      <MaterialFields>
        <FormQuantityField name="current_stock" label="Current Stock" hint="What is on the shelf now." />
        <FormDateField name="as_on" label="As On" max={today} {...openDays} hint={openDays.hint ?? 'The day of the current stock. Empty: today.'} />
        <PlaceField />
      </MaterialFields>
    </FormDialog>
  );
}
