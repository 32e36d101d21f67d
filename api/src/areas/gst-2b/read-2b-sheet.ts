import type { SupplyKind } from '@karkhana/shared-contract/returns/gstr2b';
import { badInput } from '../../platform/app-error.ts';
import { openFile } from '../imports/read-file.ts';
import { readAmount } from '../imports/reading/read-amount.ts';
import { readDay } from '../imports/reading/read-day.ts';
import { MOST_RUPEES, type ReadSupply } from './read-2b-json.ts';
import { stateCodeOf } from './state-code-of.ts';

type Cell = string | number | null | undefined;
type Row = Record<string, Cell>;

const textOf = (cell: Cell): string | null => (cell === null || cell === undefined || String(cell).trim() === '' ? null : String(cell).trim().slice(0, 200));

/** The sheets B2B and B2B-CDNR of the portal's Excel file, read in a process of their own; an old layout has a line for each rate. */
export async function read2bSheets(content: Buffer, fileName: string): Promise<ReadSupply[]> {
  const invoices = await rowsOf('gstr2b_invoices', content, fileName);
  if (!invoices)
    throw badInput('file', 'No sheet with invoice numbers and GSTINs of suppliers was found. Choose the Excel file of GSTR-2B as the portal gives it');
  const notes = (await rowsOf('gstr2b_notes', content, fileName)) ?? [];
  return merged([...invoices.flatMap((row) => supplyOf(row, 'invoice')), ...notes.flatMap((row) => supplyOf(row, noteKind(row)))]);
}

const noteKind = (row: Row): SupplyKind => (textOf(row['type'])?.toLowerCase().startsWith('d') ? 'debit_note' : 'credit_note');

/** Undefined where the workbook has no such sheet. */
async function rowsOf(kind: 'gstr2b_invoices' | 'gstr2b_notes', content: Buffer, fileName: string): Promise<Row[] | undefined> {
  const opened = await openFile({ kind, content, fileName, known: {} });
  try {
    const fields = opened.columns.map(({ field }) => field);
    if (!fields.includes('number') || !fields.includes('gstin')) return undefined;
    const rows: Row[] = [];
    for await (const batch of opened.batches()) {
      for (const { values } of batch)
        rows.push(Object.fromEntries(opened.columns.flatMap(({ field, header }) => (field === null ? [] : [[field, values[header]]]))) as Row);
    }
    return rows;
  } finally {
    await opened.close();
  }
}

const amountOf = (cell: Cell): number => {
  const written = textOf(cell);
  if (written === null || written === '-') return 0;
  const read = readAmount(written);
  if (read === undefined || Math.abs(read) > MOST_RUPEES)
    throw badInput('file', `“${written}” is no amount. Choose the Excel file of GSTR-2B as the portal gives it`);
  return Math.round(read * 100);
};

/** None for a line of totals or an empty one. */
function supplyOf(row: Row, kind: SupplyKind): ReadSupply[] {
  const [gstin, number] = [textOf(row['gstin'])?.toUpperCase() ?? null, textOf(row['number'])];
  if (!gstin || !/^[0-9A-Z]{15}$/.test(gstin) || !number) return [];
  return [
    {
      ...{ kind, gstin, number: number.slice(0, 50), trade_name: textOf(row['trade_name']), date: readDay(textOf(row['date']) ?? '') ?? null },
      ...{
        value: amountOf(row['value']),
        taxable: amountOf(row['taxable']),
        igst: amountOf(row['igst']),
        cgst: amountOf(row['cgst']),
        sgst: amountOf(row['sgst']),
      },
      ...{
        cess: amountOf(row['cess']),
        place_of_supply: stateCodeOf(textOf(row['place_of_supply'])),
        reverse_charge: /^y/i.test(textOf(row['reverse_charge']) ?? ''),
      },
      ...{ credit_available: !/^n/i.test(textOf(row['available']) ?? ''), reason: textOf(row['reason']), supplier_period: textOf(row['supplier_period']) },
      ...{ original_number: null, rejected: false },
    },
  ];
}

/** One row for a document: its rates are added up. */
function merged(lines: readonly ReadSupply[]): ReadSupply[] {
  const found = new Map<string, ReadSupply>();
  for (const line of lines) {
    const name = `${line.kind} ${line.gstin} ${line.number}`;
    const own = found.get(name);
    if (own) for (const amount of ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const) own[amount] += line[amount];
    else found.set(name, { ...line });
  }
  return [...found.values()];
}
