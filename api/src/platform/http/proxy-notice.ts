import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SAYS =
  'A proxy passes on X-Forwarded-For and TRUST_PROXY is not set: all users count as one address, and a hundred wrong passwords of anybody close the sign-in for all. Set TRUST_PROXY';

/** Watches for a proxy that the suite was not told of. One warning; then GET /readyz says it. @returns what is to be mended, once one was seen */
export function noticeProxy(app: FastifyInstance, trustProxy: string | undefined): () => string | undefined {
  let proxy: string | undefined;
  if (trustProxy !== undefined) return () => undefined;
  app.addHook('onRequest', async ({ headers, raw: { socket }, log }) => {
    if (proxy !== undefined || headers['x-forwarded-for'] === undefined) return;
    const { remoteAddress = '' } = socket;
    proxy = remoteAddress.replace(/^::ffff:/, '');
    log.warn({ proxy }, said(proxy));
  });
  return () => (proxy === undefined ? undefined : said(proxy));
}

const said = (proxy: string): string => (isIP(proxy) ? `${SAYS}=${proxy}` : SAYS);
