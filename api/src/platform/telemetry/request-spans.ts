import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceIdOf, traceParentOf } from '../http/trace-id.ts';
import type { TraceIds } from './trace-ids.ts';

/** Names and numbers of OpenTelemetry's semantic conventions. No addresses as they were asked for: people are looked for by name. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, ids: TraceIds): void {
  const underWay = new WeakMap<FastifyRequest, { span: Span; within: Context }>();
  const withinOf = (request: FastifyRequest): Context => underWay.get(request)?.within ?? context.active();

  app.addHook('onRequest', (request, _reply, done) => {
    const span = ids.within(traceIdOf(request.headers, request.id), () => begin(request));
    const within = trace.setSpan(ROOT_CONTEXT, span);
    underWay.set(request, { span, within });
    context.with(within, done);
  });
  // What reads the body runs on behalf of the connection, and knows nothing of the request any more.
  app.addHook('preHandler', (request, _reply, done) => context.with(withinOf(request), done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { span } = underWay.get(request) ?? {};
    span?.setAttributes({ 'http.response.status_code': statusCode, ...(request.user && { 'enduser.id': String(request.user.id) }) });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    context.with(withinOf(request), done);
  });

  function begin(request: FastifyRequest): Span {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'karkhana.request_id': request.id };
    return tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parentOf(request));
  }
}

/** The browser's, which sends no spans of its own: its number stands for it. */
function parentOf({ headers }: FastifyRequest): Context {
  const parent = traceParentOf(headers);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true }) : ROOT_CONTEXT;
}
