import type { VendorType } from '../constants.ts';

export interface Vendor {
  id: number;
  name: string;
  vendor_type: VendorType;
  contact_person: string;
  email: string;
  phone: string;
  address: string;
  status: 'active' | 'inactive';
  version: number;
}
