import { paise, rupees } from '@karkhana/shared-contract/money';
import { type Gstr2b, type Gstr2bQuery, MATCH_STATES, type MatchedSupply, type MatchState } from '@karkhana/shared-contract/returns/gstr2b';
import type { Reader } from '../../platform/database.ts';
import { sliceOf } from '../../platform/list.ts';
import { filingCompany } from '../returns/filing-company.ts';
import { matchMonth } from './match-month.ts';
import { readReversals } from './read-reversals.ts';

/** GET /gst/gstr2b. Before the file of the month is read everything is only in the books. */
export async function read2b(db: Reader, { period, state, page, limit }: Gstr2bQuery): Promise<Gstr2b> {
  await filingCompany(db, period);
  const all = await matchMonth(db, period);
  const wanted = state ? all.filter((row) => row.state === state) : all;
  const file = await db.selectFrom('gst_2b_files').selectAll().where('period', '=', period).executeTakeFirst();
  return {
    data: sliceOf(wanted, { page, limit }),
    total: wanted.length,
    file: file
      ? {
          period,
          file_name: file.file_name,
          generated_on: file.generated_on,
          imported_at: file.imported_at.toISOString(),
          user_name: file.user_name,
          left_out: file.left_out,
        }
      : null,
    sums: Object.fromEntries(MATCH_STATES.map((name) => [name, sumOf(all, name)])) as Gstr2b['sums'],
    reversals: await readReversals(db, period),
  };
}

/** A supplier's credit note takes back. */
function sumOf(all: readonly MatchedSupply[], state: MatchState): Gstr2b['sums']['exact'] {
  const sides = all.filter((row) => row.state === state).flatMap(({ portal, book }) => portal ?? book ?? []);
  const sum = (amountOf: (side: (typeof sides)[number]) => number) =>
    rupees(sides.reduce((total, side) => total + (side.kind === 'credit_note' ? -1 : 1) * amountOf(side), 0));
  return {
    documents: sides.length,
    taxable_amount: sum(({ taxable_amount }) => paise(taxable_amount)),
    tax_amount: sum(({ igst, cgst, sgst }) => paise(igst) + paise(cgst) + paise(sgst)),
  };
}
