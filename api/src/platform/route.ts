import type { Access } from '@karkhana/shared-contract/access';
import type { Nothing, WriteMethod } from '@karkhana/shared-contract/endpoint';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Schema } from 'yup';
import type { User } from './access.ts';
import { signedIn } from './access.ts';
import type { Database, Reader, Transaction } from './database.ts';
import { answerFile, type FileAnswer } from './file-answer.ts';
import { LINK_HEADERS } from './http/link-pages.ts';
import { FORM, receiveFile, type UploadedFile } from './http/upload.ts';
import { validate } from './validate.ts';
import { type Audit, answerWrite, type Written } from './write-answer.ts';

export type { FileAnswer } from './file-answer.ts';
export type { Written } from './write-answer.ts';

export interface Client {
  address: string;
  userAgent: string | undefined;
  /** X-Device: what a device that signed in before proves itself with (areas/session/known-devices.ts). */
  device: string | undefined;
  requestId: string;
}

export interface Input<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** A public route has none: reading it there is an error. */
  user: User;
  client: Client;
  /** Lines carry the request's id. */
  log: FastifyBaseLogger;
  /** The file that was sent to a route with an `upload`. @param most in bytes */
  file(most: number): Promise<UploadedFile>;
  /** Publishes what was saved to open pages, once the request has its answer. */
  saved(audit: Audit): void;
}

export interface Schemas<P = unknown, Q = unknown, B = unknown> {
  params?: Schema<P> | undefined;
  query?: Schema<Q> | undefined;
  body?: Schema<B> | undefined;
}

interface Declaration<P, Q, B> extends Schemas<P, Q, B> {
  url: string;
  access: Access;
  /** The media type of a body that is no JSON. */
  upload?: string;
}

export interface ReadRoute<P, Q, B> extends Declaration<P, Q, B> {
  method: 'GET';
  /** A report: a replica may answer it. */
  report?: true;
  read(db: Reader, input: Input<P, Q, B>): Promise<object>;
}

export interface WriteRoute<P, Q, B> extends Declaration<P, Q, B> {
  method: WriteMethod;
  access: Exclude<Access, 'public'>;
  /** 200 unless given. */
  status?: 200 | 201 | 204;
  /** Runs in one transaction and may run again after a deadlock: it touches nothing but `tx`. */
  write(tx: Transaction, input: Input<P, Q, B>): Promise<Written>;
}

export interface FileRoute<P, Q, B> extends Declaration<P, Q, B> {
  method: 'GET';
  /** Reads in short statements (keyset pages): a cursor would stop everybody on the embedded database. */
  file(db: Reader, input: Input<P, Q, B>): Promise<FileAnswer>;
}

export interface ActionRoute<P, Q, B> extends Declaration<P, Q, B> {
  method: WriteMethod;
  status?: 200 | 201 | 204;
  /** All that it saves is saved in its last transaction: when the database fails, nothing was. */
  atomic?: true;
  /** Sent by browsers by themselves: each user has 60 a minute, counted before the body is read. */
  reports?: true;
  /** For what is no single transaction, such as a failed sign-in that is counted. No Idempotency-Key and no audit: it sees to both itself. */
  act(database: Database, input: Input<P, Q, B>, reply: Pick<FastifyReply, 'header'>): Promise<object>;
}

/** A file for who has not signed in: its query proves that they may open it. */
export interface OpenRoute<P, Q, B> extends Omit<FileRoute<P, Q, B>, 'access' | 'file'> {
  access: 'public';
  open(db: Reader, input: Input<P, Q, B>): Promise<FileAnswer>;
}

/** A route with its own types sealed in; build-app.ts mounts it. */
export interface Route {
  method: 'GET' | WriteMethod;
  url: string;
  access: Access;
  /** A failure of the database means that nothing was saved. */
  atomic?: boolean;
  /** Limited to 60 a minute of one user. */
  reports?: boolean;
  /** Makes a file: it takes its turn among files (export/in-turn.ts), and none among the requests of screens. */
  file?: boolean;
  /** Opened by links that people were sent: counted by address, and refused in a page. */
  linked?: boolean;
  /** The media type of a body that is no JSON. */
  upload?: string;
  /** What each part of a request is checked against; a part without a schema must be empty. */
  schemas: Schemas;
  answer(database: Database, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

export function readRoute<P = Nothing, Q = Nothing, B = Nothing>(route: ReadRoute<P, Q, B>): Route {
  return {
    ...declared(route),
    async answer(database, request) {
      const input = inputOf(route, request);
      return route.report ? database.report('db', (db) => route.read(db, input)) : route.read(database.db, input);
    },
  };
}

export function writeRoute<P = Nothing, Q = Nothing, B = Nothing>(route: WriteRoute<P, Q, B>): Route {
  return {
    ...declared(route),
    atomic: true,
    async answer(database, request, reply) {
      const input = inputOf(route, request);
      return answerWrite(database, request, reply, { ...route, input, write: (tx) => route.write(tx, input) });
    },
  };
}

export function fileRoute<P = Nothing, Q = Nothing, B = Nothing>(route: FileRoute<P, Q, B>): Route {
  return {
    ...declared(route),
    file: true,
    async answer(database, request, reply) {
      const input = inputOf(route, request);
      return answerFile(reply, input.user.id, (make) => database.report('files', async (db) => make(await route.file(db, input))));
    },
  };
}

/** Those who open links share the places of one user (export/places.ts). */
const BY_LINK = 0;

export function openRoute<P = Nothing, Q = Nothing, B = Nothing>(route: OpenRoute<P, Q, B>): Route {
  return {
    ...declared(route),
    file: true,
    linked: true,
    async answer(database, request, reply) {
      const input = inputOf(route, request);
      return answerFile(reply.headers(LINK_HEADERS), BY_LINK, (make) => database.report('files', async (db) => make(await route.open(db, input))));
    },
  };
}

export function actionRoute<P = Nothing, Q = Nothing, B = Nothing>(route: ActionRoute<P, Q, B>): Route {
  return {
    ...declared(route),
    atomic: route.atomic ?? false,
    reports: route.reports ?? false,
    async answer(database, request, reply) {
      const body = await route.act(database, inputOf(route, request), reply);
      return reply.code(route.status ?? 200).send(route.status === 204 ? undefined : body);
    },
  };
}

const declared = <P, Q, B>({ method, url, access, upload, params, query, body }: Declaration<P, Q, B> & Pick<Route, 'method'>) => ({
  method,
  url,
  access,
  ...(upload !== undefined && { upload }),
  schemas: { params, query, body },
});

/** '' is what an emptied filter leaves in an address: the same as absent. */
export const queryOf = ({ query }: FastifyRequest): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''));

/** A repeated header is a list and names no device. */
function deviceOf({ headers }: FastifyRequest): string | undefined {
  const sent = headers['x-device'];
  return typeof sent === 'string' ? sent : undefined;
}

/**
 * Sign-in and permission (401, 403) were checked in build-app's onRequest hook, before the body was read; size and type (413, 415) by
 * Fastify while reading it; the schemas (400) are here; existence, totals and state (404, 422, 409) are the service's.
 */
function inputOf<P, Q, B>(route: Declaration<P, Q, B>, request: FastifyRequest): Input<P, Q, B> {
  return {
    params: validate(route.params, request.params),
    query: validate(route.query, queryOf(request)),
    // A form is read by `file`.
    body: validate(route.body, route.upload === FORM ? undefined : request.body),
    get user() {
      return signedIn(request);
    },
    client: { address: request.ip, userAgent: request.headers['user-agent'], device: deviceOf(request), requestId: request.id },
    log: request.log,
    file: (most) => receiveFile(request, most),
    saved: (audit) => request.server.tellSaved?.(audit),
  };
}
