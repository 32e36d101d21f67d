import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import type { PartyFacts } from '@karkhana/shared-contract/gst/party';
import { type SellingCompany, saleTaxation, taxOfSale } from '@karkhana/shared-contract/gst/sale-taxation';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { sentSale } from '@karkhana/shared-contract/sales/sent-sale';

/** Who sells and who buys: with the fields it decides the taxes of a sale. */
export interface SaleParties {
  company: SellingCompany;
  /** Empty until a customer is chosen. */
  buyer: PartyFacts;
}

/** Of a company that has nothing to do with GST: its tax has no name. */
export const NO_PARTIES: SaleParties = { company: {}, buyer: {} };

/** Taxes of the sale to be sent, as the server will compute them. */
export function taxOfInput(input: SaleInput, { company, buyer }: SaleParties): DocumentTax {
  const sale = sentSale(input, () => undefined);
  return taxOfSale(sale, saleTaxation(sale, company, buyer), company);
}
