import { money, wholeNumber } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';

/**
 * Facts of a party that are the same everywhere: the request, the form, the page, the sheet of an import and the columns that the api reads and writes follow
 * from this list. A fact that others depend on, such as a GSTIN, has a place of its own in each.
 */
export const PARTY_FACTS = {
  /** Days until payment is due. */
  credit_days: {
    label: 'Credit Days',
    schema: optional(wholeNumber('Credit days', 0, 3_650)),
    kind: 'number',
    hint: { sale: 'Payment due after, days', purchase: 'Their bills are due after, days' },
    synonyms: ['Credit Period', 'Default Credit Period', 'Payment Terms', 'Terms'],
  },
  /** In rupees: what the party may owe at one time. */
  credit_limit: {
    label: 'Credit Limit',
    schema: optional(money('Credit limit').min(0, 'Credit limit cannot be negative')),
    kind: 'amount',
    hint: 'Rupees that may be open',
    synonyms: ['Limit', 'Max Credit'],
  },
} as const;

export type PartyFact = keyof typeof PARTY_FACTS;
export const PARTY_FACT_NAMES = Object.keys(PARTY_FACTS) as PartyFact[];

/** Of each fact what `of` makes of it. */
const ofFacts = <Made extends Record<PartyFact, unknown>>(of: (name: PartyFact) => Made[PartyFact]) =>
  Object.fromEntries(PARTY_FACT_NAMES.map((name) => [name, of(name)])) as Made;

export const partyFactSchemas = ofFacts<{ [Name in PartyFact]: (typeof PARTY_FACTS)[Name]['schema'] }>((name) => PARTY_FACTS[name].schema);

/** At the field of a form; a supplier has no sales. */
export function factHint(name: PartyFact, type: string): string | undefined {
  const hint: string | Readonly<Record<string, string>> = PARTY_FACTS[name].hint;
  return typeof hint === 'string' ? hint : hint[type];
}
