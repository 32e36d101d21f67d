import { useQuery } from '@karkhana/shared-auth';
import type { Buyer } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { useWatch } from '@karkhana/shared-ui/forms';
import { useMemo } from 'react';
import { getVendor } from '../vendors/get-vendor.ts';
import type { OrderParties } from './order-taxes.ts';
import type { OrderControl } from './order-totals.tsx';

const NOBODY = {};

/** The chosen vendor for GST; nothing is requested where the company has no GSTIN. */
export function useParties(control: OrderControl, buyer: Buyer | undefined): { vendor: Vendor | undefined; parties: OrderParties | undefined } {
  const id = useWatch({ control, name: 'vendor_id' });
  const { data: vendor } = useQuery({ ...getVendor(Number(id)), enabled: buyer !== undefined && id !== '' });
  const parties = useMemo(() => buyer && { buyer, vendor: vendor ?? NOBODY }, [buyer, vendor]);
  return { vendor, parties };
}
