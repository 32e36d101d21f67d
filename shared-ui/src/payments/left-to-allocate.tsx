import { ErrorText } from '../fields/field.tsx';
import { formatMoney } from '../format/numbers.ts';

interface LeftToAllocateProps {
  /** Rupees that no document gets; below zero there is too little. */
  advance: number;
  /** Behind the amount that is missing: 'more is on sales than was received'. */
  tooMuch: string;
  /** What keeps the button grey besides. */
  reason?: string | undefined;
}

/** Beside the button of a payment: the unallocated amount, or why the button is grey. */
export const LeftToAllocate = ({ advance, tooMuch, reason }: LeftToAllocateProps) => (
  <span role="status">
    {advance < 0 ? <ErrorText>{`${formatMoney(-advance)} ${tooMuch}`}</ErrorText> : (reason ?? `Left to allocate ${formatMoney(advance)}`)}
  </span>
);
