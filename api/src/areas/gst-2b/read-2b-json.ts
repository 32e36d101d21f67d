import { type Day, isDay } from '@karkhana/shared-contract/dates';
import { paise } from '@karkhana/shared-contract/money';
import type { SupplyKind } from '@karkhana/shared-contract/returns/gstr2b';
import { RefusedFile } from '../imports/reading/refused-file.ts';

/** A row of GSTR-2B; amounts in paise. */
export interface ReadSupply {
  kind: SupplyKind;
  gstin: string | null;
  trade_name: string | null;
  number: string;
  date: Day | null;
  value: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
  cess: number;
  place_of_supply: string | null;
  reverse_charge: boolean;
  credit_available: boolean;
  reason: string | null;
  supplier_period: string | null;
  original_number: string | null;
  rejected: boolean;
}

export interface Read2b {
  gstin: string;
  /** 'yyyy-MM'. */
  period: string;
  generated_on: Day | null;
  supplies: ReadSupply[];
  /** Documents of earlier months whose credit the portal takes back (Rule 37A): their suppliers have not filed GSTR-3B. */
  reversals: ReadSupply[];
  /** Tables that are not read, such as 'tds, tcs'; null where there are none. */
  left_out: string | null;
}

type Json = Record<string, unknown>;
/** Documents of a month. The largest files of the portal have some thousands. */
export const MOST_SUPPLIES = 20_000;
export const TOO_MANY = `This file has more than ${MOST_SUPPLIES.toLocaleString('en')} documents, and no more of one month are read`;
/** Rupees that a column holds. */
export const MOST_RUPEES = 99_999_999_999;
const WRONG = 'This is no GSTR-2B of the portal. Download its JSON or Excel there, and choose that file';

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
/** What the portal leaves out has none. What cannot be read is not taken for none: the file takes the place of the month's. */
function recordsIn(value: unknown): Json[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isRecord)) throw new RefusedFile(WRONG);
  return value;
}
/** The database stores no NUL, and half a surrogate pair is no text. */
const textOf = (value: unknown): string | null => {
  const text = typeof value === 'string' ? Buffer.from(value.slice(0, 1_000).replaceAll('\u0000', '')).toString().trim().slice(0, 200) : '';
  return text === '' ? null : text;
};
/** Numbers of documents come as numbers too. */
const numberOf = (value: unknown): string | null => textOf(typeof value === 'number' ? String(value) : value);

/** To whole paise: the portal's sums have binary dust. */
function amountOf(value: unknown): number {
  if (value === undefined || value === null || value === '') return 0;
  const number = typeof value === 'number' || (typeof value === 'string' && value.length <= 30) ? Number(value) : Number.NaN;
  if (!(Math.abs(number) <= MOST_RUPEES)) throw new RefusedFile(WRONG);
  return paise(number.toFixed(2));
}

/** Paise that a column holds, where many amounts come to them. */
function fitting(amount: number): number {
  if (Math.abs(amount) > MOST_RUPEES * 100) throw new RefusedFile(WRONG);
  return amount;
}

/** 'dd-MM-yyyy' as the portal writes a day, of a year that a bill can have. */
export function portalDayOf(value: unknown): Day | null {
  const [day = '', month = '', year = ''] = (textOf(value) ?? '').split('-');
  const written = `${year}-${month}-${day}`;
  return isDay(written) && written >= '2000' && written < '2100' ? written : null;
}

/** The portal's JSON in either layout: amounts by rate in `items`, or on the document since November 2024. @throws RefusedFile */
export function read2bJson(content: string): Read2b {
  const data = dataIn(content);
  const gstin = textOf(data['gstin']);
  const period = /^(0[1-9]|1[0-2])(\d{4})$/.exec(textOf(data['rtnprd']) ?? '');
  if (!gstin || !period || !isRecord(data['docdata'])) throw new RefusedFile(WRONG);
  const supplies = [...suppliesIn(data['docdata'], false), ...(isRecord(data['docRejdata']) ? suppliesIn(data['docRejdata'], true) : [])];
  const reversals = [data['docdata']['itcrev']].flat().filter((tables) => tables !== undefined && tables !== null);
  const reversed = recordsIn(reversals).flatMap((tables) => suppliesIn(tables, false));
  if (supplies.length + reversed.length > MOST_SUPPLIES) throw new RefusedFile(TOO_MANY);
  const facts = { gstin, period: `${period[2]}-${period[1]}`, generated_on: portalDayOf(data['gendt']) };
  return { ...facts, supplies, reversals: reversed, left_out: leftOut(data) };
}

function dataIn(content: string): Json {
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch {
    throw new RefusedFile(WRONG);
  }
  const data = isRecord(read) ? read['data'] : undefined;
  if (!isRecord(data)) throw new RefusedFile(WRONG);
  return isRecord(data['data']) ? data['data'] : data;
}

const READ = ['b2b', 'b2ba', 'ecom', 'ecoma', 'cdnr', 'cdnra', 'isd', 'isda', 'impg', 'impga', 'impgsez', 'impgasez'];

/** Names of tables with documents that are not read: the portal may add one. */
function leftOut({ docdata, docRejdata }: Json): string | null {
  const unread = (tables: unknown, read: readonly string[]) =>
    isRecord(tables) ? Object.keys(tables).filter((name) => !read.includes(name) && [tables[name]].flat().some((own) => own !== null)) : [];
  const names = [...unread(docdata, [...READ, 'itcrev']), ...unread(docRejdata, READ).map((name) => `${name} of what was rejected`)];
  return names.length ? names.slice(0, 20).join(', ').slice(0, 500) : null;
}

function suppliesIn(tables: Json, rejected: boolean): ReadSupply[] {
  const bySupplier = (table: string, list: string, read: (own: Json) => Facts) =>
    recordsIn(tables[table]).flatMap((supplier) => recordsIn(supplier[list]).map((own) => supplyOf(supplier, own, read(own), rejected)));
  const invoice = (own: Json): Facts => ({ kind: 'invoice', number: own['inum'], date: own['dt'], original: own['oinum'] });
  const note = (own: Json): Facts => ({
    kind: own['typ'] === 'D' ? 'debit_note' : 'credit_note',
    number: own['ntnum'],
    date: own['dt'],
    original: own['ontnum'],
  });
  const handedOn = (own: Json): Facts => ({
    kind: own['doctyp'] === 'ISDC' ? 'credit_note' : 'isd',
    number: own['docnum'],
    date: own['docdt'],
    original: own['odocnum'],
  });
  const entry = (own: Json): Facts => ({ kind: 'import', number: own['boenum'], date: own['boedt'] });
  return [
    ...['b2b', 'b2ba', 'ecom', 'ecoma'].flatMap((table) => bySupplier(table, 'inv', invoice)),
    ...['cdnr', 'cdnra'].flatMap((table) => bySupplier(table, 'nt', note)),
    ...['isd', 'isda'].flatMap((table) => bySupplier(table, 'doclist', handedOn)),
    ...['impgsez', 'impgasez'].flatMap((table) => bySupplier(table, 'boe', entry)),
    ...['impg', 'impga'].flatMap((table) => recordsIn(tables[table]).map((own) => supplyOf({}, own, entry(own), rejected))),
  ];
}

interface Facts {
  kind: SupplyKind;
  number: unknown;
  date: unknown;
  original?: unknown;
}

function supplyOf(supplier: Json, own: Json, { kind, number, date, original }: Facts, rejected: boolean): ReadSupply {
  const rates = recordsIn(own['items']);
  const of = (name: string) => fitting(rates.length ? rates.reduce((sum, rate) => sum + amountOf(rate[name]), 0) : amountOf(own[name]));
  const amounts = { taxable: of('txval'), igst: of('igst'), cgst: of('cgst'), sgst: of('sgst'), cess: of('cess') };
  const written = numberOf(number)?.slice(0, 50);
  if (!written) throw new RefusedFile(`A document of ${textOf(supplier['ctin']) ?? 'the customs'} has no number. ${WRONG}`);
  return {
    ...{ kind, number: written, date: portalDayOf(date), gstin: textOf(supplier['ctin']), trade_name: textOf(supplier['trdnm']) },
    ...amounts,
    value: own['val'] === undefined ? fitting(amounts.taxable + amounts.igst + amounts.cgst + amounts.sgst + amounts.cess) : amountOf(own['val']),
    place_of_supply: textOf(own['pos']),
    reverse_charge: own['rev'] === 'Y',
    credit_available: !rejected && (own['itcavl'] ?? own['itcelg'] ?? 'Y') === 'Y',
    reason: textOf(own['rsn']),
    supplier_period: textOf(supplier['supprd']),
    original_number: numberOf(original),
    rejected,
  };
}
