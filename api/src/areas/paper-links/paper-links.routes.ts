import { paperLinkEndpoints } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { makeLink } from './make-link.service.ts';
import { openLink } from './open-link.ts';

const { write, open } = routesOf(paperLinkEndpoints);

export const paperLinkRoutes = [
  write('POST /api/sales/:id/link', (tx, { params }) => makeLink(tx, 'invoice', params.id)),
  write('POST /api/credit-notes/:id/link', (tx, { params }) => makeLink(tx, 'credit-note', params.id)),
  write('POST /api/sale-debit-notes/:id/link', (tx, { params }) => makeLink(tx, 'sale-debit-note', params.id)),
  write('POST /api/receipts/:id/voucher/link', (tx, { params }) => makeLink(tx, 'voucher', params.id)),
  write('POST /api/purchases/:id/link', (tx, { params }) => makeLink(tx, 'order', params.id)),
  write('POST /api/debit-notes/:id/link', (tx, { params }) => makeLink(tx, 'debit-note', params.id)),
  write('POST /api/vendors/:id/statement/link', (tx, { params, body }) => makeLink(tx, 'statement', params.id, body)),
  open('GET /api/papers', (db, { query }) => openLink(db, query.link)),
];
