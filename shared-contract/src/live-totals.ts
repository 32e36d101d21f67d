import { totals } from './money.ts';

/** A row of a form: numbers as text, as they are typed. */
export interface TypedLine {
  quantity: string;
  unit_price: string;
}

/** As they stand while somebody types, in paise. Rows that cannot be read yet count nothing. */
export interface LiveTotals {
  subtotal: number;
  /** Undefined while the percentage cannot be read. */
  tax: number | undefined;
  net: number | undefined;
}

/** Whether a text is a number from 0 up, with at most so many decimals. */
export function readable(text: string, decimals: number): boolean {
  const found = /^\d{1,12}(?:\.(\d{1,3}))?$/.exec(text);
  return found !== null && (found[1] ?? '').length <= decimals;
}
export const isLine = ({ quantity, unit_price }: TypedLine) => readable(quantity, 3) && readable(unit_price, 2);

/** @param rate percent as typed; '0' when no tax applies */
export function liveTotals(lines: readonly TypedLine[], rate: string): LiveTotals {
  const known = readable(rate, 2) && Number(rate) <= 100;
  const { subtotal, tax, net } = totals(lines.filter(isLine), known ? rate : 0);
  return known ? { subtotal, tax, net } : { subtotal, tax: undefined, net: undefined };
}

/** Of one row; undefined while it cannot be read. */
export const liveLineTotal = (line: TypedLine): number | undefined => (isLine(line) ? totals([line], 0).subtotal : undefined);
