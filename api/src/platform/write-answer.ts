import type { FastifyReply, FastifyRequest } from 'fastify';
import { settleCosts } from '../stock/costs/settle-costs.ts';
import { signedIn } from './access.ts';
import { AppError } from './app-error.ts';
import { beforeCommit } from './before-commit.ts';
import type { Database, Transaction } from './database.ts';
import { once, type StoredAnswer } from './idempotency.ts';
import { type Audit, writeAudit } from './write-audit.ts';

export type { Audit } from './write-audit.ts';

/** A write names what it did; the audit rows are written in its transaction. Null: nothing changed. */
export interface Written<Body extends object = object> {
  body: Body;
  audit: Audit | readonly Audit[] | null;
}

interface Work {
  url: string;
  method: string;
  status?: 200 | 201 | 204;
  input: { params: unknown; query: unknown; body: unknown };
  write(tx: Transaction): Promise<Written>;
}

/** One transaction for the document, its audit row and its Idempotency-Key. */
export async function answerWrite(database: Database, request: FastifyRequest, reply: FastifyReply, work: Work): Promise<FastifyReply> {
  const user = signedIn(request);
  let saved: Written['audit'] = null;
  const run = async (tx: Transaction): Promise<StoredAnswer> => {
    const { body, audit } = await work.write(tx);
    saved = audit;
    beforeCommit(tx, settleCosts);
    if (audit) await writeAudit(tx, user, request.id, audit);
    return { status: work.status ?? 200, body };
  };
  const key = work.method === 'POST' ? keyOf(request) : undefined;
  const { params, query, body } = work.input;
  const { status, body: answer } = await database.transaction(
    (tx) => (key === undefined ? run(tx) : once(tx, { userId: user.id, route: work.url, key, body: [params, query, body] }, () => run(tx))),
    { repeatable: key !== undefined },
  );
  if (saved) request.saved = saved;
  return reply.code(status).send(answer);
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new AppError('BAD_INPUT', 'Idempotency-Key must be 1 to 200 visible characters');
  return key;
}
