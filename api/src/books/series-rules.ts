import { DOCUMENTS, seriesOf } from '@karkhana/shared-contract/documents/document-kinds';
import { sql } from 'kysely';
import { COUNTED_KINDS, type CountedKind, numberSql, storedOf } from '../documents/stored-documents.ts';
import type { BookRule } from './book-rule.ts';
import { NOTHING } from './since-notes.ts';

const YEAR = sql`extract(year from date - interval '3 months')::integer`;

/** A series and its counter: where a firm's invoices have the first, a kind's documents have the second. */
function rulesOf(kind: CountedKind): BookRule[] {
  const { table, number, date, own, counter, placed, since } = storedOf(kind);
  const columns = sql`${number} as number, ${date} as date, ${placed ? sql`financial_year, sequence` : sql`null::integer as financial_year, null::integer as sequence`}`;
  return seriesOf(kind).map((series, place) => {
    const documents = sql`(select * from (select ${columns} from ${sql.table(table)} where ${own}) own where number like ${`${series}/%`}) documents`;
    const counted = sql`(select financial_year as year, last from document_counters where kind = ${place ? series : counter} and last > 0) counters`;
    return {
      holds: `the numbers of ${DOCUMENTS[kind].many}${place ? ` under ${series}` : ''} have no gap within a financial year, and are those of their dates`,
      faults: sql`select number as what from (
          select *, ${YEAR} as year, row_number() over (partition by ${YEAR} order by length(number), number) as place from ${documents}) numbered
        where number <> ${numberSql(series, sql`year`, sql`place`)} or financial_year <> year or sequence <> place
        union all select ${series} || ' of ' || year from ${counted} full join (select ${YEAR} as year, count(*) as numbered from ${documents} group by 1) own using (year)
          where last is distinct from numbered`,
      before: { ...since, faults: NOTHING },
    };
  });
}

/** Sales have a series of each prefix that the company had: number-rules.ts. */
export const seriesRules: BookRule[] = COUNTED_KINDS.filter((kind) => kind !== 'sale').flatMap(rulesOf);
