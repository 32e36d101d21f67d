import { useQuery } from '@karkhana/shared-auth';
import type { SellingCompany } from '@karkhana/shared-contract/gst/sale-taxation';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { useWatch } from '@karkhana/shared-ui/forms';
import { useMemo } from 'react';
import { getVendor } from '../../vendors/get-vendor.ts';
import type { SaleParties } from '../detail/sale-parties.ts';
import type { SaleControl } from './sale-form-values.ts';

const NOBODY = {};

/** The chosen customer for GST; nothing is requested where the company is outside GST. */
export function useCustomer(control: SaleControl, company: SellingCompany | undefined): { vendor: Vendor | undefined; parties: SaleParties | undefined } {
  const id = useWatch({ control, name: 'vendor_id' });
  const { data: vendor } = useQuery({ ...getVendor(Number(id)), enabled: company !== undefined && id !== '' });
  const parties = useMemo(() => company && { company, buyer: vendor ?? NOBODY }, [company, vendor]);
  return { vendor, parties };
}
