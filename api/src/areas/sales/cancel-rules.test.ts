import { refuseCancelling } from './cancel-rules.ts';

const sale = { invoice_number: 'INV/26-27/00001', paid: 10000, cancelled: false };

const refusal = (work: () => void): unknown => {
  try {
    return work();
  } catch (error) {
    return [(error as { status: number }).status, (error as Error).message];
  }
};

test.each([
  ['an unpaid one', { paid: 0 }, undefined],
  ['a part-paid one', {}, [409, '₹100.00 has been paid on INV/26-27/00001. Void its payments first, then cancel the sale']],
  ['a cancelled one', { paid: 0, cancelled: true }, [409, 'INV/26-27/00001 is already cancelled']],
])('cancelling %s', (_name, change, expected) => expect(refusal(() => refuseCancelling({ ...sale, ...change }))).toEqual(expected));
