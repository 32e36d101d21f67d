import { formatMoney } from '../format/numbers.ts';
import { Muted } from '../layout/text.tsx';

interface OwedProps {
  /** Rupees; null where nothing can be owed. */
  balance: number | null;
}

/** What is still owed, in rupees: strong where something is; null where nothing can be, as of what is cancelled. */
export function Owed({ balance }: OwedProps) {
  if (balance === null) return <Muted>-</Muted>;
  return balance > 0 ? <b>{formatMoney(balance)}</b> : <Muted>{formatMoney(balance)}</Muted>;
}
