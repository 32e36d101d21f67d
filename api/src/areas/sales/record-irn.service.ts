import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import { suiteNow } from '@karkhana/shared-contract/dates';
import type { IrnInput } from '@karkhana/shared-contract/sales/irn-schemas';
import { readAckDate } from '@karkhana/shared-contract/sales/irn-time';
import type { SaleGst } from '@karkhana/shared-contract/sales/sale-gst';
import { type Actor, happenedAt, updatedBy } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { irnFault } from './irn-of.ts';

/** Clocks may differ, and a time without a zone may be of another one. */
const LEEWAY = 86_400_000;
const IN_FUTURE = 'Acknowledgement date cannot be in the future';

/** Throws for a time that is to come: until a day after it the portal would seem to cancel the e-invoice. */
function refuseFuture(acknowledged: Date, now: Date): void {
  if (acknowledged.getTime() > now.getTime() + LEEWAY) throw badInput('ack_date', IN_FUTURE);
}

type Buyer = Partial<Pick<SaleGst, 'vendor_gstin' | 'vendor_registration'>>;

/** Sales to consumers are in no e-invoice. */
const takesIrn = (buyer: Buyer | null): boolean => Boolean(buyer?.vendor_gstin) || !['unregistered', undefined, null].includes(buyer?.vendor_registration);

/** Records what the e-invoice portal answered for a sale. Sent again it changes nothing: null. */
export async function recordIrn(tx: Transaction, actor: Actor, id: number, { irn, ack_number, ack_date, signed_qr }: IrnInput): Promise<Audit | null> {
  const sale = await tx
    .selectFrom('sales')
    .select(['invoice_number', 'irn', 'cancelled_at', 'buyer', 'vendor_name', 'sale_date', 'company'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!sale) throw new AppError('NOT_FOUND', 'Sale not found');
  if (sale.irn === irn) return null;
  if (sale.irn) throw new AppError('CONFLICT', `${sale.invoice_number} already has the IRN ${sale.irn}`, { irn: 'This invoice already has another IRN' });
  if (sale.cancelled_at) throw new AppError('CONFLICT', `${sale.invoice_number} is cancelled and takes no IRN`);
  if (!takesIrn(sale.buyer as Buyer | null)) {
    throw new AppError('CONFLICT', `${sale.vendor_name} is not registered: the portal gives an IRN only for a registered buyer, a SEZ or one abroad`);
  }
  const other = await tx.selectFrom('sales').select('invoice_number').where('irn', '=', irn).executeTakeFirst();
  if (other) throw new AppError('CONFLICT', `This IRN is of ${other.invoice_number}`, { irn: `This IRN is of ${other.invoice_number}` });
  const fault = irnFault({ ...sale, company: sale.company as CompanySnapshot }, { irn, signed_qr });
  if (fault) throw badInput(fault.field, fault.sentence);
  const acknowledged = readAckDate(ack_date);
  if (!acknowledged) throw new RangeError(`${ack_date} passed the schema and is no time`);
  refuseFuture(acknowledged, actor.at ?? suiteNow());
  await tx
    .updateTable('sales')
    .set({ irn, ack_number, ack_date: acknowledged, signed_qr, irn_recorded_at: happenedAt(actor), ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  return { action: 'irn', entity: 'sale', entity_id: id, summary: `IRN recorded for ${sale.invoice_number}`, detail: { irn, ack_number, ack_date } };
}
