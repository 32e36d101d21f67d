import type { InferType } from 'yup';
import { defineEndpoints, file, idParams } from '../endpoint.ts';
import { day, oneOf, text, wholeNumber } from '../fields.ts';
import { record } from '../record.ts';

export const TRANSPORT_MODES = ['road', 'rail', 'air', 'ship'] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];

/** Transport of goods. Without a vehicle and a transporter only Part A of an e-way bill is written. Distance in kilometres; with 0 the portal computes it. */
export const transportSchema = record({
  mode: oneOf('Mode', TRANSPORT_MODES).default('road'),
  vehicle_number: text('Vehicle', 15),
  transporter_id: text('Transporter', 15),
  transporter_name: text('Name of the transporter', 25),
  transport_document_number: text('Transport document', 15),
  transport_document_date: day('Date of the transport document'),
  distance: wholeNumber('Distance', 0, 4000).default(0),
});
export type Transport = InferType<typeof transportSchema>;

const JSON_FILE = file('application/json');
const sale = idParams('Sale');
const note = idParams('Credit note');
const raise = idParams('Debit note');
const transfer = idParams('Stock transfer');

/**
 * Documents in the formats of the e-invoice and e-way bill portals: schema INV-01 1.1, and bulk generation 1.0.0621. The body is the document itself. 422
 * (INCOMPLETE) lists in `fields` everything that the portal would refuse.
 */
export const eDocumentEndpoints = defineEndpoints({
  'GET /api/sales/:id/e-invoice': { access: 'sales:view', params: sale, answer: JSON_FILE },
  'GET /api/sales/:id/e-way-bill': { access: 'sales:view', params: sale, query: transportSchema, answer: JSON_FILE },
  'GET /api/credit-notes/:id/e-invoice': { access: 'sales:view', params: note, answer: JSON_FILE },
  /** Of a debit note of a sale: document type DBN. */
  'GET /api/sale-debit-notes/:id/e-invoice': { access: 'sales:view', params: raise, answer: JSON_FILE },
  'GET /api/credit-notes/:id/e-way-bill': { access: 'sales:view', params: note, query: transportSchema, answer: JSON_FILE },
  /** Of the delivery challan: document type CHL. */
  'GET /api/stock-transfers/:id/e-way-bill': { access: 'stock:adjust', params: transfer, query: transportSchema, answer: JSON_FILE },
});
