import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Tracer } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { inScope, type WorkScope } from '../tracing/workScope.ts'
import { requestSpan } from './traceRequest.ts'

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
    const scope = { requestId: request.id, tracer, span: requestSpan(tracer, request, reply) }
    scopes.set(request, scope)
    inScope(scope, done)
  })
  // A body arrives in events of its connection, which belong to no request.
  server.addHook('preValidation', (request, _reply, done) => inScope(scopes.get(request) ?? {}, done))
}
