import { serverMessageOf } from '@karkhana/shared-auth';
import type { Product } from '@karkhana/shared-contract/products/product';
import { type RenameProduct, renameProductSchema } from '@karkhana/shared-contract/products/product-schemas';
import { Stack, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useRenameProduct } from './save-product.ts';

interface RenameValues {
  name: string;
  reason: string;
}

/** POST /products/:id/rename. Documents keep the name under which they were made. */
export default function RenameProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const toast = useToast();
  const renameProduct = useRenameProduct(product.id);
  const resolver = schemaResolver<RenameValues, RenameProduct>(renameProductSchema, (values) => ({ ...values, version: product.version }));
  const form = useForm<RenameValues, unknown, RenameProduct>({ resolver, defaultValues: { name: product.name, reason: '' } });
  return (
    <FormDialog
      open
      size="small"
      title="Rename Product"
      subtitle={product.sku}
      form={form}
      saveLabel="Rename"
      onClose={onClose}
      onSave={async (rename) => {
        try {
          await renameProduct.mutateAsync(rename);
        } catch (error) {
          toast.error(serverMessageOf(error, 'Failed to rename product'));
          throw error;
        }
        toast.success('Product renamed successfully');
        onClose();
      }}
    >
      <Stack>
        <FormTextField
          control={form.control}
          name="name"
          label="Product Name"
          required
          autoFocus
          maxLength={200}
          hint="Documents keep the name that they have."
        />
        <FormTextField control={form.control} name="reason" label="Reason" required maxLength={500} />
      </Stack>
    </FormDialog>
  );
}
