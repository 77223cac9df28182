import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { api } from '../../api/api.ts'
import { refusalMessage } from '../../api/failureMessage.ts'
import { useIsLoggedIn } from '../../api/useSession.ts'
import { VisitQueries } from '../../api/VisitQueries.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useFavouriteMessages } from './favouriteEnglish.ts'

export interface FavouriteProps {
  turfId: string
  name: string
  className?: string
}

/** Adds a turf to the favourites or removes it: at once on the screen, and undone if the server refuses. */
export const FavouriteButton = (props: FavouriteProps) => (
  <VisitQueries>
    <Known {...props} />
  </VisitQueries>
)

const Known = ({ turfId, name, className }: FavouriteProps) => {
  const messages = useFavouriteMessages()
  const toast = useToast()
  const queries = useQueryClient()
  const kept = useFavourites()
  const show = (isKept: boolean) =>
    queries.setQueryData<readonly string[]>(FAVOURITES_KEY, (ids = []) => [
      ...(isKept ? [turfId] : []),
      ...ids.filter((id) => id !== turfId),
    ])
  const keeping = useMutation({
    // After two presses the second call waits for the first: the last press counts.
    scope: { id: `favourite/${turfId}` },
    mutationFn: (isKept: boolean) =>
      isKept ? api.keepFavourite({ params: { turfId } }) : api.dropFavourite({ params: { turfId } }),
    onMutate: async (isKept) => {
      await queries.cancelQueries({ queryKey: FAVOURITES_KEY })
      show(isKept)
    },
    meta: { refetchesAfterFailure: true },
    onError: (error, isKept) => {
      show(!isKept)
      toast.warn(refusalMessage(error, isKept ? messages.keepFailed(name) : messages.dropFailed(name)))
    },
  })
  if (!kept) return null
  const isKept = kept.includes(turfId)
  return (
    <IconButton
      label={messages.favourite(name)}
      aria-pressed={isKept}
      onClick={() => keeping.mutate(!isKept)}
      className={cx('size-11 rounded-full', className)}
    >
      <span className="grid size-9 place-items-center rounded-full bg-night/80 text-on-night">
        <Heart aria-hidden className={cx('size-5', isKept && 'fill-current')} />
      </span>
    </IconButton>
  )
}

const FAVOURITES_KEY = ['favourites', 'kept']

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
