import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, Tracer } from '@opentelemetry/api'

/** What a request or a job carries along with whatever it calls, so that logs, providers and traces can name it. */
export interface WorkScope {
  requestId?: string
  /** Whoever asks for it. */
  accountId?: string | undefined
  /** Where traces are collected. */
  tracer?: Tracer | undefined
  /** What the work is a part of in its trace. */
  span?: Span | undefined
}

const scopes = new AsyncLocalStorage<WorkScope>()

/** What the code that runs now belongs to; nothing at the start and the end of a process. */
export const currentScope = (): WorkScope | undefined => scopes.getStore()

export const inScope = <T>(scope: WorkScope, work: () => T): T => scopes.run(scope, work)
