import { type RawBuilder, sql } from 'kysely';
import { contains } from './list.ts';

/** In what the words of a search are looked for. */
interface SearchedIn {
  /** Lower-case text: a column, or an expression that has an index by its trigrams. */
  texts: readonly RawBuilder<unknown>[];
  /** One of the texts, if it contains a document's number before a space: there "26-27/22" also finds "INV/26-27/00022". */
  number?: RawBuilder<unknown>;
  /** A date, for "august" and "2026". */
  day?: RawBuilder<unknown>;
  /** In rupees: "1,811" is all from 1,811.00 to 1,811.99. */
  amount?: RawBuilder<unknown>;
  /** A phone number, spaces and dashes in it do not count. */
  phone?: RawBuilder<unknown>;
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
/** Letters from which a month is one: "ma" is March or May. */
const SHORTEST_MONTH = 3;
/** Digits up to which a number is padded with zeros. */
const LONGEST_SEQUENCE = 8;
/** More words than people type; each is a condition. */
const MOST_WORDS = 8;

/** True where every word of a search is found, in any order: in a text, as a month or a year, an amount, a number or a phone number. */
export function foundByWords(search: string, where: SearchedIn): RawBuilder<boolean> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const conditions = words.map((word) => sql`(${sql.join(waysOf(word, where), sql` or `)})`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function waysOf(word: string, { texts, number, day, amount, phone }: SearchedIn): RawBuilder<unknown>[] {
  const ways = texts.map((text) => sql`${text} like ${contains(word)}`);
  if (number) ways.push(...filledUp(word).map((whole) => sql`${number} like ${`%${whole} %`}`));
  if (day) ways.push(...daysOf(word, day));
  if (amount) ways.push(...amountsOf(word, amount));
  const digits = word.replace(/\D/g, '');
  if (phone && digits.length >= 3 && !/[a-z]/.test(word)) ways.push(sql`regexp_replace(${phone}, '[^0-9]', '', 'g') like ${`%${digits}%`}`);
  return ways;
}

/** "26-27/22" as "26-27/022", "26-27/0022" and so on. */
function filledUp(word: string): string[] {
  const cut = word.lastIndexOf('/') + 1;
  const sequence = word.slice(cut);
  if (cut < 2 || !/^[1-9][0-9]{0,7}$/.test(sequence)) return [];
  const series = contains(word.slice(0, cut)).slice(1, -1);
  return Array.from({ length: LONGEST_SEQUENCE - sequence.length }, (_, zeros) => `${series}${'0'.repeat(zeros + 1)}${sequence}`);
}

function daysOf(word: string, day: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const month = word.length < SHORTEST_MONTH ? -1 : word === 'sept' ? 8 : MONTHS.findIndex((name) => name.startsWith(word));
  if (month >= 0) return [sql`extract(month from ${day}) = ${month + 1}`];
  return /^20[0-9]{2}$/.test(word) ? [sql`${day} between ${`${word}-01-01`}::date and ${`${word}-12-31`}::date`] : [];
}

function amountsOf(word: string, amount: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const plain = word.replace(/^(?:₹|rs\.?)/, '').replaceAll(',', '');
  if (!/^[0-9]{1,12}(?:\.[0-9]{1,2})?$/.test(plain)) return [];
  const [, decimals = ''] = plain.split('.');
  if (decimals.length === 2) return [sql`${amount} = ${plain}::numeric`];
  return [sql`(${amount} >= ${plain}::numeric and ${amount} < ${plain}::numeric + ${decimals.length === 0 ? '1' : '0.1'}::numeric)`];
}
