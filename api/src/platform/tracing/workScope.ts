import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request or a job carries along with whatever it calls, so that logs and providers can name it. */
export interface WorkScope {
  requestId?: string
}

const scopes = new AsyncLocalStorage<WorkScope>()

/** What the code that runs now belongs to; nothing at the start and the end of a process. */
export const currentScope = (): WorkScope | undefined => scopes.getStore()

export const inScope = <T>(scope: WorkScope, work: () => T): T => scopes.run(scope, work)
