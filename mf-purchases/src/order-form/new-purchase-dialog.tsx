import { getCompany, newIdempotencyKey, serverMessageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { lineTotal, useOpenDays } from '@karkhana/shared-auth/screens';
import type { Company } from '@karkhana/shared-contract/company/company';
import { partyLine } from '@karkhana/shared-contract/gst/party';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { Button, type ComboOption, media, PlusIcon, Stack, styled, useToast } from '@karkhana/shared-ui';
import {
  DraftOffer,
  EMPTY_GST_LINE,
  EMPTY_LINE,
  FormComboField,
  FormDateField,
  FormDialog,
  FormTextArea,
  LineItems,
  type LineProduct,
  useFollowsToday,
  useForm,
  useLineProducts,
  useToday,
} from '@karkhana/shared-ui/forms';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import AddVendorDialog from '../vendors/add-vendor-dialog.tsx';
import { findSuppliers, vendorOption } from '../vendors/find-suppliers.ts';
import { useChangeOrder } from './change-order.ts';
import { useCreatePurchase } from './create-purchase.ts';
import { toChosenProduct, toLineProduct, useFindPurchaseProducts } from './find-purchase-products.ts';
import { NewProductDialog } from './new-product-dialog.tsx';
import { changedValues, duplicateValues, newOrderValues, type OrderFormValues, orderChanges, orderPayload, orderResolver } from './order-form-values.ts';
import { MoreFields, PlaceOfSupply, useLineGst } from './order-gst-fields.tsx';
import { useParties } from './order-parties.ts';
import { GrandTotal, OrderTotals } from './order-totals.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { useVendorTax } from './use-vendor-tax.ts';

const Head = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr) 200px',
  gridAutoFlow: 'column',
  gridAutoColumns: 230,
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoFlow: 'row' },
});
const Below = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** By name; without `take` it goes where a product is missing. */
interface AddingProduct {
  name: string;
  take?: (product: LineProduct) => void;
}
interface AddingVendor {
  name: string;
  choose: (vendor: ComboOption) => void;
}

interface NewPurchaseDialogProps {
  /** The order to copy the first lines from. */
  copied?: Purchase | undefined;
  /** Instead: the order that is changed. */
  changed?: Purchase | undefined;
  /** `order` when one was saved. */
  onClose: (order?: Purchase) => void;
}

/** New Purchase Order. */
export default function NewPurchaseDialog(props: NewPurchaseDialogProps) {
  const company = useQuery(getCompany());
  // The fields of the form follow from the company; if that cannot be read, it is the plain form.
  if (company.isPending && company.failureCount === 0) return null;
  return <OrderDialog {...props} company={company.data?.gstin ? company.data : undefined} />;
}

interface OrderDialogProps extends NewPurchaseDialogProps {
  /** Where it has a GSTIN; counts when the dialog opens. */
  company: Company | undefined;
}

/** Saved whole or not at all; a failed try keeps every field. */
function OrderDialog({ copied: copiedOrder, changed, onClose, company: now }: OrderDialogProps) {
  const copied = changed ?? copiedOrder;
  const [company] = useState(now);
  const [key, setKey] = useState(newIdempotencyKey);
  const [adding, setAdding] = useState<AddingProduct>();
  const [addingVendor, setAddingVendor] = useState<AddingVendor>();
  const canAddVendor = useCan('vendors:create');
  const toast = useToast();
  const create = useCreatePurchase();
  const change = useChangeOrder(changed?.id ?? 0);
  const products = useLineProducts(copied?.items.map(toChosenProduct));
  const findProducts = useFindPurchaseProducts();
  const today = useToday();
  const resolver = useMemo(() => orderResolver(today), [today]);
  const form = useForm<OrderFormValues, unknown, PurchaseInput>({
    resolver,
    defaultValues: changed ? changedValues(changed, company) : copied ? duplicateValues(copied, today, company) : newOrderValues(today, company),
  });
  useFollowsToday(form, changed ? undefined : 'purchase_date', today);
  const { control } = form;
  const { vendor, parties } = useParties(control, company);
  const vendorChosen = useVendorTax({ form, company, vendor });
  const lineGst = useLineGst(control, company !== undefined);
  const draft = useOrderDraft({ form, copied, changed, products, key: [key, setKey] });

  const unitOf = (id: number) => {
    const unit = products.get(id)?.unit;
    return unit ? { unit } : {};
  };
  const save = async (order: PurchaseInput) => {
    let saved: Purchase;
    try {
      const body = orderPayload(order, parties, unitOf);
      saved = changed
        ? await change.mutateAsync({ order: orderChanges(body, form.getValues('items'), changed), key })
        : await create.mutateAsync({ order: body, key });
    } catch (error) {
      toast.error(serverMessageOf(error, changed ? 'Failed to change purchase order' : 'Failed to create purchase order'));
      throw error;
    }
    draft.saved();
    toast.success(changed ? `${saved.invoice_number} changed` : 'Purchase order created successfully');
    onClose(saved);
  };
  const chooseVendor = (option: ComboOption | null) => {
    vendorChosen(option);
    draft.setVendor(option);
  };
  /** The new product goes to the row that added it or lacked one: the first row without a product, else a row of its own. */
  const take = (product: PurchaseProduct) => {
    setAdding(undefined);
    if (adding?.take) {
      adding.take(toLineProduct(product));
      return;
    }
    products.remember([toLineProduct(product)]);
    const lines = form.getValues('items');
    const free = lines.findIndex((line) => line.product_id === '');
    const { unitPrice, gstRate } = toLineProduct(product);
    const line = { product_id: product.id, unit_price: String(unitPrice), ...(company && { gst_rate: String(gstRate ?? '') }) };
    const filled =
      free < 0 ? [...lines, { ...(company ? EMPTY_GST_LINE : EMPTY_LINE), ...line }] : lines.map((old, row) => (row === free ? { ...old, ...line } : old));
    form.setValue('items', filled, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const addProduct = useCallback((name: string, takeHere: (product: LineProduct) => void) => setAdding({ name, take: takeHere }), []);
  // An order of many rows is not sent off by Enter in one of its fields.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };

  return (
    <>
      <FormDialog
        open
        size={company ? 'widest' : 'large'}
        title={changed ? 'Change Order' : 'New Purchase Order'}
        subtitle={changed?.invoice_number}
        form={form}
        saveLabel={changed ? 'Change Order' : 'Create Purchase Order'}
        savingLabel={changed ? 'Changing Order...' : 'Creating Purchase Order...'}
        onClose={() => onClose()}
        onSave={save}
        aside={<GrandTotal control={control} parties={parties} />}
        ownDraft
      >
        <DraftOffer draft={draft} what="purchase order" today={today} />
        <Stack onKeyDown={press}>
          <Head>
            <FormComboField
              key={draft.version}
              control={control}
              name="vendor_id"
              label="Vendor"
              required
              placeholder="Select a vendor..."
              load={findSuppliers}
              initial={draft.vendor ?? undefined}
              onChoose={chooseVendor}
              hint={parties && vendor && partyLine(vendor)}
              onAdd={canAddVendor ? (name, choose) => setAddingVendor({ name, choose }) : undefined}
              autoFocus
            />
            <FormDateField control={control} name="purchase_date" label="Purchase Date" required max={today} {...useOpenDays()} />
            {parties && <PlaceOfSupply parties={parties} vendor={vendor} />}
          </Head>
          <LineItems
            title="Items"
            products={products}
            load={findProducts}
            lineTotal={lineTotal}
            gst={lineGst}
            onAdd={addProduct}
            aside={
              <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setAdding({ name: '' })}>
                New Product
              </Button>
            }
          />
          {parties && <MoreFields control={control} parties={parties} products={products} />}
          <Below>
            <FormTextArea control={control} name="notes" label="Notes" maxLength={2_000} />
            <OrderTotals control={control} parties={parties} />
          </Below>
        </Stack>
      </FormDialog>
      {adding && <NewProductDialog name={adding.name} onClose={() => setAdding(undefined)} onAdded={take} />}
      {addingVendor && (
        <AddVendorDialog
          quick
          name={addingVendor.name}
          vendorType="purchase"
          onAdded={(vendor) => addingVendor.choose(vendorOption(vendor))}
          onClose={() => setAddingVendor(undefined)}
        />
      )}
    </>
  );
}
