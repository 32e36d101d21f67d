import { dayInIndia } from '@karkhana/shared-contract/dates';
import { paise, rupees, rupeesShown } from '@karkhana/shared-contract/money';
import { dayShown } from '../../../platform/export/shown.ts';
import { openingNumberFault } from '../../sales/opening-sale-rules.ts';
import { openSalesSheet } from '../sheets/open-sales-sheet.ts';
import type { Read, Verdict } from './import-books.ts';
import { type OpeningParty, signedOf } from './opening-parties.ts';
import { changesOfRow } from './shown-value.ts';
import { detailsOf, type StoredOpenSale } from './stored-open-sales.ts';

/** What the books know of a row. */
export interface FoundOpenSale {
  customers: OpeningParty[];
  /** Others of the name, who are no customers. */
  vendors: number;
  stored?: StoredOpenSale;
  prefixes: string[];
}

/** Paise that are still open, however the row says it. */
export function openOf({ amount, paid, open }: Read): number {
  return open === undefined ? paise(amount as number) - paise((paid as number | undefined) ?? 0) : paise(open as number);
}

/** Against the customer, its opening balance and what was brought over before. */
export function verdictOnOpenSale(read: Read, { customers, vendors, stored, prefixes }: FoundOpenSale): Verdict {
  const wrong = (column: string, message: string): Verdict => ({ found: stored !== undefined, changes: {}, errors: [{ column, message }] });
  const [party] = customers;
  if (!party && vendors) return wrong('Customer', `${read.customer} is a vendor and no customer. Import the customer first`);
  if (read.customer !== undefined && !party) return wrong('Customer', 'There is no customer with this name. Import vendors and customers first');
  if (party && customers.length > 1) return wrong('Customer', `Several customers are called ${party.name}. Give them names of their own first`);
  const amounts = amountFault(read);
  if (amounts) return wrong(...amounts);
  if (stored) return verdictOnStored(read, stored, party);
  const day = read.sale_date as string | undefined;
  const number = openingNumberFault(String(read.invoice_number ?? ''), prefixes, dayInIndia());
  if (number) return wrong('Invoice Number', number);
  if (day && day > dayInIndia()) return wrong('Invoice Date', 'Invoice date cannot be after today');
  if (day && ((read.due_date as string | undefined) ?? day) < day) return wrong('Due Date', `Due date cannot be before the invoice date, ${dayShown(day)}`);
  const { balance, open_sales = 0, id = 0 } = party ?? {};
  if (day && party && balance && day > balance.as_on)
    return wrong(
      'Invoice Date',
      `The opening balance of ${party.name} is as on ${dayShown(balance.as_on)} and cannot hold a later invoice. Enter it as a sale`,
    );
  if (!balance || (read.amount === undefined && read.open === undefined)) return { found: false, changes: {}, errors: [] };
  const rest = signedOf(balance);
  return {
    found: false,
    changes: {},
    errors: [],
    beside: { 'Opening Balance': rupees(rest + open_sales) },
    moves: { column: 'Rest', key: `party ${id}`, from: rest, by: -openOf(read) },
  };
}

/** What does not fit together, or is not open at all. */
function amountFault({ amount, paid, open }: Read): [string, string] | undefined {
  const [whole, given, left] = [amount, paid, open].map((value) => (value === undefined ? undefined : paise(value as number)));
  if (whole !== undefined && given !== undefined && given > whole)
    return ['Paid Already', `${rupeesShown(given)} is more than the amount of ${rupeesShown(whole)}. What was paid in advance belongs to the opening balance`];
  if (left !== undefined && whole !== undefined && (given === undefined ? left > whole : left !== whole - given)) {
    const is = given === undefined ? `more than the amount of ${rupeesShown(whole)}` : `not ${rupeesShown(whole)} less ${rupeesShown(given)}`;
    return ['Still Open', `${rupeesShown(left)} is ${is}. Leave it empty, or mend the other two`];
  }
  if ((left ?? (whole ?? 1) - (given ?? 0)) === 0)
    return [left === 0 ? 'Still Open' : 'Paid Already', 'Nothing is open of this invoice. Leave it out of the file'];
  return undefined;
}

/** Brought over already: its due date, reference and notes may change, its figures not. */
function verdictOnStored(read: Read, stored: StoredOpenSale, party: OpeningParty | undefined): Verdict {
  const errors = (column: string, message: string): Verdict => ({ found: true, changes: {}, errors: [{ column, message }] });
  const name = stored.invoice_number;
  if (stored.cancelled) return errors('Invoice Number', `${name} was brought over already, and is cancelled`);
  const was = `${name} was brought over already`;
  if (party && party.id !== stored.vendor_id) return errors('Customer', `${was}, of ${stored.vendor_name}. Write a number of its own`);
  if (read.sale_date !== undefined && read.sale_date !== stored.sale_date) return errors('Invoice Date', `${was}, of ${dayShown(stored.sale_date)}`);
  const says = read.amount !== undefined || read.open !== undefined;
  if (says && openOf(read) !== paise(stored.net_amount))
    return errors('Amount', `${was}, with ${rupeesShown(paise(stored.net_amount))} open. To bring it anew, undo the import that brought it`);
  const changes = changesOfRow(openSalesSheet, { ...detailsOf(stored) }, read);
  return { found: true, identity: String(stored.id), changes, errors: [] };
}
