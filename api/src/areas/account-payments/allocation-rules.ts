import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { AppError, badInput } from '../../platform/app-error.ts';

/** `amount` in rupees. */
export interface Allocation {
  document_id: number;
  amount: number;
}

/** Throws when more is given out than there is, or twice to one document. `left` in paise. Returns what is given out, in paise. */
export function refuseOverAllocation(allocations: readonly Allocation[], left: number): number {
  const seen = new Set<number>();
  for (const [index, { document_id }] of allocations.entries()) {
    const twice = 'Name each document once';
    if (seen.has(document_id)) throw badInput(`allocations[${index}]`, twice);
    seen.add(document_id);
  }
  const sum = allocations.reduce((all, { amount }) => all + paise(amount), 0);
  if (sum > left) throw new AppError('CONFLICT', `${rupeesShown(sum)} is allocated, and only ${rupeesShown(left)} is there to allocate`);
  return sum;
}
