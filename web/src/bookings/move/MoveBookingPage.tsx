import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import type { PlayTime } from '@baari/domain/shared/playTime.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { failureMessage } from '../../api/failureMessage.ts'
import { playerApi } from '../../api/playerApi.ts'
import { keepPreviousOf } from '../../api/VisitQueries.tsx'
import { useBoot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { offeredDate } from '../../turfs/offeredDate.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChipRow } from '../../ui/Chip.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { DateStrip } from '../../ui/fields/DateStrip.tsx'
import { formatDay, formatMinutes, formatRupees, formatTimes } from '../../ui/formats/formats.ts'
import { LoadingRegion, Skeleton } from '../../ui/LoadingRegion.tsx'
import { BookingSubpage } from '../BookingSubpage.tsx'
import { useMoveMessages } from './english.ts'

/** Lets a player choose another day and start for a booking. Day, ground and start are in the address. */
export const MoveBookingPage = () => {
  const messages = useMoveMessages()
  const { bookingId = '' } = useParams()
  const { today } = useBoot()
  const [query] = useSearchParams()
  const date = offeredDate(query.get('date'), { today, tonight: today }) ?? today
  const found = useQuoteMove(bookingId, date)
  return (
    <BookingSubpage title={messages.title} messages={messages} found={found}>
      {(quote) => <Choice quote={quote} date={date} today={today} isComing={found.isPlaceholderData} />}
    </BookingSubpage>
  )
}

const Choice = ({
  quote,
  date,
  today,
  isComing,
}: {
  quote: MoveQuote
  date: string
  today: string
  /** The times of this day are loading. */
  isComing: boolean
}) => {
  const messages = useMoveMessages()
  const [query, setQuery] = useSearchParams()
  const [failure, setFailure] = useState<string>()
  const choose = (changes: Record<string, string>) => {
    setFailure(undefined)
    setQuery(
      { date, ...(query.get('ground') ? { ground: query.get('ground') ?? '' } : {}), ...changes },
      { replace: true },
    )
  }
  const ground =
    quote.grounds.find(({ groundEntityId }) => groundEntityId === query.get('ground')) ??
    quote.grounds.find(({ groundEntityId }) => groundEntityId === quote.groundEntityId) ??
    quote.grounds[0]
  const start = isComing
    ? undefined
    : ground?.starts.find(({ fromMinute }) => String(fromMinute) === query.get('start'))
  return (
    <>
      <Card className="flex flex-col gap-1 p-4">
        <p className="text-small text-ink-2">{messages.booking}</p>
        <p className="text-title">{`${quote.turfName} · ${quote.groundName}`}</p>
        <p className="figures">{formatMinutes({ ...quote, date: dateOf(quote.bookingDate) })}</p>
        <p className="figures">{formatRupees(quote.totalPrice)}</p>
      </Card>
      <p className="text-ink-2">{messages.terms}</p>
      <Labelled text={messages.day}>
        <DateStrip today={today} label={messages.day} value={date} onValueChange={(day) => choose({ date: day })} />
      </Labelled>
      {isComing ? (
        <LoadingRegion label={messages.loading}>
          <Skeleton className="h-60" />
        </LoadingRegion>
      ) : ground ? (
        <>
          <Labelled text={messages.ground}>
            <ChipRow
              label={messages.ground}
              wrap
              value={ground.groundEntityId}
              onValueChange={(id) => choose({ ground: id })}
              options={quote.grounds.map((one) => ({ value: one.groundEntityId, label: one.groundName }))}
            />
          </Labelled>
          <Labelled text={messages.start}>
            <ChipRow
              label={messages.start}
              wrap
              value={start && String(start.fromMinute)}
              onValueChange={(minute) => choose({ start: minute })}
              options={ground.starts.map((one) => ({
                value: String(one.fromMinute),
                label: startLabel({ date, startsAt: one.fromMinute }, one.totalPrice - quote.totalPrice, messages),
              }))}
            />
          </Labelled>
        </>
      ) : (
        <p>{messages.none}</p>
      )}
      {(failure || start) && (
        <div className="edge-bar sticky bottom-20 z-sticky flex flex-col gap-3 rounded-control border border-line bg-surface p-3 shadow-bar md:bottom-4">
          {failure && <Banner tone="danger">{failure}</Banner>}
          {ground && start && (
            <MoveBooking quote={quote} date={date} ground={ground} start={start} onFailed={setFailure} />
          )}
        </div>
      )}
    </>
  )
}

const startLabel = (play: PlayTime, difference: number, messages: ReturnType<typeof useMoveMessages>): string => {
  const time = formatTimes(play)
  if (difference === 0) return time
  return messages.startAt(time, difference > 0 ? `+${formatRupees(difference)}` : `−${formatRupees(-difference)}`)
}

const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <p aria-hidden className="text-small font-semibold">
      {text}
    </p>
    {children}
  </div>
)

type Ground = MoveQuote['grounds'][number]
type Start = Ground['starts'][number]

/**
 * Shows the change in price at the chosen time, and a button that moves the booking and leads to its new ticket.
 * `onFailed` receives the reason for a failure, and undefined when the move is tried again.
 */
const MoveBooking = ({
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
  const messages = useMoveMessages()
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
      toast.tell(
        refundDueOn ? messages.doneBack(formatRupees(refundAmount), formatDay(dateOf(refundDueOn))) : messages.done,
      )
      // After the move, this page's own quote no longer exists.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'quoteMove' })
      await navigate(paths.ticket(quote.bookingId), { replace: true })
    },
    onMutate: () => onFailed(undefined),
    // The chosen time may be taken, which removes this component.
    onError: (failure) => {
      onFailed(failureMessage(failure, messages.notMoved))
      return queries.invalidateQueries({ queryKey: ['quoteMove'] })
    },
  })
  const price =
    start.totalPrice === quote.totalPrice
      ? messages.samePrice(formatRupees(start.totalPrice))
      : messages.otherPrice(formatRupees(start.totalPrice), formatRupees(quote.totalPrice))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div role="status" className="min-w-0">
        <p className="font-semibold">{`${formatMinutes({ ...start, date })}, ${ground.groundName}`}</p>
        <p className="text-small text-ink-2">
          {[
            price,
            start.refundAmount > 0 && messages.back(formatRupees(start.refundAmount)),
            start.balanceAtVenue > 0 && messages.due(formatRupees(start.balanceAtVenue)),
            quote.amountPaid > 0 &&
              (start.cancelAtMost > 0
                ? messages.cancelAtMost(formatRupees(start.cancelAtMost))
                : messages.cancelNothing),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      <Button
        className="max-sm:grow"
        busy={moving.isPending || moving.isSuccess}
        busyText={messages.going}
        onClick={() => moving.mutate()}
      >
        {messages.go}
      </Button>
    </div>
  )
}

type MoveQuote = WireReply<Api['quoteMove']>

/** The free times of a day to which a booking can be moved. The previous day's times stay until they load. */
const useQuoteMove = (bookingId: string, date: string) =>
  useQuery({
    queryKey: ['quoteMove', bookingId, date],
    queryFn: ({ signal }) => playerApi.quoteMove({ params: { bookingId }, query: { date } }, { signal }),
    placeholderData: keepPreviousOf(bookingId),
  })
