import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { StockedProduct } from '../../platform/stock.ts';

export interface SaleCustomer {
  id: number;
  name: string;
  email: string;
  phone: string;
  address: string;
  status: 'active' | 'inactive';
}

/** The vendor a sale is made out to: it must exist and be of type sale (behaviour.md, Numbers 3). */
export async function findCustomer(tx: Transaction, id: number): Promise<SaleCustomer> {
  const vendor = await tx
    .selectFrom('vendors')
    .select(['id', 'name', 'email', 'phone', 'address', 'status', 'vendor_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!vendor) throw badVendor('This vendor does not exist');
  if (vendor.vendor_type !== 'sale') throw badVendor(`${vendor.name} is a purchase vendor. Choose a vendor of type sale`);
  return vendor;
}

const badVendor = (sentence: string) => new AppError('BAD_INPUT', sentence, { vendor_id: sentence });

export function refuseUnknown(input: SaleInput, products: Map<number, StockedProduct>): void {
  const missing = input.items.flatMap((item, index) => (products.has(item.product_id) ? [] : [[`items[${index}].product_id`, 'This product does not exist']]));
  if (missing.length) throw new AppError('BAD_INPUT', 'Some products do not exist', Object.fromEntries(missing));
}

export function refuseInactive(customer: SaleCustomer, products: Map<number, StockedProduct>): void {
  if (customer.status !== 'active') throw new AppError('CONFLICT', `${customer.name} is inactive. Make the vendor active again or choose another one`);
  const inactive = [...products.values()].filter((product) => !product.active).map((product) => product.name);
  if (inactive.length) throw new AppError('CONFLICT', `No longer sold: ${inactive.join(', ')}. Make the product active again or remove the line`);
}
