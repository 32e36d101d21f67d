import type { Company, CompanySnapshot } from '@karkhana/shared-contract/company/company';
import type { Reader } from '../../platform/database.ts';

export async function readCompany(db: Reader): Promise<Company> {
  const row = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow();
  return {
    companyName: row.company_name,
    gstin: row.gstin,
    pan: row.pan,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    address: row.address,
    version: row.version,
  };
}

/** Our own company as a document keeps it (behaviour.md, Numbers 3). */
export async function companySnapshot(db: Reader): Promise<CompanySnapshot> {
  const { version: _version, ...snapshot } = await readCompany(db);
  return snapshot;
}
