import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { Star } from 'lucide-react'
import { formatNumber } from '../ui/formatNumber.ts'
import { useWords } from '../words/en.ts'
import { useTurfWords } from './english.ts'

/** A turf of the list, as sent by the server. */
export type TurfSummary = WireReply<Api['searchTurfs']>['content'][number]

/** A turf's rating and distance, in one line. */
export const TurfFacts = ({ turf: { rating, reviewCount, distanceInKm } }: { turf: TurfSummary }) => {
  const turfs = useTurfWords()
  const { ui } = useWords()
  if (rating === null && distanceInKm === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
      {rating !== null && (
        <>
          <Star aria-hidden className="size-4 fill-accent text-accent-text" />
          <span className="spoken">{ui.outOfFive(formatNumber(rating))}</span>
          <b aria-hidden className="text-ink">
            {formatNumber(rating, 1)}
          </b>
          <span aria-hidden>({formatNumber(reviewCount)})</span>
          <span className="spoken">{ui.reviewCount(reviewCount)}</span>
        </>
      )}
      {rating !== null && distanceInKm !== null && <span aria-hidden>·</span>}
      {distanceInKm !== null && <span>{turfs.kilometres(formatNumber(distanceInKm, 0, 1))}</span>}
    </p>
  )
}
