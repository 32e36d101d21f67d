import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TryLinkInput } from '@karkhana/shared-contract/releases/release-schemas';

/** The contents of a link. */
export interface Preview {
  id: number;
  area: string;
  version: string;
  /** As it was sent: '2h'. */
  lasts: string;
}

/** '/?try=mf-sales@1.5.0-pr42.3&for=2h&sig=12.…', below the suite's address. */
export function linkOf(preview: Preview, secret: string): string {
  return `/?try=${preview.area}@${preview.version}&for=${preview.lasts}&sig=${preview.id}.${signatureOf(preview, secret)}`;
}

/** What this suite signed; undefined when it did not, or not so. */
export function readLink({ try: target, for: lasts, sig }: TryLinkInput, secret: string): Preview | undefined {
  const [, area = '', version = ''] = /^([^@]+)@([^@]+)$/.exec(target) ?? [];
  const [, id = '', signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(sig) ?? [];
  const preview = { id: Number(id), area, version, lasts };
  const expected = Buffer.from(signatureOf(preview, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? preview : undefined;
}

const signatureOf = ({ id, area, version, lasts }: Preview, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['try', id, area, version, lasts]))
    .digest('base64url');
