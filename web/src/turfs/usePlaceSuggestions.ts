import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useDelayed } from '../ui/useDelayed.ts'

const SHORTEST_TEXT = 3
const TYPING_PAUSE_MS = 400

export interface SuggestedPlace {
  id: string
  label: string
  detail: string
  latitude: number | null
  longitude: number | null
}

/** Places in India that match a text of at least three characters, fetched after a pause in typing. */
export const usePlaceSuggestions = (
  text: string,
  session: string,
): { places: SuggestedPlace[]; attribution: string; isFailed: boolean } => {
  const asked = useDelayed(text.trim(), TYPING_PAUSE_MS)
  const isLong = text.trim().length >= SHORTEST_TEXT && asked.length >= SHORTEST_TEXT
  const { data, isError } = useQuery({
    queryKey: ['places', asked],
    queryFn: ({ signal }) => api.suggestPlaces({ query: { q: asked, session } }, { signal }),
    enabled: isLong,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    places: isLong && data ? data.places.map(({ secondary, ...place }) => ({ ...place, detail: secondary })) : [],
    attribution: data?.attribution ?? '',
    isFailed: isLong && isError,
  }
}
