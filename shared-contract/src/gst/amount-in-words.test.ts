import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Zero'],
  [5, 'Zero and Five Paise'],
  [100, 'One'],
  [2_150, 'Twenty One and Fifty Paise'],
  [11_800, 'One Hundred Eighteen'],
  [1_500, 'Fifteen'],
  [5_900_000, 'Fifty Nine Thousand'],
  [10_000_000, 'One Lakh'],
  [1_020_300_400, 'One Crore Two Lakh Three Thousand Four'],
  [100_000_000_000, 'One Hundred Crore'],
  [9_999_999, 'Ninety Nine Thousand Nine Hundred Ninety Nine and Ninety Nine Paise'],
])('%d paise', (paise, words) => expect(amountInWords(paise)).toBe(`Rupees ${words} Only`));
