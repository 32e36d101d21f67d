import { call, readRecord } from '@karkhana/shared-auth';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import { type EditPurchaseProduct, editPurchaseProductSchema } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { FormGrid, useToast } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDialog, FormQuantityField, FormTextField, schemaResolver, useEditedRecord, useForm } from '@karkhana/shared-ui/forms';
import { PurchaseProductFields } from '../order-form/purchase-product-fields.tsx';
import { useUpdatePurchaseProduct } from './update-purchase-product.ts';

/** Values of the fields: numbers as text. */
interface EditValues {
  name: string;
  description: string;
  unit: string;
  category: string;
  default_unit_price: string;
  purchase_unit: string;
  units_per_purchase_unit: string;
  active: boolean;
  version: number;
}

const resolver = schemaResolver<EditValues, EditPurchaseProduct>(editPurchaseProductSchema);

const valuesOf = (product: PurchaseProduct): EditValues => ({
  name: product.name,
  description: product.description ?? '',
  unit: product.unit,
  category: product.category,
  default_unit_price: String(product.default_unit_price),
  purchase_unit: product.purchase_unit ?? '',
  units_per_purchase_unit: product.units_per_purchase_unit == null ? '' : String(product.units_per_purchase_unit),
  active: product.active,
  version: product.version,
});

/** PUT /purchase-products/:id of one that is bought to be sold. */
export default function EditPurchaseProductDialog({ product, onClose }: { product: PurchaseProduct; onClose: () => void }) {
  const toast = useToast();
  const update = useUpdatePurchaseProduct(product.id);
  const { id, name, version } = product;
  const form = useForm<EditValues, unknown, EditPurchaseProduct>({ resolver, defaultValues: valuesOf(product) });
  const edited = useEditedRecord(form, {
    ...{ name, version, key: queryKeys.materials[0], values: valuesOf(product) },
    read: () => readRecord('material', id, call('GET /api/purchase-products/:id', { params: { id } }), valuesOf),
  });
  return (
    <FormDialog
      open
      title="Edit Purchase Product"
      subtitle={name}
      form={form}
      edited={edited}
      saveLabel="Save Purchase Product"
      onClose={onClose}
      onSave={async (changes) => {
        await update.mutateAsync({ ...changes, version: edited.version() });
        toast.success('Purchase product updated successfully');
        onClose();
      }}
    >
      <FormGrid columns={2}>
        <PurchaseProductFields />
        <FormTextField name="purchase_unit" label="Purchase Unit" hint="Where it is bought in another unit: carton." maxLength={20} />
        <FormQuantityField name="units_per_purchase_unit" label="Units in one Purchase Unit" hint="12 for a carton of 12 pieces." />
        <FormCheckboxField name="active" label="In use: offered in purchase orders" className="wide" />
      </FormGrid>
    </FormDialog>
  );
}
