import { skeletonsOf, usernameOf } from './username.ts';

const refusal = (typed: string): string | undefined => {
  try {
    usernameOf(typed);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['asha', 'asha'],
  [' ｒａｖｉ０７ ', 'ravi07'],
  ['imran.s-07', 'imran.s-07'],
  ['आशा.कुलकर्णी7', 'आशा.कुलकर्णी7'],
  ['ﬁtter', 'fitter'],
  ['ash@pune', 'ash@pune'],
])('%j is kept as %j', (typed, kept) => expect(usernameOf(typed)).toBe(kept));

test.each([
  ['as\u200bha', /not seen/],
  ['asha\u202e', /not seen/],
  ['a\u00adsha', /not seen/],
  ['asha\u3164', /not seen/],
  ['आ\u200dशा', /not seen/],
  ['аsha', /several scripts/],
  ['asha१', /several scripts/],
  ['ashaआ', /several scripts/],
])('%j is refused', (typed, why) => expect(refusal(typed)).toMatch(why));

const alike = (one: string, other: string) => skeletonsOf(one).some((each) => skeletonsOf(other).includes(each));
test.each([
  ['asha', 'аѕһа', true],
  ['ASHA', 'asha', true],
  ['ravi1', 'ravil', true],
  ['Imran', 'lmran', true],
  ['arnav', 'amav', true],
  ['meera0', 'meerao', true],
  ['a.b', 'a b', false],
  ['asha_k', 'asha-k', true],
  ['imran', 'lmran', false],
  ['asha', 'usha', false],
  ['आशा', 'उषा', false],
])('%s and %s look alike: %p', (one, other, expected) => expect(alike(one, other)).toBe(expected));
