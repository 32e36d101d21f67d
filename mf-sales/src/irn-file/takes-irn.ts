import type { Company } from '@karkhana/shared-contract/company/company';
import { noTaxReason } from '@karkhana/shared-contract/gst/sale-taxation';

/** Whether a company's invoices can have an IRN: it has a GSTIN, and may add tax. */
export const takesIrn = (company: Company | undefined): boolean => Boolean(company?.gstin) && !noTaxReason(company?.registration_type);
