import type { Company, CompanySnapshot } from '@karkhana/shared-contract/company/company';
import { stateOfGstin } from '@karkhana/shared-contract/gst/states';
import type { Reader } from '../../platform/database.ts';

/** The fields whose columns have their names. */
const SAME = [
  'legal_name',
  'registration_type',
  'city',
  'pincode',
  'bank_name',
  'bank_account',
  'bank_ifsc',
  'upi_id',
  'terms',
  'signatory',
  'round_off',
  'hsn_digits',
  'registered_from',
  'quarterly_from',
  'lut_number',
  'lut_valid_from',
  'lut_valid_until',
  'invoice_prefix',
  'refuse_above_credit_limit',
] as const satisfies (keyof Company)[];

export async function readCompany(db: Reader): Promise<Company> {
  const row = await db
    .selectFrom('company')
    .leftJoin('company_logo', 'company_logo.id', 'company.id')
    .select([
      'company_name',
      'gstin',
      'pan',
      'contact_email',
      'contact_phone',
      'address',
      'state_code',
      'version',
      'company_logo.sha256 as logo',
      'receipt_tolerance',
      ...SAME,
    ])
    .executeTakeFirstOrThrow();
  return {
    companyName: row.company_name,
    gstin: row.gstin,
    pan: row.pan,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    address: row.address,
    ...(Object.fromEntries(SAME.map((name) => [name, row[name]])) as Pick<Company, (typeof SAME)[number]>),
    state_code: row.state_code ?? stateOfGstin(row.gstin),
    receipt_tolerance: Number(row.receipt_tolerance),
    logo: row.logo,
    version: row.version,
  };
}

/** Our own company as a document keeps it (docs/reference/documents.md#snapshots). */
export async function companySnapshot(db: Reader): Promise<CompanySnapshot> {
  const {
    version: _version,
    refuse_above_credit_limit: _ownRule,
    receipt_tolerance: _ofReceipts,
    registered_from: _ofReturns,
    quarterly_from: _ofFiling,
    ...snapshot
  } = await readCompany(db);
  return snapshot;
}
