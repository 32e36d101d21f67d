import { call, readRecord, serverMessageOf } from '@karkhana/shared-auth';
import type { Product } from '@karkhana/shared-contract/products/product';
import { type EditProduct, editProductSchema } from '@karkhana/shared-contract/products/product-schemas';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { TextField, useToast } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDialog, isStaleVersion, schemaResolver, useEditedRecord, useForm } from '@karkhana/shared-ui/forms';
import { ProductFields } from './product-fields.tsx';
import { type ProductValues, valuesOf } from './product-values.ts';
import { useUpdateProduct } from './save-product.ts';

const resolver = schemaResolver<ProductValues, EditProduct>(editProductSchema, ({ name: _fixed, ...values }) => values);

/** PUT /products/:id. Only changes are sent, so that a product without a threshold of its own stays so. */
export default function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const toast = useToast();
  const updateProduct = useUpdateProduct(product.id);
  const form = useForm<ProductValues, unknown, EditProduct>({ resolver, defaultValues: valuesOf(product) });
  const { dirtyFields } = form.formState;
  const { id, name, version } = product;
  const edited = useEditedRecord(form, {
    ...{ name, version, key: queryKeys.products[0], values: valuesOf(product) },
    read: () => readRecord('product', id, call('GET /api/products/:id', { params: { id } }), valuesOf),
  });
  return (
    <FormDialog
      open
      title="Edit Product"
      subtitle={product.sku}
      form={form}
      edited={edited}
      saveLabel="Save Product"
      onClose={onClose}
      onSave={async (values) => {
        const changed = Object.fromEntries(Object.entries(values).filter(([name]) => dirtyFields[name as keyof ProductValues]));
        try {
          await updateProduct.mutateAsync({ ...changed, version: edited.version() });
        } catch (error) {
          if (!isStaleVersion(error)) toast.error(serverMessageOf(error, 'Failed to update product'));
          throw error;
        }
        toast.success('Product updated successfully');
        onClose();
      }}
    >
      <ProductFields
        name={<TextField className="wide" label="Product Name" value={product.name} onChange={() => undefined} disabled hint="Product name cannot be edited" />}
      >
        <FormCheckboxField name="active" label="Active: offered where products are chosen" className="wide" />
      </ProductFields>
    </FormDialog>
  );
}
