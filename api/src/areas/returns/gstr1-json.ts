import type { AmendedRow } from '@karkhana/shared-contract/returns/amendments';
import type { Gstr1HsnRow, Gstr1NilRow, Gstr1SeriesRow } from '@karkhana/shared-contract/returns/gstr1';
import type { Gstr1B2csRow, Gstr1DocumentRow } from '@karkhana/shared-contract/returns/gstr1-rows';
import { portalDay } from '@karkhana/shared-contract/returns/return-period';

/** A return as the offline tool of this release writes it; the portal does not check the version. */
export const GSTR1_TOOL = { version: 'GST3.2.4', hash: 'hash' } as const;

type Amounts = Pick<Gstr1DocumentRow, 'taxable_amount' | 'cgst' | 'sgst' | 'igst' | 'gst_rate'>;

/** IGST of a supply to another state; else the two halves. Cess is kept at 0. */
const taxes = ({ igst, cgst, sgst }: Pick<Amounts, 'igst' | 'cgst' | 'sgst'>, isIntra: boolean) =>
  isIntra ? { camt: cgst, samt: sgst, csamt: 0 } : { iamt: igst, csamt: 0 };

const isIntra = ({ igst, cgst }: Amounts, place: string | null, ownState: string) => cgst !== 0 || (igst === 0 && place === ownState);

const item = (row: Gstr1DocumentRow, ownState: string) => ({
  num: Math.round(row.gst_rate * 100) + 1,
  itm_det: { txval: row.taxable_amount, rt: row.gst_rate, ...taxes(row, row.invoice_type === 'R' && isIntra(row, row.place_of_supply, ownState)) },
});

/** Rows that follow each other with the same key. */
export function* runsOf<Row>(rows: Iterable<Row>, keyOf: (row: Row) => unknown): Generator<[Row, ...Row[]]> {
  let run: [Row, ...Row[]] | undefined;
  for (const row of rows) {
    if (run && keyOf(run[0]) === keyOf(row)) run.push(row);
    else {
      if (run) yield run;
      run = [row];
    }
  }
  if (run) yield run;
}

/** A document, or one of an earlier return as it is now, which names itself as it was filed. */
type DocumentRow = Gstr1DocumentRow & Partial<Pick<AmendedRow, 'original_number' | 'original_date'>>;
const originOf = ({ original_number, original_date }: DocumentRow, [number, date]: readonly [string, string]) =>
  original_number !== undefined && original_date !== undefined ? { [number]: original_number, [date]: portalDay(original_date) } : {};
const OF_INVOICE = ['oinum', 'oidt'] as const;
const OF_NOTE = ['ont_num', 'ont_dt'] as const;

const documentsOf = (rows: Iterable<DocumentRow>) => runsOf(rows, ({ document_type, document_id }) => `${document_type} ${document_id}`);
const byBuyer = (rows: Iterable<DocumentRow>) => runsOf(rows, ({ gstin }) => gstin);

/** @param rows by buyer, day and number */
export const b2bJson = (rows: readonly DocumentRow[], ownState: string): object[] =>
  [...byBuyer(rows)].map((own) => ({
    ctin: own[0].gstin,
    inv: [...documentsOf(own)].map((items) => ({
      ...originOf(items[0], OF_INVOICE),
      inum: items[0].number,
      idt: portalDay(items[0].date),
      val: items[0].value,
      pos: items[0].place_of_supply,
      rchrg: items[0].reverse_charge ? 'Y' : 'N',
      inv_typ: items[0].invoice_type,
      itms: items.map((row) => item(row, ownState)),
    })),
  }));

/** @param rows by place, day and number */
export const b2clJson = (rows: readonly DocumentRow[], ownState: string): object[] =>
  [...runsOf(rows, ({ place_of_supply }) => place_of_supply)].map((own) => ({
    pos: own[0].place_of_supply,
    inv: [...documentsOf(own)].map((items) => ({
      ...originOf(items[0], OF_INVOICE),
      inum: items[0].number,
      idt: portalDay(items[0].date),
      val: items[0].value,
      itms: items.map((row) => item(row, ownState)),
    })),
  }));

export const b2csItem = (row: Gstr1B2csRow) => ({ rt: row.gst_rate, txval: row.taxable_amount, ...taxes(row, row.supply_type === 'INTRA') });

export const b2csJson = (rows: readonly Gstr1B2csRow[]): object[] =>
  rows.map((row) => ({ sply_ty: row.supply_type, typ: 'OE', pos: row.place_of_supply, ...b2csItem(row) }));

export const expJson = (rows: readonly DocumentRow[]): object[] =>
  [...runsOf(rows, ({ invoice_type }) => invoice_type)].map((own) => ({
    exp_typ: own[0].invoice_type,
    inv: [...documentsOf(own)].map((items) => ({
      ...originOf(items[0], OF_INVOICE),
      inum: items[0].number,
      idt: portalDay(items[0].date),
      val: items[0].value,
      ...(items[0].port_code && { sbpcode: items[0].port_code }),
      itms: items.map((row) => ({ txval: row.taxable_amount, rt: row.gst_rate, iamt: row.igst, csamt: 0 })),
    })),
  }));

const note = (items: [DocumentRow, ...DocumentRow[]], ownState: string) => ({
  ...originOf(items[0], OF_NOTE),
  nt_num: items[0].number,
  nt_dt: portalDay(items[0].date),
  ntty: items[0].note_type,
  val: items[0].value,
  itms: items.map((row) => item(row, ownState)),
});

export const cdnrJson = (rows: readonly DocumentRow[], ownState: string): object[] =>
  [...byBuyer(rows)].map((own) => ({
    ctin: own[0].gstin,
    nt: [...documentsOf(own)].map((items) => ({
      ...note(items, ownState),
      pos: items[0].place_of_supply,
      rchrg: items[0].reverse_charge ? 'Y' : 'N',
      inv_typ: items[0].invoice_type,
    })),
  }));

export const cdnurJson = (rows: readonly DocumentRow[], ownState: string): object[] =>
  [...documentsOf(rows)].map((items) => ({
    typ: items[0].invoice_type,
    ...note(items, ownState),
    ...(items[0].invoice_type === 'B2CL' && { pos: items[0].place_of_supply }),
  }));

export const nilJson = (rows: readonly Gstr1NilRow[]): object => ({
  inv: rows.map((row) => ({ sply_ty: row.supply_type, expt_amt: row.exempt_amount, nil_amt: row.nil_amount, ngsup_amt: row.non_gst_amount })),
});

export const hsnJson = (rows: readonly Gstr1HsnRow[]): object[] =>
  rows.map((row, index) => ({
    num: index + 1,
    ...(row.hsn_code && { hsn_sc: row.hsn_code }),
    uqc: row.uqc,
    qty: row.quantity,
    rt: row.gst_rate,
    txval: row.taxable_amount,
    ...(row.igst === 0 ? { camt: row.cgst, samt: row.sgst } : { iamt: row.igst, ...((row.cgst || row.sgst) && { camt: row.cgst, samt: row.sgst }) }),
    csamt: 0,
  }));

export const seriesJson = (rows: readonly Gstr1SeriesRow[]): object => ({
  doc_det: [...runsOf(rows, ({ document_number }) => document_number)].map((own) => ({
    doc_num: own[0].document_number,
    doc_typ: own[0].document_name,
    docs: own.map((row, index) => ({ num: index + 1, from: row.from, to: row.to, totnum: row.total, cancel: row.cancelled, net_issue: row.net_issued })),
  })),
});
