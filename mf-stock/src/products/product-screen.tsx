import { useCan, useQuery } from '@karkhana/shared-auth';
import { ReadAtAddress, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { Slot } from '@karkhana/shared-auth/slot';
import type { Product } from '@karkhana/shared-contract/products/product';
import { Button, EditIcon, Page, PageHeader, SideColumns, StatusChip, useBelowDesk, useDialogState, useOpenedByAddress } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getProduct } from './get-product.ts';
import { ProductFacts } from './product-facts.tsx';

const EditProductDialog = lazy(() => import(/* webpackChunkName: "product-dialogs" */ './edit-product-dialog.tsx'));
const RenameProductDialog = lazy(() => import(/* webpackChunkName: "product-dialogs" */ './rename-product-dialog.tsx'));

const BACK = { to: '/products', label: 'Products' };

/** /products/:id: its facts, and the panels of each area. */
export default function ProductScreen() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getProduct(Number(id)), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Product" area="Products" back={BACK}>
      {(product) => <ShownProduct product={product} />}
    </ReadAtAddress>
  );
}

function ShownProduct({ product }: { product: Product }) {
  const [editing, setEditing] = useDialogState('edit-product', false);
  const [renaming, setRenaming] = useDialogState('rename-product', false);
  const canEdit = useCan('products:edit');
  // Price and stock come first where the columns are under one another.
  const below = useBelowDesk();
  const facts = <ProductFacts product={product} />;
  useOpenedByAddress('edit', () => canEdit && setEditing(true));
  return (
    <Page>
      <PageHeader
        title={product.name}
        subtitle={product.sku}
        back={BACK}
        chip={!product.active && <StatusChip status="inactive" />}
        actions={
          canEdit && (
            <>
              <Button onClick={() => setRenaming(true)}>Rename</Button>
              <Button startIcon={<EditIcon />} onClick={() => setEditing(true)}>
                Edit
              </Button>
            </>
          )
        }
      />
      <SideColumns>
        {below && facts}
        <Slot name="product" context={{ productId: product.id }} />
        {!below && facts}
      </SideColumns>
      <Suspense>
        {editing && <EditProductDialog product={product} onClose={() => setEditing(false)} />}
        {renaming && <RenameProductDialog product={product} onClose={() => setRenaming(false)} />}
      </Suspense>
    </Page>
  );
}
