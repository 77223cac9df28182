import { AsyncLocalStorage } from 'node:async_hooks'
import type { EndedStatement } from '@baari/db/connect.ts'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { Metrics } from '../metrics/metrics.ts'

const contextOf = ({ span }: WorkScope): Context => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT)

/** Starts a child of the current span; the caller ends it. Undefined when no collector is configured. */
const beginSpan = (
  name: string,
  options: SpanOptions,
  scope: WorkScope | undefined = currentScope(),
): Span | undefined => scope?.tracer?.startSpan(name, options, contextOf(scope))

/** Records the kind of an error, never its message, which may quote user input. */
export const failSpan = (span: Span | undefined, error: unknown): void => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span?.setAttribute('error.type', String(code ?? name ?? 'Error'))
  span?.setStatus({ code: SpanStatusCode.ERROR })
}

/** Runs work in a child of the current span; the calls it makes become children in turn. */
export const traced = async <T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> => {
  const span = beginSpan(name, options)
  if (!span) return work(undefined)
  try {
    return await inScope({ ...currentScope(), span }, () => work(span))
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    span.end()
  }
}

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

/** The JSON that a provider sent, or undefined: an error page of a proxy is not JSON, and its status still counts. */
export const jsonOf = (body: string | Uint8Array): unknown => {
  try {
    return JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

const OPERATIONS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])
const LONGEST_TEXT = 2000

const operationOf = (text: string): string => {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  return OPERATIONS.has(word) ? word : 'other'
}

/** The function or the table that a statement names first, if it names one. */
const targetOf = (text: string): string | undefined =>
  (/^\s*select\s+([a-z_]+)\(/i.exec(text) ?? /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text))?.[1]

/**
 * Measures every statement and adds it to the trace of its caller. The text has placeholders instead of
 * values. A job that finds no due work leaves no trace.
 */
export const watchStatements =
  ({ statementSeconds }: Pick<Metrics, 'statementSeconds'>) =>
  ({ text, milliseconds, error }: EndedStatement): void => {
    const operation = operationOf(text)
    statementSeconds.observe({ operation }, milliseconds / 1000)
    if (!currentScope()?.span?.isRecording()) return
    const target = targetOf(text)
    const ended = performance.timeOrigin + performance.now()
    const span = beginSpan([operation, target].filter(Boolean).join(' '), {
      kind: SpanKind.CLIENT,
      startTime: ended - milliseconds,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(target === undefined ? {} : { 'db.collection.name': target }),
        'db.query.text': text.slice(0, LONGEST_TEXT),
      },
    })
    if (error !== undefined) failSpan(span, error)
    span?.end(ended)
  }

/** The caller of an HTTP request, who waits in turn for connections. */
export interface ScopeCaller {
  /** `networkOf` the address. */
  network: string
  accountId: string | undefined
  /** Expensive reads wait apart from the rest. */
  lane: 'cheap' | 'dear'
  /** Names of what the call changes: calls that share a name go one after another. */
  turns: readonly string[]
  /** Whether the work has begun, so that refusing the rest would leave it half done. */
  hasBegun: boolean
  /** Transactions that are open. */
  transactions: number
}

/** Travels with a request or a job through all its calls, so that logs, providers and traces can name it. */
export interface WorkScope {
  requestId?: string
  /** The account that asks for it. */
  accountId?: string | undefined
  /** Jobs and signed events of providers have none: separate connections are kept for them. */
  caller?: ScopeCaller
  /** Where traces are collected. */
  tracer?: Tracer | undefined
  /** The part of the trace that the work belongs to. */
  span?: Span | undefined
}

const scopes = new AsyncLocalStorage<WorkScope>()

/** The request or job of the running code; nothing at the start and the end of a process. */
export const currentScope = (): WorkScope | undefined => scopes.getStore()

export const inScope = <T>(scope: WorkScope, work: () => T): T => scopes.run(scope, work)
