import type { GstRegister, GstRegisterRow, TaxSums } from '@karkhana/shared-contract/returns/gst-register';
import type { REGISTER_ROWS } from '@karkhana/shared-contract/returns/return-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import { pageOf } from '../../platform/list.ts';
import { readSums } from '../../platform/read-cached.ts';

/** The lines of a period as outwardLines and inwardLines have them, and whether each code has a row of its own. */
export interface RegisterOf {
  lines: RawBuilder<unknown>;
  by: (typeof REGISTER_ROWS)[number];
}

/** Sums of lines, rupees as the database has them. */
export const TAX_SUMS = sql`coalesce(sum(taxable), 0) as taxable_amount, coalesce(sum(cgst), 0) as cgst, coalesce(sum(sgst), 0) as sgst, coalesce(sum(igst), 0) as igst,
  coalesce(sum(tax), 0) as tax_amount`;
export type StoredSums = Record<keyof TaxSums, string>;
export const taxSumsOf = ({ taxable_amount, cgst, sgst, igst, tax_amount }: StoredSums): TaxSums => ({
  taxable_amount: Number(taxable_amount),
  cgst: Number(cgst),
  sgst: Number(sgst),
  igst: Number(igst),
  tax_amount: Number(tax_amount),
});

const ROWS = ({ lines, by }: RegisterOf) => sql`
  select date, document_type, document_id, number, party_name, gstin, state_code, place_of_supply, supply_type,
    string_agg(distinct hsn_code, ', ') as hsn_code, gst_rate, ${TAX_SUMS}
  from (${lines}) lines group by date, document_type, document_id, number, party_name, gstin, state_code, place_of_supply, supply_type, gst_rate
    ${by === 'hsn' ? sql`, lines.hsn_code` : sql``}`;

type Stored = Omit<GstRegisterRow, 'gst_rate' | 'total' | keyof TaxSums> & StoredSums & { gst_rate: string };

interface Part {
  limit: number;
  offset: number;
}
const partOf = (rows: RawBuilder<unknown>, { limit, offset }: Part) =>
  sql<Stored>`select * from ${rows} rows order by date, document_type desc, number, document_id, gst_rate, hsn_code limit ${limit} offset ${offset}`;

const rowOf = ({ gst_rate, ...row }: Stored): GstRegisterRow => {
  const { tax_amount: _tax, ...amounts } = taxSumsOf(row);
  const { tax_amount, ...facts } = row;
  return { ...facts, gst_rate: Number(gst_rate), ...amounts, total: Math.round(amounts.taxable_amount * 100 + Number(tax_amount) * 100) / 100 };
};

/** The page and what all rows come to, with one reading of them. */
export async function readGstRegister(db: Reader, register: RegisterOf, page: { page?: number | undefined; limit?: number | undefined }): Promise<GstRegister> {
  const found = await readSums(
    db,
    sql<StoredSums & { total: number; data: Stored[] }>`
    with rows as materialized (${ROWS(register)})
    select count(*)::int as total, ${sql.join(
      (['taxable_amount', 'cgst', 'sgst', 'igst', 'tax_amount'] as const).map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`),
    )}, (select coalesce(json_agg(part), '[]') from (${partOf(sql`rows`, pageOf(page))}) part) as data from rows`,
  );
  return { data: found.data.map(rowOf), total: found.total, totals: taxSumsOf(found) };
}

/** All rows, some at a time. */
export async function* pagesOfGstRegister(db: Reader, register: RegisterOf, size = ROWS_AT_ONCE): AsyncGenerator<GstRegisterRow[]> {
  for (let offset = 0; ; offset += size) {
    const rows = await rowsOf(db, register, { limit: size, offset });
    if (rows.length) yield rows;
    if (rows.length < size) return;
  }
}

async function rowsOf(db: Reader, register: RegisterOf, part: Part): Promise<GstRegisterRow[]> {
  const { rows } = await partOf(sql`(${ROWS(register)})`, part).execute(db);
  return rows.map(rowOf);
}
