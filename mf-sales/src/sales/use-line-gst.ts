import { rateChoices } from '@karkhana/shared-contract/gst/rate-choices';
import { noTaxReason, type Supplier } from '@karkhana/shared-contract/gst/sale-taxation';
import { type LineGst, useWatch } from '@karkhana/shared-ui/forms';
import { useMemo } from 'react';
import type { SaleControl } from './sale-form-values.ts';

/** What the rows show of GST: nothing for a company that has nothing to do with it, no rates for one that may not add tax. */
export function useLineGst(control: SaleControl, supplier: Supplier | undefined): LineGst | undefined {
  const [day, applies] = useWatch({ control, name: ['sale_date', 'apply_tax'] });
  const asks = supplier !== undefined;
  const mayTax = !noTaxReason(supplier?.registration_type);
  return useMemo(() => {
    if (!asks) return undefined;
    return mayTax ? { rates: (product) => rateChoices(day, product?.hsn), untaxed: !applies } : {};
  }, [asks, mayTax, day, applies]);
}
