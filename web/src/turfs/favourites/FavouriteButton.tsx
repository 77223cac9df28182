import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { api } from '../../api/api.ts'
import { refusalSentence } from '../../api/failureSentence.ts'
import { VisitQueries } from '../../api/VisitQueries.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useFavouriteWords } from './favouriteEnglish.ts'
import { FAVOURITES_KEY, useFavourites } from './useFavourites.ts'

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
  const words = useFavouriteWords()
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
      toast.warn(refusalSentence(error, isKept ? words.keepFailed(name) : words.dropFailed(name)))
    },
  })
  if (!kept) return null
  const isKept = kept.includes(turfId)
  return (
    <IconButton
      label={words.favourite(name)}
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
