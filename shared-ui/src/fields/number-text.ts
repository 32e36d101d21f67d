/**
 * Numbers of a field, as text from end to end: typed text never goes through a float. A plain number is `1234.5`; a grouped one `1,234.50`, in lakh and crore.
 */
const PLAIN = /^(-?)(\d+)(?:\.(\d*))?$/;

/** Typed text without grouping, rupee sign and blanks: '₹1,23,456.50' is '123456.50'. Text that is no number stays, for validation to name. */
export function plainText(typed: string): string {
  const text = typed.trim().replace(/^−/, '-');
  const bare = text.replace(/^(-?)\s*(?:₹|rs\.?)\s*/i, '$1').replace(/(\d),(?=\d)/g, '$1');
  if (/^-?\.\d+$/.test(bare)) return bare.replace('.', '0.');
  return PLAIN.test(bare) ? bare.replace(/\.$/, '') : text;
}

/**
 * A plain number as a field shows it when left.
 * @param decimals minimum number of decimals; further ones stay as entered
 */
export function groupedText(plain: string, decimals = 0): string {
  const found = PLAIN.exec(plain);
  if (!found) return plain;
  const [, sign, whole = '', fraction = ''] = found;
  const grouped = inLakhs(whole.replace(/^0+/, '') || '0');
  const shown = fraction.padEnd(decimals, '0');
  return `${sign}${grouped}${shown && `.${shown}`}`;
}

/** '1234567' is '12,34,567': three digits at the end, pairs before them. */
function inLakhs(digits: string): string {
  const start = digits.slice(0, -3);
  const single = start.length % 2;
  return [start.slice(0, single), ...(start.slice(single).match(/\d\d/g) ?? []), digits.slice(-3)].filter(Boolean).join(',');
}
