import type { Day } from '@karkhana/shared-contract/dates';
import type { CompanyRegistration } from '@karkhana/shared-contract/gst/supply';
import type { Generated } from 'kysely';
import type { Decimal, Id } from './columns.ts';

export interface CompanyTable {
  id: Generated<number>;
  company_name: string | null;
  gstin: string | null;
  pan: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  address: string | null;
  state_code: string | null;
  legal_name: string | null;
  registration_type: CompanyRegistration | null;
  city: string | null;
  pincode: string | null;
  bank_name: string | null;
  bank_account: string | null;
  bank_ifsc: string | null;
  upi_id: string | null;
  terms: string | null;
  signatory: string | null;
  round_off: Generated<boolean>;
  hsn_digits: 4 | 6 | null;
  registered_from: Day | null;
  /** Returns are filed each quarter. */
  quarterly_from: Day | null;
  lut_number: string | null;
  lut_valid_from: Day | null;
  lut_valid_until: Day | null;
  invoice_prefix: string | null;
  refuse_above_credit_limit: Generated<boolean>;
  /** Percent: how much more than ordered may come. */
  receipt_tolerance: Generated<Decimal>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: number | null;
}

/** Links to papers that open without signing in. */
export interface PaperLinks {
  id: Id;
  paper: string;
  document_id: number;
  /** Of the file, as it was when the link was made. */
  name: string;
  from_day: Generated<string>;
  to_day: Generated<string>;
  last_day: Day;
  made_by: number | null;
  made_at: Generated<Date>;
  taken_back_at: Date | null;
  taken_back_by: number | null;
}

export interface CompanyLogo {
  id: Generated<number>;
  content: Buffer;
  media_type: string;
  sha256: string;
  updated_at: Generated<Date>;
  updated_by: number | null;
}
