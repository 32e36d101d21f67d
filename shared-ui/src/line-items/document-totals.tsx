import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Figure } from '../layout/text.tsx';
import { color } from '../theme/color.ts';

const Tax = styled('div')({
  display: 'flex',
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
  '& .total': { borderTop: `1px solid ${color.border.card}`, marginTop: 5, paddingTop: 9, '& dt': { fontWeight: 600, fontSize: '1rem' } },
});

export interface DocumentTotalsProps {
  /** Apply Tax and its rate: a checkbox and a field. */
  taxFields: ReactNode;
  /** Amounts as they show. */
  subtotal: string;
  /** None where no tax applies. `rate` in percent, '-' while it cannot be read. */
  tax?: { rate: string; amount: string } | undefined;
  net: string;
}

/** What a sale or an order adds up to while it is entered. */
export function DocumentTotals({ taxFields, subtotal, tax, net }: DocumentTotalsProps) {
  return (
    <div>
      <Tax>{taxFields}</Tax>
      <Sums>
        <div>
          <dt>Subtotal</dt>
          <dd>{subtotal}</dd>
        </div>
        {tax && (
          <div>
            <dt>Tax ({tax.rate}%)</dt>
            <dd>{tax.amount}</dd>
          </div>
        )}
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
