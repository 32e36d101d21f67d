import type { ReactNode } from 'react';
import { Figure } from '../layout/text.tsx';
import { color } from '../theme/color.ts';
import { type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Tax = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  paddingBottom: 10,
  marginBottom: 6,
  borderBottom: `1px solid ${color.border.row}`,
  '& > span': { flex: 1 },
  '& > div': { width: 104 },
});
const Sums = styled('dl')({
  '& div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 16, padding: '5px 0' },
  '& dd': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& small': { ...type.small, marginLeft: 6, color: color.text.secondary },
  '& .under': { padding: '1px 0 3px', ...type.small, color: color.text.secondary, '& dt': { paddingLeft: 12 }, '& dd': { fontWeight: 400 } },
  '& .total': { borderTop: `1px solid ${color.border.card}`, marginTop: 5, paddingTop: 9, '& dt': { fontWeight: 600, fontSize: '1rem' } },
});

/** A sum of a document with GST. */
export interface TotalRow {
  label: string;
  amount: string;
  /** Hint beside the label. */
  by?: string | undefined;
  /** Part of the row above. */
  under?: boolean | undefined;
}

export interface DocumentTotalsProps {
  /** Apply Tax and its rate: a checkbox and a field. */
  taxFields: ReactNode;
  /** Amounts as they show. */
  subtotal: string;
  /** None where no tax applies. `rate` in percent, '-' while it cannot be read. */
  tax?: { rate: string; amount: string } | undefined;
  /** Replaces subtotal and tax, where there are more rows. */
  rows?: readonly TotalRow[] | undefined;
  /** The amount at the foot, as it shows. */
  net: string;
}

const plainRows = (subtotal: string, tax: DocumentTotalsProps['tax']): TotalRow[] => [
  { label: 'Subtotal', amount: subtotal },
  ...(tax ? [{ label: `Tax (${tax.rate}%)`, amount: tax.amount }] : []),
];

/** Totals of a sale or an order during entry. */
export function DocumentTotals({ taxFields, subtotal, tax, rows = plainRows(subtotal, tax), net }: DocumentTotalsProps) {
  return (
    <div>
      <Tax>{taxFields}</Tax>
      <Sums>
        {rows.map(({ label, amount, by, under }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: CGST stands once for each rate
          <div key={index} className={under ? 'under' : ''}>
            <dt>
              {label}
              {by && <small>{by}</small>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="total">
          <dt>Total</dt>
          <dd>
            <Figure>{net}</Figure>
          </dd>
        </div>
      </Sums>
    </div>
  );
}
