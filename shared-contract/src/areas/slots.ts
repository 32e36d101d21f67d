import type { VendorType } from '../constants.ts';
import type { Product } from '../products/product.ts';
import type { Vendor } from '../vendors/vendor.ts';

interface PartyTab {
  vendorId: number;
  vendorType: VendorType;
  /** The page has the slot `vendor-actions`. One from before it has not: the tab shows the actions itself. */
  hasActions?: boolean;
}

/**
 * The places of one area's screen that others fill (`<Slot>` of shared-auth/slot), and the context of each. A slot whose context shrinks or changes gets the
 * next version.
 */
export interface SlotContexts {
  /** `/`, the shell's. */
  dashboard: Record<never, never>;
  /** `/vendors/:id`: a customer ('sale') or a supplier ('purchase'). */
  vendor: { vendorId: number; vendorType: VendorType };
  /** Above its tabs, in one row: what they owe. `creditLimit` in rupees, null without one. */
  'vendor-figures': { vendorId: number; vendorType: VendorType; creditLimit: number | null };
  /** Buttons in its head, the primary one last; on a phone in the bar at the foot. */
  'vendor-actions': { vendorId: number; vendorType: VendorType };
  /** Further tabs, each filled when opened: a customer's sales and balance, a supplier's orders and balance, the account, documents. */
  'vendor-sales': PartyTab;
  'vendor-orders': { vendorId: number; vendorType: VendorType };
  'vendor-ledger': { vendorId: number; vendorType: VendorType };
  'vendor-documents': { vendorId: number; vendorType: VendorType };
  /** `/products/:id`. */
  product: { productId: number };
  /** For a form that needs a vendor of this type: a dialog to add one by its name, drawn while it is open. */
  'create-vendor': { name: string; vendorType: VendorType; onCreated: (vendor: Vendor) => void; onClose: () => void };
  /** The same for a product that is sold. */
  'create-product': { name: string; onCreated: (product: Product) => void; onClose: () => void };
}
export type SlotName = keyof SlotContexts;

/** Present version of each; an area fills the one of the contract that it was built with. */
export const SLOT_VERSIONS: Readonly<Record<SlotName, number>> = {
  dashboard: 1,
  vendor: 1,
  'vendor-figures': 1,
  'vendor-actions': 1,
  'vendor-sales': 1,
  'vendor-orders': 1,
  'vendor-ledger': 1,
  'vendor-documents': 1,
  product: 1,
  'create-vendor': 1,
  'create-product': 1,
};

export const SLOT_NAMES = Object.keys(SLOT_VERSIONS) as SlotName[];
