/** Years as numbers contain them: 26-27, 2026-27, 2627, 202627, 2026-2027. */
const YEARS = /(?<!\d)(?:20)?(\d\d)[-/]?(?:20)?(\d\d)(?!\d)/g;

/** A document's number without its year, marks between and zeros in front, so that INV/26-27/0042 is INV-42: suppliers type it one way, we another. */
export function normalNumber(number: string): string {
  const written = number.toUpperCase().replace(/\s/g, '');
  const without = written.replace(YEARS, (years, first: string, second: string) => (Number(second) === (Number(first) + 1) % 100 ? '/' : years));
  return partsOf(without) || partsOf(written);
}

const partsOf = (number: string): string => (number.match(/\d+|[^\d\W_]+/g) ?? []).map((part) => part.replace(/^0+(?=\d)/, '')).join('');

/** How alike two numbers are as they are written, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [one.toUpperCase(), other.toUpperCase()];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
}

/** Letters that are put in, left out or changed. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const row = [i + 1];
    for (const [j, other] of [...b].entries()) row.push(Math.min((row[j] ?? 0) + 1, (before[j + 1] ?? 0) + 1, (before[j] ?? 0) + (letter === other ? 0 : 1)));
    before = row;
  }
  return before.at(-1) ?? 0;
}
