import { badInput } from '../../platform/app-error.ts';

/** Letters and digits of these belong to one script; what all scripts share, such as 0 to 9 and the full stop, goes with any. */
const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Malayalam}/u,
  /\p{Script=Oriya}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
];
const OF_ALL = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** A new username as it is kept: of equal characters one form, none that is not seen, all of one script. @throws AppError 400 */
export function usernameOf(typed: string): string {
  const username = typed.normalize('NFKC').trim();
  if (/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(username)) throw badInput('username', 'Username contains a character that is not seen. Type it anew');
  const scripts = new Set(
    [...username].filter((character) => !OF_ALL.test(character)).map((character) => SCRIPTS.findIndex((script) => script.test(character))),
  );
  if (scripts.size > 1) throw badInput('username', 'Username mixes letters of several scripts. Use those of one, such as Latin or Devanagari');
  return username;
}

/** What looks like a letter of the Latin script, after Unicode's confusables (UTS 39): capitals first, since 'I' is an l and 'i' is none. */
const LOOKS_LIKE = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'вВΒЬьƄ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еЕΕє',
    f: 'ϝ',
    g: 'ɡց',
    h: 'һհНΗн',
    i: 'іιıɩ',
    j: 'јϳ',
    k: 'кΚκ',
    l: '1I|ІΙӏاا١۱',
    m: 'мМΜμ',
    n: 'ոηпΝ',
    o: '0оοօО०০૦੦௦౦೦൦٥۵ΟσஃႭ',
    p: 'рρΡ',
    q: 'ԛզ',
    r: 'г',
    s: 'ѕЅ',
    t: 'тΤτ',
    u: 'υսц',
    v: 'νѵ',
    w: 'ԝѡω',
    x: 'хχΧ',
    y: 'уΥүγ',
    z: 'Ζ',
    3: 'зЗӡ',
    5: 'ƽ',
    6: 'б',
    '-': '‐‑‒–—−_',
    '.': '·•,',
  }).flatMap(([letter, alike]) => [...alike].map((each): [string, string] => [each, letter])),
);

/** Two usernames with a skeleton in common look the same to a reader. Case does not count. */
export function skeletonsOf(username: string): string[] {
  const of = (text: string) =>
    [...text]
      .map((character) => LOOKS_LIKE.get(character) ?? LOOKS_LIKE.get(character.toLowerCase()) ?? character.toLowerCase())
      .join('')
      .replaceAll(/\s/g, '')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w');
  const whole = username.normalize('NFKC');
  return [...new Set([of(whole), of(whole.toLowerCase())])];
}
