import { financialYear } from '@karkhana/shared-contract/dates';
import { paise } from '@karkhana/shared-contract/money';
import type { BookSupply, Difference, MatchedSupply, PortalSupply } from '@karkhana/shared-contract/returns/gstr2b';
import { likeness, normalNumber } from './normal-number.ts';

/** Paise by which sums of a document may differ where two programs round. */
const ROUNDING = 100;
/** How alike numbers must be that are not the same, and within how many days their documents. */
const ALIKE = 0.9;
const NEAR_DAYS = 10;

/** A decision by hand: a supply of the portal, and its document; null where it is none of ours. */
export interface Decided {
  supply: Pick<PortalSupply, 'kind' | 'gstin' | 'number'>;
  document: Pick<BookSupply, 'document_type' | 'document_id'> | null;
}

/**
 * Each supply of the portal with our document for it, each used once, the surest first: decided by hand; number and GSTIN with every fact the same;
 * number and GSTIN; a number that is nearly the same, with the same amount and nearly the same day; the same firm with another GSTIN. The rest is on
 * one side only.
 */
export function matchSupplies(portal: readonly PortalSupply[], books: readonly BookSupply[], decided: readonly Decided[]): MatchedSupply[] {
  const choices = new Map(decided.map(({ supply, document }) => [supplyName(supply), document]));
  const left = new Map(books.map((book) => [documentName(book), book]));
  const pairs = new Map<PortalSupply, BookSupply>();
  const pair = (supply: PortalSupply, book: BookSupply | undefined) => {
    if (!book) return;
    pairs.set(supply, book);
    left.delete(documentName(book));
  };
  for (const supply of portal) {
    const document = choices.get(supplyName(supply));
    if (document) pair(supply, left.get(documentName(document)));
  }
  const open = () => portal.filter((supply) => !pairs.has(supply) && choices.get(supplyName(supply)) !== null);
  for (const { keyOf, fits } of PASSES) {
    const found = grouped(left.values(), keyOf);
    for (const supply of open())
      pair(
        supply,
        found.get(keyOf(supply))?.find((book) => left.has(documentName(book)) && fits(supply, book)),
      );
  }
  return [
    ...portal.map((supply) => rowOf(supply, pairs.get(supply), choices.has(supplyName(supply)))),
    ...[...left.values()].map((book): MatchedSupply => ({ state: 'books', chosen: false, portal: null, book, differences: [] })),
  ];
}

function grouped(books: Iterable<BookSupply>, keyOf: (book: BookSupply) => string): Map<string, BookSupply[]> {
  const groups = new Map<string, BookSupply[]>();
  for (const book of books) {
    const own = groups.get(keyOf(book)) ?? [];
    groups.set(keyOf(book), own);
    own.push(book);
  }
  return groups;
}

export const supplyName = ({ kind, gstin, number }: Decided['supply']): string => `${kind} ${gstin ?? ''} ${number}`;
export const documentName = ({ document_type, document_id }: NonNullable<Decided['document']>): string => `${document_type} ${document_id}`;

type Supply = Pick<BookSupply, 'kind' | 'number'> & { gstin: string | null; date: string | null };
const numberKey = (owner: string, { kind, number, date }: Supply) => `${owner} ${kind} ${date ? financialYear(date) : ''} ${normalNumber(number)}`;
const ofGstin = (supply: Supply) => numberKey(supply.gstin ?? '', supply);
/** A firm has the same PAN in each state. */
const ofFirm = (supply: Supply) => numberKey((supply.gstin ?? '').slice(2, 12), supply);

const PASSES: { keyOf: (supply: Supply) => string; fits: (supply: PortalSupply, book: BookSupply) => boolean }[] = [
  { keyOf: ofGstin, fits: (supply, book) => differencesOf(supply, book).length === 0 },
  { keyOf: ofGstin, fits: sameAmounts },
  { keyOf: ofGstin, fits: () => true },
  {
    keyOf: ({ gstin, kind }) => `${gstin ?? ''} ${kind}`,
    fits: (supply, book) => sameAmounts(supply, book) && daysApart(supply.date, book.date) <= NEAR_DAYS && likeness(supply.number, book.number) >= ALIKE,
  },
  { keyOf: ofFirm, fits: (supply, book) => Boolean(supply.gstin) && sameAmounts(supply, book) },
];

const AMOUNTS = ['taxable_amount', 'igst', 'cgst', 'sgst'] as const;

function sameAmounts(supply: PortalSupply, book: BookSupply): boolean {
  return AMOUNTS.every((name) => Math.abs(paise(supply[name]) - paise(book[name])) <= ROUNDING);
}

const daysApart = (one: string | null, other: string): number =>
  one === null ? Number.POSITIVE_INFINITY : Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/** In the order in which people look. A value that the books lack is no difference. */
export function differencesOf(supply: PortalSupply, book: BookSupply): Difference[] {
  const differs: Record<Difference, boolean> = {
    gstin: supply.gstin !== book.gstin,
    number: normalNumber(supply.number) !== normalNumber(book.number),
    date: supply.date !== book.date,
    place_of_supply: supply.place_of_supply !== null && book.place_of_supply !== null && supply.place_of_supply !== book.place_of_supply,
    reverse_charge: supply.reverse_charge !== book.reverse_charge,
    taxable_amount: paise(supply.taxable_amount) !== paise(book.taxable_amount),
    igst: paise(supply.igst) !== paise(book.igst),
    cgst: paise(supply.cgst) !== paise(book.cgst),
    sgst: paise(supply.sgst) !== paise(book.sgst),
  };
  return (Object.keys(differs) as Difference[]).filter((name) => differs[name]);
}

function rowOf(portal: PortalSupply, book: BookSupply | undefined, chosen: boolean): MatchedSupply {
  if (!book) return { state: 'portal', chosen, portal, book: null, differences: [] };
  const differences = differencesOf(portal, book);
  return { state: differences.length ? 'probable' : 'exact', chosen, portal, book, differences };
}
