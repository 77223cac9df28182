import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { formatDate } from '../ui/formats.ts'
import { Stars } from '../ui/Stars.tsx'
import { useReviewWords } from './english.ts'

export type Review = WireReply<Api['listReviews']>['content'][number]

/** One player's review of a turf, and the turf's answer. */
export const ReviewItem = ({ review }: { review: Review }) => {
  const reviews = useReviewWords()
  const { rating, text, author, game, createdAt, answer } = review
  return (
    <article className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold break-words">{reviews.by(author ?? reviews.player, game)}</p>
        <time dateTime={createdAt} className="text-small text-ink-2">
          {formatDate(dateAt(new Date(createdAt), INDIA))}
        </time>
      </div>
      <Stars rating={rating} />
      {text && <p className="whitespace-pre-line">{text}</p>}
      {answer && (
        <div className="mt-1 rounded-control bg-surface-2 p-3.5 text-small">
          <p className="font-semibold">{reviews.answer}</p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
    </article>
  )
}
