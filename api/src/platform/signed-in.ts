import type { FastifyRequest } from 'fastify';

/** Who asks. @throws Error on a route that is public, where nobody has to be */
export function signedIn({ user, routeOptions }: FastifyRequest): NonNullable<FastifyRequest['user']> {
  if (!user) throw new Error(`${routeOptions.url} is public and has no user`);
  return user;
}
