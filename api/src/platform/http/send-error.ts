import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, TooManyTries } from '../app-error.ts';
import { databaseError } from '../postgres/database-error.ts';

/** One shape for every failure from any source. A fault of the server is logged with its stack; the answer leaves the stack out. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error, request);
  if (known.status >= 500) request.log.error({ err: error }, known.message);
  if (known instanceof TooManyTries) reply.header('retry-after', known.retryAfter);
  // An answer that was begun as a file goes out as an error instead.
  reply.removeHeader('content-disposition');
  reply.header('cache-control', 'no-store');
  return reply
    .code(known.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(known.toBody(request.id)));
}

/** What a failure is to who asked. */
export function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const fault = databaseError(error, request);
  if (fault) return fault;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode === 413) return new AppError('TOO_LARGE', 'The request is too large');
  if (statusCode === 415) return new AppError('UNSUPPORTED_TYPE', 'Send JSON (Content-Type: application/json)');
  // Files outside of their folder are refused with 403: the answer must not show whether they exist.
  if (statusCode === 404 || statusCode === 403) return new AppError('NOT_FOUND', 'There is nothing at this address');
  if (statusCode < 500) return new AppError('BAD_INPUT', 'The request could not be understood');
  // Rules of the database that a service did not put into words, and values its types do not hold.
  if (code === '23505' || code === '23503' || code === '23514') return new AppError('CONFLICT', 'This clashes with another record');
  if (/^22/.test(code)) return new AppError('BAD_INPUT', 'The request contains a value that cannot be stored');
  return new AppError('INTERNAL', 'Something went wrong on our side');
}
