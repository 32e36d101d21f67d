import type { Material } from '@karkhana/shared-contract/materials/material';
import { type EditMaterial, editMaterialSchema } from '@karkhana/shared-contract/materials/material-schemas';
import { useToast } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDialog, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import type { StockItem } from '../stock/stock-item.ts';
import { MaterialFields } from './material-fields.tsx';
import { type MaterialValues, sentValues } from './material-values.ts';
import { useUpdateMaterial } from './save-material.ts';

type EditValues = MaterialValues & { active: boolean; version: number };
const resolver = schemaResolver<EditValues, EditMaterial>(editMaterialSchema, sentValues);

/** PUT /materials/:id of a row of the Materials tab. */
export default function EditMaterialDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  return item.itemType === 'material' ? <EditMaterialForm material={item.material} onClose={onClose} /> : null;
}

function EditMaterialForm({ material, onClose }: { material: Material; onClose: () => void }) {
  const toast = useToast();
  const updateMaterial = useUpdateMaterial(material.id);
  const { name, unit, category, default_unit_price, minimum_stock, description, active, version } = material;
  const defaultValues: EditValues = {
    name,
    unit,
    category,
    default_unit_price: String(default_unit_price),
    minimum_stock: minimum_stock === null ? '' : String(minimum_stock),
    description: description ?? '',
    active,
    version,
  };
  const form = useForm<EditValues, unknown, EditMaterial>({ resolver, defaultValues });
  return (
    <FormDialog
      open
      title="Edit Material"
      subtitle={name}
      form={form}
      saveLabel="Save Material"
      onClose={onClose}
      onSave={async (changes) => {
        await updateMaterial.mutateAsync(changes);
        toast.success('Material updated successfully');
        onClose();
      }}
    >
      <MaterialFields>
        <FormCheckboxField name="active" label="In use: offered where materials are chosen" className="wide" />
      </MaterialFields>
    </FormDialog>
  );
}
