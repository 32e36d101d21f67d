import { LINKED_KINDS, linkOf, paperLinkEndpoints, paperOf } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { listLinks, takeBack } from './made-links.repository.ts';
import { makeLink } from './make-link.service.ts';
import { openLink } from './open-link.ts';

const { read, write, open } = routesOf(paperLinkEndpoints);

export const paperLinkRoutes = [
  ...LINKED_KINDS.map((kind) => write(linkOf(kind), (tx, { params, user }) => makeLink(tx, user, paperOf(kind), params.id))),
  write('POST /api/vendors/:id/statement/link', (tx, { params, body, user }) => makeLink(tx, user, 'statement', params.id, body)),
  read('GET /api/paper-links', (db, { query, user }) => listLinks(db, user, query)),
  write('DELETE /api/paper-links/:id', async (tx, { params, user }) => ({ body: { data: params }, audit: await takeBack(tx, user, params.id) })),
  open('GET /api/papers', (db, { query }) => openLink(db, query.link)),
];
