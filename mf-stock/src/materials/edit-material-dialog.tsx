import { call, readRecord } from '@karkhana/shared-auth';
import type { Material } from '@karkhana/shared-contract/materials/material';
import { type EditMaterial, editMaterialSchema } from '@karkhana/shared-contract/materials/material-schemas';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { useToast } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDialog, schemaResolver, useEditedRecord, useForm } from '@karkhana/shared-ui/forms';
import { goodsValues } from '../goods/goods-values.ts';
import type { StockItem } from '../stock/stock-item.ts';
import { MaterialFields } from './material-fields.tsx';
import { type MaterialValues, sentValues } from './material-values.ts';
import { useUpdateMaterial } from './save-material.ts';

type EditValues = MaterialValues & { active: boolean; version: number };
const resolver = schemaResolver<EditValues, EditMaterial>(editMaterialSchema, sentValues);

const valuesOf = (material: Material): EditValues => ({
  name: material.name,
  unit: material.unit,
  category: material.category,
  default_unit_price: String(material.default_unit_price),
  minimum_stock: material.minimum_stock === null ? '' : String(material.minimum_stock),
  description: material.description ?? '',
  barcodes: (material.barcodes ?? []).join(', '),
  purchase_unit: material.purchase_unit ?? '',
  units_per_purchase_unit: material.units_per_purchase_unit == null ? '' : String(material.units_per_purchase_unit),
  active: material.active,
  version: material.version,
  ...goodsValues(material),
});

/** PUT /materials/:id of a row of the Materials tab. */
export default function EditMaterialDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  return item.itemType === 'material' ? <EditMaterialForm material={item.material} onClose={onClose} /> : null;
}

function EditMaterialForm({ material, onClose }: { material: Material; onClose: () => void }) {
  const toast = useToast();
  const updateMaterial = useUpdateMaterial(material.id);
  const { id, name, version } = material;
  const form = useForm<EditValues, unknown, EditMaterial>({ resolver, defaultValues: valuesOf(material) });
  const edited = useEditedRecord(form, {
    ...{ name, version, key: queryKeys.materials[0], values: valuesOf(material) },
    read: () => readRecord('material', id, call('GET /api/materials/:id', { params: { id } }), valuesOf),
  });
  return (
    <FormDialog
      open
      title="Edit Material"
      subtitle={name}
      form={form}
      edited={edited}
      saveLabel="Save Material"
      onClose={onClose}
      onSave={async (changes) => {
        await updateMaterial.mutateAsync({ ...changes, version: edited.version() });
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
