import { badInput } from '../../platform/app-error.ts';
import { commonPasswords, formsOf, triedForms, turned } from './common-passwords.ts';

const TOO_COMMON = 'Password is too common';
const IS_NAME = "Password is only the user's name or username";
const IS_PRODUCT = 'Password is only the name Karkhana, or that with the name of the user';
const PRODUCT = 'Karkhana';
/** An initial is no name. */
const SHORTEST_NAME = 2;

interface Owner {
  username: string;
  name: string;
}

/**
 * Refuses a new password that attackers try first: a common one, the product's name, or the user's own username and name. Case does not count, nor do
 * initials, or signs and digits around, between or in place of letters. The names may be alone, together, repeated or backwards. Existing passwords
 * go on working.
 * @param field of the form, for the error
 */
export async function refuseCommonPassword(password: string, owner: Owner, field = 'password'): Promise<void> {
  const common = await commonPasswords();
  const isOnly = (names: readonly string[]) => {
    const own = new Set(names.flatMap((name) => formsOf(joined(name))));
    return formsOf(joined(password)).some((form) => own.has(form)) || isMadeOf(password, partsOf(names), initialsOf(owner));
  };
  if (isOnly(namesOf(owner))) throw badInput(field, IS_NAME);
  if (isOnly([PRODUCT, ...namesOf(owner)])) throw badInput(field, IS_PRODUCT);
  if (triedForms(password).some((form) => common.has(form))) throw badInput(field, TOO_COMMON);
}

/** The username, the whole name, also without initials, and each part of it. */
function namesOf({ username, name }: Owner): string[] {
  const parts = name.split(/[\s.]/).filter((part) => [...part].length >= SHORTEST_NAME);
  return [username, name, ...parts].filter((each) => each.trim() !== '');
}

/** 'Asha.Kulkarni' and 'asha kulkarni' are one name. */
const joined = (text: string): string => text.replaceAll(/[\s._-]/g, '');

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '');

/** The names as letters, each also read from its end. */
function partsOf(names: readonly string[]): string[] {
  const letters = names.map(lettersOf);
  return [...new Set(letters.flatMap((name) => [name, turned(name)]))].filter((part) => [...part].length >= SHORTEST_NAME);
}

const initialsOf = ({ name }: Owner): string[] =>
  [...new Set(name.split(/[\s.]/).map((part) => lettersOf(part).slice(0, 1)))].filter((initial) => initial !== '');

/** Signs and digits that people write for a letter. */
const WRITTEN: Readonly<Record<string, string>> = { a: '@4', e: '3', i: '1!', l: '1', o: '0', s: '5$', t: '7' };
const isLetter = (character: string): boolean => /[\p{L}\p{M}]/u.test(character);

/** Whether a text's letters are these names one after the other, in any order, with initials. Signs and digits may be between or replace a letter. */
function isMadeOf(text: string, parts: readonly string[], initials: readonly string[]): boolean {
  const characters = [...text.normalize('NFKC').toLowerCase()];
  // Where a name may begin, and whether there was one before.
  const reached = new Map([[0, false]]);
  const reach = (at: number | undefined, named: boolean) => {
    if (at !== undefined) reached.set(at, named || reached.get(at) === true);
  };
  for (let start = 0; start < characters.length; start += 1) {
    const named = reached.get(start);
    if (named === undefined) continue;
    if (!isLetter(characters[start] ?? '')) reach(start + 1, named);
    for (const part of parts) reach(endOf(part, characters, start), true);
    for (const initial of initials) reach(endOf(initial, characters, start), named);
  }
  return reached.get(characters.length) === true;
}

/** Where a name that begins here ends; undefined where there is none. */
function endOf(name: string, characters: readonly string[], start: number): number | undefined {
  let at = start;
  for (const letter of name) {
    const isIt = (character = '') => character === letter || (WRITTEN[letter]?.includes(character) ?? false);
    while (at < characters.length && !isIt(characters[at]) && !isLetter(characters[at] ?? '')) at += 1;
    if (at >= characters.length || !isIt(characters[at])) return undefined;
    at += 1;
  }
  return at;
}
