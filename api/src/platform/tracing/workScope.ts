import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, Tracer } from '@opentelemetry/api'

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
