import type { InferType } from 'yup';
import { boolean, dataOf, day, deleted, instant, number, object, oneOf, pageOf, string } from '../answers.ts';
import { DOCUMENTS, type FactOf, type KindWith, kindsWith } from '../documents/document-kinds.ts';
import { defineEndpoints, file, idParams, PDF } from '../endpoint.ts';
import { day as dayField, endDay, text } from '../fields.ts';
import { listFields } from '../list-query.ts';
import type { Permission } from '../permissions.ts';
import { record } from '../record.ts';

/** A link that opens a paper as PDF without signing in. */
export const paperLink = object({
  /** Below the suite's address: '/api/papers?link=...'. */
  path: string(),
  /** The last day on which it opens, in India. */
  last_day: day(),
});
export type PaperLink = InferType<typeof paperLink>;

/** As links name it. */
export type Paper = FactOf<'paper'>[0] | 'statement';
export const LINKED_KINDS = kindsWith('paper');
export const paperOf = (kind: KindWith<'paper'>): Exclude<Paper, 'statement'> => DOCUMENTS[kind].paper?.[0] as Exclude<Paper, 'statement'>;

/** A row of GET /paper-links. */
export const madeLink = object({
  id: number(),
  paper: oneOf<Paper>([...LINKED_KINDS.map(paperOf), 'statement']),
  document_id: number(),
  /** Of the file, as it was when the link was made. */
  name: string(),
  made_by: string().nullable(),
  made_at: instant(),
  last_day: day(),
  /** False while its maker is inactive, or may not see the paper any more. */
  opens: boolean(),
});
export type MadeLink = InferType<typeof madeLink>;

/** Own links are for everybody who may make some, those of all users for `users:manage`. */
const ofMakers = ['sales:view', 'purchases:view', 'accounting:view', 'users:manage'] as const;

/** Of a statement; without days as GET /vendors/:id/statement. */
export const statementLinkSchema = record({ from: dayField('From'), to: endDay('To', 'from') });

export const paperLinkQuery = record(listFields(['made_at'], '-made_at'));

const made = { status: 201, answer: dataOf(paperLink) } as const;

type LinkOf<Kind extends KindWith<'paper'>> = Kind extends 'receipt' ? 'POST /api/receipts/:id/voucher/link' : `POST /api${FactOf<'at', Kind>}/:id/link`;
export const linkOf = <Kind extends KindWith<'paper'>>(kind: Kind) =>
  `POST /api${DOCUMENTS[kind].at}/:id/${kind === 'receipt' ? 'voucher/' : ''}link` as LinkOf<Kind>;
const labelOf = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;
const ofDocument = (kind: KindWith<'paper'>) => ({ access: DOCUMENTS[kind].opens as Permission, params: idParams(labelOf(kind)), ...made });

/** Links to papers. Who may download a paper may make one; it opens for 7 days and shows the paper as it is at that moment. */
export const paperLinkEndpoints = defineEndpoints({
  ...(Object.fromEntries(LINKED_KINDS.map((kind) => [linkOf(kind), ofDocument(kind)])) as Record<LinkOf<KindWith<'paper'>>, ReturnType<typeof ofDocument>>),
  'POST /api/vendors/:id/statement/link': {
    access: { all: ['accounting:view', 'vendors:view'] },
    params: idParams('Vendor'),
    body: statementLinkSchema,
    ...made,
  },
  /** What is out now, the newest first; `search` matches paper and maker. */
  'GET /api/paper-links': { access: ofMakers, query: paperLinkQuery, answer: pageOf(madeLink) },
  /** Takes a link back: it opens no more. */
  'DELETE /api/paper-links/:id': { access: ofMakers, params: idParams('Link'), answer: deleted },
  /** For everybody who has the link: nothing but the one paper that it names. Browsers are told in a page why it does not open. */
  'GET /api/papers': { access: 'public', query: record({ link: text('Link', 300).required('Link is required') }), answer: file(PDF) },
});
