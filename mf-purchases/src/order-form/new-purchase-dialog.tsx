import { newIdempotencyKey, serverMessageOf } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { Button, media, PlusIcon, Stack, styled, useToast } from '@karkhana/shared-ui';
import { FormComboField, FormDateField, FormDialog, FormTextArea, LineItems, useForm, useLineProducts } from '@karkhana/shared-ui/forms';
import { type KeyboardEvent, useState } from 'react';
import { findSuppliers } from '../vendors/find-suppliers.ts';
import { useCreatePurchase } from './create-purchase.ts';
import { toLineProduct, useFindPurchaseProducts } from './find-purchase-products.ts';
import { NewProductDialog } from './new-product-dialog.tsx';
import { newOrderValues, type OrderFormValues, orderPayload, orderResolver } from './order-form-values.ts';
import { GrandTotal, lineTotal, OrderTotals } from './order-totals.tsx';

const Head = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr) 200px',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Below = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** New Purchase Order (spec section 2): saved whole or not at all; a failed try keeps every field. */
export default function NewPurchaseDialog({ onClose }: { onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const [adding, setAdding] = useState(false);
  const toast = useToast();
  const create = useCreatePurchase();
  const products = useLineProducts();
  const findProducts = useFindPurchaseProducts();
  const [today] = useState(() => dayInIndia());
  const [resolver] = useState(() => orderResolver(today));
  const form = useForm<OrderFormValues, unknown, PurchaseInput>({ resolver, defaultValues: newOrderValues(today) });
  const { control } = form;

  const save = async (order: PurchaseInput) => {
    try {
      await create.mutateAsync({ order: orderPayload(order), key });
    } catch (error) {
      toast.error(serverMessageOf(error, 'Failed to create purchase order'));
      throw error;
    }
    toast.success('Purchase order created successfully');
    onClose();
  };
  /** The new product goes where it was missing: into the first row without one, else into a row of its own. */
  const take = (product: PurchaseProduct) => {
    products.remember([toLineProduct(product)]);
    const lines = form.getValues('items');
    const free = lines.findIndex((line) => line.product_id === '');
    const line = { product_id: product.id, unit_price: String(product.default_unit_price) };
    const filled = free < 0 ? [...lines, { quantity: '1', ...line }] : lines.map((old, row) => (row === free ? { ...old, ...line } : old));
    form.setValue('items', filled, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    setAdding(false);
  };
  // An order of many rows is not sent off by Enter in one of its fields.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };

  return (
    <>
      <FormDialog
        open
        size="large"
        title="New Purchase Order"
        form={form}
        saveLabel="Create Purchase Order"
        savingLabel="Creating Purchase Order..."
        onClose={onClose}
        onSave={save}
        aside={<GrandTotal control={control} />}
      >
        <Stack onKeyDown={press}>
          <Head>
            <FormComboField control={control} name="vendor_id" label="Vendor" required placeholder="Select a vendor..." load={findSuppliers} autoFocus />
            <FormDateField control={control} name="purchase_date" label="Purchase Date" required max={today} />
          </Head>
          <LineItems
            title="Items"
            products={products}
            load={findProducts}
            lineTotal={lineTotal}
            aside={
              <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
                New Product
              </Button>
            }
          />
          <Below>
            <FormTextArea control={control} name="notes" label="Notes" maxLength={2_000} />
            <OrderTotals control={control} />
          </Below>
        </Stack>
      </FormDialog>
      {adding && <NewProductDialog onClose={() => setAdding(false)} onAdded={take} />}
    </>
  );
}
