import { paperLinkEndpoints } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { listLinks, takeBack } from './made-links.repository.ts';
import { makeLink } from './make-link.service.ts';
import { openLink } from './open-link.ts';

const { read, write, open } = routesOf(paperLinkEndpoints);

export const paperLinkRoutes = [
  write('POST /api/sales/:id/link', (tx, { params, user }) => makeLink(tx, user, 'invoice', params.id)),
  write('POST /api/credit-notes/:id/link', (tx, { params, user }) => makeLink(tx, user, 'credit-note', params.id)),
  write('POST /api/sale-debit-notes/:id/link', (tx, { params, user }) => makeLink(tx, user, 'sale-debit-note', params.id)),
  write('POST /api/receipts/:id/voucher/link', (tx, { params, user }) => makeLink(tx, user, 'voucher', params.id)),
  write('POST /api/purchases/:id/link', (tx, { params, user }) => makeLink(tx, user, 'order', params.id)),
  write('POST /api/debit-notes/:id/link', (tx, { params, user }) => makeLink(tx, user, 'debit-note', params.id)),
  write('POST /api/vendors/:id/statement/link', (tx, { params, body, user }) => makeLink(tx, user, 'statement', params.id, body)),
  read('GET /api/paper-links', (db, { query, user }) => listLinks(db, user, query)),
  write('DELETE /api/paper-links/:id', async (tx, { params, user }) => ({ body: { data: params }, audit: await takeBack(tx, user, params.id) })),
  open('GET /api/papers', (db, { query }) => openLink(db, query.link)),
];
