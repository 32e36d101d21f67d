import { gspEndpoints } from '@karkhana/shared-contract/e-documents/gsp-endpoints';
import { irnSchema } from '@karkhana/shared-contract/sales/irn-schemas';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { AppError } from '../../platform/app-error.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { validate } from '../../platform/validate.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { recordIrn } from '../sales/record-irn.service.ts';
import { recordIrnCancelled } from '../sales/record-irn-cancelled.service.ts';
import { readSale } from '../sales/sale.repository.ts';
import { refuseCancelledIrn } from './cancelled-irn.ts';
import { eInvoiceFaults, eInvoiceOf, slashed } from './e-invoice.ts';
import type { GspAnswer, GspClient } from './gsp-client.ts';
import { soldDocument } from './supplied-document.ts';

const { act, read } = routesOf(gspEndpoints);

/** @param gsp undefined while no provider is set */
export function gspRoutes(gsp: GspClient | undefined) {
  const underWay = new Map<number, Promise<void>>();
  return [
    read('GET /api/e-invoice-provider', async () => ({ data: { is_set: gsp !== undefined } })),
    act(
      'POST /api/sales/:id/e-invoice/generate',
      async (database, { params: { id }, user, client, saved }) => {
        const provider = providerOf(gsp);
        const make = async () => {
          const sale = await readSale(database.db, id);
          refuseCancelledIrn(sale);
          if (sale.irn) return;
          const answer = validate(irnSchema, await generate(provider, sale));
          const audit = await database.transaction(async (tx) => {
            const recorded = await recordIrn(tx, user, id, answer);
            if (recorded) await writeAudit(tx, user, client.requestId, recorded);
            return recorded;
          });
          if (audit) saved(audit);
        };
        // Two users who press at once wait for the same work, from reading the sale to recording the answer.
        const work = underWay.get(id) ?? make().finally(() => underWay.delete(id));
        underWay.set(id, work);
        await work;
        return { data: await readSale(database.db, id) };
      },
      { atomic: true },
    ),
    act(
      'POST /api/sales/:id/e-invoice/cancel',
      async (database, { params: { id }, body, user, client, saved }) => {
        const provider = providerOf(gsp);
        const { irn, irn_cancelled_at, invoice_number } = await readSale(database.db, id);
        if (!irn) throw new AppError('CONFLICT', `${invoice_number} has no IRN to cancel`);
        if (irn_cancelled_at) return { data: { irn, irn_cancelled_at } };
        // Two users who press at once, or two servers, both send it: the portal cancels once, and answers the other that it is cancelled.
        const { cancelled_at } = await provider.cancel(irn, body.reason, body.remark);
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

function providerOf(gsp: GspClient | undefined): GspClient {
  if (!gsp) throw new AppError('CONFLICT', 'No provider of e-invoices is set (GSP_URL). Download the file and upload it on the portal instead');
  return gsp;
}

async function generate(gsp: GspClient, sale: Sale): Promise<GspAnswer> {
  const document = soldDocument(sale);
  const faults = eInvoiceFaults(document);
  if (Object.keys(faults).length) throw new AppError('INCOMPLETE', `The portal would refuse ${document.number}. ${Object.values(faults).join('. ')}`, faults);
  return gsp.generate({ type: 'INV', number: document.number, date: slashed(document.date) }, eInvoiceOf(document));
}
