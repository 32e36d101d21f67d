import { mustFind, mustGet } from '../must-get.ts';

const ONES = ' One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(' ');
const TENS = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const PLACES = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function words(value: number): string {
  if (value < 20) return mustGet(ONES, value);
  if (value < 100) return [TENS[Math.floor(value / 10)], ONES[value % 10]].filter(Boolean).join(' ');
  const [size, place] = mustFind(PLACES, ([each]) => value >= each);
  return [words(Math.floor(value / size)), place, words(value % size)].filter(Boolean).join(' ');
}

/** Integer paise, zero or more, as an invoice writes them: 'Rupees Fifty Nine Thousand Only', 'Rupees Zero and Five Paise Only'. */
export function amountInWords(paise: number): string {
  const fraction = paise % 100;
  const rupees = words(Math.floor(paise / 100)) || 'Zero';
  return `Rupees ${rupees}${fraction ? ` and ${words(fraction)} Paise` : ''} Only`;
}
