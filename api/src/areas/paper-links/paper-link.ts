import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Paper } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';

/** What a link says. */
export interface LinkedPaper {
  paper: Paper;
  /** Of the document; of a statement its party. */
  id: number;
  /** The last business day on which it opens. */
  lastDay: string;
  /** Of a statement; '' leaves that end open. */
  from: string;
  to: string;
  /** Of its row in paper_links; links of before that table have none. */
  made?: number | undefined;
}

/** '/api/papers?link=invoice.418.2026-12-04.9f…', below the suite's address. What it says can be read in it; whoever alters it has no signature for that. */
export const linkPath = (linked: LinkedPaper, secret: string): string => `/api/papers?link=${textOf(linked)}.${signatureOf(textOf(linked), secret)}`;

/** What this suite signed; undefined when it did not, or not so. @param link the text behind `link=` */
export function readLink(link: string, secret: string): LinkedPaper | undefined {
  const [, text = '', signature = ''] = /^([\w.-]{1,120})\.([0-9a-f]{64})$/.exec(link) ?? [];
  const [expected, given] = [Buffer.from(signatureOf(text, secret)), Buffer.from(signature)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [paper = '', id = '', lastDay = '', from = '', to = '', made] = text.split('.');
  return { paper: paper as Paper, id: Number(id), lastDay, from, to, made: made === undefined ? undefined : Number(made) };
}

const textOf = ({ paper, id, lastDay, from, to, made }: LinkedPaper): string => [paper, id, lastDay, from, to, made ?? ''].join('.').replace(/\.{1,3}$/, '');

const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['paper', text]))
    .digest('hex');
