import { formatMoney, Muted } from '@karkhana/shared-ui';

/** Rupees in a cell: a zero is muted, so that the eye finds the others. */
export const quietZero = (amount: number) => (amount === 0 ? <Muted>{formatMoney(0)}</Muted> : formatMoney(amount));
