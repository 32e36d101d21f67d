import { addDays } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { DocumentParty } from '@karkhana/shared-contract/papers/parts';
import { AGES, MOST_STATEMENT_LINES, statementPaper } from '@karkhana/shared-contract/papers/statement-paper';
import { type AgeingBuckets, movementLabel, type PartyLedger, type PartyLedgerRow } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { StatementQuery } from '@karkhana/shared-contract/party-ledger/party-ledger-queries';
import { quantityShown } from '@karkhana/shared-contract/shown';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { paperFile } from '../../platform/paper/paper-file.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { readVendor } from '../vendors/vendors.repository.ts';
import { reportAgeing } from './ageing.repository.ts';
import { pagesOfLedger, readPartyLedger } from './party-ledger.repository.ts';

const WIDTHS = [14, 22, 24, 14, 16, 16, 16];
const KINDS = ['day', 'text', 'text', 'day', 'money', 'money', 'money'] as const;
const COLUMNS = ['Date', 'Particulars', 'Number', 'Due date', 'Debit', 'Credit', 'Balance'].map(
  (header, index): XlsxColumn => ({ header, kind: mustGet(KINDS, index), width: mustGet(WIDTHS, index) }),
);

/** GET /vendors/:id/statement: the ledger of a period, by default up to today, its opening and closing balance, and at the foot the age of what is open. */
export async function statement(db: Reader, user: Actor, vendorId: number, { format, ...asked }: StatementQuery): Promise<FileAnswer> {
  const vendor = await readVendor(db, vendorId);
  const today = todayOf(user);
  const period = { ...asked, to: asked.to ?? (asked.from && asked.from > today ? asked.from : today) };
  const ledger = await readPartyLedger(db, vendorId, { ...period, page: 1, limit: 1 });
  const { totals } = await reportAgeing(db, { vendor_id: vendorId, as_of: period.to, by: 'invoice', sort: 'name' });
  const before = period.from && addDays(period.from, -1);
  const name = ['statement', vendorId, asked.from, asked.to].filter(Boolean).join('-');
  const headers = { 'x-total-rows': String(ledger.total) };
  const pages = pagesOfLedger(db, vendorId, period);
  if (format === 'xlsx') {
    const content = xlsxOf({ sheet: 'Statement', columns: COLUMNS, closing: footOf(ledger, totals), rows: sheetRows(before, ledger, pages) });
    return { filename: `${name}.xlsx`, contentType: XLSX_TYPE, headers, content };
  }
  if (ledger.total > MOST_STATEMENT_LINES) {
    const [lines, most] = [quantityShown(ledger.total), quantityShown(MOST_STATEMENT_LINES)];
    throw new AppError('CONFLICT', `This statement has ${lines} lines, and a PDF holds ${most}. Choose fewer days, or download it for Excel`);
  }
  const rows: PartyLedgerRow[] = [];
  for await (const page of pages) rows.push(...page);
  const paper = statementPaper({
    ...{ company: await companySnapshot(db), party: partyOf(vendor), made: today, from: period.from, to: period.to, before },
    ...{ opening: ledger.opening_balance, closing: ledger.closing_balance, rows, ages: totals },
  });
  return { ...paperFile(paper, name), headers };
}

const partyOf = (vendor: Vendor): DocumentParty => ({
  ...{ vendor_name: vendor.name, vendor_address: vendor.address, vendor_city: vendor.city, vendor_pincode: vendor.pincode ?? null },
  ...{ vendor_phone: vendor.phone, vendor_email: vendor.email, vendor_gstin: vendor.gstin ?? null, vendor_state_code: vendor.state_code ?? null },
});

function footOf(ledger: PartyLedger, totals: AgeingBuckets): XlsxCell[][] {
  const row = (words: string, amount: number): XlsxCell[] => [null, words, null, null, null, null, amount];
  return [row('Closing balance', ledger.closing_balance), ...AGES.map(([label, key]) => row(label, totals[key]))];
}

async function* sheetRows(before: string | undefined, { opening_balance }: PartyLedger, pages: AsyncIterable<PartyLedgerRow[]>): AsyncGenerator<XlsxCell[][]> {
  yield [[before ?? null, 'Balance before', null, null, null, null, opening_balance]];
  for await (const page of pages)
    yield page.map(({ date, kind, number, due_date, debit, credit, balance }) => [
      date,
      movementLabel(kind),
      number,
      due_date ?? null,
      debit || null,
      credit || null,
      balance,
    ]);
}
