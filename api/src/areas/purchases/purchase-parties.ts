import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { StockedMaterial } from '../../platform/stock.ts';

export interface Supplier {
  id: number;
  name: string;
  email: string;
  phone: string;
  address: string;
  gstin: string | null;
  status: 'active' | 'inactive';
}

/** The vendor an order goes to: it must exist and be of type purchase, and stay so until the order is saved. */
export async function findSupplier(tx: Transaction, id: number): Promise<Supplier> {
  const vendor = await tx
    .selectFrom('vendors')
    .select(['id', 'name', 'email', 'phone', 'address', 'gstin', 'status', 'vendor_type'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!vendor) throw badVendor('This vendor does not exist');
  if (vendor.vendor_type !== 'purchase') throw badVendor(`${vendor.name} is a sale vendor. Choose a vendor of type purchase`);
  return vendor;
}

const badVendor = (sentence: string) => new AppError('BAD_INPUT', sentence, { vendor_id: sentence });

export function refuseUnknown(input: PurchaseInput, materials: Map<number, StockedMaterial>): void {
  const missing = input.items.flatMap((item, index) => (materials.has(item.product_id) ? [] : [[`items[${index}].product_id`, 'This product does not exist']]));
  if (missing.length) throw new AppError('BAD_INPUT', 'Some products do not exist', Object.fromEntries(missing));
}

export function refuseInactive(supplier: Supplier, materials: Map<number, StockedMaterial>): void {
  if (supplier.status !== 'active') throw new AppError('CONFLICT', `${supplier.name} is inactive. Make the vendor active again or choose another one`);
  const inactive = [...materials.values()].filter((material) => !material.active).map((material) => material.name);
  if (inactive.length) throw new AppError('CONFLICT', `No longer bought: ${inactive.join(', ')}. Make the product active again or remove the line`);
}
