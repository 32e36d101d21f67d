import type { PartyFacts } from '@karkhana/shared-contract/gst/party';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { StockedMaterial } from '../../platform/stock.ts';
import { badParties, refuseUnknownLines, unknownLines } from '../documents/unknown-lines.ts';

export interface Supplier extends PartyFacts {
  id: number;
  name: string;
  email: string;
  phone: string;
  address: string;
  gstin: string | null;
  status: 'active' | 'inactive';
  city: string | null;
  pincode: string | null;
  /** Null where nothing was agreed. */
  credit_days: number | null;
}

const PARTY = ['gstin', 'registration_type', 'state_code', 'city', 'pincode'] as const;

/** The vendor an order goes to: it must exist and be of type purchase, and stay so until the order is saved. Products that are not known are named in the same answer. */
export async function findSupplier(tx: Transaction, input: PurchaseInput, materials: Map<number, StockedMaterial>): Promise<Supplier> {
  const known = tx
    .selectFrom('vendors')
    .select(['id', 'name', 'email', 'phone', 'address', 'status', 'vendor_type', 'credit_days', ...PARTY])
    .where('id', '=', input.vendor_id);
  // With its bill: as supplier-bill.ts locks it.
  const vendor = await (input.supplier_invoice_number ? known.forNoKeyUpdate() : known.forShare()).executeTakeFirst();
  if (!vendor) throw badParties('This vendor does not exist', unknownLines(input, materials));
  if (vendor.vendor_type !== 'purchase') {
    throw badParties(`${vendor.name} is a sale vendor. Choose a vendor of type purchase`, unknownLines(input, materials));
  }
  refuseUnknownLines(input, materials);
  return vendor;
}

export function refuseInactive(supplier: Supplier, materials: Map<number, StockedMaterial>): void {
  if (supplier.status !== 'active') throw new AppError('CONFLICT', `${supplier.name} is inactive. Make the vendor active again or choose another one`);
  const inactive = [...materials.values()].filter((material) => !material.active).map((material) => material.name);
  if (inactive.length) throw new AppError('CONFLICT', `No longer bought: ${inactive.join(', ')}. Make the product active again or remove the line`);
}
