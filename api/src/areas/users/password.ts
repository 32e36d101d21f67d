import { hash, verify } from '@node-rs/argon2';

/** argon2id, the package's default algorithm: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random password that was thrown away. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$MeGV9wglyweewIic74Znhg$/D07Cf2mS27d5LDEk4RwHcNdXwQcXpIckFmIP2Mm4s8';

export const SAME_PASSWORD = 'This is the present password. Choose another one';

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Takes as long for a user who does not exist: the time of an answer must not reveal which usernames do. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? NOBODY, password);
  return right && passwordHash !== undefined;
}
