import type { Day } from '@karkhana/shared-contract/dates';
import type { Filing, FilingOf3b } from '@karkhana/shared-contract/returns/filing';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Decimal } from './columns.ts';

export interface GstFilings {
  id: GeneratedAlways<number>;
  /** 'yyyy-MM'. */
  period: string;
  filing: Filing;
  arn: string;
  date: Day;
  start_date: Day;
  end_date: Day;
  documents: Generated<number>;
  recorded_at: Generated<Date>;
  user_id: number;
  user_name: string;
}

/** One row of a table of a return that was filed, as it was then. */
export interface GstFiledRows {
  filing_id: number;
  line: number;
  section: string;
  document_type: string | null;
  document_id: number | null;
  amends_id: number | null;
  /** JSON. */
  row: string;
}

/** Where credit is not claimed in the month of the bill. */
export interface GstCreditMonths {
  document_type: string;
  document_id: number;
  /** 'yyyy-MM'; null until the portal shows the bill. */
  period: string | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
}

export interface Gst2bFiles {
  period: string;
  file_name: string;
  generated_on: Day | null;
  imported_at: Generated<Date>;
  user_id: number;
  user_name: string;
  /** What the file has that is not read. */
  left_out: string | null;
}

export interface Gst2bReversals {
  id: GeneratedAlways<number>;
  period: string;
  kind: string;
  gstin: string | null;
  trade_name: string | null;
  number: string;
  date: Day | null;
  igst: Decimal;
  cgst: Decimal;
  sgst: Decimal;
}

export interface Gst2bRows {
  id: GeneratedAlways<number>;
  period: string;
  kind: string;
  gstin: string | null;
  trade_name: string | null;
  number: string;
  date: Day | null;
  value: Decimal;
  taxable: Decimal;
  igst: Decimal;
  cgst: Decimal;
  sgst: Decimal;
  cess: Decimal;
  place_of_supply: string | null;
  reverse_charge: boolean;
  credit_available: boolean;
  reason: string | null;
  supplier_period: string | null;
  original_number: string | null;
  rejected: Generated<boolean>;
}

export interface Gst2bChoices {
  id: GeneratedAlways<number>;
  period: string;
  kind: string;
  gstin: string;
  number: string;
  choice: string;
  document_type: string | null;
  document_id: number | null;
  chosen_at: Generated<Date>;
  user_id: number;
}

/** A GSTR-3B that was filed. */
export interface Gst3bFilings extends Omit<GstFilings, 'documents'> {
  filing: FilingOf3b;
  gstin: string;
  /** A list of {cell, amount}; JSON. */
  cells: JSONColumnType<object[]>;
}

/** What a document was in it. */
export interface Gst3bDocuments {
  filing_id: number;
  /** A row of the form, such as 3.1(a). */
  part: string;
  document_type: string;
  document_id: number;
  number: string;
  date: Day;
  taxable: Decimal;
  igst: Decimal;
  cgst: Decimal;
  sgst: Decimal;
}

/** Credit set off in a return: paise by head. */
export interface GstSetOffs {
  id: GeneratedAlways<number>;
  period: string;
  filing: FilingOf3b;
  date: Day;
  /** SetOffFigures of the posting rule; JSON. */
  figures: JSONColumnType<object>;
  /** What the cash ledger paid, and when. */
  paid: JSONColumnType<object>;
  paid_on: Day | null;
  created_at: Generated<Date>;
  created_by: number;
}

export interface GstChallans {
  id: GeneratedAlways<number>;
  date: Day;
  igst: Decimal;
  cgst: Decimal;
  sgst: Decimal;
  amount: Decimal;
  bank_account_id: number | null;
  created_at: Generated<Date>;
  created_by: number;
}
