import type { FastifyRequest } from 'fastify';

/** The user of the request. @throws Error on a route that is public, where there may be none */
export function signedIn({ user, routeOptions }: FastifyRequest): NonNullable<FastifyRequest['user']> {
  if (!user) throw new Error(`${routeOptions.url} is public and has no user`);
  return user;
}
