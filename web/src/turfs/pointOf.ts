import { api } from '../api/api.ts'
import type { SuggestedPlace } from './usePlaceSuggestions.ts'

export interface ChosenPlace {
  label: string
  latitude: number
  longitude: number
}

/** The point of a chosen suggestion; some providers tell it only when asked again. Undefined where there is none. */
export const pointOf = async ({ id, label, latitude, longitude }: SuggestedPlace): Promise<ChosenPlace | undefined> => {
  if (latitude !== null && longitude !== null) return { label, latitude, longitude }
  const place = await api.resolvePlace({ params: { placeId: id }, query: {} })
  return place.latitude === null || place.longitude === null
    ? undefined
    : { label, latitude: place.latitude, longitude: place.longitude }
}
