export const HEADS = ['igst', 'cgst', 'sgst'] as const;
export type Head = (typeof HEADS)[number];
/** Paise. */
export type Heads = Record<Head, number>;

/** Credit of one head that pays the tax of another, or of its own. Paise. */
export interface CreditUse {
  credit: Head;
  tax: Head;
  amount: number;
}

export interface CreditSetOff {
  used: CreditUse[];
  /** Tax that is left to pay in cash, and credit that is left for later. */
  cash: Heads;
  left: Heads;
}

/**
 * Sets credit off against tax: IGST credit before any other (section 49A of CGST), first against IGST, then against CGST and SGST in the shares that leave the
 * least to pay in cash (rule 88A). CGST and SGST pay their own head, then IGST, CGST first; never each other. What is below zero counts as nothing.
 */
export function setOffCredit(tax: Heads, credit: Heads): CreditSetOff {
  const [cash, left] = [atLeastNothing(tax), atLeastNothing(credit)];
  const used: CreditUse[] = [];
  const use = (from: Head, to: Head, most = Number.POSITIVE_INFINITY) => {
    const amount = Math.min(left[from], cash[to], most);
    if (amount <= 0) return;
    left[from] -= amount;
    cash[to] -= amount;
    const known = used.find((each) => each.credit === from && each.tax === to);
    if (known) known.amount += amount;
    else used.push({ credit: from, tax: to, amount });
  };
  use('igst', 'igst');
  for (const head of ['cgst', 'sgst'] as const) use('igst', head, Math.max(cash[head] - left[head], 0));
  for (const head of ['cgst', 'sgst'] as const) use('igst', head);
  for (const head of ['cgst', 'sgst'] as const) use(head, head);
  for (const head of ['cgst', 'sgst'] as const) use(head, 'igst');
  return { used, cash, left };
}

const atLeastNothing = ({ igst, cgst, sgst }: Heads): Heads => ({ igst: Math.max(igst, 0), cgst: Math.max(cgst, 0), sgst: Math.max(sgst, 0) });
