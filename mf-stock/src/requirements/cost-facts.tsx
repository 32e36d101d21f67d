import { FactList, formatMoney } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';

/** What one unit costs in materials beside what it sells for. Rupees. */
export function CostFacts({ cost, price, first = [] }: { cost: number; price: number; first?: readonly (readonly [string, ReactNode])[] }) {
  const left = Math.round((price - cost) * 100) / 100;
  return (
    <FactList
      inset
      facts={[
        ...first,
        ['Materials for one unit', <b key="cost">{formatMoney(cost)}</b>],
        ['Sells for', formatMoney(price)],
        ['Left after materials', formatMoney(left)],
      ]}
    />
  );
}
