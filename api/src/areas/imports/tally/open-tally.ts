import { addDays, dayInIndia, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import { IMPORT_KINDS, IMPORT_LABELS, type ImportKind, MAX_IMPORT_ROWS } from '@karkhana/shared-contract/imports/import-kinds';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type KnownColumns, matchColumns } from '../reading/match-columns.ts';
import { type OpenedSheet, sampleOf } from '../reading/open-sheet.ts';
import { RefusedFile } from '../reading/refused-file.ts';
import type { Cell, ImportSheet } from '../sheets/import-sheet.ts';
import { dayOf, type Masters, parseMasters, textIn } from './parse-masters.ts';
import { itemsOf, type TallyItem } from './tally-items.ts';
import { billsOf, ledgersOf, partyCells, partyTypeOf, type TallyLedger } from './tally-ledgers.ts';

type Row = Record<string, Cell>;

/** What each kind of import takes out of Tally's masters, by the headers of its template; a header of Tally's own is one to choose by hand. */
const ROWS: Partial<Record<ImportKind, (masters: Masters) => Row[]>> = {
  products: (masters) =>
    itemsOf(masters)
      .filter(({ isMaterial }) => !isMaterial)
      .map(productRow),
  materials: (masters) =>
    itemsOf(masters)
      .filter(({ isMaterial }) => isMaterial)
      .map(materialRow),
  vendors: (masters) => ledgersOf(masters).filter(partyTypeOf).map(partyCells),
  accounts: (masters) =>
    ledgersOf(masters)
      .filter((ledger) => !partyTypeOf(ledger))
      .map(({ name, group }) => ({ 'Account Name': name, Group: group || null })),
  'opening-stock': (masters) => itemsOf(masters).flatMap((item) => openingStockRow(item, asOnOf(masters))),
  'opening-balances': (masters) => balanceRows(ledgersOf(masters), asOnOf(masters)),
  'open-sales': (masters) => billRows(masters, 'sale', ['Invoice Number', 'Customer', 'Invoice Date']),
  'open-purchases': (masters) => billRows(masters, 'purchase', ['Bill Number', 'Supplier', 'Bill Date']),
};

/** Masters and opening balances of Tally, as a sheet of one kind. @throws RefusedFile */
export function openTally(content: Buffer, kind: ImportKind, sheet: ImportSheet, known: KnownColumns): OpenedSheet {
  const rowsOf = ROWS[kind];
  if (!rowsOf) throw new RefusedFile(`Tally's XML has nothing for ${IMPORT_LABELS[kind]}. Choose an .xlsx, .xls or CSV file`);
  const rows = rowsOf(parseMasters(content));
  if (!rows.length) throw new RefusedFile(`There is nothing for ${IMPORT_LABELS[kind]} in this export of Tally. Export all masters, with their groups`);
  if (rows.length > MAX_IMPORT_ROWS) throw new RefusedFile(`This export has more than ${MAX_IMPORT_ROWS} of them. Export it from Tally in parts`);
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((header) => rows.some((row) => row[header] ?? null));
  const fields = matchColumns(sheet, headers, known);
  return {
    sheet: 'Tally',
    columns: headers.map((header, index) => ({ header, field: mustGet(fields, index), sample: sampleOf(rows.map((row) => row[header])) })),
    rows: rows.map((row, index) => ({ row: index + 1, cells: headers.map((header) => row[header] ?? null) })),
    passed: [],
  };
}

/** The first kind, in the order in which a firm moves in, that an export has something for. @throws RefusedFile */
export function kindOfTally(content: Buffer, kinds: Partial<Record<ImportKind, unknown>>): ImportKind {
  const masters = parseMasters(content);
  const kind = IMPORT_KINDS.find((each) => kinds[each] && ROWS[each]?.(masters).length);
  if (!kind) throw new RefusedFile('There is nothing to import in this export of Tally. Export all masters, with their groups');
  return kind;
}

const goodsRow = ({ unit, hsn, rate, taxability }: TallyItem): Row => ({ Unit: unit || null, 'HSN/SAC': hsn, 'GST Rate': rate, Taxability: taxability });

/** Tally contains what stock cost, which is no price to sell at: the user may choose it where there is no other. */
const productRow = (item: TallyItem): Row => ({
  ...{ SKU: item.sku, 'Product Name': item.name, 'Unit Price': item.standardPrice, "Tally's Opening Rate": item.openingRate },
  ...goodsRow(item),
});

const materialRow = (item: TallyItem): Row => ({
  ...{ 'Material Name': item.name, Category: item.category, 'Default Unit Price': item.standardCost ?? item.openingRate },
  ...goodsRow(item),
});

const openingStockRow = ({ name, quantity, value, openingRate }: TallyItem, asOn: string): Row[] =>
  quantity === null && value === null
    ? []
    : [{ Item: name, Quantity: quantity, ...(value === null ? { 'Unit Cost': openingRate } : { Value: value }), 'As On': asOn }];

const MONEY: Record<string, string> = { 'Cash-in-Hand': 'cash', 'Bank Accounts': 'bank', 'Bank Overdraft': 'bank' };

/** Parties one by one; all that is cash, and all that is in banks, is one row each. */
function balanceRows(ledgers: readonly TallyLedger[], asOn: string): Row[] {
  const parties = ledgers.flatMap((ledger): Row[] => {
    const { name, opening } = ledger;
    const type = partyTypeOf(ledger);
    if (!type || opening === null) return [];
    const side = typeof opening === 'number' && { Type: opening > 0 ? 'receivable' : 'payable', Amount: Math.abs(opening) };
    return [{ Party: name, 'Party Type': type, ...(side || { Amount: opening }), 'As On': asOn }];
  });
  const money = ['cash', 'bank'].flatMap((kind): Row[] => {
    const own = ledgers.filter(({ group, opening }) => MONEY[group] === kind && opening !== null);
    const wrong = own.find(({ opening }) => typeof opening !== 'number');
    const sum = own.reduce((total, { opening }) => total + (typeof opening === 'number' ? paise(opening) : 0), 0);
    const notes = own
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 2_000);
    return own.length ? [{ Type: kind, Amount: wrong?.opening ?? rupees(sum), 'As On': asOn, Notes: notes }] : [];
  });
  return [...parties, ...money];
}

const billRows = (masters: Masters, type: 'sale' | 'purchase', [number, party, date]: [string, string, string]): Row[] =>
  ledgersOf(masters)
    .flatMap(billsOf)
    .filter((bill) => bill.type === type)
    .map((bill) => ({
      ...{ [number]: bill.number || null, [party]: bill.party, [date]: bill.date, 'Due Date': bill.due },
      'Still Open': typeof bill.open === 'number' ? Math.abs(bill.open) : bill.open,
    }));

/** The day before the books begin: from the company's own record, else before this financial year. */
function asOnOf({ COMPANY }: Masters): string {
  const began = COMPANY.map((company) => dayOf(textIn(company, 'BOOKSFROM', 'STARTINGFROM'))).find((day) => day !== null);
  return addDays(began ?? firstOfFinancialYear(dayInIndia()), -1);
}
