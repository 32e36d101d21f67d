import type { Cell } from '../sheets/import-sheet.ts';

export type Side = 'debit' | 'credit';

/** An amount with its side, as accounting programs write it: '1,18,500.00 Dr'. Undefined where it has none. */
export function sideOf(cell: Cell): { amount: string; side: Side } | undefined {
  const [, amount, mark = ''] = /^(.{1,60}?)\s{0,5}\b(dr|cr)\.?$/i.exec(String(cell ?? '').slice(0, 80)) ?? [];
  return amount === undefined ? undefined : { amount, side: mark.toLowerCase() === 'dr' ? 'debit' : 'credit' };
}

/** One column from the two for debit and credit; undefined where there are not both, with nothing else for the amount. */
export function joinSides(headers: readonly string[]): ((cells: Cell[]) => Cell[]) | undefined {
  const [debit, credit] = ['debit', 'credit'].map((word) => headers.findIndex((header) => header.trim().toLowerCase() === word));
  if (debit === undefined || credit === undefined || debit < 0 || credit < 0) return undefined;
  return (cells) => {
    const [owed = null, owing = null] = [cells[debit], cells[credit]];
    const joined = sideOf(owed) ? owed : owed !== null ? `${owed} Dr` : owing === null || sideOf(owing) ? owing : `${owing} Cr`;
    return cells.map((cell, index) => (index === debit ? joined : cell));
  };
}
