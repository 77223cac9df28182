import type { Endpoint } from '@baari/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Handlers } from './http/context.ts'
import type { Job } from './jobs/job.ts'

/** A feature's handlers, jobs and routes. Start reading a feature at its `feature.ts`. */
export interface Feature<E extends Record<string, Endpoint> = Record<never, never>> {
  handlers: Handlers<E>
  jobs?: readonly Job[]
  /** Routes that are not endpoints of the contract, such as files and streams. */
  register?: (server: FastifyInstance) => void | Promise<void>
}

type All<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer I) => void ? I : never

/** The handlers of all features. The compiler checks that every endpoint has one. */
export const handlersOf = <F extends readonly Feature[]>(features: F): All<F[number]['handlers']> =>
  Object.assign({}, ...features.map(({ handlers }) => handlers)) as All<F[number]['handlers']>
