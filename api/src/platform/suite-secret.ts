import { createHmac, randomBytes } from 'node:crypto';
import type { Reader } from './database.ts';

const known = new WeakMap<Reader, Map<string, Promise<string>>>();

/** A secret of this suite, the same in all of its processes and for ever; 64 hexadecimal digits, made on first use. @param name its purpose */
export function suiteSecret(db: Reader, name: string): Promise<string> {
  const secrets = known.get(db) ?? new Map<string, Promise<string>>();
  known.set(db, secrets);
  const secret = secrets.get(name) ?? findOrMake(db, name);
  secrets.set(name, secret);
  secret.catch(() => secrets.delete(name));
  return secret;
}

async function findOrMake(db: Reader, name: string): Promise<string> {
  const found = db.selectFrom('suite_secrets').select('secret').where('name', '=', name);
  const standing = await found.executeTakeFirst();
  if (standing) return standing.secret;
  const made = { name, secret: randomBytes(32).toString('hex') };
  await db
    .insertInto('suite_secrets')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await found.executeTakeFirstOrThrow()).secret;
}

/** Separates users without naming them, and is the same at every sign-in. A reader without the suite's secret cannot try out ids. */
export async function userHashOf(db: Reader, userId: number): Promise<string> {
  const secret = await suiteSecret(db, 'user hash');
  return createHmac('sha256', secret).update(`user ${userId}`).digest('hex').slice(0, 16);
}
