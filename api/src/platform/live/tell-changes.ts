import { PAGE_HEADER } from '@karkhana/shared-contract/live-events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Audit } from '../write-answer.ts';
import type { ChangeFeed } from './change-feed.ts';
import { changesOfAddress, changesOfAudit } from './touched-keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a write put into the audit trail, once it is committed. */
    saved?: Audit | readonly Audit[];
  }
  interface FastifyInstance {
    /** What was saved without a request, or when its request had been answered. */
    tellSaved?: (audit: Audit) => void;
  }
}

const PAGE = /^[\w-]{1,64}$/;

/** Publishes every saved change, while its answer is sent. */
export function tellChanges(app: FastifyInstance, live: { readonly feed: ChangeFeed }): void {
  app.decorate('tellSaved', (audit: Audit) => {
    for (const change of changesOfAudit(audit)) live.feed.tell({ ...change, page: undefined });
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || reply.statusCode >= 400) return;
    const page = pageOf(request);
    for (const change of changesIn(request)) live.feed.tell({ ...change, page });
  });
}

/** Rights first: the other changes wait until it is clear who may still see them. */
const changesIn = ({ saved, url, user }: FastifyRequest) => [...changesOfAddress(url, user?.id), ...(saved ? changesOfAudit(saved) : [])];

function pageOf({ headers }: FastifyRequest): string | undefined {
  const sent = headers[PAGE_HEADER];
  return typeof sent === 'string' && PAGE.test(sent) ? sent : undefined;
}
