import { api } from '../api/api.ts'
import type { Point } from './turfFilters.ts'
import type { SuggestedPlace } from './usePlaceSuggestions.ts'

/** The point of a chosen suggestion. Some providers return it only from a second request in the same search session. */
export const pointOf = async (
  { id, latitude, longitude }: SuggestedPlace,
  session: string,
): Promise<Point | undefined> => {
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  const place = await api.resolvePlace({ params: { placeId: id }, query: { session } })
  return place.latitude === null || place.longitude === null
    ? undefined
    : { latitude: place.latitude, longitude: place.longitude }
}
