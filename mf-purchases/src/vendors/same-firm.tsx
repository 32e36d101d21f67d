import { useQuery } from '@karkhana/shared-auth';
import { vendorPath } from '@karkhana/shared-contract/areas/addresses';
import { TextLink } from '@karkhana/shared-ui';
import { getSameFirm } from './get-same-firm.ts';

const ALSO = { sale: 'Also a customer: ', purchase: 'Also a supplier: ' } as const;

/** Leads to the record that the same firm has of the other type; nothing where there is none. */
export function SameFirm({ vendorId }: { vendorId: number }) {
  const { data = [] } = useQuery(getSameFirm(vendorId));
  return data.map(({ id, name, vendor_type }) => (
    <span key={id} style={{ display: 'block' }}>
      {ALSO[vendor_type]}
      <TextLink to={vendorPath(id)}>{name}</TextLink>
    </span>
  ));
}
