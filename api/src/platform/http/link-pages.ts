import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { plainPage } from '../../frontends/plain-page.ts';
import { pageHeaders } from '../../frontends/shell-page.ts';
import { AppError } from '../app-error.ts';
import { inThisFirm } from '../firm-context.ts';
import { sendError, toAppError } from './send-error.ts';

/** Links that one address may open a minute, at each firm and process: people of an office share an address. */
export const LINKS_PER_MINUTE = 60;
/** Addresses that are counted at the same time. */
const MOST_ADDRESSES = 10_000;

/** No search engine lists what a link opens, and no other site learns the link from it. */
export const LINK_HEADERS = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' };

/** Counts links by the address that opens them, wrong ones too. @throws AppError 429, when it has opened enough of them within a minute */
export function linksLimit(): (address: string) => void {
  const opened = new LRUCache<string, { count: number }>({ max: MOST_ADDRESSES, ttl: 60_000 });
  return (address) => {
    const key = inThisFirm(address);
    const minute = opened.get(key) ?? { count: 0 };
    if (minute.count === 0) opened.set(key, minute);
    minute.count += 1;
    if (minute.count > LINKS_PER_MINUTE) throw new AppError('TOO_MANY_TRIES', 'Too many links were opened. Please try again in a minute.');
  };
}

/** Whoever opens a link in a browser gets a page, and other programs the error as everywhere. */
export function answerLinkError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(request.headers.accept ?? '').includes('text/html')) return sendError(error, request, reply);
  const known = toAppError(error, request);
  if (known.status >= 500) request.log.error({ err: error }, known.message);
  return reply
    .code(known.status)
    .removeHeader('content-disposition')
    .headers({ ...pageHeaders({ nonce: '', localAreas: false }), ...LINK_HEADERS, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(linkPage(known));
}

/** A link without its text is one that was cut off. */
const sentenceOf = ({ code, message }: AppError): string => (code === 'BAD_INPUT' ? 'This link is not valid here. Check that all of it was copied' : message);

function linkPage(error: AppError): string {
  const [title = '', ...rest] = sentenceOf(error).replace(/\.$/, '').split(/[.:] /);
  const text = rest.map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`).join(' ');
  return plainPage({ title: escaped(title), head: '<meta name="robots" content="noindex">', body: text && `<p>${escaped(text)}</p>` });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
