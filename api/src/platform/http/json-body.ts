import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Levels of objects and lists. The contract's deepest request has three. */
const DEEPEST = 20;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts JSON in UTF-8 only. An empty body of any content type counts as absent. Anything else is a 415. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!body.length) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      return done(new AppError('BAD_INPUT', 'The request is not text in UTF-8'), undefined);
    }
    return parse(request, text, (error, value) => {
      if (error) return done(new AppError('BAD_INPUT', 'The request is not valid JSON'), undefined);
      return isDeeperThan(DEEPEST, value) ? done(new AppError('BAD_INPUT', 'The request is nested too deeply'), undefined) : done(null, value);
    });
  });
}

/** Level by level, not by recursion: input that this refuses would overflow the stack of a recursive check. */
function isDeeperThan(limit: number, value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length; depth += 1) {
    if (depth === limit) return true;
    level = level.flatMap((parent) => Object.values(parent).filter(isNested));
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
