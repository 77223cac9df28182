import { SpanKind } from '@opentelemetry/api'
import { failSpan, traced } from './traced.ts'
import { currentScope } from './workScope.ts'

/** A call of another company. It names the request it is made for, so that both logs can be laid side by side. */
export const callProvider = (address: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers)
  const requestId = currentScope()?.requestId
  if (requestId !== undefined) headers.set('x-request-id', requestId)
  const { hostname } = new URL(address)
  const method = init.method ?? 'GET'
  const attributes = { 'http.request.method': method, 'server.address': hostname }
  return traced(`${method} ${hostname}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const response = await fetch(address, { ...init, headers })
    span?.setAttribute('http.response.status_code', response.status)
    if (!response.ok) failSpan(span, { code: response.status })
    return response
  })
}
