import { DEMO_STAFF, demoPassword } from './areas/demo/demo-company.ts';
import { isPassword } from './areas/users/password.ts';
import { type Config, isLoopback } from './config.ts';
import type { Database } from './platform/database.ts';
import { StartError } from './start-error.ts';

/**
 * The demonstration passwords are public: such a suite stays on its own machine (docs/operations/install.md#install-and-run). Only the password that
 * an account has now counts, not earlier ones, nor the account's present name.
 */
export async function refusePublicDemo({ db }: Database, { host, demoPublic }: Pick<Config, 'host' | 'demoPublic'>): Promise<void> {
  if (demoPublic || isLoopback(host)) return;
  const accounts = await db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where((row) =>
      row.or([
        row('is_demo', '=', true),
        row(
          row.fn<string>('lower', ['username']),
          'in',
          DEMO_STAFF.map(({ username }) => username),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  const open: string[] = [];
  for (const { username, password_hash } of accounts) if (await isKnown(password_hash)) open.push(username);
  if (!open.length) return;
  throw new StartError(
    `HOST=${host} is refused while demonstration accounts still have their demonstration password (${open.join(', ')}). Change the passwords, or set DEMO_PUBLIC=1.`,
  );
}

async function isKnown(passwordHash: string): Promise<boolean> {
  const matches = await Promise.all(DEMO_STAFF.map(({ username }) => isPassword(passwordHash, demoPassword(username))));
  return matches.includes(true);
}
