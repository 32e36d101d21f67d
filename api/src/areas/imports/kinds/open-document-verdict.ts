import { dayInIndia, financialYear } from '@karkhana/shared-contract/dates';
import { paise, rupees, rupeesShown } from '@karkhana/shared-contract/money';
import { dayShown } from '@karkhana/shared-contract/shown';
import type { RowFields, Verdict } from './import-adapter.ts';
import type { OpenSide } from './open-side.ts';
import { type OpeningParty, signedOf } from './opening-parties.ts';
import { changesOfRow } from './shown-value.ts';
import { detailsOf, type StoredOpenDocument } from './stored-open-documents.ts';

/** What the books contain for a row. */
export interface FoundOpenDocument {
  /** Customers, or suppliers. */
  parties: OpeningParty[];
  stored?: StoredOpenDocument;
  numberFault?: string;
}

/** Paise that are still open, in any of the forms that a row may have. */
export function openOf({ amount, paid, open }: RowFields): number {
  return open === undefined ? paise(amount as number) - paise((paid as number | undefined) ?? 0) : paise(open as number);
}

/** Against the party, its opening balance and what was brought over before. */
export function verdictOnOpenDocument(side: OpenSide, read: RowFields, { parties, stored, numberFault }: FoundOpenDocument): Verdict {
  const { words } = side;
  const wrong = (column: string, message: string): Verdict => ({ found: stored !== undefined, changes: {}, errors: [{ column, message }] });
  const [party] = parties;
  if (party && parties.length > 1) return wrong(words.party, `Several ${side.party}s are called ${party.name}. Give them names of their own first`);
  const amounts = amountFault(read, words.document);
  if (amounts) return wrong(...amounts);
  if (stored) return verdictOnStored(side, read, stored, party);
  const day = read[side.day] as string | undefined;
  if (numberFault) return wrong(words.number, numberFault);
  if (day && day > dayInIndia()) return wrong(words.day, `${words.day.split(' ')[0]} date cannot be after today`);
  if (day && ((read.due_date as string | undefined) ?? day) < day)
    return wrong('Due Date', `Due date cannot be before the ${words.document} date, ${dayShown(day)}`);
  const { balance, open = 0, id = 0 } = party ?? {};
  if (day && party && balance && day > balance.as_on)
    return wrong(
      words.day,
      `The opening balance of ${party.name} is as on ${dayShown(balance.as_on)} and cannot hold a later ${words.document}. Enter it as ${words.enter}`,
    );
  const name = read[side.party];
  if (!party && name !== undefined) return { found: false, changes: {}, errors: [], beside: { [newParty(side)]: String(name) } };
  if (!balance || (read.amount === undefined && read.open === undefined)) return { found: false, changes: {}, errors: [] };
  const rest = signedOf(balance);
  return {
    found: false,
    changes: {},
    errors: [],
    beside: { 'Opening Balance': rupees(rest + open) },
    moves: { column: 'Rest', key: `party ${id}`, from: rest, by: -signOf(side) * openOf(read) },
  };
}

/** The header in the preview of parties that are made beside their documents. */
export const newParty = ({ words }: OpenSide): string => `New ${words.party}`;

/** The sign of an open amount: customers owe us, we owe suppliers. */
export const signOf = ({ kind }: OpenSide): 1 | -1 => (kind === 'sale' ? 1 : -1);

/** Suppliers may have the same number, and one of them again in another financial year; a customer's invoice is ours and has it once. */
export const keyOf = ({ kind }: OpenSide, number: string, party: unknown, day: string | undefined): string =>
  kind === 'sale' ? number.toLowerCase() : [party, number.toLowerCase(), day && financialYear(day)].join(' ');

/** What does not fit together, or is not open at all. */
function amountFault({ amount, paid, open }: RowFields, document: string): [string, string] | undefined {
  const [whole, given, left] = [amount, paid, open].map((value) => (value === undefined ? undefined : paise(value as number)));
  if (whole !== undefined && given !== undefined && given > whole)
    return ['Paid Already', `${rupeesShown(given)} is more than the amount of ${rupeesShown(whole)}. What was paid in advance belongs to the opening balance`];
  if (left !== undefined && whole !== undefined && (given === undefined ? left > whole : left !== whole - given)) {
    const is = given === undefined ? `more than the amount of ${rupeesShown(whole)}` : `not ${rupeesShown(whole)} less ${rupeesShown(given)}`;
    return ['Still Open', `${rupeesShown(left)} is ${is}. Leave it empty, or mend the other two`];
  }
  if ((left ?? (whole ?? 1) - (given ?? 0)) === 0)
    return [left === 0 ? 'Still Open' : 'Paid Already', `Nothing is open of this ${document}. Leave it out of the file`];
  return undefined;
}

/** Brought over already: its due date, reference and notes may change, its figures not. */
function verdictOnStored(side: OpenSide, read: RowFields, stored: StoredOpenDocument, party: OpeningParty | undefined): Verdict {
  const { words } = side;
  const errors = (column: string, message: string): Verdict => ({ found: true, changes: {}, errors: [{ column, message }] });
  const name = stored.number;
  if (!stored.opening) return errors(words.number, `Bill ${name} of ${stored.vendor_name} is entered on ${stored.own_number} already`);
  if (stored.cancelled) return errors(words.number, `${name} was brought over already, and is cancelled`);
  const was = `${name} was brought over already`;
  if (party && party.id !== stored.vendor_id) return errors(words.party, `${was}, of ${stored.vendor_name}. Write a number of its own`);
  const day = read[side.day];
  if (day !== undefined && day !== stored.day) return errors(words.day, `${was}, of ${dayShown(stored.day)}`);
  const says = read.amount !== undefined || read.open !== undefined;
  if (says && openOf(read) !== paise(stored.net_amount))
    return errors('Amount', `${was}, with ${rupeesShown(paise(stored.net_amount))} open. To bring it anew, undo the import that brought it`);
  const changes = changesOfRow(side.sheet, { ...detailsOf(side, stored) }, read);
  return { found: true, identity: String(stored.id), changes, errors: [] };
}
