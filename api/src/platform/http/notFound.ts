import { API_PREFIX } from '@baari/contract/api.ts'
import type { Endpoint } from '@baari/contract/endpoint.ts'
import { Failure } from './failure.ts'

/** The Failure of an address of the API that nothing answers at: a wrong method, or a wrong path. */
export const noSuchEndpoint = (table: Record<string, Endpoint>): ((path: string) => Failure) => {
  const known = Object.values(table).map(
    ({ path }) => new RegExp(`^${API_PREFIX}${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
  )
  return (path) =>
    known.some((pattern) => pattern.test(path))
      ? new Failure('METHOD_NOT_ALLOWED')
      : new Failure('NOT_FOUND', { sentence: 'There is nothing at this address.' })
}
