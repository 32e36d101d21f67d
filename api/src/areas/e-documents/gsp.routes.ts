import { gspEndpoints } from '@karkhana/shared-contract/e-documents/gsp-endpoints';
import { irnSchema } from '@karkhana/shared-contract/sales/irn-schemas';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { AppError } from '../../platform/app-error.ts';
import { inThisFirm } from '../../platform/firm-context.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { validate } from '../../platform/validate.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { irnFault } from '../sales/irn-of.ts';
import { recordIrn } from '../sales/record-irn.service.ts';
import { recordIrnCancelled } from '../sales/record-irn-cancelled.service.ts';
import { readSale } from '../sales/sale.repository.ts';
import { refuseCancelledIrn } from './cancelled-irn.ts';
import { eInvoiceFaults, eInvoiceOf, slashed } from './e-invoice.ts';
import type { GspAnswer, GspClient } from './gsp-client.ts';
import { soldDocument } from './supplied-document.ts';

const { act, read } = routesOf(gspEndpoints);

/** An account at a provider of e-invoices. */
export interface GspAccount {
  client: GspClient;
  /** Of the firm whose account it is; undefined where that was not said (GSP_GSTIN). */
  gstin: string | undefined;
}

/** The account of the firm that is served; undefined while it has none. */
export type FindGspAccount = () => Promise<GspAccount | undefined>;

export function gspRoutes(accountNow: FindGspAccount) {
  const underWay = new Map<string, Promise<void>>();
  return [
    read('GET /api/e-invoice-provider', async () => ({ data: { is_set: (await accountNow()) !== undefined } })),
    act(
      'POST /api/sales/:id/e-invoice/generate',
      async (database, { params: { id }, user, client, saved }) => {
        const account = await mustHave(accountNow);
        const make = async () => {
          const sale = await readSale(database.db, id);
          refuseCancelledIrn(sale);
          if (sale.irn) return;
          const answer = validate(irnSchema, await generate(clientFor(account, sale), sale));
          const fault = irnFault(sale, answer);
          if (fault) throw new AppError('CONFLICT', `The provider's answer was not recorded. ${fault.sentence}`, { portal: fault.sentence });
          const audit = await database.transaction(async (tx) => {
            const recorded = await recordIrn(tx, user, id, answer);
            if (recorded) await writeAudit(tx, user, client.requestId, recorded);
            return recorded;
          });
          if (audit) saved(audit);
        };
        // Two users who press at once wait for the same work, from reading the sale to recording the answer.
        const key = inThisFirm(id);
        const work = underWay.get(key) ?? make().finally(() => underWay.delete(key));
        underWay.set(key, work);
        await work;
        return { data: await readSale(database.db, id) };
      },
      { atomic: true },
    ),
    act(
      'POST /api/sales/:id/e-invoice/cancel',
      async (database, { params: { id }, body, user, client, saved }) => {
        const account = await mustHave(accountNow);
        const sale = await readSale(database.db, id);
        const { irn, irn_cancelled_at, invoice_number, signed_qr = '' } = sale;
        if (!irn) throw new AppError('CONFLICT', `${invoice_number} has no IRN to cancel`);
        if (irn_cancelled_at) return { data: { irn, irn_cancelled_at } };
        const fault = irnFault(sale, { irn, signed_qr });
        if (fault) throw new AppError('CONFLICT', `${fault.sentence}. It is not sent to the provider: cancel it on the portal`, { portal: fault.sentence });
        // Two users who press at once, or two servers, both send it: the portal cancels once, and answers the other that it is cancelled.
        const { cancelled_at } = await clientFor(account, sale).cancel(irn, body.reason, body.remark);
        const audit = await database.transaction(async (tx) => {
          const recorded = await recordIrnCancelled(tx, user, id, { cancelled_at, ...body });
          if (recorded) await writeAudit(tx, user, client.requestId, recorded);
          return recorded;
        });
        if (audit) saved(audit);
        return { data: { irn, irn_cancelled_at: (await readSale(database.db, id)).irn_cancelled_at } };
      },
      { atomic: true },
    ),
  ];
}

async function mustHave(accountNow: FindGspAccount): Promise<GspAccount> {
  const account = await accountNow();
  if (!account) throw new AppError('CONFLICT', 'No provider of e-invoices is set (GSP_URL). Download the file and upload it on the portal instead');
  return account;
}

/** @throws AppError for a sale of another registration: it would be made, or cancelled, in another's name */
function clientFor({ client, gstin }: GspAccount, { invoice_number, company }: Pick<Sale, 'invoice_number' | 'company'>): GspClient {
  if (gstin === undefined || gstin === company.gstin) return client;
  throw new AppError('CONFLICT', `The account at the provider is of ${gstin}, and ${invoice_number} is of ${company.gstin ?? 'a company without GSTIN'}`);
}

async function generate(gsp: GspClient, sale: Sale): Promise<GspAnswer> {
  const document = soldDocument(sale);
  const faults = eInvoiceFaults(document);
  if (Object.keys(faults).length) throw new AppError('INCOMPLETE', `The portal would refuse ${document.number}. ${Object.values(faults).join('. ')}`, faults);
  return gsp.generate({ type: 'INV', number: document.number, date: slashed(document.date) }, eInvoiceOf(document));
}
