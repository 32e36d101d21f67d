/** Grouped as in India or by thousands. */
const GROUPED = /^(?:\d{1,3}(?:,\d{2}){0,6},\d{3}|\d{1,3}(?:,\d{3}){1,5})(?:\.\d{1,20})?$/;
const PLAIN = /^\d{1,20}(?:\.\d{0,20})?$|^\.\d{1,20}$/;
const LONGEST = 60;

/** A number as people write amounts: '₹ 1,23,456.50', 'Rs. 1,200/-', '(500)'; undefined when it is none. */
export function readAmount(text: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const bracketed = /^\((.{1,60})\)$/.exec(text.trim())?.[1];
  const [, before = '', after = '', number = ''] =
    /^([+−-]?)\s{0,5}(?:(?:₹|rs\.?|inr)\s{0,5})?([+−-]?)\s{0,5}(\S.{0,60})$/i.exec(bracketed ?? text.trim()) ?? [];
  const bare = number.replace(/\s{0,5}\/-$/, '').replace(/\s{0,5}(?:₹|rs\.?|inr)$/i, '');
  // Groups may be parted by a blank or an apostrophe instead of commas: by one of them throughout.
  const digits = /[\s']/.test(bare) && !bare.includes(',') ? bare.replaceAll(/\s/.exec(bare)?.[0] ?? "'", ',') : bare;
  const signs = [before, after, bracketed && '-'].filter(Boolean);
  if (signs.length > 1 || (!PLAIN.test(digits) && !GROUPED.test(digits))) return undefined;
  return Number(digits.replaceAll(',', '')) * (signs.length && !signs.includes('+') ? -1 : 1);
}

/** Why a text is no number, and what would be. */
export function amountFault(text: string): string {
  const guess = text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1');
  if (guess !== text && readAmount(guess) !== undefined) return `“${shown(text)}” has a letter in the number. Is it ${guess}?`;
  if (/^\d{1,12},\d{1,2}$/.test(text)) return `“${shown(text)}” is not a number. Write decimals after a point: ${text.replace(',', '.')}`;
  return `“${shown(text)}” is not a number. Write it as 1234.50 or 1,234.50`;
}

/** A cell in a sentence about it. */
export const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
