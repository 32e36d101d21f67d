import { newIdempotencyKey, serverMessageOf } from '@karkhana/shared-auth';
import type { Product } from '@karkhana/shared-contract/products/product';
import { type NewProduct, newProductSchema } from '@karkhana/shared-contract/products/product-schemas';
import { useToast } from '@karkhana/shared-ui';
import { FormDialog, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { ProductFields } from './product-fields.tsx';
import { NEW_PRODUCT, type ProductValues } from './product-values.ts';
import { useCreateProduct } from './save-product.ts';

const resolver = schemaResolver<ProductValues, NewProduct>(newProductSchema);

interface AddProductDialogProps {
  name?: string;
  onAdded?: (product: Product) => void;
  onClose: () => void;
}

/** POST /products, from the list and over forms that choose a product. */
export default function AddProductDialog({ name = '', onAdded, onClose }: AddProductDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const createProduct = useCreateProduct();
  const form = useForm<ProductValues, unknown, NewProduct>({ resolver, defaultValues: { ...NEW_PRODUCT, name } });
  return (
    <FormDialog
      open
      title="Add New Product"
      form={form}
      saveLabel="Add Product"
      onClose={onClose}
      onSave={async (product) => {
        let added: Product;
        try {
          added = await createProduct.mutateAsync({ product, key });
        } catch (error) {
          toast.error(serverMessageOf(error, 'Failed to add product'));
          throw error;
        }
        toast.success('Product added successfully');
        onAdded?.(added);
        onClose();
      }}
    >
      <ProductFields name={<FormTextField name="name" label="Product Name" required autoFocus className="wide" maxLength={200} />} />
    </FormDialog>
  );
}
