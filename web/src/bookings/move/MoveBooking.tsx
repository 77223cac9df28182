import { dateOf } from '@baari/contract/wire/values.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { failureSentence } from '../../api/failureSentence.ts'
import { playerApi } from '../../api/playerApi.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDay, formatMinutes, formatRupees } from '../../ui/formats.ts'
import { useToast } from '../../ui/useToast.ts'
import { useMoveWords } from './english.ts'
import type { MoveQuote } from './useQuoteMove.ts'

type Ground = MoveQuote['grounds'][number]
type Start = Ground['starts'][number]

/**
 * Shows the change in price at the chosen time, and a button that moves the booking and leads to its new ticket.
 * `onFailed` receives the reason for a failure, and undefined when the move is tried again.
 */
export const MoveBooking = ({
  quote,
  date,
  ground,
  start,
  onFailed,
}: {
  quote: MoveQuote
  date: string
  ground: Ground
  start: Start
  onFailed: (sentence: string | undefined) => void
}) => {
  const words = useMoveWords()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const moving = useMutation({
    mutationFn: () =>
      playerApi.moveBooking({
        params: { bookingId: quote.bookingId },
        body: {
          groundEntityId: ground.groundEntityId,
          date,
          startTime: start.startTime,
          totalPrice: start.totalPrice,
        },
      }),
    onSuccess: async ({ refundAmount, refundDueOn }) => {
      toast.tell(refundDueOn ? words.doneBack(formatRupees(refundAmount), formatDay(dateOf(refundDueOn))) : words.done)
      // After the move, this page's own quote no longer exists.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'quoteMove' })
      await navigate(paths.ticket(quote.bookingId), { replace: true })
    },
    onMutate: () => onFailed(undefined),
    // The chosen time may be taken, which removes this component.
    onError: (failure) => {
      onFailed(failureSentence(failure, words.notMoved))
      return queries.invalidateQueries({ queryKey: ['quoteMove'] })
    },
  })
  const price =
    start.totalPrice === quote.totalPrice
      ? words.samePrice(formatRupees(start.totalPrice))
      : words.otherPrice(formatRupees(start.totalPrice), formatRupees(quote.totalPrice))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div role="status" className="min-w-0">
        <p className="font-semibold">{`${formatMinutes({ ...start, date })}, ${ground.groundName}`}</p>
        <p className="text-small text-ink-2">
          {[
            price,
            start.refundAmount > 0 && words.back(formatRupees(start.refundAmount)),
            start.balanceAtVenue > 0 && words.due(formatRupees(start.balanceAtVenue)),
            quote.amountPaid > 0 &&
              (start.cancelAtMost > 0 ? words.cancelAtMost(formatRupees(start.cancelAtMost)) : words.cancelNothing),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      <Button
        className="max-sm:grow"
        busy={moving.isPending || moving.isSuccess}
        busyWords={words.going}
        onClick={() => moving.mutate()}
      >
        {words.go}
      </Button>
    </div>
  )
}
