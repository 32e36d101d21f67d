import { isStateCode } from './states.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The last character of a GSTIN, computed from the 14 before it: each character's value is multiplied by 1 and 2 in turn, the digits of
 * each product in base 36 are added up, and the sum is filled up to a multiple of 36.
 * @param start 14 capital letters and digits: state code, PAN, entity number, 'Z'
 */
export function gstinCheckDigit(start: string): string {
  const sum = [...start].reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (index % 2 ? 2 : 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** A permanent account number: five letters (the fourth says what its holder is), four digits, a letter. Capitals only. */
export const isPan = (text: string): boolean => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(text);

/** State code, PAN, entity number, a letter that is mostly 'Z', and the right check digit. Capitals only. */
export const isGstin = (text: string): boolean =>
  /^\d{2}.{10}[1-9A-Z][Z1-9ABD-J][0-9A-Z]$/.test(text) &&
  isStateCode(text.slice(0, 2)) &&
  isPan(text.slice(2, 12)) &&
  gstinCheckDigit(text.slice(0, 14)) === text.charAt(14);
