import { decimalText } from '@karkhana/shared-contract/money';
import type { XlsxCell, XlsxColumn } from './xlsx-shape.ts';

/** Of what is counted exactly: paise, and thousandths of a piece. */
const DECIMALS = { money: 2, number: 3 } as const;

/** Adds up the columns that are `summed`, to the paisa. */
export function columnSums(columns: readonly XlsxColumn[]): { add(row: readonly XlsxCell[]): void; row(): XlsxCell[] | undefined } {
  const summed = columns.flatMap(({ summed, kind }, index) => (summed ? [{ index, decimals: kind === 'money' ? DECIMALS.money : DECIMALS.number }] : []));
  const sums = summed.map(() => 0n);
  return {
    add(row) {
      for (const [at, { index, decimals }] of summed.entries()) sums[at]! += BigInt(Math.round(Number(row[index] ?? 0) * 10 ** decimals));
    },
    /** Nothing where no column is summed. */
    row() {
      if (!summed.length) return undefined;
      const total: XlsxCell[] = columns.map(() => null);
      for (const [at, { index, decimals }] of summed.entries()) total[index] = Number(decimalText(sums[at]!, decimals));
      total[0] ??= 'Total';
      return total;
    },
  };
}
