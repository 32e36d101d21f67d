import { eDocumentEndpoints } from '@karkhana/shared-contract/e-documents/e-document-endpoints';
import { AppError } from '../../platform/app-error.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { readNote } from '../notes/note.repository.ts';
import { CREDIT, RAISE } from '../notes/note-side.ts';
import { jsonFile } from '../returns/json-file.ts';
import { readSale } from '../sales/sale.repository.ts';
import { refuseCancelledIrn } from './cancelled-irn.ts';
import { eInvoiceFaults, eInvoiceOf } from './e-invoice.ts';
import { eWayBillFaults, eWayBillOf } from './e-way-bill.ts';
import { movedDocument } from './moved-document.ts';
import { notedDocument, type SuppliedDocument, soldDocument, type TransportedDocument } from './supplied-document.ts';

const { file } = routesOf(eDocumentEndpoints);

export const eDocumentRoutes = [
  file('GET /api/sales/:id/e-invoice', async (db, { params }) => {
    const sale = await readSale(db, params.id);
    refuseCancelledIrn(sale);
    return eInvoice(soldDocument(sale));
  }),
  file('GET /api/sales/:id/e-way-bill', async (db, { params, query }) => {
    const document = soldDocument(await readSale(db, params.id));
    return answerOf('e-way-bill', document, eWayBillFaults(document, query), () => eWayBillOf(document, query));
  }),
  file('GET /api/credit-notes/:id/e-invoice', async (db, { params }) => eInvoice(notedDocument('credit_note', await readNote(db, CREDIT, params.id)))),
  file('GET /api/sale-debit-notes/:id/e-invoice', async (db, { params }) => eInvoice(notedDocument('debit_note', await readNote(db, RAISE, params.id)))),
  file('GET /api/credit-notes/:id/e-way-bill', async (db, { params, query }) => {
    const document = notedDocument('credit_note', await readNote(db, CREDIT, params.id));
    return answerOf('e-way-bill', document, eWayBillFaults(document, query), () => eWayBillOf(document, query));
  }),
  file('GET /api/stock-transfers/:id/e-way-bill', async (db, { params, query }) => {
    const document = await movedDocument(db, params.id);
    return answerOf('e-way-bill', document, eWayBillFaults(document, query), () => eWayBillOf(document, query));
  }),
];

const eInvoice = (document: SuppliedDocument): FileAnswer => answerOf('e-invoice', document, eInvoiceFaults(document), () => eInvoiceOf(document));

/** @throws AppError INCOMPLETE with everything that the portal would refuse */
function answerOf(name: string, { number }: TransportedDocument, faults: Record<string, string>, make: () => object): FileAnswer {
  if (Object.keys(faults).length) throw new AppError('INCOMPLETE', `The portal would refuse ${number}. ${Object.values(faults).join('. ')}`, faults);
  return jsonFile(`${name}-${number}.json`, make());
}
