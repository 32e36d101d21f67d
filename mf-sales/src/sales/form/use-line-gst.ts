import { needsHsn } from '@karkhana/shared-contract/gst/lacking';
import type { PartyFacts } from '@karkhana/shared-contract/gst/party';
import { rateChoices } from '@karkhana/shared-contract/gst/rate-choices';
import { noTaxReason, type SellingCompany } from '@karkhana/shared-contract/gst/sale-taxation';
import { type LineGst, useWatch } from '@karkhana/shared-ui/forms';
import { useMemo } from 'react';
import type { SaleControl } from './sale-form-values.ts';

/** GST columns of the rows: none for a company outside GST, no rates for one that may not add tax. */
/** @param buyer empty until one is chosen */
export function useLineGst(control: SaleControl, company: SellingCompany | undefined, buyer: PartyFacts): LineGst | undefined {
  const [day, applies] = useWatch({ control, name: ['sale_date', 'apply_tax'] });
  const asks = company !== undefined;
  const mayTax = !noTaxReason(company?.registration_type);
  const codeDigits = company && needsHsn(company, buyer) ? (company.hsn_digits ?? 4) : undefined;
  return useMemo(() => {
    if (!asks) return undefined;
    return mayTax ? { rates: (product) => rateChoices(day, product?.hsn), untaxed: !applies, codeDigits } : { codeDigits };
  }, [asks, mayTax, day, applies, codeDigits]);
}
