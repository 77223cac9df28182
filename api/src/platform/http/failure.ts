import { API_PREFIX } from '@baari/contract/api.ts'
import type { Endpoint } from '@baari/contract/endpoint.ts'
import { type ErrorCode, errors } from '@baari/contract/errors.ts'

/** A refusal that ends the request. `message` replaces the default text; `extra` goes into the body beside them. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly extra: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: ErrorCode,
    detail: { message?: string; extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(detail.message ?? errors[code][1])
    this.name = 'Failure'
    this.code = code
    this.extra = detail.extra ?? {}
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}

/** The Failure of an address of the API that nothing answers at: a wrong method, or a wrong path. */
export const noSuchEndpoint = (table: Record<string, Endpoint>): ((path: string) => Failure) => {
  const known = Object.values(table).map(
    ({ path }) => new RegExp(`^${API_PREFIX}${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
  )
  return (path) =>
    known.some((pattern) => pattern.test(path))
      ? new Failure('METHOD_NOT_ALLOWED')
      : new Failure('NOT_FOUND', { message: 'There is nothing at this address.' })
}
