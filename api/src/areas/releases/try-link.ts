import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TryLinkInput } from '@karkhana/shared-contract/releases/release-schemas';

/** What a link says. */
export interface Tried {
  id: number;
  area: string;
  version: string;
  /** As it was asked for: '2h'. */
  lasts: string;
}

/** '/?try=mf-sales@1.5.0-pr42.3&for=2h&sig=12.…', below the suite's address. */
export function linkOf(tried: Tried, secret: string): string {
  return `/?try=${tried.area}@${tried.version}&for=${tried.lasts}&sig=${tried.id}.${signatureOf(tried, secret)}`;
}

/** What this suite signed; undefined when it did not, or not so. */
export function readLink({ try: target, for: lasts, sig }: TryLinkInput, secret: string): Tried | undefined {
  const [, area = '', version = ''] = /^([^@]+)@([^@]+)$/.exec(target) ?? [];
  const [, id = '', signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(sig) ?? [];
  const tried = { id: Number(id), area, version, lasts };
  const expected = Buffer.from(signatureOf(tried, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? tried : undefined;
}

const signatureOf = ({ id, area, version, lasts }: Tried, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['try', id, area, version, lasts]))
    .digest('base64url');
