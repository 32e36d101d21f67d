import { newIdempotencyKey } from '@karkhana/shared-auth';
import { PURCHASE_CATEGORIES, PURCHASE_CATEGORY_LABELS, PURCHASE_UNITS } from '@karkhana/shared-contract/constants';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import { type NewPurchaseProduct, newPurchaseProductSchema } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import { FormGrid } from '@karkhana/shared-ui';
import {
  FormDialog,
  FormMoneyField,
  FormQuantityField,
  FormSelectField,
  FormTextArea,
  FormTextField,
  schemaResolver,
  useForm,
  useWatch,
} from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useCreatePurchaseProduct } from './create-purchase-product.ts';

/** What the fields hold: numbers as text. */
interface ProductValues {
  name: string;
  description: string;
  unit: string;
  category: string;
  default_unit_price: string;
  minimum_stock: string;
  current_stock: string;
}

const NO_PRODUCT: ProductValues = { name: '', description: '', unit: '', category: '', default_unit_price: '', minimum_stock: '', current_stock: '' };
const UNITS = [{ value: '', label: 'Select a unit...' }, ...PURCHASE_UNITS.map((value) => ({ value, label: value }))];
const CATEGORIES = [{ value: '', label: 'Select a category...' }, ...PURCHASE_CATEGORIES.map((value) => ({ value, label: PURCHASE_CATEGORY_LABELS[value] }))];
const resolver = schemaResolver<ProductValues, NewPurchaseProduct>(newPurchaseProductSchema);

interface NewProductDialogProps {
  name?: string;
  onClose: () => void;
  onAdded: (product: PurchaseProduct) => void;
}

/** POST /purchase-products from within an order, over its dialog. */
export function NewProductDialog({ name = '', onClose, onAdded }: NewProductDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const create = useCreatePurchaseProduct();
  const form = useForm<ProductValues, unknown, NewPurchaseProduct>({ resolver, defaultValues: { ...NO_PRODUCT, name } });
  const { control } = form;
  const unit = useWatch({ control, name: 'unit' }) || undefined;
  return (
    <FormDialog
      open
      title="New Purchase Product"
      form={form}
      saveLabel="Add Product"
      onClose={onClose}
      onSave={async (product) => onAdded(await create.mutateAsync({ product, key }))}
    >
      <FormGrid columns={2}>
        <FormTextField control={control} name="name" label="Name" required autoFocus className="wide" />
        <FormTextArea control={control} name="description" label="Description" className="wide" />
        <FormSelectField control={control} name="unit" label="Unit" required options={UNITS} />
        <FormSelectField control={control} name="category" label="Category" required options={CATEGORIES} />
        <FormMoneyField control={control} name="default_unit_price" label="Default Unit Price" required />
        <FormQuantityField control={control} name="minimum_stock" label="Minimum Stock" required unit={unit} />
        <FormQuantityField control={control} name="current_stock" label="Current Stock" required unit={unit} />
      </FormGrid>
    </FormDialog>
  );
}
