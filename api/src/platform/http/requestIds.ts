import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentScope, failSpan, inScope, type WorkScope } from '../tracing/tracing.ts'

const HEADER = 'x-request-id'
/** Nothing that could break a line of a log or a header. */
const ACCEPTED = /^[\w.-]{8,64}$/

/** The id that the caller has given the request, if it is one, else a new one. */
export const requestIdOf = ({ headers }: { headers: IncomingHttpHeaders }): string => {
  const given = headers[HEADER]
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID()
}

/** Answers the id of a request, and lets all that it calls know it and its trace. */
export const registerRequestIds = (server: FastifyInstance, tracer: Tracer | undefined): void => {
  const scopes = new WeakMap<object, WorkScope>()
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    const scope = { requestId: request.id, tracer, span: tracer && requestSpan(tracer, request) }
    scopes.set(request, scope)
    inScope(scope, done)
  })
  // A body arrives in events of its connection, which belong to no request.
  server.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'GET') done()
    else inScope(scopes.get(request) ?? {}, done)
  })
  if (!tracer) return
  server.endListeners.push(({ request, route, status }) => {
    const { span } = scopes.get(request) ?? {}
    span?.updateName(`${request.method} ${route}`)
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': status,
      'baari.request_id': request.id,
    })
    if (status >= 500) failSpan(span, { code: status })
    span?.end()
  })
}

const propagator = new W3CTraceContextPropagator()

/** The span of a request, a child of the press in the browser that sent it. */
const requestSpan = (tracer: Tracer, { method, headers }: FastifyRequest): Span =>
  tracer.startSpan(method, { kind: SpanKind.SERVER }, propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter))

/** For a request that this one makes of this very server: its id, and its place in the trace. */
export const innerHeaders = (): IncomingHttpHeaders => {
  const { requestId, span } = currentScope() ?? {}
  const headers: Record<string, string> = requestId === undefined ? {} : { 'x-request-id': requestId }
  if (span) propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter)
  return headers
}
