import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Schema } from 'yup';
import type { Access, User } from './access.ts';
import type { Database, Reader, Transaction } from './database.ts';
import { answerFile, type FileAnswer } from './file-answer.ts';
import { validate } from './validate.ts';
import { answerWrite, type Written } from './write-answer.ts';

export type { FileAnswer } from './file-answer.ts';
export type { Written } from './write-answer.ts';

export interface Client {
  address: string;
  userAgent: string | undefined;
  requestId: string;
}

export interface Input<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** On a public route there is none, and asking for it is an error. */
  user: User;
  client: Client;
  /** Lines carry the request's id. */
  log: FastifyBaseLogger;
}

/** What a part of a request without a schema is: empty. */
type Nothing = Record<never, never>;
type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Declaration<P, Q, B> {
  url: string;
  access: Access;
  params?: Schema<P>;
  query?: Schema<Q>;
  body?: Schema<B>;
}

export interface ReadRoute<P, Q, B> extends Declaration<P, Q, B> {
  method: 'GET';
  read(db: Reader, input: Input<P, Q, B>): Promise<object>;
}

export interface WriteRoute<P, Q, B> extends Declaration<P, Q, B> {
  method: WriteMethod;
  access: Exclude<Access, 'public'>;
  /** 200 unless given. */
  status?: 200 | 201;
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
  status?: 200 | 201;
  /** For what is no single transaction, such as a failed sign-in that is counted. No Idempotency-Key and no audit: it sees to both itself. */
  act(database: Database, input: Input<P, Q, B>): Promise<object>;
}

/** A route with its own types sealed in; build-app.ts mounts it. */
export interface Route {
  method: 'GET' | WriteMethod;
  url: string;
  access: Access;
  answer(database: Database, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

export function readRoute<P = Nothing, Q = Nothing, B = Nothing>(route: ReadRoute<P, Q, B>): Route {
  return { ...declared(route), answer: (database, request) => route.read(database.db, inputOf(route, request)) };
}

export function writeRoute<P = Nothing, Q = Nothing, B = Nothing>(route: WriteRoute<P, Q, B>): Route {
  return {
    ...declared(route),
    async answer(database, request, reply) {
      const input = inputOf(route, request);
      return answerWrite(database, request, reply, { ...route, input, write: (tx) => route.write(tx, input) });
    },
  };
}

export function fileRoute<P = Nothing, Q = Nothing, B = Nothing>(route: FileRoute<P, Q, B>): Route {
  return { ...declared(route), answer: async (database, request, reply) => answerFile(reply, await route.file(database.db, inputOf(route, request))) };
}

export function actionRoute<P = Nothing, Q = Nothing, B = Nothing>(route: ActionRoute<P, Q, B>): Route {
  return {
    ...declared(route),
    answer: async (database, request, reply) => reply.code(route.status ?? 200).send(await route.act(database, inputOf(route, request))),
  };
}

const declared = ({ method, url, access }: Pick<Route, 'method' | 'url' | 'access'>) => ({ method, url, access });

/**
 * Sign-in and permission (401, 403) were checked in build-app's onRequest hook, before the body was read; size and type (413, 415) by
 * Fastify while reading it; the schemas (400) are here; existence, totals and state (404, 422, 409) are the service's.
 */
function inputOf<P, Q, B>(route: Declaration<P, Q, B>, request: FastifyRequest): Input<P, Q, B> {
  // '' is what an emptied filter leaves in an address: the same as absent.
  const query = Object.fromEntries(Object.entries(request.query as object).filter(([, value]) => value !== ''));
  return {
    params: validate(route.params, request.params),
    query: validate(route.query, query),
    body: validate(route.body, request.body),
    get user() {
      if (!request.user) throw new Error(`${request.routeOptions.url} is public and has no user`);
      return request.user;
    },
    client: { address: request.ip, userAgent: request.headers['user-agent'], requestId: request.id },
    log: request.log,
  };
}
