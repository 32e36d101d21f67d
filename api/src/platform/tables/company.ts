import type { Generated } from 'kysely';

export interface CompanyTable {
  id: Generated<number>;
  company_name: string | null;
  gstin: string | null;
  pan: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  address: string | null;
  state_code: string | null;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: number | null;
}
