import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useIsLoggedIn } from '../../api/useSession.ts'

export const FAVOURITES_KEY = ['favourites', 'kept']

/** The ids of the favourites; undefined until they are loaded. */
export const useFavourites = (): readonly string[] | undefined => {
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({
    queryKey: FAVOURITES_KEY,
    queryFn: async ({ signal }) => (await api.listFavourites({}, { signal })).content.map(({ turfId }) => turfId),
    enabled: isLoggedIn,
  })
  return data
}
