import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import type { Transaction } from '../../platform/database.ts';
import type { StockedProduct } from '../../stock/stock.ts';
import { checkParty, type DocumentParty, selectParty } from '../documents/document-party.ts';

/** The vendor a sale is made out to (docs/reference/documents.md#snapshots), which stays of type sale until the sale is saved. */
export async function findCustomer(tx: Transaction, input: SaleInput, products: Map<number, StockedProduct>): Promise<DocumentParty> {
  return checkParty(await selectParty(tx, input.vendor_id).forKeyShare().executeTakeFirst(), 'sale', input, products);
}
