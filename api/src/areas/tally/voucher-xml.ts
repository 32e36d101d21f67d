import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import { rupeesText } from '@karkhana/shared-contract/money';
import type { BillReference } from './bill-references.ts';

/** A line of a voucher. Paise: a debit, or below zero a credit. */
export interface VoucherLine {
  ledger: string;
  amount: number;
  party: boolean;
  money: boolean;
  /** The account that goods are bought to or sold from. */
  trading: boolean;
  /** Of a party's line: the bills that it opens or pays. */
  bills?: readonly BillReference[];
}

/** What was bought or sold: a stock item by its name among the masters, with its unit. */
export interface VoucherGoods {
  item: string;
  unit: string;
  quantity: number;
  /** Paise, without tax. */
  amount: number;
}

/** An entry of the general ledger, as Tally takes it. */
export interface Voucher {
  /** The same each time: a second import alters the voucher instead of doubling it. */
  guid: string;
  kind: JournalKind;
  date: string;
  number: string | null;
  narration: string | null;
  /** To which it was supplied. */
  state: string | null;
  lines: VoucherLine[];
  /** What came or went, all of it in one direction. */
  goods: VoucherGoods[];
}

/** Text between tags; what XML cannot hold is left out. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const tag = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

const OF_KIND: Partial<Record<JournalKind, string>> = {
  sale: 'Sales',
  credit_note: 'Credit Note',
  sale_debit_note: 'Debit Note',
  purchase: 'Purchase',
  goods_receipt: 'Purchase',
  purchase_bill: 'Purchase',
  debit_note: 'Debit Note',
};

const MOVES: readonly JournalKind[] = ['goods_receipt', 'purchase_bill', 'sale', 'credit_note', 'sale_debit_note'];

/** The voucher type: money that moves between cash and bank is a contra, money that comes a receipt, money that goes a payment. */
export function voucherType({ kind, lines }: Pick<Voucher, 'kind' | 'lines'>): string {
  const named = OF_KIND[kind];
  // What changes nothing of what a party owes or is owed is a move between accounts: goods with their bill, tax of a late document.
  if (named && !(MOVES.includes(kind) && !lines.some((line) => line.party))) return named;
  const money = lines.filter((line) => line.money);
  if (!money.length || kind === 'opening_balance') return 'Journal';
  if (money.length === lines.length) return 'Contra';
  return money.reduce((sum, { amount }) => sum + amount, 0) > 0 ? 'Receipt' : 'Payment';
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** As an attribute has a day: 05-Nov-2026. */
const dayAttribute = (date: string): string => `${date.slice(8)}-${MONTHS[Number(date.slice(5, 7)) - 1]}-${date.slice(0, 4)}`;

/** Takes a voucher of an earlier export back. Tally keeps the number of a cancelled document and shows it without amounts; anything else is deleted. */
export function goneXml(voucher: Voucher, { whole }: { /** Nothing else of its document is left, so that its number names it too. */ whole: boolean }): string {
  const { guid, date, number, kind } = voucher;
  const type = voucherType(voucher);
  const action = whole && OF_KIND[kind] ? 'Cancel' : 'Delete';
  const byNumber = whole && number ? ` DATE="${dayAttribute(date)}" TAGNAME="Voucher Number" TAGVALUE="${xmlText(number)}"` : '';
  const head = [tag('DATE', date.replaceAll('-', '')), tag('GUID', guid), tag('VOUCHERTYPENAME', type), ...(number ? [tag('VOUCHERNUMBER', number)] : [])];
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${xmlText(guid)}" VCHTYPE="${type}" ACTION="${action}"${byNumber}>${head.join('')}</VOUCHER></TALLYMESSAGE>\n`;
}

/** Of a party's line. Without a bill its money is on account. */
const billsXml = ({ amount: all, bills = [{ type: 'On Account', name: '', amount: all }] }: VoucherLine): string =>
  bills
    .map(
      ({ type, name, amount }) =>
        `<BILLALLOCATIONS.LIST>${name ? tag('NAME', name) : ''}<BILLTYPE>${type}</BILLTYPE><AMOUNT>${rupeesText(-amount)}</AMOUNT></BILLALLOCATIONS.LIST>`,
    )
    .join('');

/** @throws Error when the lines do not come to nothing: such a voucher Tally would refuse */
export function voucherXml(voucher: Voucher): string {
  const { guid, kind, date, number, narration, state, lines } = voucher;
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error(`The voucher ${guid} does not balance`);
  const type = voucherType(voucher);
  const party = lines.find((line) => line.party)?.ledger;
  const trading = voucher.goods.length ? lines.find((line) => line.trading && line.amount !== 0) : undefined;
  const sign = trading && trading.amount > 0 ? 1 : -1;
  const [view, entryTag] = trading ? ['Invoice Voucher View', 'LEDGERENTRIES.LIST'] : ['Accounting Voucher View', 'ALLLEDGERENTRIES.LIST'];
  const entries = lines.flatMap((line) => {
    // What of the account the goods do not explain, such as freight, stays an entry of its own.
    const left = line === trading ? { ...line, amount: line.amount - sign * sumOf(voucher.goods) } : line;
    return left.amount === 0 && line === trading ? [] : [entryXml(left, entryTag)];
  });
  const inventory = trading ? voucher.goods.map((each) => goodsXml(each, trading.ledger, sign)) : [];
  const head = [
    tag('DATE', date.replaceAll('-', '')),
    tag('GUID', guid),
    tag('VOUCHERTYPENAME', type),
    ...(number ? [tag('VOUCHERNUMBER', number)] : []),
    // By it Tally finds the supplier's bill in GSTR-2B.
    ...(number && (kind === 'purchase' || kind === 'purchase_bill') ? [tag('REFERENCE', number)] : []),
    ...(state ? [tag('PLACEOFSUPPLY', state)] : []),
    ...(party ? [tag('PARTYLEDGERNAME', party)] : []),
    ...(narration ? [tag('NARRATION', narration)] : []),
    `<PERSISTEDVIEW>${view}</PERSISTEDVIEW><ISINVOICE>${yesNo(trading !== undefined)}</ISINVOICE>`,
  ];
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${xmlText(guid)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="${view}">${head.join('')}${entries.join('')}${inventory.join('')}</VOUCHER></TALLYMESSAGE>\n`;
}

const sumOf = (goods: readonly VoucherGoods[]): number => goods.reduce((sum, { amount }) => sum + amount, 0);

function entryXml(line: VoucherLine, name: string): string {
  const amount = rupeesText(-line.amount);
  const facts = `${tag('LEDGERNAME', line.ledger)}<ISDEEMEDPOSITIVE>${yesNo(line.amount > 0)}</ISDEEMEDPOSITIVE><ISPARTYLEDGER>${yesNo(line.party)}</ISPARTYLEDGER><AMOUNT>${amount}</AMOUNT>`;
  return `<${name}>${facts}${line.party ? billsXml(line) : ''}</${name}>`;
}

/** The ledger of sales or purchases is in the allocation of the goods, and no longer among the entries. @param sign 1 for goods that come, -1 for goods that go */
function goodsXml({ item, unit, quantity, amount }: VoucherGoods, ledger: string, sign: number): string {
  const [worth, counted] = [rupeesText(-sign * amount), `${quantity} ${unit}`];
  const rate = rupeesText(Math.round(amount / quantity));
  const side = `<ISDEEMEDPOSITIVE>${yesNo(sign > 0)}</ISDEEMEDPOSITIVE>`;
  const allocation = `<ACCOUNTINGALLOCATIONS.LIST>${tag('LEDGERNAME', ledger)}${side}<AMOUNT>${worth}</AMOUNT></ACCOUNTINGALLOCATIONS.LIST>`;
  return `<ALLINVENTORYENTRIES.LIST>${tag('STOCKITEMNAME', item)}${side}${tag('RATE', `${rate}/${unit}`)}<AMOUNT>${worth}</AMOUNT>${tag('ACTUALQTY', counted)}${tag('BILLEDQTY', counted)}${allocation}</ALLINVENTORYENTRIES.LIST>`;
}
