import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useDelayed } from './useDelayed.ts'

const SHORTEST_TEXT = 3
const TYPING_PAUSE_MS = 400

/** Places for a text of three characters and more, asked for when the typing pauses. */
export const usePlaceSuggestions = (text: string, session: string) => {
  const asked = useDelayed(text.trim(), TYPING_PAUSE_MS)
  const isLong = text.trim().length >= SHORTEST_TEXT && asked.length >= SHORTEST_TEXT
  const { data, isError } = useQuery({
    queryKey: ['places', asked],
    queryFn: ({ signal }) => api.suggestPlaces({ query: { q: asked, session } }, { signal }),
    enabled: isLong,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    places: isLong ? (data?.places ?? []) : [],
    attribution: data?.attribution ?? '',
    isFailed: isLong && isError,
  }
}
