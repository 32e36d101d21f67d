import { newIdempotencyKey } from '@karkhana/shared-auth';
import { PlaceField, type PlaceValues, placeValues } from '@karkhana/shared-auth/screens';
import type { Material } from '@karkhana/shared-contract/materials/material';
import { type NewMaterial, newMaterialSchema } from '@karkhana/shared-contract/materials/material-schemas';
import { useToast } from '@karkhana/shared-ui';
import { FormDialog, FormQuantityField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { NO_GOODS } from '../goods/goods-values.ts';
import { MaterialFields } from './material-fields.tsx';
import { type MaterialValues, sentValues } from './material-values.ts';
import { useCreateMaterial } from './save-material.ts';

type AddValues = MaterialValues & PlaceValues & { current_stock: string };
const EMPTY: AddValues = {
  ...{ name: '', unit: '', category: '', default_unit_price: '', minimum_stock: '', current_stock: '', description: '' },
  ...{ purchase_unit: '', units_per_purchase_unit: '' },
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
        <PlaceField />
      </MaterialFields>
    </FormDialog>
  );
}
