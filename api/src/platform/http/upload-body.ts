import { errorCodes, type FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a picture, and not JSON. */
    upload?: boolean;
  }
}

/** A picture is the body of the routes that take one, as bytes that are still unchecked; anywhere else it is a 415. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(/^(?:image\/|application\/octet-stream)/, { parseAs: 'buffer' }, (request, body, done) =>
    request.routeOptions.config.upload ? done(null, body) : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']), undefined),
  );
}
