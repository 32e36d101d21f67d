import fc from 'fast-check';
import { HEADS, type Heads, setOffCredit } from './set-off-credit.ts';

const heads = (igst: number, cgst: number, sgst: number): Heads => ({ igst, cgst, sgst });

test.each([
  // The first of them as in circular 98/17/2019.
  ['IGST credit is used up first', heads(1_000, 300, 300), heads(1_300, 200, 200), heads(0, 0, 0), heads(0, 100, 0)],
  ['each head pays its own', heads(100, 50, 50), heads(60, 50, 20), heads(40, 0, 30), heads(0, 0, 0)],
  ['CGST and SGST pay IGST, not each other', heads(100, 0, 90), heads(0, 120, 10), heads(0, 0, 80), heads(0, 20, 0)],
  ['SGST pays IGST when no CGST is left', heads(100, 0, 0), heads(0, 30, 50), heads(20, 0, 0), heads(0, 0, 0)],
  ['credit below zero pays nothing', heads(100, 0, 0), heads(-10, 0, 0), heads(100, 0, 0), heads(0, 0, 0)],
  ['tax below zero takes nothing', heads(-100, 10, 10), heads(30, 0, 0), heads(0, 0, 0), heads(10, 0, 0)],
])('%s', (_, tax, credit, cash, left) => expect(setOffCredit(tax, credit)).toMatchObject({ cash, left }));

const drawn = fc.record({ igst: fc.nat(1_000), cgst: fc.nat(1_000), sgst: fc.nat(1_000) });

test('no way that the rules allow leaves less to pay, and IGST credit is never kept beside tax', () => {
  fc.assert(
    fc.property(drawn, drawn, (tax, credit) => {
      const { used, cash, left } = setOffCredit(tax, credit);
      const sum = (of: Heads) => HEADS.reduce((all, head) => all + of[head], 0);
      for (const head of HEADS) {
        expect(used.filter((each) => each.tax === head).reduce((all, { amount }) => all + amount, cash[head])).toBe(tax[head]);
        expect(used.filter((each) => each.credit === head).reduce((all, { amount }) => all + amount, left[head])).toBe(credit[head]);
      }
      expect(used.some((each) => each.credit !== each.tax && each.credit !== 'igst' && each.tax !== 'igst')).toBe(false);
      if (left.igst > 0) expect(sum(cash)).toBe(0);
      // Every share of the IGST credit between the two other heads.
      const spare = Math.max(credit.igst - tax.igst, 0);
      const least = Math.min(
        ...Array.from({ length: 21 }, (_share, part) => {
          const given = Math.round((spare * part) / 20);
          const own = (head: 'cgst' | 'sgst', more: number) => ({
            cash: Math.max(tax[head] - credit[head] - more, 0),
            left: Math.max(credit[head] + Math.min(more, tax[head]) - tax[head], 0),
          });
          const [c, s] = [own('cgst', given), own('sgst', spare - given)];
          return c.cash + s.cash + Math.max(tax.igst - credit.igst - c.left - s.left, 0);
        }),
      );
      expect(sum(cash)).toBeLessThanOrEqual(least);
    }),
  );
});
