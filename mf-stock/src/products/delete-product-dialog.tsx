import { failureOf, serverMessageOf } from '@karkhana/shared-auth';
import type { Product } from '@karkhana/shared-contract/products/product';
import { ConfirmDialog, formatMoney, useToast } from '@karkhana/shared-ui';
import { useDeleteProduct } from './save-product.ts';

/** DELETE /products/:id, after a confirm. A refusal says what to do instead and leaves the dialog open. */
export default function DeleteProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const toast = useToast();
  const deleteProduct = useDeleteProduct(product.id);
  const confirm = () =>
    deleteProduct.mutate(undefined, {
      onSuccess: () => {
        toast.success('Product deleted successfully');
        onClose();
      },
      onError: (error) => toast.error(serverMessageOf(error, 'Failed to delete product')),
    });
  return (
    <ConfirmDialog
      open
      title="Delete Product"
      question="Are you sure you want to delete this product?"
      facts={[
        ['Product Name', product.name],
        ['SKU', product.sku],
        ['Price', formatMoney(product.unit_price)],
      ]}
      note="This cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={deleteProduct.isPending}
      failure={deleteProduct.isError ? failureOf(deleteProduct.error, 'Failed to delete product') : null}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
