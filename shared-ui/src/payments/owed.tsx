import { formatMoney } from '../format/numbers.ts';
import { Muted } from '../layout/text.tsx';

interface OwedProps {
  /** Rupees; null where nothing can be owed. */
  balance: number | null;
}

/** The unpaid amount, in rupees: strong where it is not zero; null where there is none, as for cancelled documents. */
export function Owed({ balance }: OwedProps) {
  if (balance === null) return <Muted>-</Muted>;
  return balance > 0 ? <b>{formatMoney(balance)}</b> : <Muted>{formatMoney(balance)}</Muted>;
}
