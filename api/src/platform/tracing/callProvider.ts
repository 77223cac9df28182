import { SpanKind } from '@opentelemetry/api'
import { failSpan, traced } from './traced.ts'
import { currentScope } from './workScope.ts'

/** Calls another company with the id of the request that needs it, so that both logs can be compared. A redirect is an error. */
export const callProvider = (address: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers)
  const requestId = currentScope()?.requestId
  if (requestId !== undefined) headers.set('x-request-id', requestId)
  const { hostname } = new URL(address)
  const method = init.method ?? 'GET'
  const attributes = { 'http.request.method': method, 'server.address': hostname }
  return traced(`${method} ${hostname}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const response = await fetch(address, { ...init, headers, redirect: 'error' })
    span?.setAttribute('http.response.status_code', response.status)
    if (!response.ok) failSpan(span, { code: response.status })
    return response
  })
}
