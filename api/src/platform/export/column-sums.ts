import { decimalText } from '@karkhana/shared-contract/money';
import type { XlsxCell, XlsxColumn } from './xlsx-shape.ts';

/** Decimals of exact sums: paise, and thousandths of a piece. */
const DECIMALS = { money: 2, number: 3 } as const;

/** Adds up the columns that are `summed`, to the paisa. */
export function columnSums(columns: readonly XlsxColumn[]): { add(row: readonly XlsxCell[]): void; row(): XlsxCell[] | undefined } {
  const sums = columns.flatMap(({ summed, kind }, index) =>
    summed ? [{ index, decimals: kind === 'money' ? DECIMALS.money : DECIMALS.number, sum: 0n }] : [],
  );
  return {
    add(row) {
      for (const column of sums) column.sum += BigInt(Math.round(Number(row[column.index] ?? 0) * 10 ** column.decimals));
    },
    /** Nothing where no column is summed. */
    row() {
      if (!sums.length) return undefined;
      const total: XlsxCell[] = columns.map(() => null);
      for (const { index, decimals, sum } of sums) total[index] = Number(decimalText(sum, decimals));
      total[0] ??= 'Total';
      return total;
    },
  };
}
