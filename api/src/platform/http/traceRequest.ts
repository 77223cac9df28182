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
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failSpan } from '../tracing/traced.ts'
import { currentScope } from '../tracing/workScope.ts'
import { onceEnded, routeOf } from './accessLog.ts'

const propagator = new W3CTraceContextPropagator()

/** The span of a request, as a part of the press in the browser that it came from. It ends with the answer. */
export const requestSpan = (
  tracer: Tracer | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Span | undefined => {
  if (!tracer) return undefined
  const { method, headers } = request
  const caller = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, caller)
  onceEnded(reply.raw, () => {
    const route = routeOf(request)
    const { statusCode } = reply.raw
    span.updateName(`${method} ${route}`)
    span.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'baari.request_id': request.id,
    })
    if (statusCode >= 500) failSpan(span, { code: statusCode })
    span.end()
  })
  return span
}

/** For a request that this one makes of this very server: its id, and its place in the trace. */
export const innerHeaders = (): IncomingHttpHeaders => {
  const { requestId, span } = currentScope() ?? {}
  const headers: Record<string, string> = requestId === undefined ? {} : { 'x-request-id': requestId }
  if (span) propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter)
  return headers
}
