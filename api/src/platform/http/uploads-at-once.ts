import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '../access.ts';
import { AppError } from '../app-error.ts';
import { personKey } from '../firm-context.ts';

/** Files of one user that this process has at the same time: each lies in memory until its turn to be read. */
export const UPLOADS_AT_ONCE = 5;

/** Refuses (429) the next file of a user with this many under way, before it is received. */
export function limitUploads(scope: FastifyInstance): void {
  const counts = new Map<string, number>();
  scope.addHook('onRequest', async (request, reply) => {
    const person = personKey(signedIn(request).id);
    const count = counts.get(person) ?? 0;
    if (count >= UPLOADS_AT_ONCE)
      throw new AppError('TOO_MANY_TRIES', `At most ${UPLOADS_AT_ONCE} files are sent at the same time. Wait until one of them is read`);
    counts.set(person, count + 1);
    // Answered, or gone before.
    finished(reply.raw, () => {
      const left = (counts.get(person) ?? 1) - 1;
      if (left) counts.set(person, left);
      else counts.delete(person);
    });
  });
}
