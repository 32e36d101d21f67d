import { useQuery } from '@karkhana/shared-auth';
import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import type { PartyFacts } from '@karkhana/shared-contract/gst/party';
import { type Buyer, purchaseTaxation } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { sentPurchase, taxOfPurchase } from '@karkhana/shared-contract/purchases/sent-purchase';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { useWatch } from '@karkhana/shared-ui/forms';
import { useMemo } from 'react';
import { getVendor } from '../vendors/get-vendor.ts';
import type { OrderControl } from './order-totals.tsx';

/** Who buys and who sells: with the fields it decides the taxes of an order. */
export interface OrderParties {
  buyer: Buyer;
  /** Empty until a vendor is chosen. */
  vendor: PartyFacts;
}

const NOBODY = {};

/** The taxes of what is about to be sent, as the server will find them. */
export function taxOfInput(input: PurchaseInput, { buyer, vendor }: OrderParties): DocumentTax {
  const order = sentPurchase(input, () => undefined);
  return taxOfPurchase(order, purchaseTaxation(order, buyer, vendor));
}

/** The chosen vendor as GST looks at it; nothing is asked for where the company has no GSTIN. */
export function useParties(control: OrderControl, buyer: Buyer | undefined): { vendor: Vendor | undefined; parties: OrderParties | undefined } {
  const id = useWatch({ control, name: 'vendor_id' });
  const { data: vendor } = useQuery({ ...getVendor(Number(id)), enabled: buyer !== undefined && id !== '' });
  const parties = useMemo(() => buyer && { buyer, vendor: vendor ?? NOBODY }, [buyer, vendor]);
  return { vendor, parties };
}
