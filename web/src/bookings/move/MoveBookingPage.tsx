import { dateOf } from '@baari/contract/wire/values.ts'
import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useBoot } from '../../boot.ts'
import { offeredDate } from '../../turfs/offeredDate.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChipRow } from '../../ui/ChipRow.tsx'
import { DateStrip } from '../../ui/DateStrip.tsx'
import { formatMinutes, formatRupees, formatTime } from '../../ui/formats.ts'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BookingSubpage } from '../subpage/BookingSubpage.tsx'
import { useMoveWords } from './english.ts'
import { MoveBooking } from './MoveBooking.tsx'
import { type MoveQuote, useQuoteMove } from './useQuoteMove.ts'

const MINUTES_PER_DAY = 1440

/** Lets a player choose another day and start for a booking. Day, ground and start are in the address. */
export const MoveBookingPage = () => {
  const words = useMoveWords()
  const { bookingId = '' } = useParams()
  const { today } = useBoot()
  const [query] = useSearchParams()
  const date = offeredDate(query.get('date'), { today, tonight: today }) ?? today
  const found = useQuoteMove(bookingId, date)
  return (
    <BookingSubpage title={words.title} loading={words.loading} failed={words.failed} found={found}>
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
  const words = useMoveWords()
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
        <p className="text-small text-ink-2">{words.booking}</p>
        <p className="text-title">{`${quote.turfName} · ${quote.groundName}`}</p>
        <p className="figures">{formatMinutes({ ...quote, date: dateOf(quote.bookingDate) })}</p>
        <p className="figures">{formatRupees(quote.totalPrice)}</p>
      </Card>
      <p className="text-ink-2">{words.terms}</p>
      <Labelled text={words.day}>
        <DateStrip today={today} label={words.day} value={date} onValueChange={(day) => choose({ date: day })} />
      </Labelled>
      {isComing ? (
        <LoadingRegion label={words.loading}>
          <Skeleton className="h-60" />
        </LoadingRegion>
      ) : ground ? (
        <>
          <Labelled text={words.ground}>
            <ChipRow
              label={words.ground}
              wrap
              value={ground.groundEntityId}
              onValueChange={(id) => choose({ ground: id })}
              options={quote.grounds.map((one) => ({ value: one.groundEntityId, label: one.groundName }))}
            />
          </Labelled>
          <Labelled text={words.start}>
            <ChipRow
              label={words.start}
              wrap
              value={start && String(start.fromMinute)}
              onValueChange={(minute) => choose({ start: minute })}
              options={ground.starts.map((one) => ({
                value: String(one.fromMinute),
                label: startLabel(one.fromMinute, one.totalPrice - quote.totalPrice, words),
              }))}
            />
          </Labelled>
        </>
      ) : (
        <p>{words.none}</p>
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

const startLabel = (minute: number, difference: number, words: ReturnType<typeof useMoveWords>): string => {
  const time = minute < MINUTES_PER_DAY ? formatTime(minute) : words.nextDay(formatTime(minute))
  if (difference === 0) return time
  return words.startAt(time, difference > 0 ? `+${formatRupees(difference)}` : `−${formatRupees(-difference)}`)
}

const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <p aria-hidden className="text-small font-semibold">
      {text}
    </p>
    {children}
  </div>
)
