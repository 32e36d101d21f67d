import { ApiError, useCan, useParams, useQuery } from '@karkhana/shared-auth';
import { Slot } from '@karkhana/shared-auth/slot';
import { Button, EditIcon, ErrorState, Loading, NoAccess, NotFound, Page, PageHeader, SideColumns, StatusChip, useOpenedByAddress } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getProduct } from './get-product.ts';
import { ProductFacts } from './product-facts.tsx';

const EditProductDialog = lazy(() => import('./edit-product-dialog.tsx'));

const BACK = { to: '/products', label: 'Products' };

/** /products/:id: what it is, and what each area has to say of it. */
export default function ProductScreen() {
  const { id = '' } = useParams();
  const isNumber = /^[1-9]\d{0,9}$/.test(id);
  const { data: product, error, isFetching, refetch } = useQuery({ ...getProduct(Number(id)), enabled: isNumber });
  const [editing, setEditing] = useState(false);
  const canEdit = useCan('products:edit');
  useOpenedByAddress('edit', () => canEdit && setEditing(true));

  const status = error instanceof ApiError ? error.status : 0;
  if (!isNumber || status === 404 || status === 400) {
    return <NotFound title="Product not found" text="Check the address, or look for it in the list." back={BACK} />;
  }
  if (status === 403) return <NoAccess area="Products" />;
  if (!product && (isFetching || !error)) return <Loading />;
  if (!product) return <ErrorState message="This product could not be loaded" onRetry={refetch} />;
  return (
    <Page>
      <PageHeader
        title={product.name}
        subtitle={product.sku}
        back={BACK}
        chip={!product.active && <StatusChip status="inactive" />}
        actions={
          canEdit && (
            <Button startIcon={<EditIcon />} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      />
      <SideColumns>
        <Slot name="product" context={{ productId: product.id }} />
        <ProductFacts product={product} />
      </SideColumns>
      <Suspense>{editing && <EditProductDialog product={product} onClose={() => setEditing(false)} />}</Suspense>
    </Page>
  );
}
