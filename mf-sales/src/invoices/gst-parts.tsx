import { rupees } from '@karkhana/shared-contract/money';
import type { GstInvoice } from '@karkhana/shared-contract/sales/gst-invoice';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { formatMoney } from '@karkhana/shared-ui';
import { Sums } from './gst-styles.ts';

/** From this number of lines on, a sheet is set closer, so that fifteen whose names wrap fit one page. */
const DENSE = 8;
export const isDense = ({ lines }: Pick<GstInvoice, 'lines'>): boolean => lines.length >= DENSE;

export const joined = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join(', ');

export const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
);

export const SheetSums = ({ sums }: Pick<GstInvoice, 'sums'>) => (
  <Sums>
    {sums.map(([label, amount, part]) => (
      <div key={label} className={label === 'Total' ? 'total' : part ? 'part' : ''}>
        <dt>{label}</dt>
        <dd>{formatMoney(rupees(amount))}</dd>
      </div>
    ))}
  </Sums>
);

export const Signature = ({ company }: Pick<Sale, 'company'>) => (
  <div className="sign">
    <b>For {company.legal_name ?? company.companyName ?? '-'}</b>
    <span>{company.signatory ?? 'Authorised signatory'}</span>
  </div>
);
