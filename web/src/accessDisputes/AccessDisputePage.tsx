import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '../api/api.ts'
import { BookingSubpage } from '../bookings/BookingSubpage.tsx'
import { paths } from '../paths.ts'
import { TurfStarts } from '../turfs/TurfStarts.tsx'
import { turfAddress } from '../turfs/turfAddress.ts'
import { Banner } from '../ui/Banner.tsx'
import { buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatClock, playBetween } from '../ui/formats/formatInstant.ts'
import { formatDay, formatName, formatPlay, formatRupees } from '../ui/formats/formats.ts'
import { Price } from '../ui/formats/Price.tsx'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { useAccessDisputeMessages } from './english.ts'
import { type AccessDispute, useAccessDispute } from './useAccessDispute.ts'

/** Status of a turned-away report: the turf's answer, the refund and free times nearby. */
export const AccessDisputePage = () => {
  const messages = useAccessDisputeMessages()
  const { bookingId = '' } = useParams()
  const found = useAccessDispute(bookingId)
  return (
    <BookingSubpage
      title={messages.title}
      messages={{ loading: messages.loading, failed: messages.failed }}
      found={found}
    >
      {(said) => (
        <>
          <Said said={said} />
          {said.state === 'DENIED' ? <Complaint /> : <NearestFree from={said} />}
        </>
      )}
    </BookingSubpage>
  )
}

const Said = ({ said }: { said: AccessDispute }) => {
  const messages = useAccessDisputeMessages()
  return (
    <>
      <Outcome said={said} />
      <Card className="flex flex-col gap-1 p-4">
        <p className="text-title">{`${said.turfName} · ${said.groundName}`}</p>
        <p className="figures">{formatPlay(playBetween(said))}</p>
        <p className="text-small text-ink-2">{messages.reasons[said.reason]}</p>
      </Card>
    </>
  )
}

const Outcome = ({ said }: { said: AccessDispute }) => {
  const messages = useAccessDisputeMessages()
  if (said.state === 'OPEN')
    return (
      <Banner tone="warning">
        <p>{messages.request(formatClock(said.answerBy))}</p>
        <p className="font-normal">
          {said.passMinutes > 0
            ? messages.silenceByPass(said.passMinutes)
            : said.refundAmount > 0
              ? messages.silence(formatRupees(said.refundAmount))
              : messages.silenceUnpaid}
        </p>
      </Banner>
    )
  if (said.state === 'DENIED')
    return (
      <Banner>
        <p>{messages.denied}</p>
        {said.denial && <p className="font-normal">{messages.denials[said.denial]}</p>}
      </Banner>
    )
  const endings = { AGREED: messages.agreed, SILENT: messages.silent, OVERTAKEN: messages.overtaken }
  return (
    <Banner tone="success">
      <p>{endings[said.state]}</p>
      <p className="font-normal">
        {said.refundDueOn
          ? messages.refunded(formatRupees(said.refundAmount), formatDay(dateOf(said.refundDueOn)))
          : said.passMinutes > 0
            ? messages.minutesBack(said.passMinutes)
            : messages.refundedUnpaid}
      </p>
    </Banner>
  )
}

const Complaint = () => {
  const messages = useAccessDisputeMessages()
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{messages.denialNext}</p>
      <Link to={paths.grievances()} className={buttonStyle('quiet')}>
        {messages.complain}
      </Link>
    </div>
  )
}

const ASKED = 12
const STARTS = 3

/** The nearest turfs with free time for the same game today, each with its next starts. */
const NearestFree = ({ from }: { from: AccessDispute }) => {
  const messages = useAccessDisputeMessages()
  const { game, latitude, longitude } = from
  const date = dateAt(new Date(from.askedAt), INDIA)
  const found = useQuery({
    queryKey: ['accessDispute', 'nearest', { game, latitude, longitude, date }],
    queryFn: ({ signal }) =>
      api.searchTurfs({ query: { game, latitude, longitude, date, sortBy: 'distance', size: ASKED } }, { signal }),
  })
  const minute = minutesAt(new Date(from.askedAt), INDIA)
  const free = soonestOf(found.data?.content ?? [], { turfId: from.turfId, minute })
  const all = new URLSearchParams({ game, date, latitude: String(latitude), longitude: String(longitude) })
  return (
    <section aria-labelledby="nearest-free" className="flex flex-col gap-3">
      <div>
        <h2 id="nearest-free" className="text-title">
          {messages.nearest}
        </h2>
        <p className="text-small text-ink-2">{messages.nearestText(formatName(game))}</p>
      </div>
      {found.isPending && (
        <LoadingRegion label={messages.nearestLoading}>
          <Skeleton className="h-48" />
        </LoadingRegion>
      )}
      {found.isError && (
        <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching}>
          {messages.nearestFailed}
        </ErrorState>
      )}
      {found.data && free.length === 0 && <p>{messages.nearestNone}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {free.map((turf) => (
          <li key={turf.entityId}>
            <Card className="flex flex-col gap-2 p-3">
              <div className="flex items-baseline justify-between gap-3">
                <p className="min-w-0 font-semibold">{turf.name}</p>
                {turf.distanceInKm !== null && (
                  <span className="figures shrink-0 text-small text-ink-2">
                    {messages.kilometres(turf.distanceInKm.toFixed(1))}
                  </span>
                )}
              </div>
              {turf.freeTime && <Price rupees={turf.freeTime.pricePerHour} unit={messages.perHour} />}
              <TurfStarts
                turf={turf}
                date={date}
                most={STARTS}
                addressOf={(chosen) => turfAddress({ turfId: turf.entityId, filters: { game, date }, ...chosen })}
              />
            </Card>
          </li>
        ))}
      </ul>
      <Link to={`${paths.turfList()}?${all}`} className={`${buttonStyle('quiet')} self-start`}>
        {messages.all}
      </Link>
    </section>
  )
}

type Turf = WireReply<Api['searchTurfs']>['content'][number]

const SHOWN = 3
/** A team at the gate waits no longer than this for another ground. */
const SOON_MINUTES = 120

/**
 * The turfs to suggest, from turfs sorted by distance: those with a start soon come first, and the turf at hand is left
 * out.
 */
export const soonestOf = (turfs: readonly Turf[], { turfId, minute }: { turfId: string; minute: number }): Turf[] => {
  const free = turfs.filter((turf) => turf.entityId !== turfId && turf.isOnboarded && turf.freeTime)
  const isSoon = ({ freeTime }: Turf): boolean =>
    freeTime?.starts.some(({ startMinute }) => startMinute <= minute + SOON_MINUTES) === true
  return [...free.filter(isSoon), ...free.filter((turf) => !isSoon(turf))].slice(0, SHOWN)
}
