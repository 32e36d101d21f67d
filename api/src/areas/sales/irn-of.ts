import { createHash } from 'node:crypto';
import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import { type Day, financialYear } from '@karkhana/shared-contract/dates';

interface Invoice {
  invoice_number: string;
  sale_date: Day;
  company: Pick<CompanySnapshot, 'gstin'>;
}

/** By the portal's rule: SHA-256 of the supplier's GSTIN, the financial year as 2026-27, the type and the number in capitals. */
export function irnOf({ invoice_number, sale_date, company: { gstin } }: Invoice): string {
  const year = financialYear(sale_date);
  return createHash('sha256')
    .update(`${gstin ?? ''}${year}-${String(year + 1).slice(2)}INV${invoice_number.toUpperCase()}`)
    .digest('hex');
}

interface Signed {
  SellerGstin?: unknown;
  DocNo?: unknown;
  DocTyp?: unknown;
  Irn?: unknown;
}

/** What the portal signed: the middle part of the code is JSON in base64url, in which `data` is JSON once more. Undefined for what is no such code. */
export function signedIn(signedQr: string): Signed | undefined {
  try {
    const { data } = JSON.parse(Buffer.from(signedQr.split('.')[1] ?? '', 'base64url').toString()) as { data?: unknown };
    const document: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof document === 'object' && document !== null ? document : undefined;
  } catch {
    return undefined;
  }
}

/** Why this is not what the portal gives for this invoice, at its field. An IRN names all four parts, so that the code has to name the IRN. */
export function irnFault(
  invoice: Invoice,
  { irn, signed_qr }: { irn: string; signed_qr: string },
): { field: 'irn' | 'signed_qr'; sentence: string } | undefined {
  const { invoice_number: number, company } = invoice;
  if (!company.gstin) return { field: 'irn', sentence: `${number} has no GSTIN of the company: the portal gives it no IRN` };
  if (irn !== irnOf(invoice))
    return { field: 'irn', sentence: `This is not the IRN of ${number}: an IRN follows from GSTIN, financial year, type and number of the invoice` };
  const { Irn, DocNo = number, DocTyp = 'INV', SellerGstin = company.gstin } = signedIn(signed_qr) ?? {};
  const fits =
    [Irn, DocNo, DocTyp, SellerGstin].map((value) => String(value).toLowerCase()).join() === [irn, number, 'INV', company.gstin].join().toLowerCase();
  return fits ? undefined : { field: 'signed_qr', sentence: `The signed QR code is not that of ${number}: it names another invoice, or none` };
}
