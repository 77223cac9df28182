import type { Api } from '@baari/contract/api.ts'
import type { PlacesProvider } from '../places/placesProvider.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

/** A suggested place with its point. */
export const resolvePlace =
  (places: PlacesProvider): Handler<Api['resolvePlace']> =>
  async ({ params, query }) => {
    const place = await places.resolve({
      id: params.placeId,
      ...(query.session === undefined ? {} : { session: query.session }),
    })
    if (!place) throw new Failure('NOT_FOUND', { sentence: 'We could not find this place.' })
    return place
  }
