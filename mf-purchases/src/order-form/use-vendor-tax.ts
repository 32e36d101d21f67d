import type { Company } from '@karkhana/shared-contract/company/company';
import { isRegistered, vendorTaxFault } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import type { ComboOption } from '@karkhana/shared-ui';
import { type UseFormReturn, useWatch } from '@karkhana/shared-ui/forms';
import { useEffect, useRef } from 'react';
import type { OrderFormValues } from './order-form-values.ts';

interface VendorTaxOptions {
  form: UseFormReturn<OrderFormValues, unknown, PurchaseInput>;
  company: Company | undefined;
  /** The chosen vendor, once it is known. */
  vendor: Vendor | undefined;
}

/**
 * Ticks Apply Tax for a vendor who may charge it, once their facts are read, and under reverse charge; after that the tick is the user's. Returns the hint for
 * a choice.
 */
export function useVendorTax({ form, company, vendor }: VendorTaxOptions): (chosen: ComboOption | null) => void {
  const chosen = useRef<ComboOption['id']>(undefined);
  useEffect(() => {
    if (!company || !vendor || chosen.current !== vendor.id) return;
    chosen.current = undefined;
    form.setValue('apply_tax', !isRegistered(company) || !vendorTaxFault(vendor, form.getValues('reverse_charge')));
  }, [company, vendor, form]);
  const reverse = useWatch({ control: form.control, name: 'reverse_charge' });
  useEffect(() => {
    // Our tax under reverse charge follows from the same rates.
    if (reverse) form.setValue('apply_tax', true);
  }, [reverse, form]);
  return (option) => {
    // Chosen once more he changes nothing, and no later reading of him does.
    chosen.current = option?.id === vendor?.id ? undefined : option?.id;
  };
}
