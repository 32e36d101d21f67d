import { dataOf } from '../answers.ts';
import { defineEndpoints, file, idParams, PDF } from '../endpoint.ts';
import { id } from '../fields.ts';
import { reasonSchema } from '../payments/payment-schemas.ts';
import { record } from '../record.ts';
import { createdNote, note, notePage } from './note.ts';
import {
  creditAllocationSchema,
  creditNoteSchema,
  debitAllocationSchema,
  debitNoteSchema,
  noteListQuery,
  refundSchema,
  saleDebitNoteSchema,
  supplierNoteSchema,
} from './note-schemas.ts';

const [credit, debit] = [idParams('Credit note'), idParams('Debit note')];
const raise = idParams('Debit note');

const allocationOf = (label: string) =>
  record({ id: id(label).required(`${label} is required`), allocationId: id('Use of credit').required('Use of credit is required') });

export const noteEndpoints = defineEndpoints({
  'POST /api/sales/:id/credit-notes': { access: 'sales:delete', params: idParams('Sale'), body: creditNoteSchema, status: 201, answer: dataOf(createdNote) },
  'GET /api/credit-notes': { access: 'sales:view', query: noteListQuery, answer: notePage },
  'GET /api/credit-notes/:id': { access: 'sales:view', params: credit, answer: dataOf(note) },
  'GET /api/credit-notes/:id/pdf': { access: 'sales:view', params: credit, answer: file(PDF) },
  'POST /api/credit-notes/:id/allocate': { access: 'sales:delete', params: credit, body: creditAllocationSchema, answer: dataOf(note) },
  'POST /api/credit-notes/:id/allocations/:allocationId/void': {
    access: 'sales:delete',
    params: allocationOf('Credit note'),
    body: reasonSchema,
    answer: dataOf(note),
  },
  'POST /api/credit-notes/:id/refund': { access: 'sales:delete', params: credit, body: refundSchema, answer: dataOf(note) },
  'POST /api/credit-notes/:id/cancel': { access: 'sales:delete', params: credit, body: reasonSchema, answer: dataOf(note) },
  'POST /api/sales/:id/debit-notes': {
    access: 'sales:delete',
    params: idParams('Sale'),
    body: saleDebitNoteSchema,
    status: 201,
    answer: dataOf(createdNote),
  },
  'GET /api/sale-debit-notes': { access: 'sales:view', query: noteListQuery, answer: notePage },
  'GET /api/sale-debit-notes/:id': { access: 'sales:view', params: raise, answer: dataOf(note) },
  'GET /api/sale-debit-notes/:id/pdf': { access: 'sales:view', params: raise, answer: file(PDF) },
  'POST /api/sale-debit-notes/:id/cancel': { access: 'sales:delete', params: raise, body: reasonSchema, answer: dataOf(note) },
  'POST /api/purchases/:id/debit-notes': {
    access: 'purchases:delete',
    params: idParams('Purchase'),
    body: debitNoteSchema,
    status: 201,
    answer: dataOf(createdNote),
  },
  'GET /api/debit-notes': { access: 'purchases:view', query: noteListQuery, answer: notePage },
  'GET /api/debit-notes/:id': { access: 'purchases:view', params: debit, answer: dataOf(note) },
  'GET /api/debit-notes/:id/pdf': { access: 'purchases:view', params: debit, answer: file(PDF) },
  'POST /api/debit-notes/:id/allocate': { access: 'purchases:delete', params: debit, body: debitAllocationSchema, answer: dataOf(note) },
  'POST /api/debit-notes/:id/allocations/:allocationId/void': {
    access: 'purchases:delete',
    params: allocationOf('Debit note'),
    body: reasonSchema,
    answer: dataOf(note),
  },
  'POST /api/debit-notes/:id/refund': { access: 'purchases:delete', params: debit, body: refundSchema, answer: dataOf(note) },
  'PUT /api/debit-notes/:id/supplier-note': { access: 'purchases:edit', params: debit, body: supplierNoteSchema, answer: dataOf(note) },
  'POST /api/debit-notes/:id/cancel': { access: 'purchases:delete', params: debit, body: reasonSchema, answer: dataOf(note) },
});
