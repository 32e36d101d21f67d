import { useLogo } from '@karkhana/shared-auth';
import { dayInIndia, financialYear } from '@karkhana/shared-contract/dates';
import { formatDay, formatMoney, styled } from '@karkhana/shared-ui';
import type { CompanyValues } from './company-values.ts';

type PreviewedCompany = Pick<
  CompanyValues,
  | 'companyName'
  | 'legal_name'
  | 'address'
  | 'gstin'
  | 'contactEmail'
  | 'contactPhone'
  | 'registration_type'
  | 'invoice_prefix'
  | 'bank_name'
  | 'bank_account'
  | 'bank_ifsc'
  | 'upi_id'
  | 'signatory'
  | 'terms'
  | 'round_off'
>;

// Black on white in the dark scheme too: it is paper.
const Sheet = styled('figure')({
  margin: 0,
  padding: 16,
  maxWidth: 520,
  background: '#fff',
  color: '#16262b',
  border: '1px solid #7b8a8f',
  fontSize: '0.75rem',
  lineHeight: '16px',
  overflowWrap: 'anywhere',
  '& header, & .foot': { display: 'flex', justifyContent: 'space-between', gap: 16, marginBottom: 10 },
  '& .right': { textAlign: 'right' },
  '& header .right': { whiteSpace: 'nowrap' },
  '& strong': { fontWeight: 600 },
  '& .name': { fontSize: '1rem', lineHeight: '20px' },
  '& .text': { whiteSpace: 'pre-line' },
  '& img': { display: 'block', height: 36, maxWidth: 140, objectFit: 'contain', marginBottom: 6 },
  '& table': { width: '100%', borderCollapse: 'collapse', marginBottom: 10 },
  '& th, & td': { padding: '3px 4px', textAlign: 'left', borderBottom: '1px solid #cbd5d7', fontWeight: 400 },
  '& thead th': { fontWeight: 600 },
  '& td:last-child, & th:last-child': { textAlign: 'right', whiteSpace: 'nowrap' },
});

/** Rupees of the example's one line, and percent of tax on it. */
const [PRICE, RATE] = [1_234.5, 18];

const titleOf = (company: PreviewedCompany) => {
  if (company.registration_type === 'composition') return 'BILL OF SUPPLY';
  return company.gstin ? 'TAX INVOICE' : 'INVOICE';
};

interface InvoicePreviewProps {
  company: PreviewedCompany;
  /** As the company has it: the key of its picture. */
  logo: string | null | undefined;
}

/** How the company's details look on an invoice, with one example line. */
export function InvoicePreview({ company, logo }: InvoicePreviewProps) {
  const link = useLogo(logo ?? null);
  const today = dayInIndia();
  const year = financialYear(today) % 100;
  const title = titleOf(company);
  const tax = title === 'TAX INVOICE' ? Math.round(PRICE * RATE) / 100 : 0;
  const total = company.round_off ? Math.round(PRICE + tax) : PRICE + tax;
  const bank = [company.bank_name, company.bank_account && `A/c ${company.bank_account}`, company.bank_ifsc && `IFSC ${company.bank_ifsc}`].filter(Boolean);
  return (
    <Sheet aria-label="Invoice preview">
      <header>
        <div>
          {link && <img src={link} alt="" />}
          <strong className="name">{company.legal_name || company.companyName || 'Company name'}</strong>
          <div className="text">{company.address}</div>
          <div>{[company.contactPhone, company.contactEmail].filter(Boolean).join(' · ')}</div>
          {company.gstin && <div>GSTIN {company.gstin.toUpperCase()}</div>}
        </div>
        <div className="right">
          <strong>{title}</strong>
          <div>{`${company.invoice_prefix || 'INV'}/${year}-${year + 1}/00001`}</div>
          <div>{formatDay(today)}</div>
        </div>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Example item</td>
            <td>{formatMoney(PRICE)}</td>
          </tr>
          {tax > 0 && (
            <tr>
              <td>{`GST ${RATE}%`}</td>
              <td>{formatMoney(tax)}</td>
            </tr>
          )}
          <tr>
            <td>
              <strong>Total</strong>
            </td>
            <td>
              <strong>{formatMoney(total)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
      <div className="foot">
        <div>
          {bank.length > 0 && <div>{bank.join(', ')}</div>}
          {company.upi_id && <div>{`UPI ${company.upi_id}`}</div>}
          <div className="text">{company.terms}</div>
        </div>
        <div className="right">
          <div>{`For ${company.companyName || 'the company'}`}</div>
          <div>{company.signatory || 'Authorised signatory'}</div>
        </div>
      </div>
    </Sheet>
  );
}
