import { newIdempotencyKey, useCan } from '@karkhana/shared-auth';
import { Slot, useSlotFilled } from '@karkhana/shared-auth/slot';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import { type NewPurchaseProduct, newPurchaseProductSchema } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import { type ComboOption, FormGrid } from '@karkhana/shared-ui';
import { FormComboField, FormDialog, FormQuantityField, schemaResolver, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useCreatePurchaseProduct } from './create-purchase-product.ts';
import { findSoldProducts, soldProduct } from './find-sold-products.ts';
import { PurchaseProductFields } from './purchase-product-fields.tsx';

/** Values of the fields: numbers as text. */
interface ProductValues {
  name: string;
  description: string;
  unit: string;
  category: string;
  default_unit_price: string;
  minimum_stock: string;
  current_stock: string;
  /** Of ours, which it is sold as; '' for none. */
  product_id: number | '';
}

const NO_PRODUCT: ProductValues = {
  ...{ name: '', description: '', unit: '', category: '', default_unit_price: '', minimum_stock: '', current_stock: '' },
  product_id: '',
};
/** A material to be sold as one of our products has that product's stock, and none of its own. */
const resolver = schemaResolver<ProductValues, NewPurchaseProduct>(newPurchaseProductSchema, ({ product_id, ...values }) =>
  product_id === '' ? values : { ...values, minimum_stock: '0', current_stock: '0', product_id },
);

/** May read products, by the permission of GET /products. */
function useSeesProducts(): boolean {
  const sees = [useCan('products:view'), useCan('stock:view'), useCan('production:view'), useCan('sales:view')];
  return sees.includes(true);
}

/** One of ours that is missing. */
interface MakingProduct {
  name: string;
  choose: (product: ComboOption) => void;
}

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
  const [unit, soldAs] = useWatch({ control, name: ['unit', 'product_id'] });
  const seesProducts = useSeesProducts();
  const [making, setMaking] = useState<MakingProduct>();
  const stopMaking = () => setMaking(undefined);
  const canMake = useSlotFilled('create-product', { name: '', onCreated: stopMaking, onClose: stopMaking });
  return (
    <>
      <FormDialog
        open
        title="New Purchase Product"
        form={form}
        saveLabel="Add Product"
        onClose={onClose}
        onSave={async (product) => onAdded(await create.mutateAsync({ product, key }))}
      >
        <FormGrid columns={2}>
          <PurchaseProductFields />
          {seesProducts && (
            <FormComboField
              control={control}
              name="product_id"
              label="Sold as"
              placeholder="Select a product..."
              hint="One of our products, where it is bought to be sold: what is received is that product's stock"
              load={findSoldProducts}
              onAdd={canMake ? (typed, choose) => setMaking({ name: typed, choose }) : undefined}
            />
          )}
          {soldAs === '' && (
            <>
              <FormQuantityField control={control} name="minimum_stock" label="Minimum Stock" required unit={unit || undefined} />
              <FormQuantityField control={control} name="current_stock" label="Current Stock" required unit={unit || undefined} />
            </>
          )}
        </FormGrid>
      </FormDialog>
      {making && (
        <Slot name="create-product" context={{ name: making.name, onCreated: (created) => making.choose(soldProduct(created)), onClose: stopMaking }} />
      )}
    </>
  );
}
