import { rupeesText } from '@karkhana/shared-contract/money';
import { gstr2bFields, type Imported2b, MAX_GSTR2B_BYTES } from '@karkhana/shared-contract/returns/gstr2b';
import { sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Input } from '../../platform/route.ts';
import { validate } from '../../platform/validate.ts';
import { type Audit, writeAudit } from '../../platform/write-audit.ts';
import { openJson } from '../imports/read-file.ts';
import { readingTurn } from '../imports/under-way.ts';
import { filingCompany } from '../returns/filing-company.ts';
import { claimWhatAppeared } from './credit-months.ts';
import { matchMonth } from './match-month.ts';
import { MOST_SUPPLIES, type Read2b, type ReadSupply, TOO_MANY } from './read-2b-json.ts';
import { read2bSheets } from './read-2b-sheet.ts';

const AT_ONCE = 500;
const NOT_IN_EXCEL = 'every sheet but B2B and B2B-CDNR: amendments, ISD, imports and reversals are read from the JSON';

/** POST /gst/gstr2b: replaces the month's file; decisions stay. Claims credit that waited for a bill which is there now. */
export async function import2b(
  database: Database,
  { user, client, file, saved }: Pick<Input<unknown, unknown, unknown>, 'user' | 'client' | 'file' | 'saved'>,
): Promise<{ data: Imported2b }> {
  const { name, content, fields } = await file(MAX_GSTR2B_BYTES);
  const { gstin } = await filingCompany(database.db);
  const { period } = validate(gstr2bFields, fields);
  const read = await readFile(user, content, name, period, gstin);
  if (read.gstin !== gstin) throw badInput('file', `This file is of ${read.gstin}, and Settings say ${gstin}`);
  if (period && period !== read.period) throw badInput('file', `This file is of ${read.period}, and not of ${period}`);
  // A month that has not begun, or of before the registration, has no page either.
  validate(gstr2bFields, { period: read.period });
  await filingCompany(database.db, read.period);
  const done = await database.transaction(async (tx) => {
    await keep(tx, user, name, read);
    const credits_claimed = await claimWhatAppeared(tx, user, read.period, await matchMonth(tx, read.period));
    const data = { period: read.period, documents: read.supplies.length, credits_claimed };
    const summary = `GSTR-2B of ${read.period} read: ${data.documents} documents`;
    const audit: Audit = { action: 'import', entity: 'gst_2b', entity_id: null, summary, detail: { ...data, file_name: name } };
    await writeAudit(tx, user, client.requestId, audit);
    return { data, audit };
  });
  saved(done.audit);
  return { data: done.data };
}

/** In a process of its own, one file of all at a time. */
async function readFile(user: User, content: Buffer, name: string, period: string | undefined, gstin: string): Promise<Read2b> {
  // How JSON begins, under any file name and with or without a byte order mark.
  const isJson = /^(?:\uFEFF)?\s{0,20}[{[]/.test(content.subarray(0, 40).toString('utf8'));
  if (!isJson && !period) throw badInput('period', 'Choose the month of this Excel file');
  let read: Read2b | undefined;
  await readingTurn({ userId: user.id, gone: new AbortController().signal }, async () => {
    read = isJson
      ? await readJson(content)
      : { gstin, period: period ?? '', generated_on: null, supplies: await read2bSheets(content, name), reversals: [], left_out: NOT_IN_EXCEL };
  });
  if (!read) throw new AppError('INTERNAL', 'The file was not read');
  if (read.supplies.length > MOST_SUPPLIES) throw badInput('file', TOO_MANY);
  return read;
}

async function readJson(content: Buffer): Promise<Read2b> {
  const { batches, close, ...head } = await openJson<Omit<Read2b, 'supplies'>, ReadSupply>({ kind: 'gstr2b_json', content });
  try {
    const supplies: ReadSupply[] = [];
    for await (const batch of batches()) supplies.push(...batch);
    return { ...head, supplies };
  } finally {
    await close();
  }
}

async function keep(tx: Transaction, user: User, file_name: string, { period, generated_on, supplies, reversals, left_out }: Read2b): Promise<void> {
  const facts = { file_name, generated_on, left_out, user_id: user.id, user_name: user.name };
  await tx
    .insertInto('gst_2b_files')
    .values({ period, ...facts })
    .onConflict((conflict) => conflict.column('period').doUpdateSet({ ...facts, imported_at: sql<Date>`now()` }))
    .execute();
  await tx.deleteFrom('gst_2b_rows').where('period', '=', period).execute();
  await keepReversals(tx, period, reversals);
  const rows = supplies.map(({ value, taxable, igst, cgst, sgst, cess, ...facts }) => ({
    ...{ period, ...facts, value: rupeesText(value), taxable: rupeesText(taxable) },
    ...{ igst: rupeesText(igst), cgst: rupeesText(cgst), sgst: rupeesText(sgst), cess: rupeesText(cess) },
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    // An invoice and its correction may both be there: the later row is the correction.
    await tx
      .insertInto('gst_2b_rows')
      .values(lastOfEach(rows.slice(from, from + AT_ONCE)))
      .onConflict((conflict) =>
        conflict.columns(['period', 'kind', 'gstin', 'number']).doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          taxable: row.ref('excluded.taxable'),
          igst: row.ref('excluded.igst'),
          cgst: row.ref('excluded.cgst'),
          sgst: row.ref('excluded.sgst'),
          date: row.ref('excluded.date'),
          original_number: row.ref('excluded.original_number'),
          rejected: row.ref('excluded.rejected'),
          credit_available: row.ref('excluded.credit_available'),
        })),
      )
      .execute();
  }
}

async function keepReversals(tx: Transaction, period: string, reversals: readonly ReadSupply[]): Promise<void> {
  await tx.deleteFrom('gst_2b_reversals').where('period', '=', period).execute();
  const rows = lastOfEach(
    reversals.map(({ kind, gstin, trade_name, number, date, igst, cgst, sgst }) => ({
      ...{ period, kind, gstin, trade_name, number, date, igst: rupeesText(igst), cgst: rupeesText(cgst), sgst: rupeesText(sgst) },
    })),
  );
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await tx
      .insertInto('gst_2b_reversals')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
}

const lastOfEach = <Row extends { kind: string; gstin: string | null; number: string }>(rows: Row[]): Row[] => [
  ...new Map(rows.map((row) => [`${row.kind} ${row.gstin} ${row.number}`, row])).values(),
];
