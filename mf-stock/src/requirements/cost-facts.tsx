import { FactList, formatMoney } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';

interface CostFactsProps {
  /** Of its materials. */
  cost: number;
  /** Its other costs, in rupees; no line while they are zero. */
  conversion?: number | undefined;
  price: number;
  first?: readonly (readonly [string, ReactNode])[];
}

/** Cost and price of one unit. Rupees. */
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
