import type { GspAnswer } from '../../../areas/e-documents/gsp-client.ts';

/** The time of India an hour ago, as the portals write it. */
export const portalTime = (): string => new Date(Date.now() + 4.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** What the e-invoice portal answers for a document: an IRN that no other has, and a code of three parts. */
let irns = 0;
export function portalAnswer(number: string): GspAnswer {
  irns += 1;
  const signed_qr = `e30.${Buffer.from(JSON.stringify({ data: JSON.stringify({ DocNo: number }) })).toString('base64url')}.c2ln`;
  return { irn: irns.toString(16).padStart(64, '0'), ack_number: '112010036563310', ack_date: portalTime(), signed_qr };
}
