import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { TextLink } from '@karkhana/shared-ui';

/** A customer's name, leading to their sales. */
export const CustomerLink = ({ sale: { vendor_id, vendor_name } }: { sale: Pick<SaleRow, 'vendor_id' | 'vendor_name'> }) => (
  <TextLink to={`/sales?vendor_id=${vendor_id}`} title={vendor_name}>
    {vendor_name}
  </TextLink>
);
