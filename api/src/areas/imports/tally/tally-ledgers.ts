import { readAmount } from '../reading/read-amount.ts';
import { readChoice } from '../reading/read-choice.ts';
import { groupChoices } from '../sheets/accounts-sheet.ts';
import type { Cell } from '../sheets/import-sheet.ts';
import { childrenOf, clean, dayOf, groupsAbove, latestOf, type Masters, nameOf, type TallyElement, textIn } from './parse-masters.ts';

/** A ledger of Tally. */
export interface TallyLedger {
  name: string;
  /** The nearest of its groups that our chart has, else its own group. */
  group: string;
  element: TallyElement;
  /** Rupees, positive in debit; the text itself where it is no amount. Null for none. */
  opening: Cell;
}

export const ledgersOf = ({ LEDGER, GROUP }: Masters): TallyLedger[] =>
  LEDGER.filter((ledger) => !/^profit & loss a\/c$/i.test(nameOf(ledger))).map((element) => {
    const groups = groupsAbove(textIn(element, 'PARENT'), GROUP);
    const known = groups.map((name) => readChoice(name, groupChoices)).find((name) => name !== undefined);
    return { name: nameOf(element), group: known ?? groups[0] ?? '', element, opening: debitOf(textIn(element, 'OPENINGBALANCE')) };
  });

const PARTY_TYPES: Record<string, string> = { 'Sundry Debtors': 'sale', 'Sundry Creditors': 'purchase' };
export const partyTypeOf = ({ group }: TallyLedger): string | undefined => PARTY_TYPES[group];

/** Tally has debits below zero. */
export function debitOf(text: string): Cell {
  if (text === '') return null;
  const amount = readAmount(text);
  return amount === undefined ? text : amount === 0 ? null : -amount;
}

/** Facts of a party by the headers of the template of vendors. */
export function partyCells(ledger: TallyLedger): Record<string, Cell> {
  const { element, name } = ledger;
  const mailing = latestOf(element, 'LEDMAILINGDETAILS.LIST');
  const registered = latestOf(element, 'LEDGSTREGDETAILS.LIST');
  const either = (...names: string[]) => textIn(mailing, ...names) || textIn(element, ...names);
  const lines = [mailing, element].map((holder) => childrenOf(holder, 'ADDRESS.LIST').flatMap((list) => childrenOf(list, 'ADDRESS')));
  const registration = registrationOf(textIn(registered, 'GSTREGISTRATIONTYPE') || textIn(element, 'GSTREGISTRATIONTYPE'), textIn(element, 'PARTYTYPE'));
  const country = either('COUNTRY', 'COUNTRYNAME', 'COUNTRYOFRESIDENCE');
  const isAbroad = registration === 'overseas';
  const state = textIn(mailing, 'STATE') || textIn(registered, 'STATE') || textIn(element, 'LEDSTATENAME', 'STATENAME', 'PRIORSTATENAME');
  return {
    Name: name,
    Type: partyTypeOf(ledger) ?? null,
    'Contact Person': textIn(element, 'LEDGERCONTACT') || null,
    Email: textIn(element, 'EMAIL').split(/[,;\s]+/)[0] || null,
    'Phone Number': textIn(element, 'LEDGERMOBILE', 'LEDGERPHONE') || null,
    Address:
      (lines.find(({ length }) => length) ?? [])
        .map(({ text }) => clean(text))
        .filter(Boolean)
        .join(', ') || null,
    GSTIN: textIn(registered, 'GSTIN') || textIn(element, 'PARTYGSTIN') || null,
    Registration: registration,
    State: isAbroad ? null : state || null,
    PIN: isAbroad ? null : either('PINCODE') || null,
    Country: isAbroad ? country || null : null,
  };
}

/** Null where Tally has none: then the GSTIN decides. */
function registrationOf(type: string, partyType: string): string | null {
  if (/\bSEZ\b/i.test(`${type} ${partyType}`)) return 'sez';
  if (/^(?:unregistered|consumer)/i.test(type)) return 'unregistered';
  if (/^overseas/i.test(type)) return 'overseas';
  return readChoice(type, { regular: [], composition: [] }) ?? null;
}

/** A bill that was open when the books began. */
export interface TallyBill {
  party: string;
  type: string;
  number: string;
  date: string | null;
  due: string | null;
  /** Rupees, positive in debit; the text itself where it is no amount. */
  open: Cell;
}

/** Advances among the bills stay in the party's opening balance. */
export const billsOf = (ledger: TallyLedger): TallyBill[] =>
  childrenOf(ledger.element, 'BILLALLOCATIONS.LIST').flatMap((bill) => {
    const [type, open] = [partyTypeOf(ledger), debitOf(textIn(bill, 'OPENINGBALANCE'))];
    const isBill = typeof open === 'string' || (typeof open === 'number' && open > 0 === (type === 'sale'));
    if (!type || open === null || !isBill) return [];
    const date = dayOf(textIn(bill, 'BILLDATE'));
    return [{ party: ledger.name, type, number: textIn(bill, 'NAME'), date, due: dueOf(date, textIn(bill, 'BILLCREDITPERIOD')), open }];
  });

/** '30 Days' after the bill; null for any other text. */
function dueOf(date: string | null, period: string): string | null {
  const days = /^(\d{1,4})\s?days?$/i.exec(period)?.[1];
  if (!date || !days) return null;
  return new Date(Date.parse(date) + Number(days) * 86_400_000).toISOString().slice(0, 10);
}
