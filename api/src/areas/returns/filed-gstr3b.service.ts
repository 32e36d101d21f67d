import type { FiledGstr3b, Gstr3bFiled } from '@karkhana/shared-contract/returns/filing';
import { type Cell, cellDifferences, cellsOf } from '@karkhana/shared-contract/returns/gstr3b-cells';
import { dayShown } from '@karkhana/shared-contract/shown';
import { sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import { todayOf } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { Written } from '../../platform/write-answer.ts';
import { daysFiled } from './days-filed.ts';
import { documentsIn3b } from './documents-in-3b.ts';
import { filingCompany } from './filing-company.ts';
import { isClosed } from './filings.repository.ts';
import { figuresOf } from './read-gstr3b.ts';
import type { Days } from './return-days.ts';

/**
 * POST /gst/gstr3b/filed: keeps the return cell by cell, with its documents. What comes later for its days counts in the next open return. It waits for
 * all that is being posted, and what is posted after it sees it, as closing does.
 */
export async function record3b(tx: Transaction, { body, user }: { body: Gstr3bFiled; user: User }): Promise<Written<{ data: FiledGstr3b }>> {
  const { period, filing, date } = body;
  const { gstin } = await filingCompany(tx, period);
  const arn = body.arn.toUpperCase();
  const days = daysFiled(period, filing);
  if (date > todayOf(user)) throw badInput('date', 'The return cannot have been filed after today');
  if (date <= days.endDate) throw badInput('date', `The portal accepts a return after its last day, ${dayShown(days.endDate)}`);
  await tx.selectFrom('accounting_lock').select('id').forUpdate().executeTakeFirstOrThrow();
  const known = await tx
    .selectFrom('gst_3b_filings')
    .select(['id', 'period', 'arn'])
    .where('end_date', '>=', days.startDate)
    .where('start_date', '<=', days.endDate)
    .executeTakeFirst();
  if (known && !(body.correct && known.period === period))
    throw new AppError('CONFLICT', `GSTR-3B of ${known.period} is recorded as filed already, with ARN ${known.arn}`);
  if (known) await tx.updateTable('gst_3b_filings').set({ arn, date }).where('id', '=', known.id).execute();
  const id = known?.id ?? (await keep(tx, user, { ...body, arn }, gstin, days));
  const summary = known ? `GSTR-3B of ${period}: ARN ${arn}` : `GSTR-3B of ${period} recorded as filed, ARN ${arn}`;
  return {
    body: { data: await readFiled3b(tx, period) },
    audit: { action: known ? 'update' : 'create', entity: 'gst_filing', entity_id: id, summary, detail: { return: 'GSTR-3B', ...body, arn } },
  };
}

async function keep(tx: Transaction, user: User, { period, filing, arn, date }: Gstr3bFiled, gstin: string, days: Days): Promise<number> {
  const taxed: Days = { ...days, counts: 'taxed' };
  const cells = JSON.stringify(cellsOf(await figuresOf(tx, taxed)));
  const { id } = await tx
    .insertInto('gst_3b_filings')
    .values({ period, filing, arn, date, gstin, start_date: days.startDate, end_date: days.endDate, cells, user_id: user.id, user_name: user.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into gst_3b_documents (filing_id, part, document_type, document_id, number, date, taxable, igst, cgst, sgst)
    select ${id}::int, part, document_type, document_id, min(number), min(date), ${SUMS} from (${documentsIn3b(taxed)}) documents group by 2, 3, 4`.execute(tx);
  await sql`update accounting_lock set filed_until = greatest(filed_until, ${days.endDate}::date)`.execute(tx);
  return id;
}

const SUMS = sql`sum(taxable), sum(igst), sum(cgst), sum(sgst)`;

/** GET /gst/gstr3b/filed. */
export async function readFiled3b(db: Reader, period: string): Promise<FiledGstr3b> {
  const filed = await db.selectFrom('gst_3b_filings').selectAll().where('period', '=', period).executeTakeFirst();
  if (!filed) throw new AppError('NOT_FOUND', `GSTR-3B of ${period} is not recorded as filed`);
  const days: Days = { startDate: filed.start_date, endDate: filed.end_date, counts: 'own' };
  const cells = filed.cells as Cell[];
  const now = cellsOf(await figuresOf(db, days));
  const { locked_until } = await db.selectFrom('accounting_lock').select('locked_until').executeTakeFirstOrThrow();
  const differences = cellDifferences(cells, now);
  const changed = differences.length ? await changedDocuments(db, filed.id, days) : [];
  return {
    ...{ period, filing: filed.filing, arn: filed.arn, date: filed.date, user_name: filed.user_name, recorded_at: filed.recorded_at.toISOString() },
    ...{ cells, now, close_until: isClosed(locked_until, filed.end_date) ? null : filed.end_date },
    differences: differences.map((each) => ({ ...each, documents: documentsOf(each.cell, changed) })),
  };
}

/** The figures of a return as it was filed; none where it is not. */
export async function filedCells(db: Reader, period: string): Promise<Cell[] | undefined> {
  const filed = await db.selectFrom('gst_3b_filings').select('cells').where('period', '=', period).executeTakeFirst();
  return filed?.cells as Cell[] | undefined;
}

type Amount = 'taxable' | 'igst' | 'cgst' | 'sgst';
type Changed = { part: string; document_type: string; document_id: number; number: string; date: string } & Record<Amount | `filed_${Amount}`, string>;

/** Documents of another amount now than in the return. */
async function changedDocuments(db: Reader, id: number, days: Days): Promise<Changed[]> {
  const amounts = (['taxable', 'igst', 'cgst', 'sgst'] as const).map(
    (name) => sql`coalesce(own.${sql.ref(name)}, 0) as ${sql.ref(name)},
    coalesce(filed.${sql.ref(name)}, 0) as ${sql.ref(`filed_${name}`)}`,
  );
  const { rows } = await sql<Changed>`
    select * from (
      select part, document_type, document_id, coalesce(own.number, filed.number) as number, coalesce(own.date, filed.date) as date, ${sql.join(amounts)}
      from (select part, document_type, document_id, min(number) as number, min(date) as date, sum(taxable) as taxable, sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst
        from (${documentsIn3b(days)}) documents group by 1, 2, 3) own
      full join (select * from gst_3b_documents where filing_id = ${id}) filed using (part, document_type, document_id)) both_sides
    where (taxable, igst, cgst, sgst) is distinct from (filed_taxable, filed_igst, filed_cgst, filed_sgst) order by date, document_type, document_id`.execute(
    db,
  );
  return rows;
}

/** As many as a page shows of a cell. */
const MOST = 100;
const COLUMNS: readonly (readonly [ends: RegExp, amount: Amount])[] = [
  [/ IGST$/, 'igst'],
  [/ CGST$/, 'cgst'],
  [/ SGST$/, 'sgst'],
  [/./, 'taxable'],
];

function documentsOf(cell: string, changed: readonly Changed[]): FiledGstr3b['differences'][number]['documents'] {
  const [, amount] = COLUMNS.find(([ends]) => ends.test(cell)) ?? [/./, 'taxable' as const];
  const [row = ''] = cell.split(' ');
  // Places are of 3.1(a), and the net of all credit.
  const isOf = ({ part }: Changed) => (row === '3.2' ? part === '3.1(a)' : row === '4(C)' ? /^4\([AB]\)/.test(part) : part === row);
  return changed
    .filter((each) => isOf(each) && each[amount] !== each[`filed_${amount}`])
    .slice(0, MOST)
    .map(({ document_type, document_id, number, date, ...amounts }) => ({
      ...{ document_type, document_id, number, date },
      ...{ filed: Number(amounts[`filed_${amount}`]), now: Number(amounts[amount]) },
    }));
}
