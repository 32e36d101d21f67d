import type { Amendments } from '@karkhana/shared-contract/returns/amendments';
import type { Filing } from '@karkhana/shared-contract/returns/filing';
import { portalPeriod } from '@karkhana/shared-contract/returns/return-period';
import type { Reader } from '../../platform/database.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { allRowsOf } from './all-document-rows.ts';
import { amendmentsJson } from './amendments-json.ts';
import { filingCompany } from './filing-company.ts';
import { b2bJson, b2clJson, b2csJson, cdnrJson, cdnurJson, expJson, GSTR1_TOOL, hsnJson, nilJson, seriesJson } from './gstr1-json.ts';
import type { Gstr1Days } from './gstr1-lines.ts';
import { b2csRows, type DocumentSection, hsnRows, nilRows, seriesRows } from './gstr1-sections.ts';
import { jsonFile } from './json-file.ts';
import { openGstr1 } from './open-gstr1.ts';

interface Wanted {
  period: string;
  filing: Filing;
  format: 'json' | 'xlsx';
}

/** The HSN table has two parts since this month. */
const HSN_IN_PARTS = '2025-05';

/** GSTR1_27AAPFU0939F1ZV_102026.json, or the same as a spreadsheet. */
export async function exportGstr1(db: Reader, { period, filing, format }: Wanted): Promise<FileAnswer> {
  const { gstin } = await filingCompany(db, period);
  const name = `GSTR1_${gstin}_${portalPeriod(period)}`;
  const { days, amendments } = await openGstr1(db, { period, filing });
  if (format === 'xlsx')
    return {
      filename: `${name}.xlsx`,
      contentType: XLSX_TYPE,
      content: xlsxOf({ sheet: 'GSTR-1', columns: COLUMNS, rows: cellsOf(db, days, filing, amendments) }),
    };
  const head = { gstin, fp: portalPeriod(period), ...GSTR1_TOOL };
  return jsonFile(`${name}.json`, {
    ...head,
    ...filled({
      ...(await documentSections(db, days, filing, gstin.slice(0, 2))),
      ...(filing === 'iff' ? {} : await sumSections(db, days, period)),
      ...amendmentsJson(amendments, gstin.slice(0, 2)),
    }),
  });
}

/** The portal takes no empty tables. */
const filled = (sections: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(sections).filter(([, rows]) => rows !== undefined && !(Array.isArray(rows) && rows.length === 0)));

async function documentSections(db: Reader, days: Gstr1Days, filing: Filing, ownState: string) {
  const all = (section: DocumentSection) => allRowsOf(db, days, section);
  const invoices = { b2b: b2bJson(await all('b2b'), ownState), cdnr: cdnrJson(await all('cdnr'), ownState) };
  if (filing === 'iff') return invoices;
  return { ...invoices, b2cl: b2clJson(await all('b2cl'), ownState), exp: expJson(await all('exp')), cdnur: cdnurJson(await all('cdnur'), ownState) };
}

async function sumSections(db: Reader, days: Gstr1Days, period: string) {
  const [nil, series] = [await nilRows(db, days), await seriesRows(db, days)];
  const [toRegistered, toOthers] = [await hsnRows(db, days, true), await hsnRows(db, days, false)];
  const parts = filled({ hsn_b2b: hsnJson(toRegistered), hsn_b2c: hsnJson(toOthers) });
  const hsn = period >= HSN_IN_PARTS ? parts : { data: hsnJson([...toRegistered, ...toOthers]) };
  return {
    b2cs: b2csJson(await b2csRows(db, days)),
    ...(nil.length > 0 && { nil: nilJson(nil) }),
    ...(toRegistered.length + toOthers.length > 0 && { hsn }),
    ...(series.length > 0 && { doc_issue: seriesJson(series) }),
  };
}

const COLUMNS: XlsxColumn[] = [
  { header: 'Table', width: 10, kind: 'text' },
  { header: 'Number', width: 18, kind: 'text' },
  { header: 'Date', width: 12, kind: 'day' },
  { header: 'Party', width: 34, kind: 'text' },
  { header: 'GSTIN', width: 18, kind: 'text' },
  { header: 'Kind', width: 10, kind: 'text' },
  { header: 'Place of supply', width: 16, kind: 'text' },
  { header: 'HSN/SAC', width: 12, kind: 'text' },
  { header: 'Unit', width: 8, kind: 'text' },
  { header: 'Quantity', width: 12, kind: 'number' },
  { header: 'Rate %', width: 8, kind: 'number' },
  { header: 'Taxable value', width: 16, kind: 'money' },
  { header: 'IGST', width: 14, kind: 'money' },
  { header: 'CGST', width: 14, kind: 'money' },
  { header: 'SGST', width: 14, kind: 'money' },
];

async function* cellsOf(db: Reader, days: Gstr1Days, filing: Filing, amendments: Amendments): AsyncGenerator<XlsxCell[][]> {
  const sections: DocumentSection[] = filing === 'iff' ? ['b2b', 'cdnr'] : ['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur'];
  for (const section of sections) {
    yield (await allRowsOf(db, days, section)).map((row) => [
      ...[section, row.number, row.date, row.party_name, row.gstin, row.note_type ?? row.invoice_type, row.place_of_supply, null, null, null],
      ...[row.gst_rate, row.taxable_amount, row.igst, row.cgst, row.sgst],
    ]);
  }
  yield amendments.documents.map((row) => [
    ...[row.section, `${row.original_number} > ${row.number}`, row.date, row.party_name, row.gstin, row.note_type ?? row.invoice_type, row.place_of_supply],
    ...[null, null, null, row.gst_rate, row.taxable_amount, row.igst, row.cgst, row.sgst],
  ]);
  yield amendments.b2csa.map((row) => [
    ...['b2csa', row.original_period, null, null, null, row.supply_type, row.place_of_supply, null, null, null],
    ...[row.gst_rate, row.taxable_amount, row.igst, row.cgst, row.sgst],
  ]);
  if (filing === 'iff') return;
  yield (await b2csRows(db, days)).map((row) => [
    ...['b2cs', null, null, null, null, row.supply_type, row.place_of_supply, null, null, null],
    ...[row.gst_rate, row.taxable_amount, row.igst, row.cgst, row.sgst],
  ]);
  yield (await nilRows(db, days)).flatMap((row) =>
    (
      [
        ['Nil rated', row.nil_amount],
        ['Exempt', row.exempt_amount],
        ['Outside GST', row.non_gst_amount],
      ] as const
    ).map(([kind, amount]) => ['nil', null, null, kind, null, row.supply_type, null, null, null, null, 0, amount, 0, 0, 0]),
  );
  for (const toRegistered of [true, false]) {
    yield (await hsnRows(db, days, toRegistered)).map((row) => [
      ...[toRegistered ? 'hsn_b2b' : 'hsn_b2c', null, null, null, null, null, null, row.hsn_code, row.uqc, row.quantity],
      ...[row.gst_rate, row.taxable_amount, row.igst, row.cgst, row.sgst],
    ]);
  }
}
