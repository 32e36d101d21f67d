import { useLogo } from '@karkhana/shared-auth';
import { invoicePaper } from '@karkhana/shared-contract/papers/invoice-paper';
import { media, PaperPage, styled } from '@karkhana/shared-ui';
import type { CompanyValues } from './company-values.ts';
import { exampleSale } from './example-sale.ts';

// Smaller than paper; on a phone a paper fits anyway.
const Smaller = styled('figure')({ margin: 0, zoom: 0.62, [media.phone]: { zoom: 1 }, '& article': { margin: 0, minHeight: 0 } });

interface InvoicePreviewProps {
  company: CompanyValues;
  /** As the company has it: the key of its picture. */
  logo: string | null | undefined;
}

/** How the company's details look on an invoice: the paper itself, with one example line. */
export function InvoicePreview({ company, logo }: InvoicePreviewProps) {
  const link = useLogo(logo ?? null);
  return (
    <Smaller aria-label="Invoice preview">
      <PaperPage paper={invoicePaper(exampleSale(company), { logo: link ?? undefined })} />
    </Smaller>
  );
}
