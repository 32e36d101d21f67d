import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON in UTF-8 is the only body there is; an empty one is an absent one, whatever its label. Anything else is a 415. */
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
    return parse(request, text, (error, value) => done(error ? new AppError('BAD_INPUT', 'The request is not valid JSON') : null, value));
  });
}
