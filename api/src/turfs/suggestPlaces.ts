import type { Api } from '@baari/contract/api.ts'
import type { PlacesProvider } from '../places/placesProvider.ts'
import type { Handler } from '../platform/http/context.ts'

const SHORTEST_TEXT = 3

/** Places that match what was typed so far; nothing below three characters. */
export const suggestPlaces =
  (places: PlacesProvider): Handler<Api['suggestPlaces']> =>
  async ({ query }) => ({
    places:
      query.q.trim().length < SHORTEST_TEXT
        ? []
        : await places.suggest({
            text: query.q.trim(),
            ...(query.session === undefined ? {} : { session: query.session }),
            ...(query.latitude === undefined || query.longitude === undefined
              ? {}
              : { near: { latitude: query.latitude, longitude: query.longitude } }),
          }),
    attribution: places.attribution,
  })
