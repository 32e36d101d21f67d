import type { Gstr3b, Supplies, Taxes } from './gstr3b.ts';

/** One figure of GSTR-3B: `cell` is its row and column, such as '3.1(a) IGST'. Rupees. */
export interface Cell {
  cell: string;
  amount: number;
}

const SUPPLIES = { taxable: '3.1(a)', zero_rated: '3.1(b)', nil_exempt: '3.1(c)', reverse_charge: '3.1(d)', non_gst: '3.1(e)' } as const;
const AVAILABLE = { IMPG: '4(A)(1)', IMPS: '4(A)(2)', ISRC: '4(A)(3)', ISD: '4(A)(4)', OTH: '4(A)(5)' } as const;
const REVERSED = { RUL: '4(B)(1)', OTH: '4(B)(2)' } as const;
const INELIGIBLE = { RUL: '4(D)(1)', OTH: '4(D)(2)' } as const;

const taxes = (row: string, { igst, cgst, sgst }: Taxes): Cell[] => [
  { cell: `${row} IGST`, amount: igst },
  { cell: `${row} CGST`, amount: cgst },
  { cell: `${row} SGST`, amount: sgst },
];
const supplies = (row: string, { taxable_amount, ...own }: Supplies): Cell[] => [{ cell: `${row} taxable value`, amount: taxable_amount }, ...taxes(row, own)];

/** All figures of a return, zeros too; of table 3.2 the places that it has. */
export const cellsOf = ({ outward, inter_state, credit, exempt_inward }: Pick<Gstr3b, 'outward' | 'inter_state' | 'credit' | 'exempt_inward'>): Cell[] => [
  ...(Object.keys(SUPPLIES) as (keyof typeof SUPPLIES)[]).flatMap((part) => supplies(SUPPLIES[part], outward[part])),
  ...(['unregistered', 'composition', 'uin'] as const).flatMap((buyer) =>
    inter_state[buyer].flatMap(({ place_of_supply, taxable_amount, igst }) => [
      { cell: `3.2 ${buyer} ${place_of_supply} taxable value`, amount: taxable_amount },
      { cell: `3.2 ${buyer} ${place_of_supply} IGST`, amount: igst },
    ]),
  ),
  ...credit.available.flatMap(({ kind, ...own }) => taxes(AVAILABLE[kind], own)),
  ...credit.reversed.flatMap(({ kind, ...own }) => taxes(REVERSED[kind], own)),
  ...taxes('4(C)', credit.net),
  ...credit.ineligible.flatMap(({ kind, ...own }) => taxes(INELIGIBLE[kind], own)),
  ...exempt_inward.flatMap(({ kind, inter, intra }) => [
    { cell: `5 ${kind} between states`, amount: inter },
    { cell: `5 ${kind} inside the state`, amount: intra },
  ]),
];

/** Cells with another figure now: what one side lacks is 0 there. */
export function cellDifferences(filed: readonly Cell[], now: readonly Cell[]): { cell: string; filed: number; now: number }[] {
  const of = (cells: readonly Cell[]) => new Map(cells.map(({ cell, amount }) => [cell, amount]));
  const [before, after] = [of(filed), of(now)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((cell) => ({ cell, filed: before.get(cell) ?? 0, now: after.get(cell) ?? 0 }))
    .filter((each) => each.filed !== each.now);
}
