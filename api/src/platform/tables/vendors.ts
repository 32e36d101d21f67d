import type { VendorType } from '@karkhana/shared-contract/constants';
import type { Generated } from 'kysely';
import type { Edited, Id } from './columns.ts';

export interface Vendors extends Edited {
  id: Id;
  name: string;
  vendor_type: VendorType;
  contact_person: string;
  email: string;
  phone: string;
  address: string;
  status: Generated<'active' | 'inactive'>;
  gstin: string | null;
  state_code: string | null;
}
