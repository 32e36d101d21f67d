import { ApiError, call } from '@karkhana/shared-auth';
import { useRef } from 'react';

interface Paid {
  payment_method: string;
  amount: number;
  date: string;
  vendor_id?: number | null | undefined;
  incoming: boolean;
}

/**
 * Asks once before cash that passes a limit is saved: the first try of a form is refused with the sentences of GET /cash-warnings, and the same one again is
 * saved. @param again the button's words
 */
export function useCashQuestion(again: string): (paid: Paid) => Promise<void> {
  const asked = useRef('');
  // A form has more fields than the question: the server refuses those that it does not know.
  return async ({ payment_method, amount, date, vendor_id, incoming }) => {
    const query = { amount, date, vendor_id, incoming };
    const key = JSON.stringify(query);
    if (payment_method !== 'cash' || query.amount <= 0 || asked.current === key) return;
    const warnings = await warningsOf(query);
    if (!warnings.length) return;
    asked.current = key;
    throw new ApiError(`${warnings.join('. ')}. Press ${again} again to save it all the same.`, 409, 'CONFLICT');
  };
}

/** None where the server cannot say, such as one from before: a warning never keeps a payment from being saved. */
async function warningsOf(query: Omit<Paid, 'payment_method'>): Promise<string[]> {
  try {
    return (await call('GET /api/cash-warnings', { query })).data;
  } catch {
    return [];
  }
}
