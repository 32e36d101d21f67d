import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceIdOf, traceParentOf } from '../http/trace-id.ts';
import type { TraceIds } from './trace-ids.ts';

/** Names and numbers of OpenTelemetry's semantic conventions. Requested addresses are left out: searches for people contain their names. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, ids: TraceIds): void {
  const underWay = new WeakMap<FastifyRequest, { span: Span; within: Context }>();
  const withinOf = (request: FastifyRequest): Context => underWay.get(request)?.within ?? context.active();

  app.addHook('onRequest', (request, reply, done) => {
    // A stream of events lasts as long as its page: what it begins with would be without a parent for hours.
    if (request.routeOptions.config.unattended === true) return done();
    // Fastify tells of no answer whose client went away before it.
    reply.raw.once('close', () => end(request, reply));
    const span = ids.within(traceIdOf(request.headers, request.id), () => begin(request));
    const within = trace.setSpan(ROOT_CONTEXT, span);
    underWay.set(request, { span, within });
    context.with(within, done);
  });
  // The body is read in the connection's context, which has lost the request.
  app.addHook('preHandler', (request, _reply, done) => context.with(withinOf(request), done));
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    context.with(withinOf(request), done);
  });

  function end(request: FastifyRequest, { statusCode, raw }: FastifyReply): void {
    const { span } = underWay.get(request) ?? {};
    if (!span?.isRecording()) return;
    const { user, firm } = request;
    span.setAttributes({
      ...(raw.headersSent && { 'http.response.status_code': statusCode }),
      ...(user && { 'enduser.id': String(user.id) }),
      ...(firm?.name !== undefined && { 'karkhana.firm': firm.name }),
    });
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  function begin(request: FastifyRequest): Span {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'karkhana.request_id': request.id };
    return tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parentOf(request));
  }
}

/** The sender's span where it is recorded, as a proxy's is. Of a browser there is its trace alone, so that no parent is missing. */
function parentOf({ headers }: FastifyRequest): Context {
  const parent = traceParentOf(headers);
  if (!parent?.recorded) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId: parent.traceId, spanId: parent.spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}
