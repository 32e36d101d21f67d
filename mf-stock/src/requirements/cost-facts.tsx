import { FactList, formatMoney } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';

interface CostFactsProps {
  /** Of its materials. */
  cost: number;
  /** What it takes beside them; takes no line while it is nothing. */
  conversion?: number | undefined;
  price: number;
  first?: readonly (readonly [string, ReactNode])[];
}

/** What one unit costs beside what it sells for. Rupees. */
export function CostFacts({ cost, conversion = 0, price, first = [] }: CostFactsProps) {
  const left = Math.round((price - cost - conversion) * 100) / 100;
  return (
    <FactList
      inset
      facts={[
        ...first,
        ['Materials for one unit', <b key="cost">{formatMoney(cost)}</b>],
        ...(conversion > 0 ? [['Conversion cost', formatMoney(conversion)] as const] : []),
        ['Sells for', formatMoney(price)],
        [conversion > 0 ? 'Left after both' : 'Left after materials', formatMoney(left)],
      ]}
    />
  );
}
