import { useCan, useQuery } from '@karkhana/shared-auth';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import { Button, type Column, formatMoney, formatQuantity, PlusIcon, RowCard, RowsTable, StatusChip, useDialogState, WidgetFrame } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getBoughtAs } from '../purchase-products/get-bought-as.ts';

const EditPurchaseProductDialog = lazy(() => import(/* webpackChunkName: "purchase-product" */ '../purchase-products/edit-purchase-product-dialog.tsx'));

const NewProductDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "purchase-product" */ '../order-form/new-product-dialog.tsx')).NewProductDialog,
}));

type Edit = ((product: PurchaseProduct) => void) | undefined;

const unitOf = ({ unit, purchase_unit, units_per_purchase_unit }: PurchaseProduct) =>
  purchase_unit ? `${purchase_unit} of ${formatQuantity(units_per_purchase_unit)} ${unit}` : unit;
const priceOf = ({ default_unit_price, unit }: PurchaseProduct) => `${formatMoney(default_unit_price)} / ${unit}`;
const chipOf = ({ active }: PurchaseProduct) => !active && <StatusChip status="inactive" />;
const nameOf = (product: PurchaseProduct) => (
  <span>
    {product.name} {chipOf(product)}
  </span>
);
const EditButton = ({ product, edit }: { product: PurchaseProduct; edit: NonNullable<Edit> }) => (
  <Button size="small" aria-label={`Edit ${product.name}`} onClick={() => edit(product)}>
    Edit
  </Button>
);

const columnsOf = (edit: Edit): Column<PurchaseProduct>[] => [
  { id: 'name', header: 'Name in orders', cell: nameOf },
  { id: 'unit', header: 'Bought in', width: 190, wraps: true, cell: unitOf },
  { id: 'price', header: 'Price', width: 170, align: 'right', cell: priceOf },
  ...(edit
    ? [{ id: 'actions', header: 'Actions', width: 96, align: 'right' as const, cell: (product: PurchaseProduct) => <EditButton {...{ product, edit }} /> }]
    : []),
];
const cardOf = (edit: Edit) => (product: PurchaseProduct) => (
  <RowCard
    name={product.name}
    amount={priceOf(product)}
    meta={
      <>
        <span>{unitOf(product)}</span>
        {chipOf(product)}
      </>
    }
    {...(edit && { foot: <EditButton {...{ product, edit }} /> })}
  />
);

/** In the slot of a product's page: the purchase products whose receipts are its stock. Empty for a product that is never bought. */
export default function BoughtAs({ productId }: SlotContexts['product']) {
  const bought = useQuery(getBoughtAs(productId));
  const [mayEdit, mayAdd] = [useCan('purchases:edit'), useCan('purchases:create')];
  const [adding, setAdding] = useDialogState('bought-as-new', false);
  const [editing, setEditing] = useDialogState<PurchaseProduct>('bought-as');
  const edit = mayEdit ? setEditing : undefined;
  if (!bought.isError && !bought.data?.total) return null;
  return (
    <WidgetFrame title="Bought as" state={bought.data ? 'ready' : 'failed'} onRetry={bought.refetch}>
      <RowsTable label="Bought as" columns={columnsOf(edit)} rows={bought.data?.data ?? []} rowKey={({ id }) => id} card={cardOf(edit)} />
      {mayAdd && (
        <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
          Another Supplier's Name
        </Button>
      )}
      <Suspense>
        {adding && <NewProductDialog productId={productId} onClose={() => setAdding(false)} onAdded={() => setAdding(false)} />}
        {editing && <EditPurchaseProductDialog product={editing} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </WidgetFrame>
  );
}
