import { badInput } from '../../platform/app-error.ts';
import { commonPasswords, formsOf } from './common-passwords.ts';

const TOO_COMMON = 'Password is too common';
const PRODUCT = 'Karkhana';
/** An initial is no name. */
const SHORTEST_NAME = 2;

interface Owner {
  username: string;
  name: string;
}

/**
 * A new password must not be what is tried first: a common one, the product's name, or the user's own username or name, whatever their case
 * and whatever digits follow. Passwords that exist go on working.
 * @param field where the form asks for it
 */
export async function refuseCommonPassword(password: string, owner: Owner, field = 'password'): Promise<void> {
  const common = await commonPasswords();
  const own = new Set([PRODUCT, ...namesOf(owner)].flatMap((name) => formsOf(joined(name))));
  if (formsOf(password).some((form) => common.has(form)) || formsOf(joined(password)).some((form) => own.has(form))) throw badInput(field, TOO_COMMON);
}

/** The username, the whole name, also without initials and turned around, and each part of it. */
function namesOf({ username, name }: Owner): string[] {
  const parts = name.split(/[\s.]/).filter((part) => [...part].length >= SHORTEST_NAME);
  return [username, name, parts.join(' '), parts.toReversed().join(' '), ...parts].filter((each) => each.trim() !== '');
}

/** 'Asha.Kulkarni' and 'asha kulkarni' are one name. */
const joined = (text: string): string => text.replaceAll(/[\s._-]/g, '');
