import { boolean, number, string } from 'yup';
import { boundedList, boundedText, unread } from './bounded.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './constants.ts';
import { isDay } from './dates.ts';
import { MAX_RUPEES } from './money.ts';

/**
 * The kinds of values that requests and forms are made of. A number may come as JSON number, as text of a form field or of an address;
 * an empty text is an absent value; anything else (arrays, '1e3x', NaN) is refused with `label`'s sentence.
 */

/** The largest number of a record that the database holds. */
export const MAX_ID = 2_147_483_647;
/** Digits and a comma. */
const LONGEST_ID = 11;
/** The longest text of a number and of an instant, in characters. */
const LONGEST_NUMBER = 40;
const LONGEST_INSTANT = 40;

function plainNumber(label: string) {
  return unread(number())
    .transform((_value, original: unknown) => readNumber(original))
    .typeError(`${label} must be a number`);
}

function readNumber(original: unknown): unknown {
  if (original === undefined || original === null || original === '') return undefined;
  if (typeof original === 'number') return original;
  return typeof original === 'string' && original.length <= LONGEST_NUMBER && /^\s*-?\d+(\.\d+)?\s*$/.test(original) ? Number(original) : Number.NaN;
}

/** A decimal number with at most `decimals` decimals and at most `maximum`. */
export const decimal = (label: string, decimals: number, maximum: number) =>
  plainNumber(label)
    .max(maximum, `${label} is too large`)
    .min(-maximum, `${label} is too small`)
    .test('decimals', `${label} may have at most ${decimals} decimals`, (value) => value == null || !Number.isFinite(value) || hasDecimals(value, decimals));

/** Text with an exponent is a number below a millionth: too many decimals. */
function hasDecimals(value: number, decimals: number): boolean {
  const text = String(value);
  return !text.includes('e') && (text.split('.')[1] ?? '').length <= decimals;
}

/** Rupees, 2 decimals. */
export const money = (label: string) => decimal(label, 2, MAX_RUPEES);
/** 3 decimals. More than a billion of anything is a slip of the keys, or a scanned code. */
export const quantity = (label: string) => decimal(label, 3, 1_000_000_000);
/** As quantity; null is an answer of its own here ("none"), and not an absent value. */
export const quantityOrNone = (label: string) =>
  quantity(label)
    .nullable()
    .transform((value: number | undefined, original: unknown) => (original === null ? null : value));
/** Percent, 0 to 100, 2 decimals. */
export const percent = (label: string) => decimal(label, 2, 100).min(0, `${label} must be between 0 and 100`).max(100, `${label} must be between 0 and 100`);

export const wholeNumber = (label: string, minimum: number, maximum: number) =>
  plainNumber(label)
    .integer(`${label} must be a whole number`)
    .min(minimum, `${label} must be at least ${minimum}`)
    .max(maximum, `${label} must be at most ${maximum}`);

/** The id of another record, as a positive integer. */
export const id = (label: string) =>
  plainNumber(label).integer(`${label} must be a whole number`).min(1, `${label} must be a positive number`).max(MAX_ID, `${label} is too large`);

/** Ids of other records in an address, divided by commas: '4,7,12'. */
export const ids = (label: string, maximum: number) =>
  boundedList(id(label).required(`${label} is required`), maximum, {
    tooLong: `At most ${maximum} may be named at once`,
    wrongKind: `${label} must be ids divided by commas`,
  }).transform((value: unknown, original: unknown) =>
    typeof original === 'string' && original.length <= maximum * LONGEST_ID ? original.split(',').map(readNumber) : value,
  );

/** `version` of the record that was read: a PUT with a stale one is refused (docs/reference/documents.md#two-people-at-once). */
export const version = () => wholeNumber('Version', 1, MAX_ID);

/** One line or more of text, trimmed; `maximum` in characters. */
export const text = (label: string, maximum: number) =>
  boundedText(maximum, { tooLong: `${label} may have at most ${maximum} characters`, wrongKind: `${label} must be text` }, (typed) => typed.trim())
    // PostgreSQL stores no NUL, and half a surrogate pair is no text.
    .test('storable', `${label} contains a character that cannot be stored`, (value) => !value || (!value.includes('\u0000') && isWellFormed(value)));

const isWellFormed = (value: string) => !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:^|[^\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(value);

/** Something before an @, and a dot after it; only a letter can prove that it exists. */
export const email = () => text('Email', 200).matches(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, { message: 'Invalid email address', excludeEmptyString: true });

/** A password is taken as typed, blanks included. */
export const newPassword = () =>
  typedPassword(`Password may have at most ${MAX_PASSWORD_LENGTH} characters`)
    // An empty one is a missing one, which `required` puts into words.
    .test('length', `Password must be at least ${MIN_PASSWORD_LENGTH} characters`, (value) => !value || value.length >= MIN_PASSWORD_LENGTH);

/** A password that is to be compared with the stored one. */
export const givenPassword = () => typedPassword('Password is too long');

const typedPassword = (tooLong: string) => boundedText(MAX_PASSWORD_LENGTH, { tooLong, wrongKind: 'Password must be text' });

/** An empty text, or none at all, is an absent value. */
const dated = (longest: number, sentence: string) =>
  boundedText(longest, { tooLong: sentence, wrongKind: sentence }, (typed) => (typed === '' ? undefined : typed)).transform(
    (value: unknown) => value ?? undefined,
  );

/** A business day 'yyyy-MM-dd' of this century; see dates.ts. */
export const day = (label: string) =>
  dated('yyyy-MM-dd'.length, `${label} must be a date`).test(
    'day',
    `${label} must be a date`,
    (value) => value == null || (isDay(value) && value >= '2000' && value < '2100'),
  );

/** The last day of a range that begins with the field `startField` of the same record. */
export const endDay = (label: string, startField: string) =>
  day(label).test('order', `${label} must not be before the start`, (value, { parent }) => {
    const start: unknown = (parent as Record<string, unknown>)[startField];
    return value === undefined || typeof start !== 'string' || !isDay(start) || value >= start;
  });

/** An instant as ISO 8601, such as a client's clock gives it. */
export const instant = (label: string) =>
  dated(LONGEST_INSTANT, `${label} must be a time`).test(
    'instant',
    `${label} must be a time`,
    (value) => value === undefined || (/^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))),
  );

/** In an address and in old clients' bodies it is text or a number. */
const FLAGS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };
const readFlag = (original: unknown): unknown =>
  (typeof original === 'string' && original.length <= 'false'.length) || typeof original === 'number'
    ? (FLAGS[String(original).toLowerCase()] ?? original)
    : original;

export const flag = (label: string) =>
  unread(boolean())
    .transform((_value, original: unknown) => readFlag(original))
    .typeError(`${label} must be true or false`);

export const oneOf = <T extends string>(label: string, values: readonly T[]) =>
  string()
    .transform((_value, original: unknown) => (original === '' ? undefined : original))
    .oneOf<T>(values, `${label} must be one of ${values.join(', ')}`);
