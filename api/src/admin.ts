/** `npm run admin -- create-user --username meera --name "Meera Joshi" --email meera@example.in --role admin` */
import type { Role } from '@karkhana/shared-contract/permissions';
import { createUser } from './areas/users/create-user.service.ts';
import { AppError } from './platform/app-error.ts';
import { writeAudit } from './platform/write-audit.ts';
import { readArguments } from './read-arguments.ts';
import { readPassword } from './read-password.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const USAGE = 'Usage: npm run admin -- create-user --username NAME --name "FULL NAME" --email ADDRESS --role admin|manager|user';
const OPTIONS = { username: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' }, role: { type: 'string' } } as const;

runCommand(async (open) => {
  const { positionals, values } = readArguments(USAGE, { allowPositionals: true, options: OPTIONS });
  if (positionals.join(' ') !== 'create-user') throw new StartError(USAGE);
  const { username = '', name = '', email = '', role } = values;
  const password = process.env.KARKHANA_PASSWORD ?? (await readPassword(`Password of ${username || 'the new user'}: `));
  if (!password) throw new StartError('Type the password when it is asked for, or set KARKHANA_PASSWORD to it.');
  const database = await open();
  const user = await database
    .transaction(async (tx) => {
      const created = await createUser(tx, { username, name, email, password, role: role as Role });
      const audit = { action: 'create', entity: 'user', entity_id: created.id, summary: `User ${created.username}`, detail: {} };
      await writeAudit(tx, { id: null, name: 'the command line' }, null, audit);
      return created;
    })
    .catch((error: unknown) => {
      throw error instanceof AppError ? new StartError(Object.values(error.fields ?? { '': error.message }).join('. ')) : error;
    });
  console.log(`The user ${user.username} is created.`);
});
