import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { Product } from '@karkhana/shared-contract/products/product';
import { formatMoney } from '@karkhana/shared-ui';
import { useDeleteProduct } from './save-product.ts';

/** DELETE /products/:id, after a confirm. A refusal shows the alternative and leaves the dialog open. */
export default function DeleteProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const deleteProduct = useDeleteProduct(product.id);
  return (
    <ConfirmSave
      save={deleteProduct}
      sent={undefined}
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
      saved="Product deleted successfully"
      failed="Failed to delete product"
      failureToast="reason"
      onClose={onClose}
    />
  );
}
