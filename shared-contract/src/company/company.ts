/** GET /users/company. Missing values are null and show as a dash. */
export interface Company {
  companyName: string | null;
  gstin: string | null;
  pan: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  address: string | null;
  version: number;
}

/** Our own company as a document remembers it (behaviour.md, Numbers 3). */
export type CompanySnapshot = Omit<Company, 'version'>;
