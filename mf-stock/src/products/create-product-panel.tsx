import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import AddProductDialog from './add-product-dialog.tsx';

/** Fills `create-product`: Add New Product over the form of another area. */
export default function CreateProductPanel({ name, onCreated, onClose }: SlotContexts['create-product']) {
  return <AddProductDialog name={name} onAdded={onCreated} onClose={onClose} />;
}
