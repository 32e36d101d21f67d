import type { PartyFacts } from '@karkhana/shared-contract/gst/party';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { StockedProduct } from '../../platform/stock.ts';
import { badParties, refuseUnknownLines, unknownLines } from '../documents/unknown-lines.ts';

export interface SaleCustomer extends PartyFacts {
  id: number;
  name: string;
  email: string;
  phone: string;
  address: string;
  status: 'active' | 'inactive';
  city: string | null;
  pincode: string | null;
  /** Days until payment; null where nothing was agreed. */
  credit_days: number | null;
}

const PARTY = ['gstin', 'registration_type', 'state_code', 'city', 'pincode'] as const;

/**
 * The vendor a sale is made out to: it must exist and be of type sale (docs/reference/documents.md#snapshots), and stay so until the sale is
 * saved. Products that are not known are named in the same answer.
 */
export async function findCustomer(tx: Transaction, input: SaleInput, products: Map<number, StockedProduct>): Promise<SaleCustomer> {
  const vendor = await tx
    .selectFrom('vendors')
    .select(['id', 'name', 'email', 'phone', 'address', 'status', 'vendor_type', 'credit_days', ...PARTY])
    .where('id', '=', input.vendor_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!vendor) throw badParties('This vendor does not exist', unknownLines(input, products));
  if (vendor.vendor_type !== 'sale') {
    throw badParties(`${vendor.name} is a purchase vendor. Choose a vendor of type sale`, unknownLines(input, products));
  }
  refuseUnknownLines(input, products);
  return vendor;
}

export function refuseInactive(customer: SaleCustomer, products: Map<number, StockedProduct>): void {
  if (customer.status !== 'active') throw new AppError('CONFLICT', `${customer.name} is inactive. Make the vendor active again or choose another one`);
  const inactive = [...products.values()].filter((product) => !product.active).map((product) => product.name);
  if (inactive.length) throw new AppError('CONFLICT', `No longer sold: ${inactive.join(', ')}. Make the product active again or remove the line`);
}
