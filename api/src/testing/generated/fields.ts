import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import fc, { type Arbitrary } from 'fast-check';
import type { SchemaDescription } from 'yup';

/** A field as its schema describes itself: enough to make a value that it takes, for any endpoint there will be. */
export type Field = SchemaDescription & { fields?: Record<string, Field>; innerType?: Field };

/** Most ids and versions are from 1 to this. */
export const SMALL_IDS = 12;
/** What names are made of, and names by themselves. */
export const NAMES = ['Deccan Traders', 'पुणे इंजिनिअरिंग', 'Pump & Valve <1 HP>', '=1+1', 'D\'Souza "Steels"', '🏭 कारखाना', '-5 टक्के', 'Ravi\nKumar'];
const LARGEST_ID = 2_147_483_647;

/** By the name of the test in the contract that makes a text more than a text. */
const TEXTS: Record<string, () => Arbitrary<string>> = {
  // The end of a period, which may be any day when it has no start.
  order: () => fc.oneof({ weight: 4, arbitrary: fc.constant(dayFromToday(0)) }, { weight: 1, arbitrary: TEXTS.day!() }),
  day: () =>
    fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -60, max: 0 }) }, { weight: 1, arbitrary: fc.integer({ min: -9_000, max: 9_000 }) }).map(dayFromToday),
  instant: () => fc.integer({ min: -60, max: 1 }).map((days) => `${dayFromToday(days)}T10:30:00Z`),
  email: () => fc.emailAddress(),
  gstin: () => fc.constantFrom('27AAPFU0939F1ZV', ''),
  /** A month of returns. */
  period: () => fc.integer({ min: -60, max: 0 }).map((days) => dayFromToday(days).slice(0, 7)),
  pan: () => fc.constantFrom('AAPFU0939F', ''),
};

const MATCHING = new Map<string, Arbitrary<string>>();

const dayFromToday = (days: number) => addDays(dayInIndia(), days);

/** A valid value of the field, as far as its description goes; what depends on other fields or on records is left to luck. */
export function soundValue(field: Field): Arbitrary<unknown> {
  if (field.oneOf.length) return fc.constantFrom(...field.oneOf);
  if (field.type === 'boolean') return fc.boolean();
  if (field.type === 'number') return numberOf(field);
  if (field.type === 'string') return textOf(field);
  return fc.constant(null);
}

/** Made once for each pattern: reading one costs more than the request. */
function matching(regex: RegExp): Arbitrary<string> {
  const known = MATCHING.get(String(regex)) ?? fc.stringMatching(regex, { maxLength: 40 });
  MATCHING.set(String(regex), known);
  return known;
}

function textOf({ tests }: Field): Arbitrary<string> {
  const special = Object.keys(TEXTS).find((name) => tests.some((test) => test.name === name));
  if (special) return TEXTS[special]!();
  const regex = bound(tests, 'regex');
  if (regex instanceof RegExp) return matching(regex);
  const longest = Number(bound(tests, 'max') ?? 200);
  const unique = fc.tuple(fc.constantFrom(...NAMES), fc.integer({ min: 1, max: 999_999 })).map(([name, serial]) => `${name} ${serial}`);
  const fits = fc.oneof(
    { weight: 4, arbitrary: unique },
    { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
    { weight: 1, arbitrary: fc.constantFrom('म', '=').map((letter) => letter.repeat(longest)) },
  );
  return fits.map((text) => text.slice(0, longest)).map(withoutHalf);
}

/** A cut through a pair of surrogates leaves a half. */
const withoutHalf = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '');

/** Mostly small: those are the ids and versions that there are, and the quantities that are in stock. At times the ends of the range. */
function numberOf({ tests }: Field): Arbitrary<number> {
  const above = bound(tests, 'more');
  const least = above === undefined ? Number(bound(tests, 'min') ?? -LARGEST_ID) : Number(above) + 0.01;
  const most = Number(bound(tests, 'max') ?? LARGEST_ID);
  const largest = Math.floor(most);
  // A field that takes less than a rupee either way has no whole number but 0.
  const start = Math.min(Math.max(1, Math.ceil(least)), largest);
  const small = fc.integer({ min: start, max: Math.min(largest, start + SMALL_IDS - 1) });
  const whole = tests.some(({ name }) => name === 'integer');
  const ends = fc.constantFrom(least, most);
  const made = fc.integer({ min: start, max: Math.min(largest, start + 8 * SMALL_IDS) });
  if (whole) return fc.oneof({ weight: 12, arbitrary: small }, { weight: 4, arbitrary: made }, { weight: 1, arbitrary: ends });
  const fraction = fc.integer({ min: Math.ceil(Math.max(least, 0) * 100), max: Math.floor(Math.min(most, 500) * 100) }).map((hundredths) => hundredths / 100);
  return fc.oneof({ weight: 10, arbitrary: small }, { weight: 4, arbitrary: fraction }, { weight: 1, arbitrary: ends });
}

/** The strictest of several tests: a schema that narrows another keeps the tests of both. */
export function bound(tests: Field['tests'], name: 'min' | 'max' | 'more' | 'regex'): unknown {
  const values = tests.map(({ params }) => (params as Record<string, unknown> | undefined)?.[name]).filter((value) => value !== undefined);
  if (name === 'regex' || values.length < 2) return values[0];
  return name === 'max' ? Math.min(...values.map(Number)) : Math.max(...values.map(Number));
}
