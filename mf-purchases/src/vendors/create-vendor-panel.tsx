import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import AddVendorDialog from './add-vendor-dialog.tsx';

/** Fills `create-vendor`: Add Vendor over the form of another area. */
export default function CreateVendorPanel({ name, vendorType, onCreated, onClose }: SlotContexts['create-vendor']) {
  return <AddVendorDialog quick name={name} vendorType={vendorType} onAdded={onCreated} onClose={onClose} />;
}
