import { newIdempotencyKey } from '@karkhana/shared-auth';
import { Slot, useSlotFilled } from '@karkhana/shared-auth/slot';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import { type NewPurchaseProduct, newPurchaseProductSchema } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import { FormGrid } from '@karkhana/shared-ui';
import { FormComboField, FormDialog, FormQuantityField, schemaResolver, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { chosenItem, findItems, type ItemOption, itemOption } from '../purchase-products/find-items.ts';
import { useCreatePurchaseProduct } from './create-purchase-product.ts';
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
  /** Of ours, which it is; '' for a new one. See itemOption. */
  item: number | '';
}

const NO_PRODUCT: ProductValues = {
  ...{ name: '', description: '', unit: '', category: '', default_unit_price: '', minimum_stock: '', current_stock: '' },
  item: '',
};
/** How a supplier sells one of our items has the stock of that, and none of its own. */
const resolver = schemaResolver<ProductValues, NewPurchaseProduct>(newPurchaseProductSchema, ({ item, ...values }) =>
  item === '' ? values : { ...values, minimum_stock: '0', current_stock: '0', item: chosenItem(item) },
);

/** One of ours that is missing. */
interface MakingProduct {
  name: string;
  choose: (product: ItemOption) => void;
}

interface NewProductDialogProps {
  name?: string;
  /** The product that it is, where that is settled. */
  productId?: number;
  onClose: () => void;
  onAdded: (product: PurchaseProduct) => void;
}

/** POST /purchase-products from within an order, over its dialog. */
export function NewProductDialog({ name = '', productId, onClose, onAdded }: NewProductDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const create = useCreatePurchaseProduct();
  const form = useForm<ProductValues, unknown, NewPurchaseProduct>({ resolver, defaultValues: { ...NO_PRODUCT, name, item: productId ?? '' } });
  const { control } = form;
  const [unit, item] = useWatch({ control, name: ['unit', 'item'] });
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
          {productId === undefined && (
            <FormComboField
              control={control}
              name="item"
              label="Same item as"
              placeholder="Select a product or material..."
              hint="One of ours that this supplier sells under another name, in another unit: what is received is its stock"
              load={findItems}
              onChoose={(chosen) => chosen && form.setValue('unit', chosen.unit)}
              onAdd={canMake ? (typed, choose) => setMaking({ name: typed, choose }) : undefined}
            />
          )}
          {item === '' && (
            <>
              <FormQuantityField control={control} name="minimum_stock" label="Minimum Stock" required unit={unit || undefined} />
              <FormQuantityField control={control} name="current_stock" label="Current Stock" required unit={unit || undefined} />
            </>
          )}
        </FormGrid>
      </FormDialog>
      {making && (
        <Slot
          name="create-product"
          context={{
            name: making.name,
            onCreated: (created) => making.choose(itemOption({ ...created, kind: 'product', unit: 'pieces', current_stock: created.stock_quantity })),
            onClose: stopMaking,
          }}
        />
      )}
    </>
  );
}
