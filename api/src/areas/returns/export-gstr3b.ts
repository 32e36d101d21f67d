import type { Gstr3b } from '@karkhana/shared-contract/returns/gstr3b';
import type { Gstr3bQuery } from '@karkhana/shared-contract/returns/return-endpoints';
import { portalPeriod } from '@karkhana/shared-contract/returns/return-period';
import type { Reader } from '../../platform/database.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { gstr3bJson } from './gstr3b-json.ts';
import { jsonFile } from './json-file.ts';
import { readGstr3b } from './read-gstr3b.ts';

const COLUMNS: XlsxColumn[] = [
  { header: 'Table', width: 10, kind: 'text' },
  { header: 'What', width: 50, kind: 'text' },
  ...['Taxable value', 'IGST', 'CGST', 'SGST'].map((header) => ({ header, width: 16, kind: 'money' as const })),
];

/** GSTR3B_27AAPFU0939F1ZV_102026.json, or the same as a spreadsheet. */
export async function exportGstr3b(db: Reader, { format, ...query }: Gstr3bQuery & { format: 'json' | 'xlsx' }): Promise<FileAnswer> {
  const form = await readGstr3b(db, query);
  const name = `GSTR3B_${form.gstin}_${portalPeriod(query.period)}`;
  if (format === 'json') return jsonFile(`${name}.json`, gstr3bJson(form));
  return { filename: `${name}.xlsx`, contentType: XLSX_TYPE, content: xlsxOf({ sheet: 'GSTR-3B', columns: COLUMNS, rows: cellsOf(form) }) };
}

async function* cellsOf({ outward, inter_state, credit, exempt_inward }: Gstr3b): AsyncGenerator<XlsxCell[][]> {
  const supplies = (table: string, what: string, row: Gstr3b['outward']['taxable']) => [table, what, row.taxable_amount, row.igst, row.cgst, row.sgst];
  yield [
    supplies('3.1(a)', 'Taxable supplies', outward.taxable),
    supplies('3.1(b)', 'Zero rated supplies', outward.zero_rated),
    supplies('3.1(c)', 'Nil rated and exempt supplies', outward.nil_exempt),
    supplies('3.1(d)', 'Purchases under reverse charge', outward.reverse_charge),
    supplies('3.1(e)', 'Supplies outside GST', outward.non_gst),
    ...(['unregistered', 'composition', 'uin'] as const).flatMap((buyer) =>
      inter_state[buyer].map((row) => ['3.2', `To other states, ${buyer}: ${row.place_of_supply}`, row.taxable_amount, row.igst, null, null]),
    ),
    ...credit.available.map((row) => ['4(A)', row.kind, null, row.igst, row.cgst, row.sgst]),
    ...credit.reversed.map((row) => ['4(B)', row.kind, null, row.igst, row.cgst, row.sgst]),
    ['4(C)', 'Net credit', null, credit.net.igst, credit.net.cgst, credit.net.sgst],
    ...credit.ineligible.map((row) => ['4(D)', row.kind, null, row.igst, row.cgst, row.sgst]),
    ...exempt_inward.flatMap((row) => [
      ['5', `${row.kind === 'GST' ? 'Exempt, nil rated, composition' : 'Outside GST'}, between states`, row.inter, null, null, null],
      ['5', `${row.kind === 'GST' ? 'Exempt, nil rated, composition' : 'Outside GST'}, inside the state`, row.intra, null, null, null],
    ]),
  ];
}
