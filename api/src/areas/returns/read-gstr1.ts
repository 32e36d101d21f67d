import { paise, rupees } from '@karkhana/shared-contract/money';
import type { TaxSums } from '@karkhana/shared-contract/returns/gst-register';
import type { Gstr1, Gstr1NilRow, Gstr1SeriesRow } from '@karkhana/shared-contract/returns/gstr1';
import type { Gstr1Query } from '@karkhana/shared-contract/returns/return-endpoints';
import type { Reader } from '../../platform/database.ts';
import { filingCompany } from './filing-company.ts';
import { filedReturnOf } from './filings.repository.ts';
import { readSections, seriesRows } from './gstr1-sections.ts';
import { lateDocuments } from './late-documents.ts';
import { openGstr1 } from './open-gstr1.ts';
import { outwardProblems } from './outward-problems.ts';

export async function readGstr1(db: Reader, query: Gstr1Query): Promise<Gstr1> {
  const { period, filing } = query;
  const { gstin, hsn_digits } = await filingCompany(db, period);
  const { days, amendments, recorded } = await openGstr1(db, query);
  const found = await readSections(db, days);
  const { b2b, cdnr } = { b2b: found.documents('b2b'), cdnr: found.documents('cdnr') };
  const rest = filing === 'iff' ? NOTHING_ELSE : { ...restOf(found), doc_issue: seriesSection(await seriesRows(db, days)) };
  const { startDate, endDate } = days;
  const problems = await outwardProblems(db, { startDate, endDate }, hsn_digits);
  const filed = recorded ? await filedReturnOf(db, recorded) : null;
  return { gstin, period, sections: { b2b, cdnr, ...rest }, problems, late: await lateDocuments(db, days), amendments, filed };
}

const restOf = ({ documents, b2cs, nil, hsn_b2b, hsn_b2c }: Awaited<ReturnType<typeof readSections>>) => ({
  ...{ b2cl: documents('b2cl'), exp: documents('exp'), cdnur: documents('cdnur') },
  ...{ b2cs: summed(b2cs), nil: nilSection(nil), hsn_b2b: summed(hsn_b2b), hsn_b2c: summed(hsn_b2c) },
});

/** A field of all rows added up, in paise on the way. */
const sumOf = <Field extends string>(rows: readonly Record<Field, number>[], field: Field): number =>
  rupees(rows.reduce((sum, row) => sum + paise(row[field]), 0));

const summed = <Row extends TaxSums>(rows: Row[]) => ({
  rows,
  total: rows.length,
  totals: {
    taxable_amount: sumOf(rows, 'taxable_amount'),
    cgst: sumOf(rows, 'cgst'),
    sgst: sumOf(rows, 'sgst'),
    igst: sumOf(rows, 'igst'),
    tax_amount: sumOf(rows, 'tax_amount'),
  },
});

const nilSection = (rows: Gstr1NilRow[]) => ({
  rows,
  total: rows.length,
  totals: { nil_amount: sumOf(rows, 'nil_amount'), exempt_amount: sumOf(rows, 'exempt_amount'), non_gst_amount: sumOf(rows, 'non_gst_amount') },
});

const seriesSection = (rows: Gstr1SeriesRow[]) => ({
  rows,
  total: rows.length,
  totals: rows.reduce(
    (sums, row) => ({ total: sums.total + row.total, cancelled: sums.cancelled + row.cancelled, net_issued: sums.net_issued + row.net_issued }),
    { total: 0, cancelled: 0, net_issued: 0 },
  ),
});

/** An invoice furnishing has invoices and notes to registered buyers alone. */
const NONE = { rows: [], total: 0, totals: { taxable_amount: 0, cgst: 0, sgst: 0, igst: 0, tax_amount: 0 } };
const NOTHING_ELSE = {
  ...{ b2cl: NONE, exp: NONE, cdnur: NONE },
  ...{ b2cs: summed([]), nil: nilSection([]), hsn_b2b: summed([]), hsn_b2c: summed([]), doc_issue: seriesSection([]) },
};
