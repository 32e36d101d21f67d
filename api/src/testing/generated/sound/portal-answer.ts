import type { GspAnswer } from '../../../areas/e-documents/gsp-client.ts';
import { irnOf } from '../../../areas/sales/irn-of.ts';

/** The time of India an hour ago, as the portals write it. */
export const portalTime = (): string => new Date(Date.now() + 4.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** What the e-invoice portal answers for a sale: its IRN, and a code of three parts that names it. */
export function portalAnswer(sale: Parameters<typeof irnOf>[0], as: object = {}): GspAnswer {
  const irn = irnOf(sale);
  const named = { SellerGstin: sale.company.gstin, DocNo: sale.invoice_number, DocTyp: 'INV', Irn: irn, ...as };
  const signed_qr = `e30.${Buffer.from(JSON.stringify({ data: JSON.stringify(named) })).toString('base64url')}.c2ln`;
  return { irn, ack_number: '112010036563310', ack_date: portalTime(), signed_qr };
}
