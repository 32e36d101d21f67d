import { badInput } from '../../platform/app-error.ts';
import { commonPasswords, formsOf, triedForms, turned } from './common-passwords.ts';

const TOO_COMMON = 'Password is too common';
const PRODUCT = 'Karkhana';
/** An initial is no name. */
const SHORTEST_NAME = 2;

interface Owner {
  username: string;
  name: string;
}

/**
 * A new password must not be what is tried first: a common one, the product's name, or the user's own username and name, whatever their case,
 * together or one of them, repeated or read from the end, and whatever signs and digits are around and between. Passwords that exist go on working.
 * @param field where the form asks for it
 */
export async function refuseCommonPassword(password: string, owner: Owner, field = 'password'): Promise<void> {
  const common = await commonPasswords();
  const names = [PRODUCT, ...namesOf(owner)];
  const own = new Set(names.flatMap((name) => formsOf(joined(name))));
  const isOwn = formsOf(joined(password)).some((form) => own.has(form)) || isMadeOf(lettersOf(password), names.map(lettersOf));
  if (isOwn || triedForms(password).some((form) => common.has(form))) throw badInput(field, TOO_COMMON);
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

/** Whether a text is nothing but these names one after the other, in any order, each also read from its end. */
function isMadeOf(text: string, names: readonly string[]): boolean {
  if (text === '') return false;
  const parts = [...new Set(names.flatMap((name) => [name, turned(name)]))].filter((part) => [...part].length >= SHORTEST_NAME);
  const reached = new Set([0]);
  // A set goes on over what is added to it meanwhile.
  for (const start of reached) for (const part of parts) if (text.startsWith(part, start)) reached.add(start + part.length);
  return reached.has(text.length);
}
