import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** Names under which the suite is served, in small letters, an IPv6 address in brackets; undefined for every one. */
export type ServedHosts = (name: string) => boolean;

const LOOPBACK = /^(?:localhost|\[::1\]|127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
/** Monitors request these under any host name. */
export const PROBES = ['/healthz', '/readyz'];

/** 'localhost' of 'LOCALHOST.:8080'. */
export const hostOf = (host: string): string =>
  host
    .slice(0, 300)
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

/** Every host that a request names: in its headers, which Node.js reduces to the first of each, and in an address with a host. */
function namesIn({ raw: { rawHeaders }, url }: FastifyRequest): string[] {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  const address = /^[a-z]{1,20}:\/\/([^/?#]{0,300})/i.exec(url)?.[1];
  return [...(hosts.length ? hosts : ['']), ...(address === undefined ? [] : [address])].map(hostOf);
}

/**
 * @param names HOST_NAMES; this machine's own names always count
 * @param isLocal the suite listens to this machine only
 * @returns undefined when every name counts
 */
export function servedHosts(names: readonly string[] | undefined, isLocal: boolean): ServedHosts | undefined {
  if (!names && !isLocal) return undefined;
  return (name) => LOOPBACK.test(name) || (names ?? []).includes(name);
}

/** A page of another site whose name leads to this machine (DNS rebinding) must not read here: only names that are ours are answered. */
export function refuseOtherHosts(app: FastifyInstance, isServed: ServedHosts, { metricsToken }: { metricsToken: boolean }): void {
  const open = metricsToken ? [...PROBES, '/metrics'] : PROBES;
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (namesIn(request).every(isServed) || open.includes(request.url.replace(/\?.*/s, ''))) return;
    throw new AppError('NOT_PERMITTED', 'This suite is not served under that name. Who runs it names it in HOST_NAMES');
  });
}
