import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useDebounced } from '../ui/useDebounced.ts'

const FEWEST_LETTERS = 3
const STILL_FOR_MS = 400

export interface SuggestedPlace {
  id: string
  label: string
  detail: string
  latitude: number | null
  longitude: number | null
}

/** Places in India for what is being typed: from three letters on, once the typing has paused. */
export const usePlaceSuggestions = (text: string): { places: SuggestedPlace[]; attribution: string; isFailed: boolean } => {
  const asked = useDebounced(text.trim(), STILL_FOR_MS)
  const isAsked = asked.length >= FEWEST_LETTERS
  const { data, isError } = useQuery({
    queryKey: ['suggestPlaces', asked],
    queryFn: ({ signal }) => api.suggestPlaces({ query: { q: asked } }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isAsked || !data) return { places: [], attribution: '', isFailed: isAsked && isError }
  return {
    places: data.places.map(({ secondary, ...place }) => ({ ...place, detail: secondary })),
    attribution: data.attribution,
    isFailed: false,
  }
}
