import type { OrderInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import type { Transaction } from '../../platform/database.ts';
import type { StockedMaterial } from '../../stock/stock.ts';
import { checkParty, type DocumentParty, selectParty } from '../documents/document-party.ts';

/** The vendor an order goes to, which stays of type purchase, and as it is, until the order is saved. */
export async function findSupplier(tx: Transaction, input: OrderInput, materials: Map<number, StockedMaterial>): Promise<DocumentParty> {
  const known = selectParty(tx, input.vendor_id);
  // With its bill: as supplier-bill.ts locks it.
  const locked = input.supplier_invoice_number ? known.forNoKeyUpdate() : known.forShare();
  return checkParty(await locked.executeTakeFirst(), 'purchase', input, materials);
}
