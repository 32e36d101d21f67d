import type { Access } from '@karkhana/shared-contract/access';
import type { AnswerOf, BodyOf, Endpoint, EndpointName, FileTypes, ParamsOf, QueryOf, ReadMethod, WriteMethod } from '@karkhana/shared-contract/endpoint';
import type { FastifyReply } from 'fastify';
import type { Database, Reader, Transaction } from './database.ts';
import { actionRoute, type FileAnswer, fileRoute, type Input, openRoute, type Route, readRoute, type Written, writeRoute } from './route.ts';

type Table = Record<EndpointName, Endpoint>;
type Files<E> = { [N in keyof E]: E[N] extends { answer: FileTypes } ? N : never }[keyof E];
type Public<E> = { [N in keyof E]: E[N] extends { access: 'public' } ? N : never }[keyof E];
type By<Method extends string> = `${Method} /api/${string}`;
type To<D> = Input<ParamsOf<D>, QueryOf<D>, BodyOf<D>>;

/**
 * Routes of an area's endpoints: `read('GET /api/sales/:id', async (db, { params }) => ({ data: await readSale(db, params.id) }))`. The contract
 * defines access, input and answer; an answer that does not fit it does not compile.
 */
export function routesOf<E extends Table>(endpoints: E) {
  function declared<N extends EndpointName & keyof E, Method extends string>(name: N & By<Method>) {
    const [method, url] = name.split(' ') as [Method, string];
    const { answer: _, ...description } = endpoints[name] as Endpoint;
    return { method, url, ...description };
  }
  return {
    read<N extends Exclude<keyof E, Files<E>> & By<ReadMethod>>(name: N, read: (db: Reader, input: To<E[N]>) => Promise<AnswerOf<E[N]>>): Route {
      return readRoute({ ...declared<N, ReadMethod>(name), read });
    },
    /** A `read` that works through many rows: a replica of DATABASE_READ_URL answers it, if it has all that was saved. */
    report<N extends Exclude<keyof E, Files<E>> & By<ReadMethod>>(name: N, read: (db: Reader, input: To<E[N]>) => Promise<AnswerOf<E[N]>>): Route {
      return readRoute({ ...declared<N, ReadMethod>(name), read, report: true });
    },
    /** `write` runs in one transaction and may run again after a deadlock: it touches nothing but `tx`. */
    write<N extends Exclude<keyof E, Public<E>> & By<WriteMethod>>(
      name: N,
      write: (tx: Transaction, input: To<E[N]>) => Promise<Written<AnswerOf<E[N]>>>,
    ): Route {
      const { access, ...route } = declared<N, WriteMethod>(name);
      return writeRoute({ ...route, access: access as Exclude<Access, 'public'>, write });
    },
    /** Reads in short statements (keyset pages): a cursor would stop everybody on the embedded database. */
    file<N extends Exclude<Files<E>, Public<E>> & By<ReadMethod>>(name: N, file: (db: Reader, input: To<E[N]>) => Promise<FileAnswer>): Route {
      return fileRoute({ ...declared<N, ReadMethod>(name), file });
    },
    /** A file that a link opens without signing in; `open` refuses what the link does not prove. */
    open<N extends Files<E> & Public<E> & By<ReadMethod>>(name: N, open: (db: Reader, input: To<E[N]>) => Promise<FileAnswer>): Route {
      const { access: _, ...route } = declared<N, ReadMethod>(name);
      return openRoute({ ...route, access: 'public', open });
    },
    /** For what is no single transaction, such as a failed sign-in that is counted: no Idempotency-Key and no audit. @param atomic all that it saves is saved in its last transaction. @param reports browsers send it by themselves, 60 a minute of one user at most */
    act<N extends keyof E & By<WriteMethod>>(
      name: N,
      act: (database: Database, input: To<E[N]>, reply: Pick<FastifyReply, 'header'>) => Promise<AnswerOf<E[N]>>,
      { atomic, reports }: { atomic?: true; reports?: true } = {},
    ): Route {
      return actionRoute({ ...declared<N, WriteMethod>(name), act, ...(atomic && { atomic }), ...(reports && { reports }) });
    },
  };
}
