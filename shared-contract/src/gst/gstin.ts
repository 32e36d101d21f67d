import { gstinKind } from './gstin-kinds.ts';
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

/** A permanent account number: five letters (the fourth is the kind of holder), four digits, a letter. Capitals only. */
export const isPan = (text: string): boolean => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(text);

/** Of who deducts tax at source: four letters, five digits, a letter. */
const isTan = (text: string): boolean => /^[A-Z]{4}\d{5}[A-Z]$/.test(text);

/**
 * State code, PAN, entity number, a letter that is mostly 'Z', and the right check digit. Capitals only. The letter is C of who collects tax
 * at source, D of who deducts it, with a TAN in the PAN's place too. Bodies of the UN and sellers of online services from abroad have a
 * country and a number there.
 */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[0-9A-Z]{13}$/.test(text) || !isStateCode(text.slice(0, 2)) || gstinCheckDigit(text.slice(0, 14)) !== text.charAt(14)) return false;
  const kind = gstinKind(text);
  if (kind === 'un_body' || kind === 'online_services') return true;
  const holder = text.slice(2, 12);
  return /^[1-9A-Z][Z1-9A-J]$/.test(text.slice(12, 14)) && (isPan(holder) || (kind === 'tax_deductor' && isTan(holder)));
}
