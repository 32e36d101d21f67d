import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import type { PartyFacts } from '@karkhana/shared-contract/gst/party';
import { type Buyer, purchaseTaxation } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { sentPurchase, taxOfPurchase } from '@karkhana/shared-contract/purchases/sent-purchase';

/** Who buys and who sells: with the fields it decides the taxes of an order. */
export interface OrderParties {
  buyer: Buyer;
  /** Empty until a vendor is chosen. */
  vendor: PartyFacts;
}

/** Of a company without a GSTIN: its tax has no name. */
export const NO_PARTIES: OrderParties = { buyer: {}, vendor: {} };

/** Taxes of the order to be sent, as the server will compute them. */
export function taxOfInput(input: PurchaseInput, { buyer, vendor }: OrderParties): DocumentTax {
  const order = sentPurchase(input, () => undefined);
  return taxOfPurchase(order, purchaseTaxation(order, buyer, vendor));
}
